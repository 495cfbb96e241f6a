import { z } from 'zod'
import { CUSTOM_KEY, type Field, type FieldKind } from './fields'
import { withParts, type Shape } from './define'
import { splitListed } from './listed'
import { ME, MAX_VALUES, OPERATORS, parseValue, refuse, type Operator, type Place } from './filter-value'

export { OPERATORS, type Operator } from './filter-value'

/** A comparison, checked against its field. */
export interface Condition {
  field: string
  op: Operator
  value: string | boolean | string[]
  definition: Field
}
/** The checked filter tree shared by lists, views, exports and bulk operations. */
export type CheckedFilter = Condition | { and: CheckedFilter[] } | { or: CheckedFilter[] } | { not: CheckedFilter }

/** Operators by kind of field. */
const TEXT: readonly Operator[] = OPERATORS
const EXACT: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'is_null']
const ORDERED: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'is_null']
const MEMBERS: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'contains', 'is_null']
const BY_KIND: Partial<Record<FieldKind, readonly Operator[]>> = {
  text: TEXT,
  long_text: TEXT,
  email: TEXT,
  choice: EXACT,
  reference: EXACT,
  timestamp: ORDERED,
  date: ORDERED,
  integer: ORDERED,
  decimal: ORDERED,
  boolean: ['eq', 'ne', 'is_null'],
  texts: MEMBERS,
  choices: MEMBERS,
  references: MEMBERS,
}

/** The operators that a field accepts; none if it is not filterable. */
export function operatorsOf(field: Field): readonly Operator[] {
  if (!field.filterable) return []
  return field.column === 'uuid' ? EXACT : (BY_KIND[field.kind] ?? [])
}

/** The filter parameters of a list, as `field` and `field[op]`; maps as `custom.<key>[op]`. */
function filterParameters(resource: Shape): string[] {
  return Object.entries(withParts(resource.fields)).flatMap(([name, field]) => {
    const operators = operatorsOf(field)
    return operators.length ? [name, ...operators.map((op) => `${name}[${op}]`)] : []
  })
}

/** A field of the resource, a part of one, or the value under a key of one of its maps. */
export function fieldNamed(resource: Shape, name: string): Field | undefined {
  const field = resource.fields[name] ?? withParts(resource.fields)[name]
  if (field) return field
  const [, column = '', key = ''] = /^([a-z_]+)\.(.+)$/.exec(name) ?? []
  const map = resource.fields[column]
  // Custom fields are already part of the resource where they are known; other maps hold text.
  if (map?.kind !== 'map' || column === 'custom' || !CUSTOM_KEY.test(key)) return undefined
  return {
    kind: 'text',
    column: 'text',
    filterable: true,
    value: z.string(),
    label: `${map.label}: ${key}`,
    description: '',
    within: { column, key },
  }
}

/**
 * Reads one query parameter such as `email[starts_with]=ann` as a condition.
 * @param me user id of the calling member, which replaces `me`
 * @throws DomainError invalid_parameter naming the parameter and what is allowed
 */
export function parseCondition(resource: Shape, parameter: string, raw: string, me: string | null = null): Condition {
  const [, name = '', op = 'eq'] = /^([a-z_0-9]+(?:\.[a-z_0-9]+){0,2})(?:\[([a-z_]+)\])?$/.exec(parameter) ?? []
  const forMember = (text: string) =>
    me !== null && text === ME && fieldNamed(resource, name)?.target === 'members' ? me : text
  const list = (text: string) => splitListed(text).map((one) => forMember(one.trim()))
  return condition(resource, { parameter }, name, op, (known) =>
    known === 'in' || known === 'nin' ? list(raw) : forMember(raw),
  )
}

function condition(
  resource: Shape,
  place: Place,
  name: string,
  op: string,
  valueFor: (op: Operator) => unknown,
): Condition {
  const field = fieldNamed(resource, name)
  const operators = field ? operatorsOf(field) : []
  if (!field || !operators.length) {
    return refuse(
      place,
      'parameter' in place
        ? {
            code: 'unknown_parameter',
            message: `There is no parameter ${place.parameter}`,
            allowed: listParameters(resource),
          }
        : {
            code: 'unknown_field',
            message: `${name} is not a field to filter by`,
            allowed: filterableFields(resource),
          },
    )
  }
  const known = operators.find((candidate) => candidate === op)
  if (!known)
    return refuse(place, {
      code: 'unknown_operator',
      message: `${name} cannot be compared with ${op}`,
      allowed: [...operators],
    })
  return { field: name, op: known, value: parseValue(place, field, known, valueFor(known)), definition: field }
}

const filterableFields = (resource: Shape) =>
  Object.entries(withParts(resource.fields))
    .filter(([, field]) => operatorsOf(field).length)
    .map(([name]) => name)

/** A filter as callers send it and views store it. */
export type Filter =
  | { and: Filter[] }
  | { or: Filter[] }
  | { not: Filter }
  | { field: string; op: Operator; value: string | number | boolean | (string | number)[] }

const MAX_CHILDREN = 50
const MAX_DEPTH = 8
const value = z.union([
  z.string().max(1000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(1000), z.number()])).max(MAX_VALUES),
])
export const filterSchema: z.ZodType<Filter> = z
  .union([
    z.strictObject({ field: z.string().max(100), op: z.enum(OPERATORS), value }),
    z.strictObject({
      get and() {
        return z.array(filterSchema).max(MAX_CHILDREN)
      },
    }),
    z.strictObject({
      get or() {
        return z.array(filterSchema).max(MAX_CHILDREN)
      },
    }),
    z.strictObject({
      get not() {
        return filterSchema
      },
    }),
  ])
  .meta({
    id: 'Filter',
    description: 'A condition {field, op, value}, or several joined by and, or, not; at most 8 deep.',
  })

/**
 * Checks a filter tree against the fields of a resource.
 * @param at JSON pointer of the tree in the body, such as `/filter`
 * @throws DomainError validation_failed with the pointer of what is wrong
 */
export function checkFilter(resource: Shape, tree: Filter, at: string): CheckedFilter {
  if (conditionsOf(tree) > MAX_CONDITIONS)
    refuse({ pointer: at }, { code: 'too_many', message: `A filter has at most ${MAX_CONDITIONS} conditions` })
  return checkLevel(resource, tree, at, 1)
}

export const MAX_CONDITIONS = 200
function conditionsOf(tree: Filter): number {
  if ('not' in tree) return conditionsOf(tree.not)
  const children = 'and' in tree ? tree.and : 'or' in tree ? tree.or : null
  return children ? children.reduce((sum, child) => sum + conditionsOf(child), 0) : 1
}

function checkLevel(resource: Shape, tree: Filter, at: string, depth: number): CheckedFilter {
  if (depth > MAX_DEPTH)
    refuse({ pointer: at }, { code: 'too_deep', message: `A filter is at most ${MAX_DEPTH} levels deep` })
  const children = (list: Filter[], name: string) =>
    list.map((child, i) => checkLevel(resource, child, `${at}/${name}/${i}`, depth + 1))
  if ('and' in tree) return { and: children(tree.and, 'and') }
  if ('or' in tree) return { or: children(tree.or, 'or') }
  if ('not' in tree) return { not: checkLevel(resource, tree.not, `${at}/not`, depth + 1) }
  return condition(resource, { pointer: at }, tree.field, tree.op, () => tree.value)
}

/** Every parameter that a list of this resource accepts. */
const listParameters = (resource: Shape): string[] => [...LIST_PARAMETERS, ...filterParameters(resource)]
/** The parameters that are not conditions; each may be sent at most once. */
export const LIST_PARAMETERS = ['limit', 'cursor', 'sort', 'q', 'include', 'expand', 'fields']
