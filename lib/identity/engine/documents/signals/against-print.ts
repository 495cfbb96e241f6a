import { contradictingFields } from '../../../matching/contradicting-fields'
import { fold } from '../../../matching/fold'
import { namesNotShown, type NameField } from '../../../matching/names-not-shown'
import type { FraudSignal, IdDocumentReading } from '../../findings'
import { printedDates } from '../print/printed-dates'
import { printedFields, type PrintedLine } from '../print/printed-fields'

/** Print that was read less surely than this contradicts nothing. */
const CLEAR = 0.75
/** Legible print without either name is another holder's: it decides. */
const ANOTHER_HOLDER = 0.95
/** One field may be of a layout that is not known here: it is told, and decides nothing. */
const ONE_FIELD = 0.75
/** Print that shows so many of the zone's number and dates shows its names as well. */
const LEGIBLE = 2

type ZoneFields = Pick<IdDocumentReading, NameField | 'document_number' | 'date_of_birth' | 'expires_on'>

/**
 * The zone against the print beside it. What check digits cover is contradicted only by what stands clearly at its label;
 * the names, which anybody can write into a zone, must be there where the rest of the zone is.
 * @param names names of the zone that were not found in the print
 */
export function againstPrint(lines: PrintedLine[], zone: ZoneFields, names: NameField[]): FraudSignal[] {
  const printed = printedFields(lines)
  const atLabels = printed.confidence < CLEAR ? [] : contradictingFields({ ...printed, surname: null, given_names: null }, zone)
  const texts = lines.map((line) => line.text)
  const absent = legibleFields(texts, zone) < LEGIBLE ? [] : namesNotShown(texts, zone).filter((name) => names.includes(name))
  // A short name alone is never missed, but beside one that is absent its absence counts.
  if (absent.length > 0 && names.length === 2) return [signal(ANOTHER_HOLDER, [...atLabels, 'surname', 'given names'])]
  const told = [...atLabels, ...absent.map((name) => name.replace('_', ' '))]
  return told.length === 0 ? [] : [signal(ONE_FIELD, told)]
}

function legibleFields(lines: string[], zone: ZoneFields): number {
  const dates = new Set(lines.flatMap(printedDates))
  const number = zone.document_number !== null && lines.some((line) => fold(line).includes(zone.document_number ?? ''))
  return [number, dates.has(zone.date_of_birth ?? ''), dates.has(zone.expires_on ?? '')].filter(Boolean).length
}

function signal(weight: number, fields: string[]): FraudSignal {
  return { code: 'zone_contradicts_print', weight, detail: `The print and the machine-readable zone say different things: ${fields.join(', ')}.` }
}
