import { inLatin } from './scripts'

/**
 * Spellings of one word: plain (without diacritics) and ICAO 9303-3 section 6 (ü → UE; Ñ → NXX, Ü → UXX as in Spanish
 * passports; Đ → DJ as in Serbian ones). A passport's MRZ, a bank's system and a person may use either for the same
 * name, so two words are equal if any of their spellings are. Words in scripts without a table stay unchanged.
 */
const ICAO: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ẞ: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'OE',
  Å: 'AA',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  Ñ: 'N',
  Ĳ: 'IJ',
  İ: 'I',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  Ə: 'E',
}
/** Letters without a decomposition, by their look rather than ICAO's spelling. */
const LOOKS: Record<string, string> = { ...ICAO, Ä: 'A', Ö: 'O', Ü: 'U', Ø: 'O', Å: 'A' }
const SPANISH: Record<string, string> = { ...ICAO, Ñ: 'NXX', Ü: 'UXX' }
/** Serbian zones have DJ for Đ, and so does anybody who writes such a name without that letter. */
const SOUTH_SLAV: Record<string, string> = { ...LOOKS, Đ: 'DJ' }
/** Danes and Norwegians themselves write AA for Å, whatever they do with Ø. */
const NORDIC: Record<string, string> = { ...LOOKS, Å: 'AA' }
const TABLES = [LOOKS, ICAO, SPANISH, SOUTH_SLAV, NORDIC]

/** In these scripts marks are diacritics, or optional points; in others they are vowels. */
const DIACRITICS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]|^)\p{M}+/gu
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .normalize('NFD') // restores canonical order for marks that were on different base letters and are now adjacent
    .replace(DIACRITICS, '')
const by = (table: Record<string, string>, text: string) => [...text].map((letter) => table[letter] ?? letter).join('')
/** Again without the marks: Ǣ is Æ with one. */
const replaceBy = (table: Record<string, string>, text: string) => by(table, lettersOf(by(table, text)))
const upper = (word: string) => word.normalize('NFKC').replaceAll('ß', 'ẞ').toLocaleUpperCase('en').normalize('NFC')

/** The plain spelling first, then ICAO's if it differs. Capitals and digits only; empty for a word without letters. */
export function spellings(word: string): string[] {
  const capital = upper(word)
  if (/^[A-Z0-9]*$/.test(capital)) return [capital]
  return [...new Set(inLatin(capital).flatMap((latin) => TABLES.map((table) => replaceBy(table, latin))))]
}

/** The plain spelling. */
export const fold = (word: string): string => spellings(word)[0] ?? ''

/** True when two words share a spelling. Symmetric. */
export function sameWord(a: string, b: string): boolean {
  const others = spellings(b)
  return spellings(a).some((spelling) => spelling !== '' && others.includes(spelling))
}
