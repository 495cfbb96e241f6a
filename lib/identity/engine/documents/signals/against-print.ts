import { contradictingFields } from '../../../matching/contradicting-fields'
import type { FraudSignal, IdDocumentReading } from '../../findings'
import type { PrintedFields } from '../print/printed-fields'

/** Print that was read less surely than this contradicts nothing. */
const CLEAR = 0.75

type ZoneFields = Pick<IdDocumentReading, 'surname' | 'given_names' | 'document_number' | 'date_of_birth' | 'expires_on'>

/** The zone against the print beside it, where the print was read, and read clearly. */
export function againstPrint(printed: PrintedFields, zone: ZoneFields): FraudSignal[] {
  const told = printed.confidence < CLEAR ? [] : contradictingFields(printed, zone)
  if (told.length === 0) return []
  return [{ code: 'zone_contradicts_print', weight: 0.5 + 0.4 * printed.confidence, detail: `The print and the machine-readable zone say different things: ${told.join(', ')}.` }]
}
