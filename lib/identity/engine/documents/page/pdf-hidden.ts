import type { JudgedPiece, Sight } from './pdf-sight'
import { hasPostcode } from './postcode-shape'
import { joinPieces } from './segments'

const ADDRESS =
  /\b(flat|apartment|unit)\b|\b\d{1,4}[a-z]?,?\s+[a-z' -]{2,30}\b(road|street|lane|avenue|drive|close|crescent|terrace|gardens|square|hill|way|row|grove|mews|place|walk)\b/i
const DATE =
  /\b\d{1,2}(st|nd|rd|th)?[\s./-]*([a-z]{3,9}|\d{1,2})[\s.,/-]*(19|20)?\d\d\b|\b[a-z]{3,9}\s+\d{1,2},?\s+(19|20)\d\d\b|\b(19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b/i
const NAME = /\p{Lu}[\p{L}.'’-]*\s+\p{Lu}[\p{L}'’-]+/u

/** Whether a text holds anything that could decide a proof: an address, a date, or what looks like a name. */
export const decides = (text: string) =>
  ADDRESS.test(text) || DATE.test(text) || NAME.test(text) || hasPostcode(text.toUpperCase())

/** Whether any text of these kinds of visibility could decide a proof. */
export function couldDecide(judged: JudgedPiece[], ...sights: Sight[]): boolean {
  const pieces = judged.filter(({ sight }) => sights.includes(sight)).map(({ piece }) => piece)
  return decides(
    joinPieces(pieces)
      .map((line) => line.text)
      .join('\n'),
  )
}
