import { valuesOf, type QueryParameters } from '@/lib/client/api'
import { OPERATORS, operatorsOf, type Filter, type Operator } from '@/lib/resource/filter'
import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { joinListed, splitListed } from '@/lib/resource/listed'
import { comparesWithNow, isPeriod, NOW } from '@/lib/resource/period-words'
import en from '@/components/words/en/resource'
import type { Translate } from '@/lib/client/words/translate'
import type { Message } from '@/lib/client/words/english'

/** One condition of a list as a query parameter: `amount[gt]=1000`. Pure. */
export interface ListCondition {
  name: string
  op: Operator
  /** Several values are one text, as `joinListed` writes it. */
  value: string
}

const PARAMETER = /^([a-z_0-9]+(?:\.[a-z_0-9]+){0,2})(?:\[([a-z_]+)\])?$/

export const parameterOf = ({ name, op }: Pick<ListCondition, 'name' | 'op'>): string =>
  op === 'eq' ? name : `${name}[${op}]`

/** The conditions in a query string. Parameters that match no field are skipped. */
export function conditionsIn(parameters: Iterable<[string, string]>, fields: Fields): ListCondition[] {
  return [...parameters].flatMap(([parameter, value]) => {
    const [, name = '', operator = 'eq'] = PARAMETER.exec(parameter) ?? []
    const op = OPERATORS.find((one) => one === operator)
    const field = fields[name]
    return value && op && field && operatorsOf(field).includes(op) ? [{ name, op, value }] : []
  })
}

/** The conditions as parameters. A parameter that occurs several times has several values, joined by `and`. */
export function parametersFrom(conditions: ListCondition[]): Record<string, string[]> {
  const parameters: Record<string, string[]> = {}
  for (const one of conditions) parameters[parameterOf(one)] = [...(parameters[parameterOf(one)] ?? []), one.value]
  return parameters
}

/** Adds conditions to a query. If a parameter exists already, both of its values apply. */
export const withConditions = (query: QueryParameters, more: QueryParameters): QueryParameters => ({
  ...query,
  ...Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, [...new Set([...valuesOf(query[name]), ...valuesOf(value)])]]),
  ),
})

const isList = (op: Operator) => op === 'in' || op === 'nin'

/** The conditions as a filter tree, as views, exports and bulk operations take it. */
export const treeOf = (conditions: ListCondition[]): Filter => ({
  and: conditions.map(({ name, op, value }) => ({ field: name, op, value: isList(op) ? splitListed(value) : value })),
})

/**
 * The conditions of a tree that only joins conditions with `and`; null for other trees, which parameters cannot
 * express.
 */
export function flatOf(tree: Filter | null): ListCondition[] | null {
  if (!tree) return []
  if ('field' in tree)
    return [
      { name: tree.field, op: tree.op, value: Array.isArray(tree.value) ? joinListed(tree.value) : String(tree.value) },
    ]
  if (!('and' in tree)) return null
  const parts = tree.and.map(flatOf)
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
}

const TIMES: Partial<Record<Operator, Message>> = {
  gt: en.isAfter,
  gte: en.isOnOrAfter,
  lt: en.isBefore,
  lte: en.isOnOrBefore,
}
const LISTS: Partial<Record<Operator, Message>> = {
  eq: en.has,
  ne: en.doesNotHave,
  in: en.hasAnyOf,
  nin: en.hasNoneOf,
  contains: en.contains,
}
const WORDS: Record<Operator, Message> = {
  eq: en.is,
  ne: en.isNot,
  in: en.isAnyOf,
  nin: en.isNoneOf,
  gt: en.isMoreThan,
  gte: en.isAtLeast,
  lt: en.isLessThan,
  lte: en.isAtMost,
  contains: en.contains,
  starts_with: en.beginsWith,
  is_null: en.isEmpty,
}

/** "is more than"; for timestamps "is after", for lists "has". */
export function operatorWords(t: Translate, field: Field, op: Operator): string {
  const own =
    field.kind === 'timestamp' || field.kind === 'date'
      ? TIMES
      : field.kind === 'texts' || field.kind === 'choices'
        ? LISTS
        : {}
  return t(own[op] ?? WORDS[op])
}

/** Usual numbers of days for "nothing happened since". */
const QUIET_DAYS = [7, 30, 90]

/** The days of "none for 30 days", which means "not within the last 30 days, or never" and is relative to today. */
export function quietDays(field: Field, { op, value }: Pick<ListCondition, 'op' | 'value'>): number | null {
  const days = field.fallsQuiet && op === 'ne' ? /^last_(\d+)_days$/.exec(value)?.[1] : undefined
  return days === undefined ? null : Number(days)
}

/** A choice in the comparison menu: an operator without a value, or a complete condition. */
export interface Comparison extends Pick<ListCondition, 'op'> {
  key: string
  words: string
  /** Null: still to be entered. */
  value: string | null
}
const quietFor = (t: Translate, days: number): Comparison => ({
  key: `quiet_${days}`,
  words: t(en.noneForDays, { days }),
  op: 'ne',
  value: `last_${days}_days`,
})

/** The comparisons to offer for a field, and which of them a condition uses. */
export function comparisonsOf(t: Translate, field: Field, now: Pick<ListCondition, 'op' | 'value'>) {
  const days = quietDays(field, now)
  const quiet = field.fallsQuiet ? [...new Set([...QUIET_DAYS, ...(days === null ? [] : [days])])] : []
  const offered: Comparison[] = [
    ...quiet.map((one) => quietFor(t, one)),
    ...offeredOperators(field).map((op) => ({ key: op, words: operatorWords(t, field, op), op, value: null })),
  ]
  return { offered, chosen: days === null ? now.op : `quiet_${days}` }
}

/** Applies the chosen comparison. The value is kept if it still makes sense. */
export function comparedBy<C extends Pick<ListCondition, 'op' | 'value'>>(
  field: Field,
  before: C,
  next: Comparison,
): C {
  const isKept =
    (next.op === 'is_null') === (before.op === 'is_null') &&
    quietDays(field, before) === null &&
    (before.value !== NOW || comparesWithNow(field.kind, next.op))
  return { ...before, op: next.op, value: next.value ?? (isKept ? valueFor(field, before, next.op) : '') }
}

/** A list takes a single value as its first, but no period; a single value takes a list only of one. */
function valueFor({ kind }: Field, { op, value }: Pick<ListCondition, 'op' | 'value'>, next: Operator): string {
  if (isList(op) === isList(next) || value === '') return value
  if (isList(next)) return isPeriod(value) && (kind === 'timestamp' || kind === 'date') ? '' : joinListed([value])
  const [only = '', ...others] = splitListed(value)
  return others.length ? '' : only
}

/** The operators offered in the UI: no greater or less for text. */
export function offeredOperators(field: Field): readonly Operator[] {
  const all = operatorsOf(field)
  return field.column === 'text' ? all.filter((op) => !['gt', 'gte', 'lt', 'lte'].includes(op)) : all
}
