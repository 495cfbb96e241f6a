/**
 * `1.250` is a thousand in one country and little more than one in another, so a column is read as a whole: by the decimal
 * mark that its unmistakable numbers have, and by that of whoever imports where there are none.
 */
export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

const OTHER: Record<DecimalMark, DecimalMark> = { '.': ',', ',': '.' }
const SHAPES: Record<DecimalMark, { plain: RegExp; grouped: RegExp }> = {
  '.': { plain: /^[+-]?\d+(\.\d+)?$/, grouped: /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/ },
  ',': { plain: /^[+-]?\d+(,\d+)?$/, grouped: /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ },
}
const UNDECIDED = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/** Without what divides thousands everywhere, and the signs of some currencies. */
const bare = (cell: string) => cell.replace(/[\s'’£$€]/g, '')
const fits = (text: string, mark: DecimalMark) => SHAPES[mark].plain.test(text) || SHAPES[mark].grouped.test(text)

/** A number with this decimal mark as the API has it; null for any other text. */
export function numberText(cell: string, mark: DecimalMark): string | null {
  const text = bare(cell)
  return fits(text, mark) ? text.replaceAll(OTHER[mark], '').replace(mark, '.').replace('+', '') : null
}

/** How often the numbers of a column can be read with one mark alone, and with either. */
export interface MarkTally {
  '.': number
  ',': number
  either: number
}
export const emptyTally = (): MarkTally => ({ '.': 0, ',': 0, either: 0 })

export function tally(counts: MarkTally, cell: string): void {
  if (cell.length > MOST_LENGTH || !/[.,]/.test(cell)) return
  const text = bare(cell)
  if (UNDECIDED.test(text)) counts.either += 1
  else for (const mark of DECIMAL_MARKS) if (fits(text, mark)) counts[mark] += 1
}
/** No number is longer, and most cells of a large file are none. */
const MOST_LENGTH = 40

/** Undefined for a column without such numbers. */
export function decidedMark(counts: MarkTally, unlessDecided: DecimalMark): DecimalMark | undefined {
  if (counts['.'] !== counts[',']) return counts['.'] > counts[','] ? '.' : ','
  return counts['.'] + counts.either > 0 ? unlessDecided : undefined
}
