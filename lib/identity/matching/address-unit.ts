import { FLAT_WORDS } from './address-words'
import { anyOf } from './any-of'

/** The flat, floor and block that a part of an address names. Numbers are as written, never repaired. */
export interface Unit {
  /** `3`, `3A`, `B`, `2/1`, `1F2`, `GFL`. */
  flat: string | null
  /** `0`, `1`, `TOP`, `BASEMENT`. */
  floor: string | null
  block: string | null
  /** `3/12` where nothing says yet which of them is the flat. */
  slashed: [string, string] | null
}
export const NO_UNIT: Unit = { flat: null, floor: null, block: null, slashed: null }

const FLOORS: Record<string, string> = {
  FIRST: '1',
  SECOND: '2',
  THIRD: '3',
  FOURTH: '4',
  FIFTH: '5',
  SIXTH: '6',
  SEVENTH: '7',
  EIGHTH: '8',
  NINTH: '9',
  TENTH: '10',
  'LOWER GROUND': 'LG',
  'UPPER GROUND': 'UG',
  GROUND: '0',
  GND: '0',
  TOP: 'TOP',
  UPPER: 'UPPER',
  BASEMENT: 'BASEMENT',
}
const FLOOR = new RegExp(
  `\\b(?:FLAT )?(?:(\\d{1,2})(?:ST|ND|RD|TH)|(${Object.keys(FLOORS).join('|')})) (?:FLOOR|FLR|FL)\\b(?: (LEFT|RIGHT|FRONT|REAR|MIDDLE|L|R)\\b)?(?: (?:FLAT|APARTMENT|MAISONETTE)\\b(?! [0-9A-Z]\\b| \\d))?`,
)
const NUMBERED_FLOOR = /\b(?:FLOOR|FLR|LEVEL) (\d{1,2})(?![A-Z0-9])/
const SHORT_FLOORS: [RegExp, string][] = [
  [/\bLGFF\b/, 'LG'],
  [/\bGFF\b|\bG ?\/ ?F(?: FLAT)?(?![A-Z0-9])|\bGF FLAT\b|^GF$/, '0'],
  [/\b(?:1FF|FFF)\b|\bFF FLAT\b|^FF$/, '1'],
  [/\b(?:2FF|SFF)\b/, '2'],
  [/\b3FF\b/, '3'],
  [/\bTFF\b/, 'TFF'],
  [/\b(?:BASEMENT|BSMT)(?: FLAT)?\b/, 'BASEMENT'],
  [/\bUPPER FLAT\b/, 'UPPER'],
  [/\bLOWER FLAT\b/, 'LOWER'],
  [/\bGARDEN FLAT\b/, 'GARDEN'],
  [/\bTOP FLAT\b/, 'TOP'],
  [/\b(?:THE )?(?:ANNEXE?|GRANNY FLAT)\b/, 'ANNEXE'],
  // Dwellings at a number that are not the house itself.
  [/^(?:REAR|BACK) OF\b|^REAR\b/, 'REAR'],
  [/^(?:ABOVE|OVER)\b/, 'ABOVE'],
  [/^(?:THE |STUDIO )*(?:FLAT|STUDIO|MAISONETTE)$/, 'FLAT'],
  [/^(?:THE )?PENTHOUSE(?: FLAT| APARTMENT| SUITE)?$/, 'PENTHOUSE'],
  [/^(?:THE )?(?:ATTIC|LOFT)(?: FLAT| ROOM)?$/, 'ATTIC'],
  [/^(?:THE )?CELLAR(?: FLAT)?$/, 'BASEMENT'],
]
const SCOTTISH = /(?:\bFLAT |(?<=\d[A-Z]?) ?\/ ?)?(?<![A-Z0-9])([0-9PGBT]F[0-9LR])(?![A-Z0-9])(?: ?\/ ?(?=\d))?/
const WORD = anyOf(`${FLAT_WORDS} UNIT STUDIO ROOM RM SUITE`)
const SLASHED = new RegExp(`^(?:(${WORD})\\.? )?(?:NO\\.? )?([0-9G]{1,4}[A-Z]?) ?/ ?([0-9]{1,4}[A-Z]?|[LR])(?=$| )`)
/** `3`, `3 A`, `2-3`, `B`, `B3`, `B-12`, `LG1`, `3C1`, `1.02`, `II`; the letter alone where a numbered street follows it. */
const NUMERAL =
  '\\d+ ?- ?\\d+|\\d+\\.\\d+|[A-Z]{1,3}-?\\d{1,4}[A-Z]?|\\d{1,4}[A-Z]\\d{1,2}|\\d+ ?[A-Z]?|[A-Z] ?\\d+(?! [A-Z]{3})|[IVX]{2,4}|[A-Z]'
const LABELLED = new RegExp(
  `(?:\\b${WORD}(?:\\b\\.?|(?=\\d))|#)[ -]?(?:NO\\.? ?|NUMBER )?(${NUMERAL})(?![A-Z0-9])(?!\\.\\d)(?!-[A-Z0-9])(?!/)`,
)
const BLOCK =
  /\b(?:BLOCK|BLK|STAIR|STAIRCASE|ENTRANCE|WING|TOWER|CORE|BUILDING|BLDG) (\d{1,3}|[A-Z])(?![A-Z0-9])|(?<![A-Z0-9])([A-Z]) (?:BLOCK|WING)\b/

/** B-12 is B12; 2-3 are two flats made one. */
const compact = (text: string) => text.replace(/\s+/g, '').replace(/(?<=^[A-Z]+)-/, '')
const without = (text: string, found: string) =>
  text
    .replace(found, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[-\s]+|[-\s]+$/g, '')

interface Taken extends Unit {
  /** What of the part is no unit. */
  rest: string
}

function takeFloor(text: string): { floor: string; flat: string | null; found: string } | null {
  const named = FLOOR.exec(text)
  if (named) {
    const floor = named[1] ?? FLOORS[named[2] ?? ''] ?? ''
    const side = named[3]?.charAt(0)
    return { floor, flat: side ? `${floor === '0' ? 'G' : floor}F${side}` : null, found: named[0] }
  }
  const numbered = NUMBERED_FLOOR.exec(text)
  if (numbered) return { floor: numbered[1] ?? '', flat: null, found: numbered[0] }
  for (const [pattern, floor] of SHORT_FLOORS) {
    const match = pattern.exec(text)
    if (match) return { floor, flat: null, found: match[0] }
  }
  return null
}

/** @param text a part in capitals */
export function takeUnit(text: string): Taken {
  const taken: Taken = { ...NO_UNIT, rest: text }
  const block = BLOCK.exec(taken.rest)
  if (block) Object.assign(taken, { block: block[1] ?? block[2] ?? null, rest: without(taken.rest, block[0]) })
  const slashed = SLASHED.exec(taken.rest)
  if (slashed) return { ...taken, ...slash(slashed), rest: without(taken.rest, slashed[0]) }
  const scottish = SCOTTISH.exec(taken.rest)
  if (scottish) return { ...taken, flat: scottish[1] ?? null, rest: without(taken.rest, scottish[0]) }
  const floor = takeFloor(taken.rest)
  if (floor)
    Object.assign(taken, {
      floor: floor.flat ? null : floor.floor,
      flat: floor.flat,
      rest: without(taken.rest, floor.found),
    })
  const labelled = LABELLED.exec(taken.rest)
  // "First Floor Flat 12 Mill Lane" numbers the building.
  if (labelled?.[1] && floor && /^FLAT \d+[A-Z]? .*[A-Z]{3}/.test(taken.rest))
    return { ...taken, rest: taken.rest.slice('FLAT '.length) }
  if (labelled?.[1]) Object.assign(taken, { flat: compact(labelled[1]), rest: without(taken.rest, labelled[0]) })
  return taken
}

/** 2/1 before a number is a Scottish flat; alone before a street it names flat and building. */
function slash([, label, from = '', to = '']: RegExpExecArray): Pick<Unit, 'flat' | 'slashed'> {
  if (/[LR]/.test(to)) return { flat: `${from}F${to}`, slashed: null }
  return { flat: null, slashed: [label ? `${from}` : from, to] }
}
