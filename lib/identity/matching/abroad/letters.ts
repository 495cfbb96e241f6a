import type { Abroad } from './countries'

/** Letters without a decomposition, spelled as addresses do without accents. */
const PLAIN: Record<string, string> = {
  ß: 'SS',
  ẞ: 'SS',
  Œ: 'OE',
  Æ: 'AE',
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ı: 'I',
  Ĳ: 'IJ',
}

/**
 * A line in capitals without accents, with one kind of dash, apostrophe and ordinal sign, and only characters that
 * addresses use.
 */
export const plainLine = (line: string): string =>
  line
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—‐‑‒―−]/g, '-')
    .replace(/[º°ª˚]/g, '°')
    .replace(/\bN°/gi, 'NO ')
    .toUpperCase()
    .replace(/[ßẞŒÆŁØĐÐÞıĲ]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}/#\-\s.'°,]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The key for comparing: letters and digits only. In German, Ü and UE become U, since keyboards and old systems write
 * one for the other; elsewhere Hoefstraat is not Hofstraat.
 */
export function keyOf(words: string, country: Abroad): string {
  const letters = words.replace(/[^\p{L}\p{N}]/gu, '')
  return country === 'DE' ? letters.replace(/(?<![AEIOUQ])([AOU])E(?!U)/g, '$1') : letters
}
