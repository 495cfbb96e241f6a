import type { Box, OcrLine, OcrWord } from '../ocr/recogniser'
import { beginsWithDate, findDates } from './licence-dates'

/** A line of the card: its printed label, if one was read, and the text after it. */
export interface LicenceRow {
  label: FieldLabel | null
  value: string
  words: OcrWord[]
}
export type FieldLabel = '1' | '2' | '3' | '4a' | '4b' | '5' | '7' | '8' | '9'

/** How a label may have been read, without its full stop. */
const LABELS: [FieldLabel, RegExp][] = [
  ['1', /^[1Il|]$/],
  ['2', /^[2Z]$/],
  ['3', /^3$/],
  ['4a', /^.?a$/],
  ['4b', /^.?[bp]$/],
  ['5', /^[5S]$/],
  ['7', /^7$/],
  ['8', /^[8B&]$/],
  ['9', /^[9gq]$/],
]
/** A label that was read as one word together with its value. A dash stands for the full stop. */
const LABEL_IN_WORD = /^([1-9]|[Il|]|4[ab])[.,:-]+/
/** The most words that one date may have been split into: `09.05 1990`. */
const MAX_PARTS = 3

/** The box of the first date, the birth date: it fixes the column of all values. */
export function firstDate(lines: OcrLine[]): Box | null {
  for (const { words } of lines) {
    const at = words.findIndex(
      (word, i) => /[0-9OIl]/.test(word.text) && beginsWithDate(textOf(words.slice(i, i + MAX_PARTS))),
    )
    const first = words[at]
    if (first) return first.box
  }
  return null
}

const textOf = (words: OcrWord[]) => words.map((word) => word.text).join(' ')

/**
 * Classifies the words of each line: labels are right before the column of values, anything further left is the
 * portrait, and anything after a wide gap is the table.
 */
export function toRows(lines: OcrLine[], date: Box | null): LicenceRow[] {
  if (!date) return []
  const height = date.y1 - date.y0
  return lines.map((line) => toRow(line, date.x0, height)).filter((row) => row.value !== '')
}

function toRow(line: OcrLine, column: number, height: number): LicenceRow {
  const before = line.words.filter(
    (word) => word.box.x1 <= column + 0.4 * height && word.box.x0 > column - 2.6 * height,
  )
  const behind = line.words.filter((word) => word.box.x1 > column + 0.4 * height && word.box.x0 > column - 2.6 * height)
  const [first, ...rest] = untilGap(behind, 2.5 * height)
  const glued = LABEL_IN_WORD.exec(first?.text ?? '')
  const label = labelOf(before.at(-1)?.text ?? '') ?? labelOf(glued?.[1] ?? '')
  const words = first
    ? [{ ...first, text: first.text.slice(glued?.[0].length ?? 0) }, ...rest].filter((word) => word.text !== '')
    : []
  return { label, value: textOf(words), words }
}

/** The words up to the first gap wider than `widest`, in pixels. */
export function untilGap(words: OcrWord[], widest: number): OcrWord[] {
  const gap = words.findIndex((word, i) => i > 0 && word.box.x0 - (words[i - 1]?.box.x1 ?? 0) > widest)
  return gap < 0 ? words : words.slice(0, gap)
}

function labelOf(text: string): FieldLabel | null {
  const mark = text.replace(/[^0-9A-Za-z|&]/g, '')
  return LABELS.find(([, looks]) => looks.test(mark))?.[0] ?? null
}

/** Where the names are: above the first date, without the labels before them. */
export function namesAbove(date: Box): Box {
  const height = date.y1 - date.y0
  return {
    x0: date.x0 - 0.45 * height,
    x1: date.x0 + 26 * height,
    y0: date.y0 - 5.2 * height,
    y1: date.y1 + 0.6 * height,
  }
}

/**
 * Without labels, the number of rows tells what they are: one for the surname, one for the given names. Longer names
 * take more rows.
 */
export function isSurnameAndGiven(lines: OcrLine[]): boolean {
  const dated = lines.findIndex((line) => findDates(line.text).length > 0)
  return lines.slice(0, Math.max(0, dated)).filter((line) => /[A-ZÀ-Þ]{2}/.test(line.text)).length === 2
}

/** Where all fields are, given the first date: the layout is fixed, so distances are in letter heights. */
export function fieldsAround(date: Box): Box {
  const height = date.y1 - date.y0
  return { x0: date.x0 - 3.4 * height, x1: date.x0 + 26 * height, y0: date.y0 - 7 * height, y1: date.y1 + 19 * height }
}
