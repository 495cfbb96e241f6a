import { ApiProblem } from '@/lib/client/problem'
import type { Fields } from '@/lib/resource/define'
import { filterSchema, type Filter } from '@/lib/resource/filter'
import { conditionsIn, flatOf, parameterOf, type ListCondition } from './conditions'
import { conditionsOf, withoutConditions } from './filter-groups'
import { isReadFilter } from './list-address'

/** Query parameters of lists other than conditions. */
const OF_LISTS = ['q', 'sort', 'view', 'preset', 'layout', 'month', 'beside', 'new']

/** What a list has besides its fields. */
export interface Offered {
  /** Names of its built-in tabs. */
  presets?: readonly string[]
  /** Besides the table, which all lists have. */
  layouts?: readonly string[]
}

/**
 * Names of the query parameters that a list ignores, because name or value are unknown: from an outdated link, or
 * written by hand. Pure.
 */
export function unknownParameters(
  search: URLSearchParams,
  fields: Fields,
  { presets, layouts }: Offered = {},
): string[] {
  const left = [...search].filter(([name, value]) => {
    if (value === '') return false
    if (name === 'preset') return presets !== undefined && !presets.includes(value)
    if (name === 'layout') return layouts !== undefined && value !== 'table' && !layouts.includes(value)
    if (OF_LISTS.includes(name)) return false
    return name === 'filter' ? !isReadFilter(value) : !conditionsIn([[name, value]], fields).length
  })
  return [...new Set(left.map(([name]) => name))]
}

/** Known names: it is their value that is unknown. */
const KNOWN_NAMES = new Set(['preset', 'layout', 'certainty', 'actor_type', 'when', 'from', 'to'])
/** The unknown parts of the URL, as written there. Pure. */
export const asWritten = (search: URLSearchParams, names: string[]): string[] =>
  names.map((name) => (KNOWN_NAMES.has(name) ? `${name}=${search.get(name) ?? ''}` : name))

interface Asked {
  sort: string | undefined
  conditions: ListCondition[]
  /** What the address has besides conditions joined by `and`. */
  tree?: Filter | null
  /** The filter in the request's body, if it had one. */
  sent?: Filter | null
}
/** The part of the URL that the API refuses: a retry would fail again. Pure. */
export type RefusedPart =
  | { part: 'sort'; sort: string }
  | { part: 'condition'; name: string; parameter: string }
  | { part: 'filter' }
  | { part: 'group'; name: string; isUnknown: boolean; rest: Filter | null }

/** The condition that a JSON pointer into a body with this filter refers to. */
function conditionAt(filter: Filter, pointer: string): Filter | null {
  let at: unknown = { filter }
  for (const step of pointer.split('/').slice(1)) {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined
    if (typeof at === 'object' && at !== null && 'field' in at) return filterSchema.safeParse(at).data ?? null
  }
  return null
}

/** Null if a retry makes sense. Pure. */
export function refusedPartOf(error: unknown, { sort, conditions, tree = null, sent }: Asked): RefusedPart | null {
  if (!(error instanceof ApiProblem)) return null
  const { parameter, pointer = '', code } = error.document.errors[0] ?? {}
  const named = (condition: ListCondition | undefined): RefusedPart | null =>
    condition ? { part: 'condition', name: condition.name, parameter: parameterOf(condition) } : null
  if (error.code === 'invalid_parameter') {
    if (parameter === 'sort' && sort !== undefined) return { part: 'sort', sort }
    return named(conditions.find((one) => parameterOf(one) === parameter))
  }
  if (error.code !== 'validation_failed') return null
  if (pointer === '/sort' && sort !== undefined) return { part: 'sort', sort }
  if (!sent || !/^\/filter(?:\/|$)/.test(pointer)) return null
  const [refused] = flatOf(conditionAt(sent, pointer)) ?? []
  const isRefused = ({ name, op, value }: ListCondition) =>
    name === refused?.name && op === refused.op && value === refused.value
  return named(conditions.find(isRefused)) ?? groupPart(tree, refused, code === 'unknown_field')
}

/** A refused condition within groups. All conditions on a field that is gone are refused, one after the other. */
function groupPart(tree: Filter | null, refused: ListCondition | undefined, isUnknown: boolean): RefusedPart {
  const isGone = ({ name, op, value }: ListCondition) =>
    name === refused?.name && (isUnknown || (op === refused.op && value === refused.value))
  if (!tree || !refused || !conditionsOf(tree).some(isGone)) return { part: 'filter' }
  return { part: 'group', name: refused.name, isUnknown, rest: withoutConditions(tree, isGone) }
}

/** Whether the API refuses the request as invalid, so that a retry would not help. Pure. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'invalid_parameter' || error.code === 'validation_failed')
