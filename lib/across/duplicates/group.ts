import { MAX_SHARING, type Place } from '@/lib/resource/shared-keys'
import { leastCertain, type Verdict } from './judge'
import type { Certainty, Reason } from './schema'

/** Which pairs form a group. Pure. */
export interface Edge extends Verdict {
  ids: [string, string]
  /** The first key that both have. */
  place: Place
}
export interface Found {
  certainty: Certainty
  reasons: Reason[]
  ids: string[]
  /** The position of the group in the list: the first key of its edges. */
  place: Place
}

export type PairTest = (one: string, other: string) => boolean

/** A key for a pair, the same in either order. */
export const pairOf = (one: string, other: string): string => (one < other ? `${one}|${other}` : `${other}|${one}`)

export const comparePlaces = (one: Place, other: Place): number => {
  if (one.kind !== other.kind) return one.kind - other.kind
  const [a, b] = [BigInt(one.key), BigInt(other.key)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Tie-breaker of the list: groups that begin at the same key are ordered by their records. */
export const tieOf = ({ ids }: Pick<Found, 'ids'>): string => ids.join()
const compareFound = (one: Found, other: Found) =>
  comparePlaces(one.place, other.place) || (tieOf(one) < tieOf(other) ? -1 : 1)

const STRENGTH: Record<Certainty, number> = { certain: 0, likely: 1, possible: 2 }

const distinct = (reasons: Reason[]): Reason[] => {
  const seen = new Set<string>()
  return reasons.filter((reason) => {
    const key = JSON.stringify(reason)
    return !seen.has(key) && Boolean(seen.add(key))
  })
}

const asGroup = (ids: string[], edges: Edge[], links: Edge[]): Found => ({
  ids: ids.toSorted(),
  certainty: leastCertain(links.map(({ certainty }) => certainty)) ?? 'possible',
  reasons: distinct(edges.flatMap(({ reasons }) => reasons)),
  place: edges.map(({ place }) => place).toSorted(comparePlaces)[0] ?? { kind: 0, key: '0' },
})

/**
 * Strong edges join records into groups, strongest first; a weak one forms a pair and joins nothing, so that no chain
 * of maybes runs through a family.
 * @param isDismissed whether somebody said that the two are different
 * @param areApart whether the two are never in one group, though they may form a pair
 */
export function groupsOf(edges: Edge[], isDismissed: PairTest, areApart: PairTest): Found[] {
  const members = new Map<string, string[]>()
  const membersOf = (id: string) => members.get(id) ?? [id]
  const links = new Map<string, Edge[]>()
  const sorted = edges
    .filter(({ ids }) => !isDismissed(...ids))
    .toSorted((a, b) => STRENGTH[a.certainty] - STRENGTH[b.certainty] || comparePlaces(a.place, b.place))
  for (const edge of sorted.filter(({ certainty }) => certainty !== 'possible')) {
    const [one, other] = [membersOf(edge.ids[0]), membersOf(edge.ids[1])]
    if (one === other || one.length + other.length > MAX_SHARING) continue
    if (one.some((a) => other.some((b) => isDismissed(a, b) || areApart(a, b)))) continue
    const all = [...one, ...other]
    const both = [...(links.get(one[0] ?? '') ?? []), ...(links.get(other[0] ?? '') ?? []), edge]
    for (const id of all) members.set(id, all)
    links.set(all[0] ?? '', both)
  }
  const strong = [...new Set(members.values())].map((ids) =>
    asGroup(
      ids,
      sorted.filter((edge) => edge.ids.every((id) => ids.includes(id))),
      links.get(ids[0] ?? '') ?? [],
    ),
  )
  const told = new Set<string>()
  const weak = sorted.flatMap((edge) => {
    const [one, other] = [membersOf(edge.ids[0]), membersOf(edge.ids[1])]
    const between = pairOf(one[0] ?? '', other[0] ?? '')
    if (edge.certainty !== 'possible' || one === other || told.has(between)) return []
    told.add(between)
    return [asGroup(edge.ids, [edge], [edge])]
  })
  return [...strong, ...weak].toSorted(compareFound)
}
