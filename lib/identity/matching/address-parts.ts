import { fold } from './fold'
import { postcodesIn } from './postcode'

/** A postal address taken apart. Building numbers are as written, never repaired. */
export interface AddressParts {
  postcode: string | null
  /** `12`, `12A`, or both ends of a range. */
  building: string[]
  /** `3`, `3A`, `2/1`, `1F2`, or a floor such as `FLOOR 1`. */
  flat: string | null
  /** Parts without a number that stand before any street and may be a house name, in order. */
  names: string[]
  street: string | null
  poBox: boolean
}

const NUMBERS = 'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN TWENTY'.split(' ')
const FLOORS: [RegExp, string][] = [
  [/\b(LOWER\s+)?GROUND\s+FLOOR(\s+FLAT)?\b|\bGFF\b/, 'FLOOR 0'], [/\bBASEMENT(\s+FLAT)?\b/, 'FLOOR -1'], [/\bTOP\s+FLOOR(\s+FLAT)?\b/, 'FLOOR TOP'],
  [/\b(1ST|FIRST)\s+FLOOR(\s+FLAT)?\b|\b(1FF|FFF)\b/, 'FLOOR 1'], [/\b(2ND|SECOND)\s+FLOOR(\s+FLAT)?\b|\b(2FF|SFF)\b/, 'FLOOR 2'], [/\b(3RD|THIRD)\s+FLOOR(\s+FLAT)?\b|\b3FF\b/, 'FLOOR 3'],
]
const FLAT = /\b(?:FLAT|APARTMENT|APT|UNIT|STUDIO|ROOM|SUITE)\.?\s*(?:NO\.?\s*|NUMBER\s+)?(\d+\s*\/\s*\d+|\d+F\d+|\d+\s?[A-Z]?|[A-Z]\d*)(?![A-Z0-9])/
const BUILDING = /^(?:NO\.?\s*|NUMBER\s+)?(\d{1,5})(?:\s?([A-Z]))?(?:\s*[-–]\s*(\d{1,5})(?:\s?([A-Z]))?)?(?=$|\s+[A-Z])/
const SCOTTISH_FLAT = /^(\d+\s*\/\s*\d+|\d+F\d+)(?=$|\s)/
const STREET = /\b(ROAD|RD|STREET|ST|LANE|LN|AVENUE|AVE|AV|DRIVE|DR|CLOSE|CL|CRESCENT|CRES|TERRACE|TERR?|GARDENS|GDNS|SQUARE|SQ|HILL|WAY|ROW|GROVE|MEWS|PLACE|PL|WALK|BROADWAY|PARADE)\.?$/
const compact = (text: string) => text.replace(/\s+/g, '')

/** Folds a part to capitals, with number words at its beginning or after FLAT as digits. */
function plain(part: string): string {
  const capital = part.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/[^A-Z0-9/\-–\s.]/g, ' ').replace(/\s+/g, ' ').trim()
  return capital.replace(/^(FLAT |APARTMENT |UNIT )?([A-Z]+)\b(?= |$)/, (all, flat: string | undefined, word: string) => {
    const number = NUMBERS.indexOf(word)
    return number > 0 && (flat !== undefined || / /.test(capital)) ? `${flat ?? ''}${number}` : all
  })
}

function takeFlat(parts: AddressParts, text: string): string {
  for (const [floor, name] of FLOORS) {
    if (!floor.test(text)) continue
    parts.flat ??= name
    return text.replace(floor, ' ').replace(/\s+/g, ' ').trim()
  }
  const flat = FLAT.exec(text) ?? SCOTTISH_FLAT.exec(text)
  if (!flat?.[1]) return text
  parts.flat ??= compact(flat[1])
  return text.replace(flat[0], ' ').replace(/\s+/g, ' ').trim()
}

/** A street without a number is no house name, nor is what follows a street: that is the town. */
function takeNamed(parts: AddressParts, text: string): void {
  if (!text || /\d/.test(text) || parts.street) return
  if (STREET.test(text)) parts.street = text
  else parts.names.push(text)
}

function takeBuilding(parts: AddressParts, text: string): void {
  const match = BUILDING.exec(text)
  if (!match) {
    takeNamed(parts, text)
    return
  }
  const [all, from = '', suffix = '', to, toSuffix = ''] = match
  const street = text.slice(all.length).trim()
  const numbers = [from + suffix, ...(to ? [to + toSuffix] : [])]
  // "3, 12 High Street": the number alone before the numbered street is the flat.
  if (parts.building.length && !parts.street && street) {
    parts.flat ??= parts.building[0] ?? null
    parts.building = []
  }
  if (parts.building.length) return
  parts.building = numbers
  if (street) parts.street = street
}

/** @param lines the lines of one block; commas separate as line ends do */
export function addressParts(lines: string[]): AddressParts {
  const parts: AddressParts = { postcode: null, building: [], flat: null, names: [], street: null, poBox: false }
  for (const line of lines) {
    const [code] = postcodesIn(line).slice(-1)
    if (code) parts.postcode = code.postcode
    const rest = code ? `${line.slice(0, code.at)} ${line.slice(code.at + code.length)}` : line
    for (const part of rest.split(/[,;]/)) {
      const text = plain(part)
      if (/\bP\.?\s?O\.?\s?BOX\b/.test(text)) parts.poBox = true
      takeBuilding(parts, takeFlat(parts, text))
    }
  }
  // Where the street has no number of its own, the first named part after the house's name is the street; a lone name is a town.
  parts.street ??= parts.names[1] ?? null
  if (!parts.street) parts.names = []
  return parts
}

const STREET_WORDS: Record<string, string> = { ST: 'STREET', RD: 'ROAD', AVE: 'AVENUE', AV: 'AVENUE', LN: 'LANE', CL: 'CLOSE', CT: 'COURT', DR: 'DRIVE', SQ: 'SQUARE', GDNS: 'GARDENS', TERR: 'TERRACE', TER: 'TERRACE', CRES: 'CRESCENT', PL: 'PLACE', GR: 'GROVE', PK: 'PARK' }

/** A street or house name for comparing: abbreviations written out, letters only. */
export const streetKey = (street: string): string => street.split(/[\s.]+/).map((word, i) => (i ? (STREET_WORDS[fold(word)] ?? fold(word)) : fold(word))).join('')
