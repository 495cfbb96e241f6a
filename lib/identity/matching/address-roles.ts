import type { Token, TokenClass } from './address-rows'
import { isRoad, namesPlace } from './address-words'

const PLACES: TokenClass[] = ['street', 'house', 'name', 'county']
const OF_ANY_PLACE: TokenClass[] = ['unit', 'floor', 'block', 'box', 'care']
const isPlace = (token: Token | undefined) => token !== undefined && PLACES.includes(token.kind)
const placeAfter = (tokens: Token[], i: number) => tokens.slice(i + 1).find(isPlace)?.kind

/**
 * Above the addressee, an address has only flats and floors. Anything else belongs to somebody else's address, which
 * ended without a postcode.
 */
function belowAddressee(tokens: Token[]): Token[] {
  const building = tokens.findLastIndex(({ kind }, i) => kind === 'number' && isPlace(tokens[i + 1]))
  const person = tokens.findLastIndex(
    ({ kind, key }, i) =>
      kind === 'person' &&
      i < tokens.length - 1 &&
      (i < building || key === 'TITLED' || tokens[i + 1]?.kind === 'house'),
  )
  return tokens.filter(
    ({ kind }, i) =>
      i > person || (person < building && OF_ANY_PLACE.includes(kind)) || kind === 'box' || kind === 'care',
  )
}

/**
 * The number nearest to the postcode that precedes a street, or precedes something other than a house; with a flat,
 * also one that precedes a house.
 */
function buildingAt(tokens: Token[]): number {
  const numbered = (test: (i: number) => boolean) => tokens.findLastIndex(({ kind }, i) => kind === 'number' && test(i))
  const hasFlat = tokens.some(({ kind }) => kind === 'unit')
  return (
    [
      numbered((i) => placeAfter(tokens, i) === 'street'),
      numbered((i) => !['house', undefined].includes(placeAfter(tokens, i))),
      hasFlat ? numbered((i) => i === tokens.findLastIndex(({ kind }) => kind === 'house') - 1) : -1,
    ].find((at) => at >= 0) ?? -1
  )
}

/** Without a number, the house is what says so, what precedes the street, or the first part above a town. */
function nameHouse(tokens: Token[]): void {
  const house = tokens.findLastIndex(({ kind }) => kind === 'house')
  const street = tokens.findLastIndex(({ kind }) => kind === 'street')
  const [before, within] = [tokens[street - 1], tokens[house - 1]]
  // The Lodge, Manor Farm.
  if (within?.kind === 'house') within.kind = 'unit'
  if (house >= 0) return
  if (before && ['name', 'street'].includes(before.kind) && !isRoad(before.text)) before.kind = 'house'
  if (street >= 0) return
  const [first, ...towns] = tokens.filter(({ kind }) => kind === 'name')
  const isClear = !tokens.some(({ kind }) => ['number', 'unread', 'person', 'care'].includes(kind))
  if (first && towns.length && isClear && (/\d/.test(first.text) || namesPlace(first.text))) first.kind = 'bare house'
}

/** Numbers other than the building's belong to a flat if before it, and are noise after it. */
function classNumbers(tokens: Token[], building: number): void {
  const hasFlat = tokens.some(({ kind }) => kind === 'unit')
  const ofHouse = tokens.findLastIndex(({ kind }) => kind === 'house') - 1
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'number' || i === building) continue
    if (building >= 0 && i > building) token.kind = 'noise'
    else token.kind = hasFlat || (building < 0 && i !== ofHouse) ? 'unread' : 'unit'
  }
  // Room 4, Flat 3: the one nearest to the street is the flat, but the other must not be ignored.
  const flat = tokens.findLast(({ kind }) => kind === 'unit')
  for (const token of tokens) if (token.kind === 'unit' && token.key !== flat?.key) token.kind = 'unread'
}

/**
 * Pitch 4 of a park is a home in it, like Flat 4 of a house; if there is no other building, the pitch is the building.
 * A croft is the land around its house.
 */
const HOME_IN_PARK = /^(?:PITCH|BERTH|MOORINGS?) (\d+[A-Z]?)$/
function namePitches(tokens: Token[]): void {
  const hasBuilding = tokens.some(({ kind }) => kind === 'number' || kind === 'house')
  for (const token of tokens) {
    const number = HOME_IN_PARK.exec(token.text)?.[1]
    if (hasBuilding && number && token.kind === 'name') Object.assign(token, { kind: 'unit', key: number })
  }
}

/** Whatever follows the building is its street, by any name. */
function nameStreet(tokens: Token[], building: number): void {
  const from = building >= 0 ? building : tokens.findLastIndex(({ kind }) => kind === 'house')
  const behind = tokens.slice(from + 1).filter(isPlace)
  const street = behind.find(({ kind }) => kind === 'street') ?? (from >= 0 ? behind[0] : undefined)
  for (const token of tokens) if (token.kind === 'street') token.kind = 'name'
  if (street) street.kind = 'street'
}

/** `Flat 3, 12, NR2 4TE`: the only number of an address without a place name. */
function onlyNumberAt(tokens: Token[]): number {
  const isAlone = tokens.filter(({ kind }) => kind === 'number').length === 1
  const namesMore = tokens.some((token) => isPlace(token) || token.kind === 'unread')
  return isAlone && !namesMore ? tokens.findIndex(({ kind }) => kind === 'number') : -1
}

/**
 * Assigns roles to the tokens by their position: the building's number or house, the street, the flat.
 * @param isGiven written by a person, who may leave out anything that is not compared
 */
export function addressRoles(all: Token[], isGiven: boolean): Token[] {
  const tokens = belowAddressee(all.filter(({ kind }) => kind !== 'noise')).map((token) => ({ ...token }))
  const named = buildingAt(tokens)
  const building = named < 0 && isGiven ? onlyNumberAt(tokens) : named
  if (building < 0) nameHouse(tokens)
  namePitches(tokens)
  classNumbers(tokens, building)
  nameStreet(tokens, building)
  return tokens
}
