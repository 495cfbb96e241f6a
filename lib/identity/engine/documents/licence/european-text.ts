import { meanConfidence, type OcrLine } from '../ocr/recogniser'
import { withFullYears } from './european-dates'
import { readAddress } from './licence-address'
import { findDates } from './licence-dates'
import { asCapitals, readNames } from './licence-names'
import { fieldsAround, firstDate, toRows, type LicenceRow } from './licence-rows'
import { readDates, type LicenceText } from './licence-text'

const LABELS_OF_NAMES = new Set<string | null>(['1', '2'])

/**
 * Extracts the fields of an EU licence from the recognised lines by their field numbers, which all states share. Reads
 * nothing unless a number identifies the birth date: otherwise the place of birth would become a name, and the issue
 * date a birthday.
 */
export function readEuropeanText(lines: OcrLine[]): LicenceText {
  const read = readEuropeanLines(lines)
  return read.numbered
    ? read
    : { ...read, surname: null, given_names: null, date_of_birth: null, expires_on: null, area: null, birth_box: null }
}

/** The same for a crop that starts to the right of the field numbers. */
export function readEuropeanLines(read: OcrLine[]): LicenceText & { numbered: boolean } {
  const lines = withFullYears(read)
  const date = firstDate(lines)
  const rows = toRows(lines, date)
  const birthRow = rows.findIndex((row) => findDates(row.value).length > 0)
  const above = rows.slice(0, Math.max(0, birthRow))
  return {
    numbered: rows[birthRow]?.label === '3' || above.some(({ label }) => LABELS_OF_NAMES.has(label)),
    ...readNames(above, asWritten),
    ...readDates(rows),
    driver_number: rows.map(findNumber).find((number) => number !== null) ?? null,
    address: readAddress(rows),
    headed: true,
    northern_irish: false,
    names_as_written: above.some(({ label, value }) => LABELS_OF_NAMES.has(label) && /\p{Lu}\p{Ll}{2}/u.test(value)),
    confidence: meanConfidence(rows.slice(Math.max(0, birthRow - 4))),
    area: date ? fieldsAround(date) : null,
    birth_box: date,
  }
}

/** Field 5. States have their own formats: digits and capitals, at least three digits. */
function findNumber({ label, value }: LicenceRow): string | null {
  const number = /^[A-Z0-9][A-Z0-9/ -]*/.exec(value)?.[0].replace(/[^A-Z0-9]/g, '') ?? ''
  return label === '5' && /^(?=(?:[A-Z]*[0-9]){3})[A-Z0-9]{5,16}$/.test(number) ? number : null
}

const PARTICLES = /^(d[aeiou]|de[lnrs]|do[s]?|das|van|von|vom|zu[mr]?|ter|ten|te|la|le|el|i|y|e|'[st])$/

/** Some states print names in capitals, others in mixed case. */
function asWritten(word: string): string {
  const plain = word.replaceAll('’', "'").replace(/^[^\p{L}|10]+|[^\p{L}|10]+$/gu, '')
  return /^\p{Lu}\p{Ll}+(?:['-]\p{Lu}\p{Ll}+)*$/u.test(plain) || PARTICLES.test(plain)
    ? plain.toUpperCase()
    : asCapitals(word)
}
