import type { CellValue } from 'hucre/xlsx'
import type { KeptCell } from './rows'

/** The most digits of a number that a spreadsheet shows; the rest is noise of the binary fraction. */
const DIGITS = 15
/**
 * Text that already began with an apostrophe when an export to CSV put another one before it. An import removes one.
 */
const LOOKS_ESCAPED = /^'+[=+\-@\t\r]/

/** No text column can store a NUL or half a surrogate pair. Whole pairs match as well. */
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\0\uD800-\uDFFF]/

/** A cell in the form stored for the import. */
export function keptCell(value: CellValue | undefined): KeptCell {
  const text = cellText(value)
  return typeof value === 'number' && text.includes('.') ? [text] : text
}

/**
 * A cell as text that an import reads: days and times as ISO 8601, numbers without exponent, a formula as its last
 * result.
 */
function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return dateText(value)
  const text = UNSTORABLE.test(value) ? Buffer.from(value.replaceAll('\0', '')).toString() : value
  return LOOKS_ESCAPED.test(text) ? `'${text}` : text
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential(DIGITS - 1)) ?? []
  const digits = whole + fraction
  const point = 1 + Number(exponent)
  const plain =
    point <= 0
      ? `0.${'0'.repeat(-point)}${digits}`
      : `${digits.slice(0, point).padEnd(point, '0')}.${digits.slice(point)}`
  return sign + plain.replace(/\.?0*$/, '')
}

/** Workbooks have no time zones; a time without a day counts from the day before the calendar's first. */
function dateText(value: Date): string {
  // A number far beyond the calendar, which a spreadsheet shows as a row of hashes.
  if (Number.isNaN(value.getTime())) return '#####'
  const [day = '', time = ''] = value.toISOString().replace('Z', '').split('T')
  const short = time.replace(/\.000$/, '')
  if (day === '1899-12-31' || day === '1899-12-30') return short
  return short === '00:00:00' ? day : `${day}T${short}`
}
