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

const ORDINALS: [RegExp, string][] = [['(?:1ST|FIRST)', '1'], ['(?:2ND|SECOND)', '2'], ['(?:3RD|THIRD)', '3'], ['(?:4TH|FOURTH)', '4'], ['(?:5TH|FIFTH)', '5'], ['(?:6TH|SIXTH)', '6'], ['(?:7TH|SEVENTH)', '7'], ['(?:8TH|EIGHTH)', '8'], ['LOWER GROUND', 'LG'], ['UPPER GROUND', 'UG'], ['GROUND', '0'], ['TOP', 'TOP'], ['UPPER', 'UPPER'], ['BASEMENT', 'BASEMENT']]
  .map(([words = '', floor = '']) => [new RegExp(`\\b(?:FLAT )?${words} (?:FLOOR|FLR|FL)\\b(?: (LEFT|RIGHT|FRONT|REAR|MIDDLE|L|R)\\b)?(?: (?:FLAT|APARTMENT|MAISONETTE)\\b(?! [0-9A-Z]\\b| \\d))?`), floor])
const SHORT_FLOORS: [RegExp, string][] = [[/\bLGFF\b/, 'LG'], [/\bGFF\b/, '0'], [/\b(?:1FF|FFF)\b/, '1'], [/\b(?:2FF|SFF)\b/, '2'], [/\b3FF\b/, '3'], [/\bTFF\b/, 'TFF'], [/\bBASEMENT(?: FLAT)?\b/, 'BASEMENT'], [/\bUPPER FLAT\b/, 'UPPER'], [/\bLOWER FLAT\b/, 'LOWER'], [/\bGARDEN FLAT\b/, 'GARDEN'], [/\bTOP FLAT\b/, 'TOP'], [/\b(?:THE )?(?:ANNEXE?|GRANNY FLAT)\b/, 'ANNEXE'],
  // Dwellings at a number that are not the house itself.
  [/^(?:REAR|BACK) OF\b|^REAR\b/, 'REAR'], [/^(?:ABOVE|OVER)\b/, 'ABOVE'], [/^(?:THE |STUDIO )*(?:FLAT|STUDIO|MAISONETTE)$/, 'FLAT']]
const SCOTTISH = /(?:\bFLAT )?(?<![A-Z0-9])([0-9PGBT]F[0-9LR])(?![A-Z0-9])/
const WORD = '(?:FLAT|FLT|APARTMENT|APPARTMENT|APT|APPT|UNIT|STUDIO|ROOM|RM|SUITE|MAISONETTE|PENTHOUSE)'
const SLASHED = new RegExp(`^(?:(${WORD})\\.? )?(?:NO\\.? )?([0-9G]{1,4}) ?/ ?([0-9]{1,4}[A-Z]?|[LR])(?=$| )`)
const LABELLED = new RegExp(`(?:\\b${WORD}\\b\\.?|#) ?(?:NO\\.? ?|NUMBER )?(\\d+ ?- ?\\d+|\\d+ ?[A-Z]?|[A-Z] ?\\d+|[A-Z])(?![A-Z0-9])(?!/)`)
const BLOCK = /\b(?:BLOCK|BLK|STAIR|STAIRCASE|ENTRANCE|WING|TOWER) (\d{1,3}|[A-Z])(?![A-Z0-9])/

const compact = (text: string) => text.replace(/\s+/g, '')
const without = (text: string, found: string) => text.replace(found, ' ').replace(/\s+/g, ' ').replace(/^[-\s]+|[-\s]+$/g, '')

interface Taken extends Unit {
  /** What of the part is no unit. */
  rest: string
}

function takeFloor(text: string): { floor: string; flat: string | null; found: string } | null {
  for (const [pattern, floor] of ORDINALS) {
    const match = pattern.exec(text)
    if (!match) continue
    const side = match[1]?.charAt(0)
    const isNumbered = floor.length === 1
    return { floor, flat: side ? `${floor === '0' ? 'G' : isNumbered ? floor : floor}F${side}` : null, found: match[0] }
  }
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
  if (block) Object.assign(taken, { block: block[1] ?? null, rest: without(taken.rest, block[0]) })
  const slashed = SLASHED.exec(taken.rest)
  if (slashed) return { ...taken, ...slash(slashed), rest: without(taken.rest, slashed[0]) }
  const scottish = SCOTTISH.exec(taken.rest)
  if (scottish) return { ...taken, flat: scottish[1] ?? null, rest: without(taken.rest, scottish[0]) }
  const floor = takeFloor(taken.rest)
  if (floor) Object.assign(taken, { floor: floor.flat ? null : floor.floor, flat: floor.flat, rest: without(taken.rest, floor.found) })
  const labelled = LABELLED.exec(taken.rest)
  // "First Floor Flat 12 Mill Lane" numbers the building.
  if (labelled?.[1] && floor && /^FLAT \d+[A-Z]? .*[A-Z]{3}/.test(taken.rest)) return { ...taken, rest: taken.rest.slice('FLAT '.length) }
  if (labelled?.[1]) Object.assign(taken, { flat: compact(labelled[1]), rest: without(taken.rest, labelled[0]) })
  return taken
}

/** 2/1 before a number is a Scottish flat; alone before a street it names flat and building. */
function slash([, label, from = '', to = '']: RegExpExecArray): Pick<Unit, 'flat' | 'slashed'> {
  if (/[LR]/.test(to)) return { flat: `${from}F${to}`, slashed: null }
  return { flat: null, slashed: [label ? `${from}` : from, to] }
}
