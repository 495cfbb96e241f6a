import type { AddressParts } from './address-parts'
import { isHouse, isStreet, isSurnameToo, nameKey } from './address-words'
import { isGivenName } from './known-names'
import type { AddressComparison } from './schema'

/** How the parts of two addresses meet. Everything here is symmetric. */
export type Aligned = AddressComparison['alignment'][number]
const written = (numbers: string[]) => numbers.join('-') || null

function shareNumber(a: string[], b: string[]): boolean {
  // Two ranges are the same range or two buildings; a range and a number share an end.
  return a.length > 1 && b.length > 1 ? a.join() === b.join() : a.some((number) => b.includes(number))
}

/** Numbers against numbers; names where a side has no number. */
export function relateBuildings(expected: AddressParts, found: AddressParts): Aligned {
  if (expected.building.length && found.building.length) {
    return {
      part: 'building',
      expected: written(expected.building),
      found: written(found.building),
      relation: shareNumber(expected.building, found.building) ? 'same' : 'different',
    }
  }
  // The name must be a house's on at least one side: lines above a street are people as well.
  const named = expected.names.filter((name) => !expected.building.length || isHouse(name))
  const name = named.find((one) =>
    found.names.some((other) => nameKey(one) === nameKey(other) && (!found.building.length || isHouse(other))),
  )
  if (name !== undefined)
    return {
      part: 'house_name',
      expected: name,
      found: found.names.find((other) => nameKey(other) === nameKey(name)) ?? null,
      relation: 'same',
    }
  if (expected.building.length)
    return { part: 'building', expected: written(expected.building), found: null, relation: 'missing' }
  const [wanted] = expected.names
  if (wanted === undefined)
    return { part: 'building', expected: null, found: written(found.building), relation: 'missing' }
  return {
    part: 'house_name',
    expected: wanted,
    found: found.building.length ? null : (found.names[0] ?? null),
    relation: found.building.length || !found.names.length ? 'missing' : 'different',
  }
}

/** David Hall: a given name and a kind of house that is a surname as well. */
const mayBePerson = (name: string) => isGivenName(name.split(' ')[0] ?? '') && isSurnameToo(name)
const kindOf = (name: string) => name.split(' ').at(-1)

/** Two houses that are both named, and not alike, are two houses even at one number. A person above one is not another, unless both would be of one kind. */
export function housesDiffer(expected: AddressParts, found: AddressParts): boolean {
  const [e, f] = [housesOf(expected, found), housesOf(found, expected)]
  return e.length > 0 && f.length > 0 && !e.some((name) => f.some((other) => nameKey(name) === nameKey(other)))
}

const housesOf = (address: AddressParts, other: AddressParts): string[] =>
  address.names.filter(
    (name) => isHouse(name) && (!mayBePerson(name) || other.names.some((one) => kindOf(one) === kindOf(name))),
  )

type UnitRelation = 'same' | 'different' | 'one_side_only' | 'absent'
const relateTexts = (a: string | null, b: string | null): UnitRelation =>
  a === b ? (a === null ? 'absent' : 'same') : a !== null && b !== null ? 'different' : 'one_side_only'
const floorText = (floor: string | null) => (floor === null ? null : `floor ${floor}`)

/** The flat, or the floor where no flat is numbered; and the block that it lies in. Null where neither side has any. */
export function relateFlats(expected: AddressParts, found: AddressParts): Aligned | null {
  const [e, f] = [expected.flat ?? floorText(expected.floor), found.flat ?? floorText(found.floor)]
  const floors = relateTexts(expected.floor, found.floor)
  const flats = (expected.flat === null) === (found.flat === null) ? relateTexts(e, f) : 'one_side_only'
  const blocks = relateTexts(expected.block, found.block)
  // Two things that nobody understood may be one: that is for another paper to say.
  const [unreadE, unreadF] = [expected.unread.join(' ') || null, found.unread.join(' ') || null]
  const unread = unreadE === unreadF ? relateTexts(unreadE, unreadF) : 'one_side_only'
  const all = [flats, blocks, floors === 'different' ? floors : 'absent', unread]
  const relation = (['different', 'one_side_only', 'same'] as const).find((one) => all.includes(one))
  const text = (unit: string | null, block: string | null, unread: string | null) =>
    [block && `block ${block}`, unit, unread].filter(Boolean).join(' ') || null
  return relation
    ? { part: 'flat', expected: text(e, expected.block, unreadE), found: text(f, found.block, unreadF), relation }
    : null
}

/** On one line the town may follow the street. */
function areOneStreet(a: string, b: string): boolean {
  const [x, y] = [nameKey(a), nameKey(b)]
  return x === y || (isStreet(a) && y.startsWith(x)) || (isStreet(b) && x.startsWith(y))
}

export function relateStreets(expected: AddressParts, found: AddressParts): Aligned | null {
  if (!expected.street || !found.street) return null
  return {
    part: 'street',
    expected: expected.street,
    found: found.street,
    relation: areOneStreet(expected.street, found.street) ? 'same' : 'different',
  }
}

export function relatePostcodes(expected: AddressParts, found: AddressParts): Aligned {
  const relation =
    !expected.postcode || !found.postcode ? 'missing' : expected.postcode === found.postcode ? 'same' : 'different'
  return { part: 'postcode', expected: expected.postcode, found: found.postcode, relation }
}
