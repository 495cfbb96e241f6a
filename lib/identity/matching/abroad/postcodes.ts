import type { Abroad } from './countries'
import { regionPattern } from './regions'

/**
 * Finds postcodes of other countries on a line as written (letters in any case, accents kept). A code of only digits
 * needs a town or a state next to it, since customer numbers are as long. Repairs only the two digits of an Eircode,
 * and Canadian postcodes that were read from a paper.
 */
export interface FoundCode {
  postcode: string
  at: number
  length: number
}

const BEFORE = '(?<![\\p{L}\\p{N}.,/-])'
const TOWN_BEHIND =
  "(?=(?:,| -)? {1,3}['’]?\\p{L}{2})(?! {0,2}(?:kwh|eur|euro|usd|km|kg|m2|m³|st[üu]ck|points?|cedex)\\b)"
const ALONE_OR_END = '(?![\\p{L}\\p{N}])(?!-\\d)'
const digits = (count: number, prefix: string) => `${BEFORE}(?:${prefix}(?: ?- ?| ))?(\\d{${count}})${TOWN_BEHIND}`
/** After the four digits only the town follows, to the end of its part. */
const FOUR = `${BEFORE}(?:B(?:E)?(?: ?- ?))?([1-9]\\d{3})(?= {1,3}\\p{L}[^\\d,;|]*(?:$|[,;|]))`

const SHAPES: Record<Abroad, string[]> = {
  FR: [digits(5, 'F(?:R)?')],
  DE: [digits(5, 'D(?:E)?')],
  ES: [digits(5, 'E(?:S)?')],
  IT: [digits(5, 'I(?:T)?')],
  NL: [`${BEFORE}(?:NL(?: ?- ?| ))?([1-9]\\d{3} ?(?!SA|SD|SS)[A-Z]{2})${ALONE_OR_END}`],
  BE: [FOUR],
  PT: [`${BEFORE}(?:P(?:T)?(?: ?- ?))?(\\d{4} ?- ?\\d{3})${ALONE_OR_END}`],
  PL: [`${BEFORE}(?:PL(?: ?- ?| ))?(\\d{2} ?- ?\\d{3})${ALONE_OR_END}`],
  US: [`(?<=\\b(?:${regionPattern('US')})[.,]? {1,3})(\\d{5}(?:-\\d{4})?)(?!\\d|-\\d)`],
  CA: [`${BEFORE}([ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d)${ALONE_OR_END}`],
  AU: [`(?<=\\b(?:${regionPattern('AU')})[.,]? {1,3})(\\d{4})(?!\\d|[-/]\\d)`],
  IN: [
    `(?<=\\p{L}[.,]?\\)?(?: ?[-:–,]+)? {0,3}|\\bPIN(?: ?CODE)?[.:]? ?-? {0,2}|^)(?<!\\p{N})([1-9]\\d{2} ?\\d{3})(?![\\p{L}\\p{N}]|[-/]\\d)`,
  ],
  IE: [`${BEFORE}((?:D6W|[AC-FHKNPRTV-Y][0-9OISBZL]{2})[ -]?(?=\\w*\\d)[0-9AC-FHKNPRTV-Y]{4})${ALONE_OR_END}`],
  XX: [
    `${BEFORE}(?:[A-Z]{1,2}(?: ?- ?))?(\\d{3} \\d{2}|\\d{5}-\\d{3}|\\d{3}-\\d{4}|\\d{4,6})(?= {1,3}\\p{L}[^\\d,;|]*(?:$|[,;|]))`,
    `(?<=^|[,;] ?)[^\\d,;|]*\\p{L}[^\\d,;|]*?[ -]{1,3}(\\d{3} \\d{2}|\\d{5}-\\d{3}|\\d{3}-\\d{4}|\\d{4,6})(?=$|[,;|])`,
  ],
}
const PATTERNS = new Map(
  Object.entries(SHAPES).map(([country, shapes]) => [country, shapes.map((shape) => new RegExp(shape, 'giu'))]),
)

/** In order; Indian codes without their space, Dutch ones with it. */
export function codesIn(line: string, country: Abroad): FoundCode[] {
  return (PATTERNS.get(country) ?? [])
    .flatMap((pattern) =>
      [...line.matchAll(pattern)].map((match) => {
        const code = match[1] ?? ''
        const at = match.index + match[0].indexOf(code)
        return { postcode: written(code, country), at, length: code.length }
      }),
    )
    .toSorted((a, b) => a.at - b.at)
}

/**
 * Letter, digit, letter, digit, letter, digit. A character in the wrong place can only be its look-alike, because
 * Canada uses no D, F, I, O, Q or U.
 */
const MISREAD_CANADIAN = new RegExp(
  `${BEFORE}([ABCEGHJ-NPRSTVXY58][\\dOILSBZ][ABCEGHJ-NPRSTV-Z582][ -]?[\\dOILSBZ][ABCEGHJ-NPRSTV-Z582][\\dOILSBZ])${ALONE_OR_END}`,
  'giu',
)
const BEHIND_PROVINCE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${regionPattern('CA')})[.,)]{0,2} {1,3}$`, 'iu')
export const isBehindProvince = (before: string) => BEHIND_PROVINCE.test(before)
const LETTERS: Record<string, string> = { 5: 'S', 8: 'B', 2: 'Z' }
/** With more repairs it may be a customer number or a word. After its province it can only be a postcode. */
const MAX_REPAIRED = 2

/** The postcodes on a paper as a person or a machine read it. */
export function codesReadIn(line: string, country: Abroad): FoundCode[] {
  const codes = codesIn(line, country)
  if (country !== 'CA') return codes
  const repaired = [...line.matchAll(MISREAD_CANADIAN)].flatMap((match): FoundCode[] => {
    const code = match[1] ?? ''
    const bare = code.toUpperCase().replace(/[ -]/g, '')
    const mended = [...bare].map((letter, i) => (i % 2 ? DIGITS : LETTERS)[letter] ?? letter).join('')
    const count = [...bare].filter((letter, i) => letter !== mended[i]).length
    const isLikely = count <= MAX_REPAIRED || isBehindProvince(line.slice(0, match.index))
    if (count === 0 || !isLikely || !/[A-Z]/.test(bare)) return []
    return [{ postcode: written(mended, country), at: match.index, length: code.length }]
  })
  return [...codes, ...repaired].toSorted((a, b) => a.at - b.at)
}

const DIGITS: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }
function written(code: string, country: Abroad): string {
  const bare = code.toUpperCase().replace(/ /g, '')
  if (country === 'PT' || country === 'PL' || country === 'US' || country === 'XX') return bare
  const letters = bare.replace(/-/g, '')
  if (country === 'NL') return `${letters.slice(0, 4)} ${letters.slice(4)}`
  if (country === 'IE' && !letters.startsWith('D6W')) {
    // By position alone, as for British postcodes.
    const digits = letters.slice(1, 3).replace(/[OISBZL]/g, (letter) => DIGITS[letter] ?? letter)
    return `${letters.charAt(0)}${digits} ${letters.slice(3)}`
  }
  if (country === 'CA' || country === 'IE') return `${letters.slice(0, 3)} ${letters.slice(3)}`
  return letters
}
