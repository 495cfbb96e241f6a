import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { POLICY } from '@/testing/policy'
import type { IdDocumentReading } from '../engine/findings'
import { decide } from './decision'
import type { Evidence } from './evidence'

const PASSPORT: IdDocumentReading = {
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
const LICENCE = { document_type: 'driving_licence', layout: 'licence_eu', mrz: null, name_source: 'licence' } as const

const passes = (reading: Partial<IdDocumentReading>, name: string | null) => {
  const evidence: Evidence = {
    checks: ['id_check', 'age_verification'],
    policy: { ...POLICY, document_types: ['passport', 'driving_licence', 'identity_card'] },
    now: new Date('2026-11-21T12:00:00Z'),
    previousNames: [],
    expected: {
      full_name: { value: name, source: name === null ? null : 'client' },
      address: { value: null, source: null },
    },
    idDocument: { ...PASSPORT, ...reading },
    face: {
      liveness: { passed: true, reason: null, score: 0.9 },
      match: { passed: true, distance: 0.3, score: 0.85, unclear: false },
      document_portrait_found: true,
      age_estimate: 36,
    },
    proof: null,
  }
  return decide(evidence).map(({ passed }) => passed)
}

/** What a finger, glare or a blur leaves in doubt never lets an end that is past go by. */
describe('a document that ended yesterday', () => {
  const readings: [string, Partial<IdDocumentReading>][] = [
    ['passport', {}],
    ['card', { layout: 'TD1', document_type: 'identity_card' }],
    ['licence', LICENCE],
    ['barcode', { ...LICENCE, name_source: 'barcode' }],
  ]
  const doubts: IdDocumentReading['quality'][] = [
    [],
    ['text_not_read'],
    ['picture_blurred'],
    ['text_not_read', 'picture_glare'],
  ]
  const all = readings.flatMap(([kind, reading]) => doubts.map((quality) => ({ kind, reading, quality })))
  it.each(all)('passes no check, and one that ends today does: $kind $quality', ({ reading, quality }) => {
    for (const name of [ANN.full_name, null]) {
      expect(passes({ ...reading, quality, expires_on: '2026-11-20' }, name)).toEqual([false, false])
      expect(passes({ ...reading, quality, expires_on: '2026-11-21' }, name)).toEqual([true, true])
    }
  })
})
