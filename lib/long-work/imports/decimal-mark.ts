/**
 * `1.250` is over a thousand in one country and little more than one in another, so a column is read as a whole: with
 * the decimal mark of its unambiguous numbers, or if there are none, with that of the person who imports.
 */
export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

const OTHER: Record<DecimalMark, DecimalMark> = { '.': ',', ',': '.' }
const SHAPES: Record<DecimalMark, { plain: RegExp; grouped: RegExp }> = {
  '.': { plain: /^[+-]?\d+(\.\d+)?$/, grouped: /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/ },
  ',': { plain: /^[+-]?\d+(,\d+)?$/, grouped: /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ },
}
const UNDECIDED = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * A sign of the number and of some currencies before it, the latter also behind it: `5€50` is fifty cents more. The
 * apostrophe that exports put before `-5 €` and other text that a spreadsheet would run as a formula comes first.
 */
const AROUND = /^'*([+-]?)\s*[£$€]?\s*([+-]?)\s*(\d.*?)\s*[£$€]?$/
/** Spaces and apostrophes separate thousands everywhere: `1 250`, but not `12 34`. */
const SPACED = /^[1-9]\d{0,2}([\s'’]\d{3})+(?:[.,]\d+)?$/

/** Removes universal thousands separators and the signs of some currencies. */
function bare(cell: string): string {
  if (cell.length > MAX_LENGTH) return cell
  const [, sign = '', second = '', digits = ''] = AROUND.exec(cell.trim()) ?? []
  if (digits === '' || (sign && second)) return cell
  return sign + second + (SPACED.test(digits) ? digits.replace(/[\s'’]/g, '') : digits)
}
const fits = (text: string, mark: DecimalMark) => SHAPES[mark].plain.test(text) || SHAPES[mark].grouped.test(text)

/** A number with this decimal mark in the API's format; null for any other text. */
export function numberText(cell: string, mark: DecimalMark): string | null {
  const text = bare(cell)
  return fits(text, mark) ? text.replaceAll(OTHER[mark], '').replace(mark, '.').replace('+', '') : null
}

/** How many numbers of the column can be read with only one mark, and how many with either. */
export interface MarkTally {
  '.': number
  ',': number
  either: number
}
export const emptyTally = (): MarkTally => ({ '.': 0, ',': 0, either: 0 })

export function tally(counts: MarkTally, cell: string): void {
  if (cell.length > MAX_LENGTH || !/[.,]/.test(cell)) return
  const text = bare(cell)
  if (UNDECIDED.test(text)) counts.either += 1
  else for (const mark of DECIMAL_MARKS) if (fits(text, mark)) counts[mark] += 1
}
/** No number is longer. Most cells of a large file are not numbers, so this skips them early. */
const MAX_LENGTH = 40

/** Undefined for a column without such numbers. */
export function decidedMark(counts: MarkTally, unlessDecided: DecimalMark): DecimalMark | undefined {
  if (counts['.'] !== counts[',']) return counts['.'] > counts[','] ? '.' : ','
  return counts['.'] + counts.either > 0 ? unlessDecided : undefined
}
