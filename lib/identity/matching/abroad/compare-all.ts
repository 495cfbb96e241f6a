import type { Abroad } from './countries'
import type { Named, Parsed } from './parse'
import type { Refusal } from './refusal'

/**
 * If the order of parts is unknown (India, and countries without a rule of their own), every word and number counts,
 * wherever it is: all numbers must be on both sides, and all words too, except the people named first.
 */
const MAX_PERSONS = 2
const MIN_SHARED = 2

const namesOf = ({ above, houses, street, between, town }: Parsed): Named[] => [
  ...above,
  ...houses,
  ...(street ? [street] : []),
  ...between,
  ...(town ? [town] : []),
]

const keysOf = (parsed: Parsed) => namesOf(parsed).map(({ key }) => key)
const missing = (names: Named[], keys: string[]) => names.filter(({ key }) => !keys.includes(key))

const isHome = ({ number, units, unread }: Parsed) =>
  number !== null || unread.length > 0 || units.some((unit) => /^(?:FLAT|PLOT|LOT):/.test(unit))

export function wordsRefused(expected: Parsed, found: Parsed, country: Abroad): Refusal | null {
  if (expected.number !== found.number || !isHome(expected) || !isHome(found))
    return {
      grade: 'different',
      note: expected.number && found.number ? 'building_different' : 'building_missing',
      retryable: false,
    }
  const mine = missing(namesOf(expected), [...keysOf(found), found.region ?? ''])
  // The people named first on the paper live there.
  const persons = missing(found.above, keysOf(expected)).slice(0, MAX_PERSONS)
  const theirs = missing(namesOf(found), [...keysOf(expected), expected.region ?? '']).filter(
    (name) => !persons.includes(name),
  )
  if (mine.length && theirs.length) return { grade: 'different', note: 'place_different', retryable: false }
  const shared = keysOf(expected).filter((key) => keysOf(found).includes(key)).length
  if (shared < MIN_SHARED && !(country === 'XX' && expected.unread.length > 0 && shared > 0))
    return { grade: 'partial', note: 'place_missing', retryable: true }
  // A paper from India may say more about the place than the expected address, but never less.
  const isMore = country === 'IN' && expected.number !== null && theirs.length <= 1
  return mine.length === 0 && (theirs.length === 0 || isMore)
    ? null
    : { grade: 'partial', note: 'place_on_one_side_only', retryable: true }
}
