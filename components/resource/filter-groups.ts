import type { Filter } from '@/lib/resource/filter'
import { joinListed } from '@/lib/resource/listed'
import { flatOf, treeOf, type ListCondition } from './conditions'

/**
 * Converts filters between two shapes. A list shows conditions joined by `and` as chips, each a query parameter, and
 * everything else as a chip of its own. The editor shows nested groups. Pure.
 */
export interface SplitFilter {
  conditions: ListCondition[]
  /** What conditions joined by `and` cannot express. */
  tree: Filter | null
}

const partsOf = (filter: Filter | null): Filter[] => (filter === null ? [] : 'and' in filter ? filter.and : [filter])

export function splitFilter(filter: Filter | null): SplitFilter {
  const parts = partsOf(filter)
  const [first, ...others] = parts.filter((part) => flatOf(part) === null)
  return {
    conditions: parts.flatMap((part) => flatOf(part) ?? []),
    tree: first === undefined ? null : others.length ? { and: [first, ...others] } : first,
  }
}

/** Null if there is no filter. */
export function joinFilter({ conditions, tree }: SplitFilter): Filter | null {
  const and = [...partsOf(treeOf(conditions)), ...partsOf(tree)]
  return and.length ? { and } : null
}

/** The groups of a list's tree, each shown and removed separately. */
export const groupsIn = (tree: Filter | null): Filter[] => partsOf(tree)

export type Match = 'all' | 'any' | 'none'
export interface Group {
  match: Match
  parts: Part[]
}
/** `key` identifies parts while they are edited. */
export type Part = { key: number } & ({ group: Group } | { condition: ListCondition })

let lastKey = 0
/** A part with a new key. */
export const asPart = (content: { group: Group } | { condition: ListCondition }): Part => {
  lastKey += 1
  return { key: lastKey, ...content }
}

const leaf = (filter: Filter): ListCondition | null => {
  if (!('field' in filter)) return null
  const { field: name, op, value } = filter
  return { name, op, value: Array.isArray(value) ? joinListed(value) : String(value) }
}

function partOf(filter: Filter): Part {
  const condition = leaf(filter)
  return asPart(condition ? { condition } : { group: groupOf(filter) })
}

/** The group that is equivalent to a filter. */
export function groupOf(filter: Filter | null): Group {
  if (filter === null) return { match: 'all', parts: [] }
  if ('and' in filter) return { match: 'all', parts: filter.and.map(partOf) }
  if ('or' in filter) return { match: 'any', parts: filter.or.map(partOf) }
  if ('not' in filter)
    return { match: 'none', parts: 'or' in filter.not ? filter.not.or.map(partOf) : [partOf(filter.not)] }
  return { match: 'all', parts: [partOf(filter)] }
}

/** All conditions of a filter, however nested. */
export function conditionsOf(filter: Filter | null): ListCondition[] {
  const within = ({ parts }: Group): ListCondition[] =>
    parts.flatMap((part) => ('condition' in part ? [part.condition] : within(part.group)))
  return within(groupOf(filter))
}

const isComplete = ({ op, value }: ListCondition): boolean => op === 'is_null' || value.trim() !== ''

/** The filter of a group; null if none of its parts is complete. */
export function filterOf({ match, parts }: Group): Filter | null {
  const filters = parts.flatMap((part) => {
    if ('condition' in part) return isComplete(part.condition) ? partsOf(treeOf([part.condition])) : []
    return filterOf(part.group) ?? []
  })
  if (!filters.length) return null
  if (match === 'all') return { and: filters }
  return match === 'any' ? { or: filters } : { not: { or: filters } }
}

/** A filter without some of its conditions; null if none is left. */
export function withoutConditions(filter: Filter, isGone: (condition: ListCondition) => boolean): Filter | null {
  const kept = (parts: Filter[]) => parts.flatMap((part) => withoutConditions(part, isGone) ?? [])
  const condition = leaf(filter)
  if (condition) return isGone(condition) ? null : filter
  if ('not' in filter) {
    const not = withoutConditions(filter.not, isGone)
    return not && { not }
  }
  const parts = kept('and' in filter ? filter.and : 'or' in filter ? filter.or : [])
  if (!parts.length) return null
  return 'and' in filter ? { and: parts } : { or: parts }
}
