import type { FaceFindings, IdDocumentReading } from '@/lib/identity/engine/findings'
import { ANN } from './cast'

/** The engine's findings in a fair picture of Ann's passport. */
export const ANNS_PASSPORT: IdDocumentReading = {
  document_type: 'passport',
  layout: 'TD3',
  side: 'front',
  turned: 0,
  signals: [],
  name_source: 'mrz',
  surname: 'HARTLEY',
  given_names: 'ANN MARIE',
  full_name: 'ANN MARIE HARTLEY',
  date_of_birth: ANN.birth,
  expires_on: '2030-01-01',
  document_number: '1',
  issuing_country: 'GBR',
  nationality: 'GBR',
  address: null,
  mrz: { lines: [], checks: { number: true, birth: true, expiry: true, composite: true } },
  driver_number_consistent: null,
  portrait: { found: true, face_px: 200, score: 0.9 },
  reading_score: 1,
  quality: [],
  width: 1200,
  height: 850,
}
/** The findings in her face, live and compared with that passport. */
export const ANNS_FACE: FaceFindings = {
  liveness: { passed: true, reason: null, score: 0.9 },
  match: { passed: true, distance: 0.3, score: 0.85, unclear: false },
  document_portrait_found: true,
  age_estimate: null,
}
