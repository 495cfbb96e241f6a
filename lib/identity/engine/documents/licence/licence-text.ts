import { meanConfidence, type Box, type OcrLine, type OcrWord } from '../ocr/recogniser'
import { hasPostcode } from '../page/postcode-shape'
import { findDates } from './licence-dates'
import { findDriverNumber } from './driver-number'
import { fieldsAround, firstDate, toRows, type FieldLabel, type LicenceRow } from './licence-rows'

/** What one look at a UK photocard licence read; fields 1, 2, 3, 4b, 5 and 8 of Directive 2006/126/EC annex I. */
export interface LicenceText {
  surname: string | null
  given_names: string | null
  date_of_birth: string | null
  expires_on: string | null
  driver_number: string | null
  address: string | null
  /** The heading was read. */
  headed: boolean
  /** 0–1 over the lines of the fields. */
  confidence: number
  /** Where the fields stand, without portrait and table; `null` when no date was read. */
  area: Box | null
}

/** Takes the fields out of the recognised lines. */
export function readLicenceText(lines: OcrLine[]): LicenceText {
  const headed = lines.some((line) => /DRIV\w+\s*L\w?C[EB]N/i.test(line.text))
  const date = firstDate(lines)
  const rows = toRows(lines, date)
  const birthRow = rows.findIndex((row) => findDates(row.value).length > 0)
  const fields = rows.slice(Math.max(0, birthRow - 4))
  return {
    ...readNames(rows.slice(0, Math.max(0, birthRow))),
    ...readDates(rows),
    driver_number: rows.map((row) => findDriverNumber(row.value)).find((number) => number !== null) ?? null,
    address: readAddress(rows),
    headed,
    confidence: meanConfidence(fields),
    area: date ? fieldsAround(date) : null,
  }
}

/** Surname and given names from the rows above the birth date: by label, else the last two. */
function readNames(rows: LicenceRow[]): Pick<LicenceText, 'surname' | 'given_names'> {
  const named = rows.filter((row) => !/LICEN/i.test(row.value) && cleanName(row.value) !== '')
  const first = named.findIndex((row) => row.label === '1')
  const second = named.findIndex((row) => row.label === '2')
  const givenFrom = second >= 0 ? second : first >= 0 ? first + 1 : named.length - 1
  const surname = named[first >= 0 ? first : givenFrom - 1]
  const given = named.slice(givenFrom).map((row) => cleanName(row.value)).join(' ')
  return { surname: surname ? cleanName(surname.value) : null, given_names: withoutTitle(given) || null }
}

/** The capital words of a line: names are printed in capitals, stray marks are not. */
function cleanName(text: string): string {
  const words = text.replaceAll('’', "'").split(/\s+/).map((word) => word.replace(/^[^A-ZÀ-Þ]+|[^A-ZÀ-Þ]+$/g, ''))
  return words.filter((word) => /^[A-ZÀ-Þ][A-ZÀ-Þ'-]*$/.test(word)).join(' ')
}

function withoutTitle(names: string): string {
  return names.replace(/^(MR|MRS|MISS|MS|DR|REV|SIR|DAME)\s+(?=\S)/, '')
}

/** Birth and end by label; without labels three dates in a row are birth, issue and end. */
function readDates(rows: LicenceRow[]): Pick<LicenceText, 'date_of_birth' | 'expires_on'> {
  const dated = rows.flatMap((row) => findDates(row.value).slice(0, 1).map((date) => ({ label: row.label, date })))
  const labelled = (label: FieldLabel) => dated.find((entry) => entry.label === label)?.date ?? null
  const [first, , third] = dated.length === 3 ? dated : []
  const birth = labelled('3') ?? first?.date ?? null
  const expiry = labelled('4b') ?? third?.date ?? null
  const ordered = birth === null || expiry === null || birth < expiry
  return { date_of_birth: ordered ? birth : null, expires_on: ordered ? expiry : null }
}

const MOST_ADDRESS_LINES = 6
const SURE_WORD = 0.45

/** Field 8, from its label up to the line with the postcode; `null` when one of its words was not surely read. */
function readAddress(rows: LicenceRow[]): string | null {
  const from = rows.findIndex((row) => row.label === '8')
  if (from < 0) return null
  const lines = rows.slice(from, from + MOST_ADDRESS_LINES).map((row) => row.words.filter(isPrinted))
  const last = lines.findIndex((words) => hasPostcode(lineOf(words)))
  const address = lines.slice(0, last + 1).filter((words) => words.length > 0)
  const sure = address.flat().every((word) => word.confidence >= SURE_WORD || hasPostcode(lineOf([word])) || /[0-9]/.test(word.text))
  return address.length > 0 && sure ? address.map(lineOf).join('\n') : null
}

/** Capitals and digits; the pattern of the paper is read as small letters and signs. */
function isPrinted(word: OcrWord): boolean {
  return /[A-Z0-9]/.test(word.text) && !/[a-z]{2}/.test(word.text)
}

function lineOf(words: OcrWord[]): string {
  return words.map((word) => word.text).join(' ').replace(/[^A-Za-z0-9À-ÿ' ,./&-]/g, '').trim()
}
