import type { Token, TokenClass } from './address-rows'
import type { AddressTokens } from './address-tokens'
import { isStreet, isSurnameToo, namesPlace } from './address-words'
import { isGivenName } from './known-names'
import type { AddressComparison } from './schema'

/** Aligns the tokens of two addresses, in any order. Everything here is symmetric. */
type Aligned = AddressComparison['alignment'][number]

const endsOf = ({ key }: Token) => key.split('-')

/**
 * Two ranges are equal or two buildings; a range and a number match if they share an end. On one line the town may
 * follow the street.
 */
function areAlike(a: Token, b: Token): boolean {
  if (a.kind !== b.kind) return false
  if (a.key === b.key) return true
  if (a.kind === 'street')
    return (isStreet(a.text) && b.key.startsWith(a.key)) || (isStreet(b.text) && a.key.startsWith(b.key))
  const [ends, others] = [endsOf(a), endsOf(b)]
  return a.kind === 'number' && ends.length !== others.length && ends.some((end) => others.includes(end))
}

interface Laid {
  same: [Token, Token][]
  expected: Token[]
  found: Token[]
}

/** The matching tokens, and those that only one side has. */
function lay(expected: Token[], found: Token[]): Laid {
  const laid: Laid = { same: [], expected: [], found: [...found] }
  for (const token of expected) {
    const at = laid.found.findIndex((other) => areAlike(token, other))
    const [other] = at < 0 ? [] : laid.found.splice(at, 1)
    if (other) laid.same.push([token, other])
    else laid.expected.push(token)
  }
  return laid
}

const of = (tokens: Token[], kind: TokenClass) => tokens.filter((token) => token.kind === kind)
/** Tower One, Level 2, Pod Three. */
const isBlock = ({ kind, text, key }: Token) =>
  kind === 'block' ||
  (kind === 'floor' && text.startsWith('LEVEL ')) ||
  (kind === 'unread' && /^(?:PHASE|POD)\d+$/.test(key))
const isHouse = ({ kind }: Token) => kind === 'house' || kind === 'bare house'

const IN_HOUSE: TokenClass[] = ['unit', 'floor', 'block', 'unread']
const HEADS_ADDRESS = /(?:ADDRESS|PROPERTY|PREMISES)$/
/** Unmatched tokens above the street that may be a house without a house word (Kestrel) or the addressee. */
function unknownHouses(tokens: Token[], alone: Token[]) {
  const street = tokens.findIndex(({ kind }) => kind === 'street')
  const until = street < 0 ? tokens.findLastIndex(({ kind }) => IN_HOUSE.includes(kind)) : street
  const first = tokens.findIndex(({ kind }) => IN_HOUSE.includes(kind))
  // After a flat there is no addressee.
  const isWithin = (at: number) => first >= 0 && at > first
  const all = tokens.flatMap((token, at) => {
    const mayBe = token.kind === 'name' || (token.kind === 'person' && token.key !== 'TITLED' && isWithin(at))
    const isUnknown = at < until && mayBe && alone.includes(token) && !HEADS_ADDRESS.test(token.text)
    return isUnknown ? [{ within: isWithin(at), sure: isWithin(at) || namesPlace(token.text) }] : []
  })
  return { some: all.length > 0, within: all.some(({ within }) => within), sure: all.some(({ sure }) => sure) }
}
type Unknown = ReturnType<typeof unknownHouses>
/** Two different houses, unless one may be the addressee because the other follows a flat. */
const areTwo = (a: Unknown, b: Unknown): boolean => a.some && b.some && !(a.within && !b.sure) && !(b.within && !a.sure)

/**
 * Compares numbers with numbers, and names if a side has no number; with the street if the other side has one, since a
 * lost line may have distinguished two houses. A tower with a flat in it or a street, and no other name for the
 * building, is the building.
 */
function relateBuildings(e: Token[], f: Token[], laid: Laid): Aligned {
  const { same } = laid
  const [number, other] = [e, f].map((tokens) => of(tokens, 'number').at(-1)?.key ?? null)
  const numbers = { part: 'building', expected: number ?? null, found: other ?? null } as const
  if (number && other)
    return { ...numbers, relation: same.some(([{ kind }]) => kind === 'number') ? 'same' : 'different' }
  const [house, otherHouse] = [e, f].map((tokens) => tokens.find(isHouse)?.text ?? null)
  const [unknown, others] = [unknownHouses(e, laid.expected), unknownHouses(f, laid.found)]
  const mayBeBlock = !number && !other && !areTwo(unknown, others)
  const isTower = mayBeBlock && ['unit', 'block'].every((kind) => same.some(([token]) => token.kind === kind))
  const namesHouse = house || otherHouse || unknown.sure || others.sure
  const isAlone = mayBeBlock && !namesHouse && same.some(([{ kind }]) => kind === 'street')
  const named =
    same.find(([token]) => isHouse(token) || (isTower && token.kind === 'block')) ??
    (isAlone ? same.find(([token]) => isBlock(token)) : undefined)
  const isPlaced = (!number && !other) || same.some(([{ kind }]) => kind === 'street')
  if (named && isPlaced) return { part: 'house_name', expected: named[0].text, found: named[1].text, relation: 'same' }
  if (number || !house) return { ...numbers, relation: 'missing' }
  return other || !otherHouse
    ? { part: 'house_name', expected: house, found: null, relation: 'missing' }
    : { part: 'house_name', expected: house, found: otherHouse, relation: 'different' }
}

/** David Hall: a given name, and a house word that is also a surname. */
const mayBePerson = ({ text }: Token) => isGivenName(text.split(' ')[0] ?? '') && isSurnameToo(text)
const kindOf = ({ text }: Token) => text.split(' ').at(-1)
const sureHouses = (own: Token[], other: Token[]) =>
  of(own, 'house').filter(
    (house) => !mayBePerson(house) || of(other, 'house').some((one) => kindOf(one) === kindOf(house)),
  )

/** Kestrel and Osprey, each between a flat and the number of the street. */
function areOthersBehindFlat(laid: Laid, e: Token[], f: Token[]): boolean {
  const behindFlat = (tokens: Token[], alone: Token[]) => {
    const [flat, number] = [
      tokens.findIndex(({ kind }) => kind === 'unit'),
      tokens.findLastIndex(({ kind }) => kind === 'number'),
    ]
    const within = tokens.filter(({ kind }, at) => flat >= 0 && at > flat && at < number && kind === 'name')
    return within.length === 1 && within.every((token) => namesPlace(token.text) && alone.includes(token))
  }
  return behindFlat(e, laid.expected) && behindFlat(f, laid.found)
}

/** No name of a house: a heading, an addressee such as a family, or a misread name, which only corroborates. */
const NO_HOUSE =
  /\d|(?:ADDRESS(?:EE)?|PROPERTY|PREMISES?|LOCATION|CONFIDENTIAL|PRIVATE|PERSONAL|URGENT|IMPORTANT|CUSTOMER|CLIENT|TENANT|OCCUPIER|RESIDENT|OWNER|HOUSEHOLD(?:ER)?|RECIPIENT|FAMILY|HOME)S?$|^(?:THE )?(?:TO|NAME|SITE|SERVICE|(?:YOUR )?SUPPLY(?: POINT)?|DELIVERY|STATEMENT|BILL|INVOICE|ACCOUNTS?|REFERENCE|DUPLICATE|COPY|ELECTRICITY|GAS|WATER|MARKETING|FINANCE|HOUSE|SHOP|BUNGALOW)$/
/** What may be the name of the house right before the number of its street, or between the two. */
function besideNumber(tokens: Token[], alone: Token[]): Token | null {
  const number = tokens.findLastIndex(({ kind }) => kind === 'number')
  const [before, behind, street] = [tokens[number - 1], tokens[number + 1], tokens[number + 2]]
  const mayBe = (token: Token | undefined): token is Token =>
    token !== undefined && (token.kind === 'name' || isHouse(token)) && !NO_HOUSE.test(token.text)
  const house = street?.kind === 'street' && mayBe(behind) ? behind : mayBe(before) ? before : null
  return number >= 0 && house && alone.includes(house) && !mayBePerson(house) ? house : null
}
/** Kestrel and Osprey, or Kestrel Reach and Osprey Reach; Kestrel may be Kestrel House. */
function areOthersBesideNumber(laid: Laid, e: Token[], f: Token[]): boolean {
  const [one, other] = [besideNumber(e, laid.expected), besideNumber(f, laid.found)]
  if (!one || !other || one.key.startsWith(other.key) || other.key.startsWith(one.key)) return false
  const isSure = (token: Token) => isHouse(token) || namesPlace(token.text)
  return (isSure(one) && isSure(other)) || kindOf(one) === kindOf(other)
}

/**
 * Two named houses that do not match are different even at one number. A person above one is not a house, unless both
 * would be of the same kind.
 */
const housesDiffer = ({ same, expected, found }: Laid): boolean =>
  sureHouses(expected, found).length > 0 &&
  sureHouses(found, expected).length > 0 &&
  !same.some(([{ kind }]) => kind === 'house')

const UNITS = ['block', 'floor', 'unit', 'unread'] as const
/** The floor counts only if no flat is numbered. */
function unitsOf(tokens: Token[]): string | null {
  const keys = (kind: TokenClass, word = '') => of(tokens, kind).map(({ key }) => `${word}${key}`)
  const flats = keys('unit')
  return (
    [...keys('block', 'block '), ...(flats.length ? flats : keys('floor', 'floor ')), ...keys('unread')].join(' ') ||
    null
  )
}

/**
 * Two flats are different. Two unknown parts may be the same: another paper must show that. A floor in addition to a
 * matching flat adds nothing.
 */
function relateFlats(e: Token[], f: Token[], { same, expected, found }: Laid): Aligned | null {
  const pair = { part: 'flat', expected: unitsOf(e), found: unitsOf(f) } as const
  if (!pair.expected && !pair.found) return null
  const isOneFlat = same.some(([{ kind }]) => kind === 'unit')
  const [both, either] = [
    UNITS.some((kind) => kind !== 'unread' && of(expected, kind).length > 0 && of(found, kind).length > 0),
    UNITS.some((kind) => !(kind === 'floor' && isOneFlat) && of([...expected, ...found], kind).length > 0),
  ]
  return { ...pair, relation: both ? 'different' : either ? 'one_side_only' : 'same' }
}

function relateStreets(e: Token[], f: Token[], { same }: Laid): Aligned | null {
  const [street, other] = [e, f].map((tokens) => of(tokens, 'street')[0]?.text)
  if (!street || !other) return null
  const relation = same.some(([{ kind }]) => kind === 'street') ? 'same' : 'different'
  return { part: 'street', expected: street, found: other, relation }
}

function relatePostcodes(expected: string | null, found: string | null): Aligned {
  const relation = !expected || !found ? 'missing' : expected === found ? 'same' : 'different'
  return { part: 'postcode', expected, found, relation }
}

export interface Meeting {
  postcode: Aligned
  building: Aligned
  flat: Aligned | null
  street: Aligned | null
  housesDiffer: boolean
}

export function alignAddresses(expected: AddressTokens, found: AddressTokens): Meeting {
  const [e, f] = [expected.tokens, found.tokens]
  const laid = lay(e, f)
  return {
    postcode: relatePostcodes(expected.postcode, found.postcode),
    building: relateBuildings(e, f, laid),
    flat: relateFlats(e, f, laid),
    street: relateStreets(e, f, laid),
    housesDiffer: housesDiffer(laid) || areOthersBehindFlat(laid, e, f) || areOthersBesideNumber(laid, e, f),
  }
}
