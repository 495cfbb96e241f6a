import type { AddressComparison } from '../schema'
import { wordsRefused } from './compare-all'
import type { Abroad } from './countries'
import type { Named, Parsed } from './parse'
import type { Refusal } from './refusal'

/** Compares two addresses of another country. Everything that could distinguish two homes must be on both sides. */
type Aligned = AddressComparison['alignment'][number]
export interface Met {
  alignment: Aligned[]
  refused: Refusal | null
  notes: string[]
}

const different = (note: string): Refusal => ({ grade: 'different', note, retryable: false })
const partial = (note: string): Refusal => ({ grade: 'partial', note, retryable: true })

const relation = (one: string | null | undefined, other: string | null | undefined): 'same' | 'different' | 'missing' =>
  one && other ? (one === other ? 'same' : 'different') : 'missing'
const align = (part: Aligned['part'], one: Named | null, other: Named | null): Aligned => ({
  part,
  expected: one?.text ?? null,
  found: other?.text ?? null,
  relation: relation(one?.key, other?.key),
})

/**
 * In these countries a postcode covers a few homes. Elsewhere it may cover a town, whose villages have streets of the
 * same name.
 */
const FINE: Abroad[] = ['NL', 'PT', 'CA', 'IE']

/** 12 Main Street Springfield on one line equals 12 Main Street and Springfield on two. */
const areOneLine = (one: Parsed, other: Parsed) =>
  one.street !== null &&
  other.street !== null &&
  (one.town === null) !== (other.town === null) &&
  `${one.street.key}${one.town?.key ?? ''}` === `${other.street.key}${other.town?.key ?? ''}`

function unitsRefused(one: Parsed, other: Parsed): { aligned: Aligned | null; refused: Refusal | null } {
  const [mine, theirs] = [one.units.join(' '), other.units.join(' ')]
  if (!mine && !theirs) return { aligned: null, refused: null }
  const kinds = (units: string[]) => units.map((unit) => unit.split(':')[0])
  const isBoth = kinds(one.units).some(
    (kind) => kinds(other.units).includes(kind) && valuesOf(one, kind) !== valuesOf(other, kind),
  )
  const how = mine === theirs ? 'same' : isBoth ? 'different' : 'one_side_only'
  const text = (units: string[]) =>
    units
      .map((unit) =>
        unit
          .replace(/^(?:FLAT|BOX):/, '')
          .replace(':', ' ')
          .toLowerCase()
          .replace(/\b[a-z]$|\d[a-z]$/g, (end) => end.toUpperCase()),
      )
      .join(' ') || null
  const aligned: Aligned = { part: 'flat', expected: text(one.units), found: text(other.units), relation: how }
  if (how === 'same') return { aligned, refused: null }
  return { aligned, refused: how === 'different' ? different('flat_different') : partial('flat_on_one_side_only') }
}
const valuesOf = ({ units }: Parsed, kind: string | undefined) =>
  units.filter((unit) => unit.startsWith(`${kind}:`)).join()

const keys = (names: Named[]) => names.map(({ key }) => key)
const shared = (one: Named[], other: Named[]) => keys(one).filter((key) => keys(other).includes(key))

/** B, on a line of its own: part of a flat. */
const isLetter = ({ key }: Named) => key.length === 1

/**
 * Villages between street and town: if both sides name them they must match, and with a coarse postcode both sides need
 * them.
 */
function placesRefused(one: Parsed, other: Parsed, country: Abroad): Refusal | null {
  // On a paper, the people who live there are named above the street; in the expected address, words above the street
  // are a place.
  const named = keys(allNames(other))
  if (country !== 'IE' && one.above.some(({ key }) => !named.includes(key))) return partial('place_on_one_side_only')
  const [mine, theirs] = [one.between, other.between]
  const known = [one.town?.key, other.town?.key, one.region, other.region]
  const aloneIn = (names: Named[], others: Named[]) =>
    names.filter(({ key }) => !keys(others).includes(key) && !known.includes(key))
  const [onlyMine, onlyTheirs] = [aloneIn(mine, theirs), aloneIn(theirs, mine)]
  const alone = [...onlyMine, ...onlyTheirs]
  if (!alone.length || country === 'IE') return null
  if (FINE.includes(country)) {
    // A village may be missing beside a fine postcode, and one may be in two villages if its flat is on both sides. But
    // two words that differ may also be the parts of one house.
    const isFlatSame = one.units.length > 0 && one.units.join() === other.units.join()
    if (!(onlyMine.length && onlyTheirs.length && !isFlatSame) && !alone.some(isLetter)) return null
  }
  // Where a postcode covers a few homes, these may be the names of a village and of its parish.
  if (mine.length && theirs.length) return { ...different('place_different'), retryable: FINE.includes(country) }
  return partial('place_on_one_side_only')
}

const housesDiffer = (one: Parsed, other: Parsed) =>
  one.houses.length > 0 && other.houses.length > 0 && !shared(one.houses, other.houses).length

/** What must match before anything else: postcode, country and region. */
function coreRefused(one: Parsed, other: Parsed): Refusal | null {
  if (!one.postcode) return { ...different('expected_without_postcode'), retryable: true }
  const code = relation(one.postcode, other.postcode)
  if (code !== 'same' && !isSameZip(one.postcode, other.postcode)) return different(`postcode_${code}`)
  if (relation(one.country, other.country) === 'different') return different('country_different')
  if (relation(one.region, other.region) === 'different') return different('region_different')
  return null
}

/** A ZIP code with and without its last four digits is the same. */
const isSameZip = (one: string, other: string | null) =>
  other !== null &&
  /^\d{5}(?:-\d{4})?$/.test(one) &&
  one.includes('-') !== other.includes('-') &&
  one.slice(0, 5) === other.slice(0, 5) &&
  /^\d{5}(?:-\d{4})?$/.test(other)

function housesRefused(one: Parsed, other: Parsed, country: Abroad): Refusal | null {
  const number = relation(one.number, other.number)
  if (number === 'different') return different('building_different')
  if (housesDiffer(one, other)) return different('house_name_different')
  if (number === 'same') return null
  // An Eircode belongs to one home, and homes in the country have no number.
  const isNamed = country === 'IE' && !one.number && !other.number && shared(allNames(one), allNames(other)).length > 0
  return isNamed ? null : different('building_missing')
}
const allNames = ({ above, houses, between, street }: Parsed) => [
  ...above,
  ...houses,
  ...between,
  ...(street ? [street] : []),
]

function streetsRefused(one: Parsed, other: Parsed, country: Abroad): Refusal | null {
  if (areOneLine(one, other)) return null
  const street = relation(one.street?.key, other.street?.key)
  if (street === 'different') return different('street_different')
  if (street === 'missing' && !(country === 'IE' && !one.street && !other.street)) return partial('street_missing')
  const town = relation(one.town?.key, other.town?.key)
  if (town === 'different' && country !== 'IE') return different('town_different')
  return town === 'missing' && !FINE.includes(country) ? partial('town_missing') : null
}

/** Compares part by part. @param one the expected address, whose country's rules apply */
export function meetAbroad(one: Parsed, other: Parsed, country: Abroad): Met {
  const units = unitsRefused(one, other)
  const isSameCode =
    one.postcode !== null &&
    (relation(one.postcode, other.postcode) === 'same' || isSameZip(one.postcode, other.postcode))
  const alignment: Aligned[] = [
    {
      part: 'postcode',
      expected: one.postcode,
      found: other.postcode,
      relation: isSameCode ? 'same' : relation(one.postcode, other.postcode),
    },
    { part: 'building', expected: one.number, found: other.number, relation: relation(one.number, other.number) },
    ...(units.aligned ? [units.aligned] : []),
    ...(one.street || other.street ? [align('street', one.street, other.street)] : []),
    ...(one.town && other.town ? [align('town', one.town, other.town)] : []),
  ]
  const box = one.isBox || other.isBox ? different('po_box') : null
  // Order matters: 2 B, 1 B is not 1 B, 2 B.
  const unread = one.unread.join() === other.unread.join() ? null : partial('unread_on_one_side')
  return {
    alignment,
    refused:
      box ??
      coreRefused(one, other) ??
      (country === 'IN' || country === 'XX'
        ? (units.refused ?? unread ?? wordsRefused(one, other, country))
        : (housesRefused(one, other, country) ??
          streetsRefused(one, other, country) ??
          units.refused ??
          placesRefused(one, other, country) ??
          unread)),
    notes: one.isCareOf || other.isCareOf ? ['care_of'] : [],
  }
}
