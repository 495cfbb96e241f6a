import {
  isCareOf,
  isPerson,
  isPoBox,
  isTitled,
  joinedToHouse,
  namesUnit,
  partsOf,
  withNumberWord,
  type Part,
} from './address-part'
import { addressBegins, ofPaper, unreadUnits } from './address-unread'
import type { Unit } from './address-unit'
import { isCounty, isHouse, isRoad, isStreet, nameKey, namesPlace } from './address-words'
import { postcodesIn } from './postcode'

/** A postal address taken apart. Building numbers are as written, never repaired. */
export interface AddressParts {
  postcode: string | null
  /** `12`, `12A`, or both ends of a range. */
  building: string[]
  flat: string | null
  floor: string | null
  block: string | null
  /** What stands in the place of a flat and was not understood, in order. */
  unread: string[]
  /** House names, nearest to the street last. */
  names: string[]
  street: string | null
  poBox: boolean
  careOf: boolean
}

const SCOTTISH_AREA = /^(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/

/** The numbered street that stands nearest to the postcode; without one a number on a line of its own. */
function findStreet(parts: Part[]): number {
  const numbered = (test: (part: Part, i: number) => boolean) =>
    parts.findLastIndex((part, i) => (part.numbers.length > 0 || part.slashed !== null) && test(part, i))
  const streets = [
    (part: Part) => isStreet(part.text),
    (part: Part) => part.text !== '' && !isHouse(part.text),
    (part: Part, i: number) => part.text === '' && parts[i + 1]?.numbers.length === 0 && parts[i + 1]?.text !== '',
  ]
  return streets.map(numbered).find((at) => at >= 0) ?? -1
}

/** Lines above the street that may still be the house. */
const REACH = 3

/** @param lines the lines of one block; commas separate as line ends do */
export function addressParts(lines: string[]): AddressParts {
  const found = lines.flatMap((line) => postcodesIn(line)).at(-1)
  const read = lines.flatMap((line) =>
    partsOf(
      postcodesIn(line).reduceRight(
        (text, code) => `${text.slice(0, code.at)} , ${text.slice(code.at + code.length)}`,
        line,
      ),
    ),
  )
  const all = belowSender(withNumberWord(joinedToHouse(read)))
  const known = { postcode: found?.postcode ?? null, poBox: read.some(isPoBox), careOf: read.some(isCareOf) }
  const at = findStreet(all)
  const street = all[at]
  return { ...known, ...(street ? byNumber(all, at, street, SCOTTISH_AREA.test(known.postcode ?? '')) : byName(all)) }
}

/** A titled person between a street and the rest, or a person right above a house: what stands above is another's, whose address ended without a postcode. */
function belowSender(parts: Part[]): Part[] {
  const street = findStreet(parts)
  const addressee = parts.findLastIndex(
    (part, i) =>
      i > street &&
      i < parts.length - 1 &&
      (isTitled(part) || (isPerson(part.text) && isHouse(parts[i + 1]?.text ?? ''))),
  )
  return street >= 0 && addressee >= 0 ? parts.slice(addressee) : parts
}

type Dwelling = Omit<AddressParts, 'postcode' | 'poBox' | 'careOf'>

function byNumber(all: Part[], at: number, street: Part, isScottish: boolean): Dwelling {
  const [before, after] = [all.slice(Math.max(0, at - REACH), at), all.slice(at + 1)]
  const unit = unitAt(all, at, street)
  const numbered =
    unit.flat === null
      ? flatBefore(all.slice(addressBegins(all.slice(0, at)), at))
      : before.findLast(({ numbers }) => numbers.join('-') === unit.flat)
  const unread = unreadUnits(all, at, numbered ? [numbered] : [])
  return {
    ...unit,
    ...numberOf(street, unit.flat ?? numbered?.numbers[0] ?? null, isScottish),
    unread,
    names: namesOf(before),
    street: street.text || (after[0]?.text ?? null),
  }
}

/** Beyond the addressee nothing but a flat that says so is the address's. */
function unitAt(all: Part[], at: number, street?: Part): Unit {
  const above = all.slice(0, at)
  const begins = Math.max(0, addressBegins(above) - 1)
  const far = above
    .slice(0, begins)
    .filter((part) => namesUnit(part.written) && part.text === '' && !part.numbers.length)
  return unitOf(
    [...(street ? [street] : []), ...above.slice(begins).toReversed(), ...all.slice(at + (street ? 1 : 0)), ...far],
    street,
  )
}

function unitOf(parts: Part[], street: Part | undefined): Unit {
  const slashed = parts.find((part) => part.slashed && part !== street)?.slashed
  const flat = parts.find((part) => part.flat)?.flat ?? (slashed ? slashed.join('/').replace(/^G/, '0') : null)
  return {
    flat,
    floor: parts.find((part) => part.floor)?.floor ?? null,
    block: parts.find((part) => part.block)?.block ?? null,
    slashed: null,
  }
}

/** "3, 12 High Street" and "3 The Maltings, 12 High Street": the number before the numbered street is the flat. */
const flatBefore = (above: Part[]): Part | undefined =>
  above.findLast((part) => part.numbers.length === 1 && !ofPaper(part))

/** 3/12 High Street is flat 3 of number 12; in Scotland 12/3 Leith Walk is flat 3 of number 12. */
function numberOf(
  { numbers, slashed }: Part,
  flat: string | null,
  isScottish: boolean,
): Pick<AddressParts, 'building' | 'flat'> {
  if (!slashed) return { building: numbers, flat }
  const [from, to] = slashed
  if (numbers.length) return { building: numbers, flat: flat ?? `${from.replace('G', '0')}/${to}` }
  return isScottish ? { building: [from], flat: flat ?? to } : { building: [to], flat: flat ?? from }
}

/** House names: neither people nor towns. */
function namesOf(parts: Part[]): string[] {
  return parts
    .filter(({ text }) => text !== '' && !/\d/.test(text))
    .filter((part) => !isTitled(part) && !isCareOf(part))
    .map(({ text }) => text)
}

/** A house without a number: by its kind of name, or by standing before a street. */
function byName(parts: Part[]): Dwelling {
  const streetAt = parts.findLastIndex(({ text, numbers }) => isStreet(text) && !numbers.length && !/^\d/.test(text))
  const houseAt = parts.findLastIndex(({ text }, i) => isHouse(text) && (streetAt < 0 || i < streetAt))
  const at = [houseAt, streetAt].find((one) => one >= 0) ?? parts.length
  const [unit, house] = [unitAt(parts, at), parts[houseAt]]
  const unread = unreadUnits(parts, at, house ? [house] : [])
  return {
    ...unit,
    unread,
    ...(house ? inHouse(parts, houseAt, house, unit.flat) : beforeStreet(parts, streetAt, unit)),
  }
}

/** "3 Orchard Court" is flat 3 of Orchard Court. */
function inHouse(
  parts: Part[],
  at: number,
  house: Part,
  flat: string | null,
): Pick<AddressParts, 'building' | 'flat' | 'names' | 'street'> {
  if (house.numbers.length && flat) return { building: house.numbers, flat, names: [], street: house.text }
  // The Lodge, Manor Farm: a house that belongs to another.
  const within = parts[at - 1]
  const lodge = within && isHouse(within.text) && !within.numbers.length ? nameKey(within.text) : null
  const street =
    parts.findLast(({ text, numbers }, i) => i > at && isStreet(text) && !numbers.length && !/^\d/.test(text)) ??
    parts[at + 1]
  return {
    building: [],
    flat: flat ?? (house.numbers.join('-') || lodge),
    names: [house.text],
    street: street?.text ?? null,
  }
}

function beforeStreet(
  parts: Part[],
  at: number,
  { flat, block }: Unit,
): Pick<AddressParts, 'building' | 'flat' | 'names' | 'street'> {
  if (at < 0) return { building: [], flat, names: bareHouse(parts), street: null }
  const street = parts[at]?.text ?? null
  // A flat in a tower that nothing else names: the tower is the building.
  if (flat && block) return { building: [], flat, names: [`BLOCK ${block}`], street }
  const before = at > 0 ? parts[at - 1] : undefined
  const isName =
    before !== undefined &&
    before.text !== '' &&
    !before.numbers.length &&
    !/\d/.test(before.text) &&
    !isPerson(before.text) &&
    !isRoad(before.text)
  return { building: [], flat, names: isName ? [before.text] : [], street }
}

/** A croft, a pitch or a berth is numbered and no building. */
const HOLDING = /^(?:CROFT|PITCH|BERTH|MOORINGS?) \d+[A-Z]?$/

/** Thornfield, Kelso: where nothing says what is a house, the first part above the town. What may be a person instead is nothing. */
function bareHouse(parts: Part[]): string[] {
  const [first, ...below] = parts
    .filter((part) => part.text !== '' && !isTitled(part) && !isCounty(part.text))
    .map(({ text }) => text)
  const isClear = parts.every(
    (part) =>
      !part.numbers.length && !part.slashed && (!/\d/.test(part.text) || HOLDING.test(part.text)) && !isCareOf(part),
  )
  return first !== undefined &&
    isClear &&
    below.length > 0 &&
    !isPerson(first) &&
    (HOLDING.test(first) || namesPlace(first))
    ? [first]
    : []
}
