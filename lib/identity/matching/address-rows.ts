import { FLAT_WORDS, isCounty, isHouse, isStreet } from './address-words'
import { anyOf } from './any-of'
import { isGivenName } from './known-names'
import { SHORT_MONTHS } from './months'
import { TITLES_OF_POST } from './name-vocabulary'

/** What the words of an address may be. */
export type TokenClass =
  | 'box'
  | 'care'
  | 'noise'
  | 'person'
  | 'block'
  | 'floor'
  | 'unit'
  | 'unread'
  | 'number'
  | 'street'
  | 'house'
  | 'bare house'
  | 'county'
  | 'name'
export interface Token {
  kind: TokenClass
  key: string
  text: string
}

/** A house or flat number; names of flats; the end of a code. */
const N = '\\d{1,5}'
const FLOORS =
  'GROUND:0 GND:0 FIRST:1 SECOND:2 THIRD:3 FOURTH:4 FIFTH:5 SIXTH:6 SEVENTH:7 EIGHTH:8 NINTH:9 TENTH:10 TOP:TOP UPPER:UPPER BASEMENT:BASEMENT'
const floors = new Map(FLOORS.split(' ').map((row) => row.split(':') as [string, string]))
const UNIT = anyOf(`${FLAT_WORDS} UNIT STUDIO ROOM RM SUITE`)
const NUMERAL =
  '\\d+ ?- ?\\d+|\\d+\\.\\d+|[A-Z]{1,3}-?\\d{1,4}[A-Z]?|\\d{1,4}[A-Z]\\d{1,2}|\\d+ ?[A-Z]?|[A-Z] ?\\d+(?! [A-Z]{3})|[IVX]{2,4}|[A-Z]'
const END = '(?![A-Z0-9])'

/** Names of blocks: B, 12, A1, II. */
const BLOCK_NAME = '(?:\\d{1,3}[A-Z]?|[A-Z]\\d{1,2}|[IVX]{2,4}|[A-H]{1,2}|[A-Z])'
/** Block II is Block 2; a single I, V or X is a letter. */
const ROMAN = new Map(
  'II:2 III:3 IV:4 VI:6 VII:7 VIII:8 IX:9 XI:11 XII:12'.split(' ').map((row) => row.split(':') as [string, string]),
)
/** Up to the end, or up to a flat. */
const REST = `(?:(?! ${UNIT}\\b).)*`
const BLOCK = anyOf('BLOCK BLK STAIR STAIRCASE ENTRANCE WING TOWER CORE BUILDING BLDG')
const FLOOR = `(?:\\d{1,2}(?:ST|ND|RD|TH)|(?:(?:LOWER|UPPER) )?${anyOf(floors.keys())}) (?:FLOOR|FLR|FL)\\b`
const PAPER = anyOf(
  'ACCOUNT ACC ID REF REFERENCE CUSTOMER CLIENT MEMBER INVOICE BILL STATEMENT DATED? PAGE SHEET TEL TELEPHONE PHONE POLICY CONTRACT AMOUNT TOTAL BALANCE PAYMENT METER MPAN CARD STUDENT',
)

/** A pattern, and the tokens that its match produces. */
type Row = [RegExp, (match: RegExpExecArray, isScottish: boolean) => [TokenClass, string][]]
const one =
  (kind: TokenClass, key = (match: RegExpExecArray) => match[1] ?? ''): Row[1] =>
  (match) => [[kind, key(match)]]
const row = (pattern: string, make: Row[1]): Row => [new RegExp(`(?:${pattern})`, 'y'), make]
const compact = (text: string) => text.replace(/\s+/g, '').replace(/(?<=^[A-Z]+)-/, '')
const said = (key: string) => one('floor', () => key)

/** The vocabulary: at each position the first matching row wins. */
export const ROWS: Row[] = [
  row('P\\.? ?[O0]\\.?[ -]?BOX\\b.*|POST OFFICE BOX.*|BOX N[O0]\\b.*|FREEPOST.*', one('box')),
  row('(?:C ?/ ?O|CARE OF)\\b.*', one('care')),
  row(
    `(?:[A-Z]+DAY )?\\d{1,2}(?:ST|ND|RD|TH)? ${anyOf(SHORT_MONTHS)}[A-Z]*(?: \\d{4}\\b| \\d\\d\\b| TO\\b|$)`,
    one('noise'),
  ),
  row(`\\d{1,2}(?:ST|ND|RD|TH)? ${anyOf(SHORT_MONTHS.filter((month) => month !== 'MAY'))} ${REST}`, one('noise')),
  row('\\d{1,2} (?:OF \\d|DAYS?|MONTHS?|YEARS?|WEEKS?)\\b.*|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2}.*', one('noise')),
  row(`(?<!\\d[A-Z]? )${PAPER}\\b(?=.*\\d)${REST}`, one('noise')),
  row(
    '(?:AT|OF) (?=(?:FLAT |APT |APARTMENT |UNIT |NO )?\\d)|(?:THE )?(?:FLAT|APARTMENT) AT |(?:(?:THE |THIS )?(?:[A-Z]+ )?(?:PROPERTY|ADDRESS|PREMISES)(?: TO BE LET| LET)?|TO)(?: (?:IS|AT|OF))? (?=.*\\d)',
    one('noise'),
  ),
  row(
    '(?:BIS|TER)\\b(?! STREET| ROAD| LANE)',
    one('unread', ([text]) => text),
  ),
  row(
    '(?:CROFT|PITCH|BERTH|MOORINGS?) \\d+[A-Z]?$',
    one('name', ([text]) => text),
  ),
  row(`\\d[\\d ]{5,}${REST}`, one('noise')),
  row(
    `(?<!\\d ?[A-Z]? )(?:${anyOf(TITLES_OF_POST)}|THE OCCUPIER)\\b[^\\d]*?(?=\\d| ${UNIT}\\b|$)`,
    one('person', () => 'TITLED'),
  ),
  row(
    `${BLOCK} (${BLOCK_NAME})${END}`,
    one('block', ([, name = '']) => ROMAN.get(name) ?? name),
  ),
  row('([A-Z]) (?:BLOCK|WING)\\b', one('block')),
  row(
    `(?:FLAT )?(?:(LOWER|UPPER) GROUND) (?:FLOOR|FLR|FL)\\b(?: FLAT| APARTMENT)?`,
    one('floor', ([, a = '']) => `${a.charAt(0)}G`),
  ),
  row(
    `(?:FLAT )?(?:(\\d{1,2})(?:ST|ND|RD|TH)|(${[...floors.keys()].join('|')})) (?:FLOOR|FLR|FL)\\b(?: (LEFT|RIGHT|FRONT|REAR|MIDDLE|L|R)\\b)?(?: (?:FLAT|APARTMENT|MAISONETTE)\\b(?! [A-Z]\\b))?`,
    ([, digits, word, side]) => {
      const floor = digits ?? floors.get(word ?? '') ?? ''
      return side ? [['unit', `${floor === '0' ? 'G' : floor}F${side.charAt(0)}`]] : [['floor', floor]]
    },
  ),
  row(`(?:FLOOR|FLR|LEVEL) (\\d{1,2})${END}`, one('floor')),
  row(`LGFF${END}`, said('LG')),
  row(`(?:GFF|GF FLAT|G ?/ ?F(?: FLAT)?|GF$)${END}`, said('0')),
  row(`(?:1FF|FFF|FF FLAT|FF$)${END}`, said('1')),
  row(`(?:2FF|SFF)${END}`, said('2')),
  row(`3FF${END}`, said('3')),
  row(`TFF${END}`, said('TFF')),
  row('(?:BASEMENT|BSMT|CELLAR)(?: FLAT)?\\b', said('BASEMENT')),
  row('(?:THE )?(UPPER|LOWER|GARDEN|TOP) FLAT\\b', one('floor')),
  row('(?:THE )?(?:ANNEXE?|GRANNY FLAT)\\b', said('ANNEXE')),
  row('(?:REAR|BACK) OF\\b|REAR\\b(?! STREET| ROAD| LANE)', said('REAR')),
  row('(?<![A-Z0-9] )(?:ABOVE|OVER)\\b', said('ABOVE')),
  row('(?:THE |STUDIO )*(?:FLAT|STUDIO|MAISONETTE)$', said('FLAT')),
  row('(?:THE )?PENTHOUSE(?: FLAT| APARTMENT| SUITE)?$', said('PENTHOUSE')),
  row('(?:THE )?(?:ATTIC|LOFT)(?: FLAT| ROOM)?$', said('ATTIC')),
  row(`(?:FLAT )?([0-9PGBT]F[0-9LR])${END}(?: ?/ ?(?=\\d))?`, one('unit')),
  row(
    `(?:${UNIT}\\.? )?([0-9G]{1,4}[A-Z]?) ?/ ?([0-9]{1,4}[A-Z]?|[LR])(?= \\d|$)`,
    one('unit', ([, a = '', b = '']) => (/[LR]/.test(b) ? `${a}F${b}` : `${a.replace('G', '0')}/${b}`)),
  ),
  row(`(?:${UNIT}\\.? )?(${N}[A-Z]?) ?/ ?(${N}[A-Z]?)(?= )`, ([, a = '', b = ''], isScottish) =>
    isScottish
      ? [
          ['number', a],
          ['unit', b],
        ]
      : [
          ['unit', a],
          ['number', b],
        ],
  ),
  row(
    `(?:(?:THE )?${UNIT}(?:\\b\\.?|(?=\\d))|#)[ -]?(?:NO\\.? ?|NUMBER )?(${NUMERAL})${END}(?!\\.\\d)(?!-[A-Z0-9])(?!/)`,
    one('unit', ([, a = '']) => compact(a)),
  ),
  row(
    `(?:HOUSE )?(?:NOS?\\.? ?|NUMBERS? |NR\\.? )?(${N}) ?([A-Z])?(?: (?:AND|TO) (?=\\d)(${N})([A-Z])?| ?- ?(${N})? ?([A-Z])?)?(?=$| +[0158]?[A-Z]| +\\d+(?:ST|ND|RD|TH)\\b|/\\dF)`,
    ([, a = '', s = '', and, andLetter, to, toLetter]) => {
      const [b, t] = [and ?? to, andLetter ?? toLetter ?? '']
      const from = a.replace(/^0+(?=\d)/, '')
      if (!b && t && !s) return [['number', from + t]]
      const end = b ?? (t && from)
      return [['number', [from + s, ...(end ? [end + t] : [])].join('-')]]
    },
  ),
]
const UNREAD = new RegExp(
  `\\b${UNIT}\\b|FLOOR|FLR|\\b(?:GARAGE|BIS)\\b|[A-Z] (?:WING|BLOCK|ROOM)$|(?:^| )(?:LEFT|RIGHT)$|^(?:FRONT|UPSTAIRS|DOWNSTAIRS)$`,
)
const TITLED = new RegExp(`^(?:${anyOf(TITLES_OF_POST)}|THE OCCUPIER)\\b`)
/** A flat by its letter, or ground left. */
const LETTERS = /^(?:[A-Z]|[GTB][LR])$/
const ORDINAL = /^\d{1,2}(?:ST|ND|RD|TH) [A-Z]/
const SUM = /\d[.,]\d\d$/

export const isPerson = (text: string): boolean =>
  TITLED.test(text) ||
  (text.split(' ').length > 1 && isGivenName(text.split(' ')[0] ?? '') && !isHouse(text)) ||
  (/^[A-Z] [A-Z]+$/.test(text) && !UNREAD.test(text))

/**
 * The class of words that no row matches: by their kind, or because they are a name. A house after its number is never
 * a person.
 */
export function classOf(text: string, before: TokenClass | undefined): TokenClass {
  if (LETTERS.test(text)) return 'unread'
  if (isCounty(text)) return 'county'
  if (isStreet(text)) return 'street'
  // 0rchard House and Mi11 House: a misread name only corroborates.
  if (isHouse(text.replace(/^0/, 'O'))) return /\d/.test(text) ? 'name' : 'house'
  if (SUM.test(text) && isPerson(text)) return 'person'
  if (UNREAD.test(text) || (/\d/.test(text) && !ORDINAL.test(text))) return 'unread'
  return before !== 'number' && isPerson(text) ? 'person' : 'name'
}

/** Where words that no row matches end. */
export const NEXT = new RegExp(
  ` (?=${N}[A-Z]? [A-Z]|${N}[A-Z]?$|${UNIT}\\b(?=.*\\d|\\.? [A-Z]\\b| LEFT| RIGHT)|${PAPER}\\b.*\\d|[0-9PGBT]F[0-9LR]${END}|${FLOOR}|${BLOCK} ${BLOCK_NAME}${END}|(?:L?GFF|[1-3]FF|[FST]FF|BASEMENT|BSMT|ANNEXE?|(?:UPPER|LOWER|GARDEN|TOP) FLAT)\\b|#|(?:AT|OF) (?:FLAT |APT |NO )?\\d)`,
)
