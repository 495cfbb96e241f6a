import { contradictingFields } from '../../../matching/contradicting-fields'
import { fold } from '../../../matching/fold'
import { namesNotShown, type NameField } from '../../../matching/names-not-shown'
import type { FraudSignal, IdDocumentReading } from '../../findings'
import { contradictingDates } from '../print/contradicting-dates'
import { printedDates } from '../../../matching/printed-dates'
import { printedFields, type PrintedLine } from '../print/printed-fields'

/** Print that was read less surely than this contradicts nothing. */
const CLEAR = 0.75
/** Legible print without either name, or with another birth date, is another holder's: it decides. */
const DECIDES = 0.95
/** One name or number may be of a layout that is not known here: it is told, and decides nothing. */
const TOLD = 0.75
/** Print that shows so many of the zone's number and dates shows its names as well. */
const LEGIBLE = 2

type ZoneFields = Pick<IdDocumentReading, NameField | 'document_number' | 'date_of_birth' | 'expires_on'>

/**
 * The zone against the print beside it. Numbers are contradicted only by what stands clearly at their label; the names, which
 * anybody can write into a zone, must be there where the rest of the zone is.
 * @param names names of the zone that were not found in the print
 * @param today `YYYY-MM-DD`
 */
export function againstPrint(lines: PrintedLine[], zone: ZoneFields, names: NameField[], today: string): FraudSignal[] {
  const texts = lines.map((line) => line.text)
  const absent =
    legibleFields(texts, zone) < LEGIBLE ? [] : namesNotShown(texts, zone).filter((name) => names.includes(name))
  // A short name alone is never missed, but beside one that is absent its absence counts.
  const nobody = absent.length > 0 && names.length === 2
  const dates = contradictingDates(lines, zone, today)
  const told = [
    ...dates.map(({ field }) => field),
    ...(nobody ? names : absent).map((name) => name.replace('_', ' ')),
    ...otherNumber(lines, zone),
  ]
  return told.length === 0
    ? []
    : [
        {
          code: 'zone_contradicts_print',
          weight: nobody || dates.some(({ sure }) => sure) ? DECIDES : TOLD,
          detail: `The print and the machine-readable zone say different things: ${told.join(', ')}.`,
        },
      ]
}

function otherNumber(lines: PrintedLine[], { document_number }: ZoneFields): string[] {
  const printed = printedFields(lines)
  if (printed.confidence < CLEAR) return []
  const nothing = { surname: null, given_names: null, date_of_birth: null, expires_on: null }
  return contradictingFields({ ...nothing, document_number: printed.document_number }, { ...nothing, document_number })
}

function legibleFields(lines: string[], zone: ZoneFields): number {
  const dates = new Set(lines.flatMap(printedDates))
  const number = zone.document_number !== null && lines.some((line) => fold(line).includes(zone.document_number ?? ''))
  return [number, dates.has(zone.date_of_birth ?? ''), dates.has(zone.expires_on ?? '')].filter(Boolean).length
}
