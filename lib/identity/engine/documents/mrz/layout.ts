/**
 * Machine-readable zones (ICAO 9303): TD3 = passport, 2 × 44 (part 4); TD1 = card, 3 × 30 (part 5); TD2 = larger card,
 * 2 × 36 (part 6); MRV-A and MRV-B = visas, 2 × 44 and 2 × 36 (part 7). IDFRA = the French identity card issued until
 * 2021, with its own layout of 2 × 36: no expiry, the given names in the second line.
 */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B' | 'IDFRA'

export type MrzFieldName =
  | 'code'
  | 'subtype'
  | 'issuer'
  | 'names'
  | 'given_names'
  | 'number'
  | 'number_check'
  | 'nationality'
  | 'birth'
  | 'birth_check'
  | 'sex'
  | 'expiry'
  | 'expiry_check'
  | 'optional'
  | 'optional_check'
  | 'more_optional'
  | 'composite'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const LETTERS_FILLER = `${LETTERS}<`
const DIGITS_FILLER = `${DIGITS}<`
const ANY = `${LETTERS}${DIGITS}<`

/** US resident cards are C1 and C2. */
const CARD_SUBTYPES = `${LETTERS_FILLER}12`

/** All characters that the zone can hold, in the order of the glyph templates. */
export const MRZ_CHARACTERS = ANY

/** A run of characters and the alphabet allowed in it. */
type Run = [field: MrzFieldName, length: number, alphabet: string]

const head = (first: string, second = LETTERS_FILLER): Run[] => [
  ['code', 1, first],
  ['subtype', 1, second],
  ['issuer', 3, LETTERS_FILLER],
]
/** The second line of all two-line formats, as far as they agree. */
const data = (numberCheck: string): Run[] => [
  ['number', 9, ANY],
  ['number_check', 1, numberCheck],
  ['nationality', 3, LETTERS_FILLER],
  ['birth', 6, DIGITS],
  ['birth_check', 1, DIGITS],
  ['sex', 1, 'MF<'],
  ['expiry', 6, DIGITS],
  ['expiry_check', 1, DIGITS],
]

/** What may appear where, line by line. The standard decides between O and 0 wherever it can. */
const RUNS: Record<MrzFormat, Run[][]> = {
  TD3: [
    [...head('P'), ['names', 39, LETTERS_FILLER]],
    [...data(DIGITS), ['optional', 14, ANY], ['optional_check', 1, DIGITS_FILLER], ['composite', 1, DIGITS]],
  ],
  TD2: [
    [...head('IAC'), ['names', 31, LETTERS_FILLER]],
    [...data(DIGITS_FILLER), ['optional', 7, ANY], ['composite', 1, DIGITS]],
  ],
  'MRV-A': [
    [...head('V'), ['names', 39, LETTERS_FILLER]],
    [...data(DIGITS), ['optional', 16, ANY]],
  ],
  'MRV-B': [
    [...head('V'), ['names', 31, LETTERS_FILLER]],
    [...data(DIGITS), ['optional', 8, ANY]],
  ],
  IDFRA: [
    [...head('I', 'D'), ['names', 25, LETTERS_FILLER], ['optional', 6, `${DIGITS_FILLER}AB`]],
    [
      ['number', 12, `${DIGITS}AB`],
      ['number_check', 1, DIGITS],
      ['given_names', 14, LETTERS_FILLER],
      ['birth', 6, DIGITS],
      ['birth_check', 1, DIGITS],
      ['sex', 1, 'MF'],
      ['composite', 1, DIGITS],
    ],
  ],
  TD1: [
    [...head('IAC', CARD_SUBTYPES), ['number', 9, ANY], ['number_check', 1, DIGITS_FILLER], ['optional', 15, ANY]],
    [
      ['birth', 6, DIGITS],
      ['birth_check', 1, DIGITS],
      ['sex', 1, 'MF<'],
      ['expiry', 6, DIGITS],
      ['expiry_check', 1, DIGITS],
      ['nationality', 3, LETTERS_FILLER],
      ['more_optional', 11, ANY],
      ['composite', 1, DIGITS],
    ],
    [['names', 30, LETTERS_FILLER]],
  ],
}

/** Only after this letter may the second place of a card hold a digit; after others it holds a letter or a filler. */
export const CODE_WITH_DIGITS = 'C'

/** The document number of a British passport is nine digits, never letters. */
export const BRITISH_NUMBER_ALPHABET = DIGITS

/** The position of a field: characters `from` (inclusive) to `to` (exclusive) of a line. */
export interface Place {
  line: number
  from: number
  to: number
}

/** For each line, the alphabet allowed at each place. */
export function alphabetsOf(format: MrzFormat): string[][] {
  return RUNS[format].map((runs) => runs.flatMap(([, length, alphabet]) => new Array<string>(length).fill(alphabet)))
}

/** `null` if the format lacks the field: visas have no composite digit. */
export function placeOf(format: MrzFormat, field: MrzFieldName): Place | null {
  for (const [line, runs] of RUNS[format].entries()) {
    let from = 0
    for (const [name, length] of runs) {
      if (name === field) return { line, from, to: from + length }
      from += length
    }
  }
  return null
}

/** The text of a field; empty if the format lacks it. */
export function fieldText(format: MrzFormat, lines: string[], field: MrzFieldName): string {
  const place = placeOf(format, field)
  return place ? (lines[place.line] ?? '').slice(place.from, place.to) : ''
}
