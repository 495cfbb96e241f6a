import type { SummaryGroup } from '@/lib/client/summary'

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
