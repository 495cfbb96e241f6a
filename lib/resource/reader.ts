import type { Actor, Shape } from './define'
import { fieldNamed, type Filter } from './filter'
import { ME } from './filter-value'

/** Who reads a list: cursors belong to the organisation, and `me` in a filter is the member. */
export interface Reader {
  organisationId: string
  actor?: Actor
}

/** The user id of the calling member; null for keys and workflows. */
export const memberOf = ({ actor }: Reader): string | null => (actor?.type === 'user' ? actor.id : null)

const isMember = (resource: Shape, name: string) => fieldNamed(resource, name)?.target === 'members'

/**
 * Replaces `me` in a filter by the calling member. Keys and workflows are not members: their `me` stays and is refused.
 */
export function forReader(resource: Shape, filter: Filter, reader: Reader): Filter {
  const id = memberOf(reader)
  if (id === null) return filter
  const named = (one: Filter): Filter => {
    if ('and' in one) return { and: one.and.map(named) }
    if ('or' in one) return { or: one.or.map(named) }
    if ('not' in one) return { not: named(one.not) }
    if (!isMember(resource, one.field)) return one
    const value = Array.isArray(one.value)
      ? one.value.map((each) => (each === ME ? id : each))
      : one.value === ME
        ? id
        : one.value
    return { ...one, value }
  }
  return named(filter)
}
