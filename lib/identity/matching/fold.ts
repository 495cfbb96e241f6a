import { inLatin } from './scripts'

/**
 * Spellings of one word: plain (diacritics dropped) and ICAO 9303-3 section 6 (ü → UE, and Ñ → NXX, Ü → UXX where Spanish
 * passports have it, Đ → DJ where Serbian ones do). A passport's MRZ, a bank's system and a person write the same name in either, so two words are the
 * same when any of their spellings is. Words in scripts without a table stay as they are.
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
/** Letters that have no decomposition, as they look rather than as ICAO spells them. */
const LOOKS: Record<string, string> = { ...ICAO, Ä: 'A', Ö: 'O', Ü: 'U', Ø: 'O', Å: 'A' }
const SPANISH: Record<string, string> = { ...ICAO, Ñ: 'NXX', Ü: 'UXX' }
/** Serbian zones have DJ for Đ, and so has everybody who writes such a name without the letter. */
const SOUTH_SLAV: Record<string, string> = { ...LOOKS, Đ: 'DJ' }
/** Danes and Norwegians write AA for Å themselves, whatever becomes of Ø. */
const NORDIC: Record<string, string> = { ...LOOKS, Å: 'AA' }
const TABLES = [LOOKS, ICAO, SPANISH, SOUTH_SLAV, NORDIC]

/** Marks are diacritics in these scripts, or points that are written at will; in others they are vowels. */
const DIACRITICS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]|^)\p{M}+/gu
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .normalize('NFD') // marks that stood on signs of their own now follow one another, which they do in one order
    .replace(DIACRITICS, '')
const by = (table: Record<string, string>, text: string) => [...text].map((letter) => table[letter] ?? letter).join('')
/** Once more without the marks: Ǣ is Æ with one. */
const replaceBy = (table: Record<string, string>, text: string) => by(table, lettersOf(by(table, text)))
const upper = (word: string) => word.normalize('NFKC').replaceAll('ß', 'ẞ').toLocaleUpperCase('en').normalize('NFC')

/** Plain spelling first, then ICAO's where they differ. Capitals and digits without anything between them; none for a word without letters. */
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
