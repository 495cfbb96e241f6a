import { valuesOf, type QueryParameters } from '@/lib/client/api'
import { OPERATORS, operatorsOf, type Filter, type Operator } from '@/lib/resource/filter'
import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'

/** One condition of a list as the address has it: `amount[gt]=1000`. Pure. */
export interface ListCondition {
  name: string
  op: Operator
  /** Several are separated by commas. */
  value: string
}

const PARAMETER = /^([a-z_0-9]+(?:\.[a-z_0-9]+){0,2})(?:\[([a-z_]+)\])?$/

export const parameterOf = ({ name, op }: Pick<ListCondition, 'name' | 'op'>): string =>
  op === 'eq' ? name : `${name}[${op}]`

/** The conditions in an address; what no field of the list takes is not one. */
export function conditionsIn(parameters: Iterable<[string, string]>, fields: Fields): ListCondition[] {
  return [...parameters].flatMap(([parameter, value]) => {
    const [, name = '', operator = 'eq'] = PARAMETER.exec(parameter) ?? []
    const op = OPERATORS.find((one) => one === operator)
    const field = fields[name]
    return value && op && field && operatorsOf(field).includes(op) ? [{ name, op, value }] : []
  })
}

/** The conditions as parameters; one that stands there several times has several values, which all hold. */
export function parametersFrom(conditions: ListCondition[]): Record<string, string[]> {
  const parameters: Record<string, string[]> = {}
  for (const one of conditions) parameters[parameterOf(one)] = [...(parameters[parameterOf(one)] ?? []), one.value]
  return parameters
}

/** A query with further conditions: those of a parameter that stands there already hold as well. */
export const withConditions = (query: QueryParameters, more: QueryParameters): QueryParameters => ({
  ...query,
  ...Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, [...new Set([...valuesOf(query[name]), ...valuesOf(value)])]]),
  ),
})

const isList = (op: Operator) => op === 'in' || op === 'nin'

/** The same as a tree, as views, exports and bulk operations take it. */
export const treeOf = (conditions: ListCondition[]): Filter => ({
  and: conditions.map(({ name, op, value }) => ({ field: name, op, value: isList(op) ? value.split(',') : value })),
})

/** Conditions of a tree that is nothing but conditions joined by `and`; null for any other, which an address cannot say. */
export function flatOf(tree: Filter | null): ListCondition[] | null {
  if (!tree) return []
  if ('field' in tree)
    return [
      { name: tree.field, op: tree.op, value: Array.isArray(tree.value) ? tree.value.join(',') : String(tree.value) },
    ]
  if (!('and' in tree)) return null
  const parts = tree.and.map(flatOf)
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
}

const TIMES: Partial<Record<Operator, string>> = {
  gt: 'is after',
  gte: 'is on or after',
  lt: 'is before',
  lte: 'is on or before',
}
const LISTS: Partial<Record<Operator, string>> = {
  eq: 'has',
  ne: 'does not have',
  in: 'has any of',
  nin: 'has none of',
  contains: 'contains',
}
const WORDS: Record<Operator, string> = {
  eq: 'is',
  ne: 'is not',
  in: 'is any of',
  nin: 'is none of',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  contains: 'contains',
  starts_with: 'begins with',
  is_null: 'is empty',
}

/** "is more than"; for moments "is after", for lists "has". */
export function operatorWords(field: Field, op: Operator): string {
  const own =
    field.kind === 'timestamp' || field.kind === 'date'
      ? TIMES
      : field.kind === 'texts' || field.kind === 'choices'
        ? LISTS
        : {}
  return own[op] ?? WORDS[op]
}

/** The operators that people are offered: text is not compared by size, and what begins with something also contains it. */
export function offeredOperators(field: Field): readonly Operator[] {
  const all = operatorsOf(field)
  return field.column === 'text' ? all.filter((op) => !['gt', 'gte', 'lt', 'lte'].includes(op)) : all
}
