import { ApiProblem } from '@/lib/client/problem'
import type { Fields } from '@/lib/resource/define'
import { conditionsIn, parameterOf, type ListCondition } from './conditions'
import { isReadFilter } from './list-state'

/** What lists take in an address beside their conditions. */
const OF_LISTS = ['q', 'sort', 'view', 'preset', 'layout', 'new']

/** What a list has beside its fields. */
export interface Offered {
  /** Names of its built-in tabs. */
  presets?: readonly string[]
  /** Beside its table, which all have. */
  layouts?: readonly string[]
}

/**
 * Names of the parameters that a list leaves out, as it does not know them or what they ask for: from an older link, or
 * written by hand. Pure.
 */
export function misreadIn(search: URLSearchParams, fields: Fields, { presets, layouts }: Offered = {}): string[] {
  const left = [...search].filter(([name, value]) => {
    if (value === '') return false
    if (name === 'preset') return presets !== undefined && !presets.includes(value)
    if (name === 'layout') return layouts !== undefined && value !== 'table' && !layouts.includes(value)
    if (OF_LISTS.includes(name)) return false
    return name === 'filter' ? !isReadFilter(value) : !conditionsIn([[name, value]], fields).length
  })
  return [...new Set(left.map(([name]) => name))]
}

/** Names that lists know: it is what they ask for that is not known. */
const KNOWN_NAMES = new Set(['preset', 'layout', 'certainty', 'actor_type', 'when', 'from', 'to'])
/** What of the address is not known, as it stands there. Pure. */
export const asWritten = (search: URLSearchParams, names: string[]): string[] =>
  names.map((name) => (KNOWN_NAMES.has(name) ? `${name}=${search.get(name) ?? ''}` : name))

interface Asked {
  sort: string | undefined
  conditions: ListCondition[]
}
/** What of the address the API refuses: another try would be refused again. Pure. */
export type RefusedPart = { part: 'sort'; sort: string } | { part: 'condition'; name: string; parameter: string }

/** Null where another try makes sense. Pure. */
export function refusedPartOf(error: unknown, { sort, conditions }: Asked): RefusedPart | null {
  if (!(error instanceof ApiProblem) || error.code !== 'invalid_parameter') return null
  const parameter = error.document.errors[0]?.parameter
  if (parameter === 'sort' && sort !== undefined) return { part: 'sort', sort }
  const condition = conditions.find((one) => parameterOf(one) === parameter)
  return condition ? { part: 'condition', name: condition.name, parameter: parameterOf(condition) } : null
}
