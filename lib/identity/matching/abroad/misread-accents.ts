import { codesIn } from './postcodes'
import type { Abroad } from './countries'

/**
 * How an English text recogniser reads letters that English does not have. A word on a paper that differs from an
 * expected word only in such letters is that word. Every other letter must match, and a word without accents is never
 * corrected.
 */
const READ_AS: Record<string, string> = {
  ß: 'B|8|SS|S|SZ|R|[LI1]3|[LI1]R|FS|FI',
  Ñ: 'N|FI|FL|H',
  Ł: 'L|T|I|1|F',
  Ø: 'O|0|6|@',
  Ç: 'C|G',
  É: 'E|6',
  È: 'E|6',
  Ê: 'E|6',
  Ó: 'O|0|6|É',
  Ö: 'O|0|OE|6|É',
  Ô: 'O|0|6',
  Õ: 'O|0|6',
  Ä: 'A|AE|4',
  Ś: 'S|5',
  Ż: 'Z|2',
  Ź: 'Z|2',
}
/**
 * Ü is also read as i, but that is accepted only next to a postcode, because there are streets named after Millers and
 * Müllers.
 */
const BESIDE_POSTCODE: Record<string, string> = { ...READ_AS, Ü: 'U|UE|I|II|1', Í: 'I|1|L', Ú: 'U|I' }
/** With fewer plain letters it may be another word; but next to its postcode a town may be Łódź. */
const MIN_PLAIN = 3
const MIN_OF_TOWN = 1
const WORD = /[\p{L}\p{N}]+/gu

const upper = (text: string) => text.normalize('NFC').replaceAll('ß', 'ẞ').toUpperCase().replaceAll('ẞ', 'ß')
const base = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '')
const isPlain = (letter: string) => /[A-Z0-9]/.test(letter)

function patternOf(word: string, table: Record<string, string>): RegExp {
  const source = [...word]
    .map((letter) => (isPlain(letter) ? letter : `(?:${letter}|${table[letter] ?? base(letter)})`))
    .join('')
  return new RegExp(`^${source}$`)
}

/** Replaces misread words with the expected ones. @param expected as written, with its accents */
export function mendAccents(expected: string, country: Abroad): (line: string) => string {
  const words = [...new Set(upper(expected).match(WORD) ?? [])].filter((word) =>
    [...word].some((letter) => !isPlain(letter)),
  )
  if (!words.length) return (line) => line
  const readable = (table: Record<string, string>, fewest: number) =>
    words
      .filter((word) => [...word].filter(isPlain).length >= fewest)
      .map((word) => ({ word, pattern: patternOf(word, table) }))
  const [narrow, wide] = [readable(READ_AS, MIN_PLAIN), readable(BESIDE_POSTCODE, MIN_OF_TOWN)]
  return (line) => {
    const known = codesIn(line, country).length ? wide : narrow
    return line.replace(WORD, (found) => {
      const read = upper(found)
      return known.find(({ pattern }) => pattern.test(read) || pattern.test(base(read)))?.word ?? found
    })
  }
}
