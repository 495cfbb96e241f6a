import type { OcrLine, OcrWord } from '../ocr/recogniser'
import { MAX_VALIDITY, YOUNGEST } from './possible-dates'

/** One point may be missing, not both: six bare digits may be a number. */
const SHORT = /^(?=.{2,4}[.,])([0-9OIlSB]{2})[.,]?([0-9OIlSB]{2})[.,]?([0-9OIlSB]{2})(?![0-9])/
const AS_DIGIT: Record<string, string> = { O: '0', I: '1', l: '1', S: '5', B: '8' }

/**
 * Expands two-digit years, as in `12.08.64`. The first date of a card is its holder's birth, at least fourteen years
 * ago; the others are at most fifteen years ahead.
 */
export function withFullYears(lines: OcrLine[], today = new Date()): OcrLine[] {
  let latest = today.getUTCFullYear() - YOUNGEST
  const full = (word: OcrWord): OcrWord => {
    const [, day, month, figures] = SHORT.exec(word.text) ?? []
    if (figures === undefined) return word
    const year = Number([...figures].map((figure) => AS_DIGIT[figure] ?? figure).join(''))
    const century = 2000 + year > latest ? 1900 : 2000
    latest = today.getUTCFullYear() + MAX_VALIDITY
    return { ...word, text: `${day}.${month}.${century + year}` }
  }
  return lines.map((line) => {
    const words = line.words.map(full)
    return { ...line, words, text: words.map((word) => word.text).join(' ') }
  })
}
