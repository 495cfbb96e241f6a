import { z } from 'zod'
import { inCalendar, OUT_OF_CALENDAR, type Field, type FieldKind } from './fields'
import type { Resource } from './define'
import { DomainError, type FieldError } from '@/lib/errors'

/** Filter operators (contract section 1) and which kinds of field take them. */
export const OPERATORS = ['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts_with', 'is_null'] as const
export type Operator = (typeof OPERATORS)[number]
export interface Condition {
  field: string
  op: Operator
  value: string | boolean | string[]
}

const TEXT: readonly Operator[] = OPERATORS
const EXACT: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'is_null']
const ORDERED: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'is_null']
const BY_KIND: Partial<Record<FieldKind, readonly Operator[]>> = {
  text: TEXT, email: TEXT, choice: EXACT, reference: EXACT, timestamp: ORDERED, integer: ORDERED, boolean: ['eq', 'ne', 'is_null'],
  texts: ['eq', 'ne', 'in', 'nin', 'contains', 'is_null'],
}

/** The operators that a field takes; none when it is not filterable. */
export function operatorsOf(field: Field): readonly Operator[] {
  if (!field.filterable) return []
  return field.column === 'uuid' ? EXACT : (BY_KIND[field.kind] ?? [])
}

/** The parameters that a list accepts for filtering, as `field` and `field[op]`. */
export function filterParameters(resource: Resource): string[] {
  return Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const operators = operatorsOf(field)
    return operators.length ? [name, ...operators.map((op) => `${name}[${op}]`)] : []
  })
}

const refuse = (error: FieldError): never => {
  throw new DomainError('invalid_parameter', { detail: error.message, errors: [error] })
}

/**
 * Reads one query parameter such as `email[starts_with]=ann` as a condition.
 * @throws DomainError invalid_parameter naming the parameter and what is allowed
 */
export function parseCondition(resource: Resource, parameter: string, raw: string): Condition {
  const [, name = '', op = 'eq'] = /^([a-z_0-9]+)(?:\[([a-z_]+)\])?$/.exec(parameter) ?? []
  const field = resource.fields[name]
  const operators = field ? operatorsOf(field) : []
  if (!field || !operators.length) {
    refuse({ parameter, code: 'unknown_parameter', message: `There is no parameter ${parameter}`, allowed: listParameters(resource) })
  }
  const known = operators.find((candidate) => candidate === op)
  if (!field || !known) {
    return refuse({ parameter, code: 'unknown_operator', message: `${name} cannot be compared with ${op}`, allowed: [...operators] })
  }
  return { field: name, op: known, value: parseValue(parameter, field, known, raw) }
}

function parseValue(parameter: string, field: Field, op: Operator, raw: string): Condition['value'] {
  if (op === 'is_null') {
    if (raw !== 'true' && raw !== 'false') refuse({ parameter, code: 'invalid_value', message: `${parameter} takes true or false`, allowed: ['true', 'false'] })
    return raw === 'true'
  }
  if (op === 'in' || op === 'nin') return raw.split(',').map((one) => checked(parameter, field, one.trim()))
  return checked(parameter, field, raw)
}

const SCHEMAS: Partial<Record<FieldKind, z.ZodType<string>>> = {
  timestamp: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform((text) => new Date(text)).refine(inCalendar, OUT_OF_CALENDAR).transform((date) => date.toISOString()),
  integer: z.string().regex(/^-?\d{1,10}$/, 'not a whole number').refine((text) => Math.abs(Number(text)) <= 2_147_483_647, 'out of range'),
  boolean: z.enum(['true', 'false']),
}

function checked(parameter: string, field: Field, raw: string): string {
  const schema = field.column === 'uuid' ? z.uuid() : field.choices ? z.enum(field.choices as [string, ...string[]]) : (SCHEMAS[field.kind] ?? z.string().min(1).max(1000))
  const parsed = schema.safeParse(raw)
  if (!parsed.success || raw.includes('\u0000')) {
    refuse({
      parameter, code: 'invalid_value', message: `${parameter}: ${parsed.error?.issues[0]?.message ?? 'not valid'}`,
      ...(field.choices && { allowed: [...field.choices] }),
    })
  }
  return parsed.data ?? raw
}

/** Every parameter that a list of this resource takes. */
export const listParameters = (resource: Resource): string[] => ['limit', 'cursor', 'sort', 'q', 'include', ...filterParameters(resource)]
