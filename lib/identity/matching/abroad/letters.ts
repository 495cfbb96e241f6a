import type { Abroad } from './countries'

/** Letters that have no decomposition, as addresses spell them without accents. */
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

/** A line in capitals without accents, with one kind of dash, apostrophe and ordinal sign, and nothing but what an address is made of. */
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

/** For comparing: letters and digits only. In German Ü and UE, which keyboards and old systems write for one another, are U; elsewhere Hoefstraat is no Hofstraat. */
export function keyOf(words: string, country: Abroad): string {
  const letters = words.replace(/[^\p{L}\p{N}]/gu, '')
  return country === 'DE' ? letters.replace(/(?<![AEIOUQ])([AOU])E(?!U)/g, '$1') : letters
}
