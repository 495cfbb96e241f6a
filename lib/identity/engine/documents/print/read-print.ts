import { findPrintedNames } from '../../../matching/printed-names'
import type { NameField } from '../../../matching/names-not-shown'
import { inPrintedCentury } from '../../../matching/printed-century'
import { printedDates } from '../../../matching/printed-dates'
import type { FraudSignal } from '../../findings'
import type { GreyPlane } from '../grey'
import type { MrzFields } from '../mrz/mrz-fields'
import type { FoundZone } from '../mrz/read-mrz'
import { meanConfidence, recognise, type OcrLine } from '../ocr/recogniser'
import { readBlocks } from '../page/read-blocks'
import { againstPrint } from '../signals/against-print'
import { BESIDE_PORTRAIT, printAboveZone, WHOLE_PAGE } from './above-zone'
import type { PrintedLine } from './printed-fields'

type ZoneFields = Omit<MrzFields, 'document_code'>

/** What the print next to a zone says. */
export interface Print {
  lines: string[]
  /** The zone's names in the letters of the print; `null` if the print does not show them or was not legible. */
  names: { surname: string | null; given_names: string | null }
  contradicts: FraudSignal[]
  /** The zone's birth date, with the century that the print shows; the zone itself leaves it open. */
  date_of_birth: string | null
}

/** The result for a side without print. */
export const NO_PRINT: Omit<Print, 'date_of_birth'> = {
  lines: [],
  names: { surname: null, given_names: null },
  contradicts: [],
}

/** A page has fewer than twenty blocks of print; the rest is pattern. */
const MAX_BLOCKS = 24

/**
 * Looks for the names and dates of a zone in the print above it: first where the standard puts them (0.2 s), then, if
 * any are missing, block by block on the page until all are found. Reads nothing outside the page.
 */
export async function readPrint(
  picture: GreyPlane,
  zone: FoundZone,
  zoneFields: ZoneFields,
  today = new Date().toISOString().slice(0, 10),
): Promise<Print> {
  const look = linesOf(await recognise(await printAboveZone(picture, zone.last, BESIDE_PORTRAIT), 'page'))
  const page = showsAll(textOf(look), zoneFields)
    ? []
    : (
        await readBlocks(await printAboveZone(picture, zone.last, WHOLE_PAGE), MAX_BLOCKS, (blocks) =>
          showsAll(textOf([...look, ...blocks.flat()]), zoneFields),
        )
      ).flat()
  const lines = [...look, ...page]
  const { date_of_birth, expires_on } = zoneFields
  const dates = textOf(lines).flatMap(printedDates)
  const fields = { ...zoneFields, date_of_birth: inPrintedCentury(date_of_birth, expires_on, dates) }
  const names = findPrintedNames(textOf(lines), fields)
  return {
    lines: textOf(lines),
    names,
    contradicts: againstPrint(lines, fields, unseen(fields, names), today),
    date_of_birth: fields.date_of_birth,
  }
}

function showsAll(lines: string[], fields: ZoneFields): boolean {
  const dates = lines.flatMap(printedDates)
  const dated = [fields.date_of_birth, fields.expires_on].every((date) => date === null || dates.includes(date))
  return dated && unseen(fields, findPrintedNames(lines, fields)).length === 0
}

const textOf = (lines: PrintedLine[]) => lines.map((line) => line.text)
const linesOf = (lines: OcrLine[]): PrintedLine[] =>
  lines.map((line) => ({ text: line.text, confidence: meanConfidence([line]) }))

function unseen(zone: ZoneFields, names: Print['names']): NameField[] {
  return (['surname', 'given_names'] as const).filter((field) => zone[field] !== null && names[field] === null)
}
