import type { Abroad } from './countries'
import type { Refusal } from './compare'
import type { Named, Parsed } from './parse'

/**
 * Where no order of parts is known (India, and countries without a rule of their own) every word and number counts, wherever
 * it stands: numbers must all be on both sides, and words too, but for whoever is named first. Symmetric.
 */
const MOST_PERSONS = 2
const FEWEST_SHARED = 2

const namesOf = ({ above, houses, street, between, town }: Parsed): Named[] => [
  ...above,
  ...houses,
  ...(street ? [street] : []),
  ...between,
  ...(town ? [town] : []),
]

/** Names above everything else that the other side does not have are the person's. */
function unshared(one: Parsed, other: Parsed): Named[] {
  const others = namesOf(other).map(({ key }) => key)
  const persons = one.above.slice(0, MOST_PERSONS).filter(({ key }) => !others.includes(key))
  return namesOf(one).filter((name) => !others.includes(name.key) && !persons.includes(name) && name.key !== one.region)
}

const isHome = ({ number, units, unread }: Parsed) =>
  number !== null || unread.length > 0 || units.some((unit) => /^(?:FLAT|PLOT|LOT):/.test(unit))

export function wordsRefused(one: Parsed, other: Parsed, country: Abroad): Refusal | null {
  if (one.number !== other.number || !isHome(one) || !isHome(other))
    return {
      grade: 'different',
      note: one.number && other.number ? 'building_different' : 'building_missing',
      retryable: false,
    }
  const [mine, theirs] = [unshared(one, other), unshared(other, one)]
  if (mine.length && theirs.length) return { grade: 'different', note: 'place_different', retryable: false }
  const shared = namesOf(one).filter(({ key }) => namesOf(other).some((name) => name.key === key)).length
  const isLoose = country === 'IN' && one.number !== null && shared >= FEWEST_SHARED
  if (shared < FEWEST_SHARED && !(country === 'XX' && one.unread.length > 0 && shared > 0))
    return { grade: 'partial', note: 'place_missing', retryable: true }
  const alone = [...mine, ...theirs]
  return alone.length === 0 || (isLoose && alone.length === 1)
    ? null
    : { grade: 'partial', note: 'place_on_one_side_only', retryable: true }
}
