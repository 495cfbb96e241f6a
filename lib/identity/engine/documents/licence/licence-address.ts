import type { OcrWord } from '../ocr/recogniser'
import { hasPostcode } from '../page/postcode-shape'
import type { LicenceRow } from './licence-rows'

const MAX_LINES = 6
const SURE_WORD = 0.45

/** Field 8, from its label to the line with the postcode; `null` if any of its words was not surely read. */
export function readAddress(rows: LicenceRow[]): string | null {
  const from = rows.findIndex((row) => row.label === '8')
  if (from < 0) return null
  const lines = rows.slice(from, from + MAX_LINES).map((row) => row.words.filter(isPrinted))
  const last = lines.findIndex((words) => hasPostcode(lineOf(words)))
  const address = lines.slice(0, last + 1).filter((words) => words.length > 0)
  const sure = address
    .flat()
    .every((word) => word.confidence >= SURE_WORD || hasPostcode(lineOf([word])) || /[0-9]/.test(word.text))
  return address.length > 0 && sure && !isCutOff(address) ? address.map(lineOf).join('\n') : null
}

/** In letter heights: no line of an address is indented. */
const INDENTED = 1

/**
 * A line that starts further right than the others has lost its house number, and without that it is a neighbour's
 * address, too.
 */
function isCutOff(address: OcrWord[][]): boolean {
  const starts = address.flatMap(([first]) => (first ? [first.box] : []))
  const column = Math.min(...starts.map((box) => box.x0))
  return starts.some((box) => box.x0 - column > INDENTED * (box.y1 - box.y0))
}

/** Capitals and digits; the background pattern reads as lower case and punctuation. */
function isPrinted(word: OcrWord): boolean {
  return /[A-Z0-9]/.test(word.text) && !/[a-z]{2}/.test(word.text)
}

function lineOf(words: OcrWord[]): string {
  return words
    .map((word) => word.text)
    .join(' ')
    .replace(/[^A-Za-z0-9À-ÿ' ,./&-]/g, '')
    .trim()
}
