/**
 * Cyrillic and Greek in Latin letters. Cyrillic by ICAO 9303-3 section 6, as in Russian and Ukrainian passports, and as
 * English papers have long written it; Greek by ISO 843 (ELOT 743), which Greek passports follow. Capitals only.
 */
type Table = Record<string, string>
const RUSSIAN: Table = {
  А: 'A',
  Б: 'B',
  В: 'V',
  Г: 'G',
  Д: 'D',
  Е: 'E',
  Ё: 'E',
  Ж: 'ZH',
  З: 'Z',
  И: 'I',
  Й: 'I',
  К: 'K',
  Л: 'L',
  М: 'M',
  Н: 'N',
  О: 'O',
  П: 'P',
  Р: 'R',
  С: 'S',
  Т: 'T',
  У: 'U',
  Ф: 'F',
  Х: 'KH',
  Ц: 'TS',
  Ч: 'CH',
  Ш: 'SH',
  Щ: 'SHCH',
  Ъ: 'IE',
  Ы: 'Y',
  Ь: '',
  Э: 'E',
  Ю: 'IU',
  Я: 'IA',
  І: 'I',
  Ї: 'I',
  Є: 'IE',
  Ґ: 'G',
  Ў: 'U',
  Ђ: 'Đ', // which itself has two spellings
  Ј: 'J',
  Љ: 'LJ',
  Њ: 'NJ',
  Ћ: 'C',
  Џ: 'DZ',
  Ѓ: 'G',
  Ќ: 'K',
  Ѕ: 'DZ',
}
const UKRAINIAN: Table = { ...RUSSIAN, Г: 'H', И: 'Y' }
const ENGLISH: Table = { ...RUSSIAN, Й: 'Y', Ъ: '', Ю: 'YU', Я: 'YA', Ё: 'YO', Є: 'YE', Ї: 'YI' }
/** ICAO lists the letters that Bulgaria transliterates differently. */
const BULGARIAN: Table = { ...ENGLISH, Ъ: 'A', Щ: 'SHT', Х: 'H', Ь: 'Y' }
const BELARUSIAN: Table = { ...RUSSIAN, Г: 'H', Ё: 'IO' }
const MACEDONIAN: Table = { ...RUSSIAN, Х: 'H', Ц: 'C', Ѓ: 'GJ', Ќ: 'KJ', Џ: 'DJ' }
const SOUTH_SLAV: Table = { ...RUSSIAN, Ж: 'Z', Ш: 'S', Ч: 'C', Ц: 'C', Х: 'H' }

const GREEK_PAIRS: [RegExp, string][] = [
  [/^ΜΠ/, 'B'],
  [/ΟΥ/g, 'OU'],
  [/([ΑΕΗ])Υ(?=[ΘΚΞΠΣΤΦΧΨ]|$)/g, '$1F'],
  [/([ΑΕΗ])Υ/g, '$1V'],
  [/Γ(?=[ΓΞΧ])/g, 'N'],
]
const GREEK: Table = {
  Α: 'A',
  Β: 'V',
  Γ: 'G',
  Δ: 'D',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'I',
  Θ: 'TH',
  Ι: 'I',
  Κ: 'K',
  Λ: 'L',
  Μ: 'M',
  Ν: 'N',
  Ξ: 'X',
  Ο: 'O',
  Π: 'P',
  Ρ: 'R',
  Σ: 'S',
  Τ: 'T',
  Υ: 'Y',
  Φ: 'F',
  Χ: 'CH',
  Ψ: 'PS',
  Ω: 'O',
}

const CYRILLIC = [RUSSIAN, UKRAINIAN, ENGLISH, SOUTH_SLAV, BULGARIAN, BELARUSIAN, MACEDONIAN]

const by = (table: Table, text: string) => [...text].map((letter) => table[letter] ?? letter).join('')
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
/** Й, Ё and Ї are letters of their own, not И, Е and І with an accent. */
const composed = (text: string) => text.replace(/[^ЙЁЇЎЃЌ]+/g, withoutAccents)

const greek = (capital: string) =>
  by(
    GREEK,
    GREEK_PAIRS.reduce((text, [from, to]) => text.replace(from, to), withoutAccents(capital)),
  )

/** The Latin spellings of a word in capitals; the word itself if it is already in Latin letters. */
export function inLatin(capital: string): string[] {
  const word = /\p{Script=Greek}/u.test(capital) ? greek(capital) : capital
  return /\p{Script=Cyrillic}/u.test(word) ? [...new Set(CYRILLIC.map((table) => by(table, composed(word))))] : [word]
}

const UNSPACED = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u

/** A Chinese, Korean or Japanese name as one word, a common notation; null for other names. */
export function unspaced(text: string): string | null {
  const letters = text.normalize('NFKC').replace(/[\s·・,]+/gu, '')
  return UNSPACED.test(letters) ? letters : null
}
