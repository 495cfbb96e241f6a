import type { QueryParameters } from '@/lib/client/api'
import type { SummaryGroup } from '@/lib/client/summary'
import type { Filter } from '@/lib/resource/filter'
import { withConditions } from '../conditions'

/** What a list asks about its groups: shared by browser and server. Pure. */
export const groupsBody = (asked: { filter: Filter | null; q: string } | null, group: string) => ({
  ...(asked?.filter && { filter: asked.filter }),
  ...(asked?.q && { q: asked.q }),
  group_by: group,
})

/** The list's conditions plus that of the group. */
export const within = (query: QueryParameters, name: string, value: string | null): QueryParameters =>
  withConditions(query, value === null ? { [`${name}[is_null]`]: 'true' } : { [name]: value })

/**
 * Groups in the order of their values, the one without a value last; if the order is unknown, as given: largest first.
 * Pure.
 */
export function inOrder<Group extends Pick<SummaryGroup, 'value'>>(
  groups: readonly Group[],
  values: readonly string[] | undefined,
): readonly Group[] {
  if (!values) return groups
  const placeOf = ({ value }: Group) => {
    const place = value === null ? -1 : values.indexOf(value)
    return place < 0 ? values.length : place
  }
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other))
}
