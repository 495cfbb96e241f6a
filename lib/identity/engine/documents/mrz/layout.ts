/** Machine-readable zones that are read: TD3 = passport, 2 × 44; TD1 = card, 3 × 30 (ICAO 9303-4 and -5). */
export type MrzFormat = 'TD3' | 'TD1'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const LETTERS_FILLER = `${LETTERS}<`
const DIGITS_FILLER = `${DIGITS}<`
const ANY = `${LETTERS}${DIGITS}<`

/** All characters that the zone can hold, in the order of the glyph templates. */
export const MRZ_CHARACTERS = ANY

/** A run of characters and what it may consist of. */
export interface Run {
  length: number
  alphabet: string
}
const run = (length: number, alphabet: string): Run => ({ length, alphabet })

/** Line by line, what may stand where. The standard decides between O and 0 wherever it can. */
export const MRZ_LAYOUT: Record<MrzFormat, Run[][]> = {
  TD3: [
    [run(1, 'P'), run(4, LETTERS_FILLER), run(39, LETTERS_FILLER)],
    [
      run(9, ANY), run(1, DIGITS), run(3, LETTERS_FILLER), run(6, DIGITS), run(1, DIGITS), run(1, 'MF<'),
      run(6, DIGITS), run(1, DIGITS), run(14, ANY), run(1, DIGITS_FILLER), run(1, DIGITS),
    ],
  ],
  TD1: [
    [run(1, 'IAC'), run(4, LETTERS_FILLER), run(9, ANY), run(1, DIGITS_FILLER), run(15, ANY)],
    [
      run(6, DIGITS), run(1, DIGITS), run(1, 'MF<'), run(6, DIGITS), run(1, DIGITS), run(3, LETTERS_FILLER),
      run(11, ANY), run(1, DIGITS),
    ],
    [run(30, LETTERS_FILLER)],
  ],
}

/** Where the document number stands, and the digit that checks it. */
export const NUMBER_AT: Record<MrzFormat, { line: number; from: number }> = {
  TD3: { line: 1, from: 0 },
  TD1: { line: 0, from: 5 },
}
/** What the document number of a British passport consists of: nine digits, never letters. */
export const BRITISH_NUMBER_ALPHABET = DIGITS
