import { contradictingFields } from '../../../matching/contradicting-fields'
import { fold } from '../../../matching/fold'
import { namesNotShown, type NameField } from '../../../matching/names-not-shown'
import type { FraudSignal, IdDocumentReading } from '../../findings'
import { contradictingDates } from '../print/contradicting-dates'
import { printedDates } from '../../../matching/printed-dates'
import { printedFields, type PrintedLine } from '../print/printed-fields'

/** Print with less confidence contradicts nothing. */
const CLEAR = 0.75
/** Legible print without either name, or with another birth date, belongs to another holder: this weight decides. */
const DECIDES = 0.95
/** A single differing name or number may come from an unknown layout: reported, but does not decide. */
const TOLD = 0.75
/** Print that shows this many of the zone's number and dates must show its names as well. */
const LEGIBLE = 2

type ZoneFields = Pick<IdDocumentReading, NameField | 'document_number' | 'date_of_birth' | 'expires_on'>

/**
 * Compares the zone with the print next to it. Only a number that is printed clearly at its label contradicts. The
 * names, which anybody can write into a zone, must appear in print where the rest of the zone does.
 * @param names names of the zone that were not found in the print
 * @param today `YYYY-MM-DD`
 */
export function againstPrint(lines: PrintedLine[], zone: ZoneFields, names: NameField[], today: string): FraudSignal[] {
  const texts = lines.map((line) => line.text)
  const absent =
    legibleFields(texts, zone) < LEGIBLE ? [] : namesNotShown(texts, zone).filter((name) => names.includes(name))
  // A short name alone never counts as missing, but it does if the other name is missing, too.
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
