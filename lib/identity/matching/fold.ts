/**
 * Spellings of one word: plain (diacritics dropped) and ICAO 9303-3 section 6 (ü → UE). A passport's MRZ, a bank's system
 * and a person write the same name in either, so two words are the same when any of their spellings is.
 */
const ICAO: Record<string, string> = {
  'Ä': 'AE', 'Ö': 'OE', 'Ü': 'UE', 'ß': 'SS', 'ẞ': 'SS', 'Æ': 'AE', 'Œ': 'OE', 'Ø': 'OE', 'Å': 'AA', 'Þ': 'TH', 'Ð': 'D', 'Đ': 'D', 'Ł': 'L', 'Ñ': 'N', 'Ĳ': 'IJ', 'ı': 'I', 'İ': 'I',
}
/** Letters that have no decomposition, as they look rather than as ICAO spells them. */
const LOOKS: Record<string, string> = { ...ICAO, 'Ä': 'A', 'Ö': 'O', 'Ü': 'U', 'Ø': 'O', 'Å': 'A' }

const replaceBy = (table: Record<string, string>, text: string) => [...text].map((letter) => table[letter] ?? letter).join('')
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const upper = (word: string) => word.normalize('NFC').replaceAll('ß', 'ẞ').toLocaleUpperCase('en')

/** Plain spelling first, ICAO's second where it differs. Letters and digits only. */
export function spellings(word: string): string[] {
  const capital = upper(word)
  const plain = bare(replaceBy(LOOKS, capital)).replace(/[^A-Z0-9]/g, '')
  const icao = bare(replaceBy(ICAO, capital)).replace(/[^A-Z0-9]/g, '')
  return plain === icao ? [plain] : [plain, icao]
}

/** The plain spelling. */
export const fold = (word: string): string => spellings(word)[0] ?? ''

/** True when two words share a spelling. Symmetric. */
export function sameWord(a: string, b: string): boolean {
  const others = spellings(b)
  return spellings(a).some((spelling) => spelling !== '' && others.includes(spelling))
}
