import { z } from 'zod'
import { DomainError, type FieldError } from '@/lib/errors'
import { DECIMAL, inCalendar, OUT_OF_CALENDAR, type Field, type FieldKind } from './fields'
import { comparesWithNow, isPeriod, NOW } from './period-words'
import { cleaned } from './invisible'
import { asStored, isVerbatim } from './written'

/** Filter operators (contract section 1). */
export const OPERATORS = [
  'eq',
  'ne',
  'in',
  'nin',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'starts_with',
  'is_null',
] as const
export type Operator = (typeof OPERATORS)[number]

/** The position of a condition in the request, for the error that names it. */
export type Place = { parameter: string } | { pointer: string }
const nameOf = (place: Place) => ('parameter' in place ? place.parameter : place.pointer)

/** @throws DomainError invalid_parameter for a query string, validation_failed for a body */
export function refuse(place: Place, error: Pick<FieldError, 'code' | 'message' | 'allowed'>): never {
  throw new DomainError('parameter' in place ? 'invalid_parameter' : 'validation_failed', {
    detail: error.message,
    errors: [{ ...place, ...error }],
  })
}

/**
 * Parses the value of a condition into what the field's column compares with.
 * @throws DomainError naming the place and what is allowed
 */
export function parseValue(place: Place, field: Field, op: Operator, raw: unknown): string | boolean | string[] {
  if (op === 'is_null') {
    if (String(raw) !== 'true' && String(raw) !== 'false')
      refuse(place, {
        code: 'invalid_value',
        message: `${nameOf(place)} takes true or false`,
        allowed: ['true', 'false'],
      })
    return String(raw) === 'true'
  }
  if (op !== 'in' && op !== 'nin') return checked(place, field, op, raw)
  if (!Array.isArray(raw) || !raw.length || raw.length > MAX_VALUES)
    refuse(place, { code: 'invalid_value', message: `${op} takes a list of 1 to ${MAX_VALUES} values` })
  return (raw as unknown[]).map((one) => checked(place, field, op, one))
}

export const MAX_VALUES = 1000
/** In a filter by member: the caller. */
export const ME = 'me'
const SCHEMAS: Partial<Record<FieldKind, z.ZodType<string>>> = {
  timestamp: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()])
    .transform((text) => new Date(text))
    .refine(inCalendar, OUT_OF_CALENDAR)
    .transform((date) => date.toISOString()),
  date: z.iso.date().refine((text) => text >= '0001-01-01', OUT_OF_CALENDAR),
  integer: z
    .string()
    .regex(/^-?\d{1,10}$/, 'not a whole number')
    .refine((text) => Math.abs(Number(text)) <= 2_147_483_647, 'out of range'),
  decimal: z.string().regex(DECIMAL, 'not a decimal number'),
  boolean: z.enum(['true', 'false']),
  references: z.uuid(),
}

function checked(place: Place, field: Field, op: Operator, raw: unknown): string {
  const text = typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw
  const isCompared = op !== 'in' && op !== 'nin'
  const isOfTime = field.kind === 'timestamp' || field.kind === 'date'
  if (isCompared && isOfTime && isPeriod(text) && (text !== NOW || comparesWithNow(field.kind, op))) return text
  const schema =
    field.column === 'uuid'
      ? z.uuid()
      : field.choices
        ? z.enum(field.choices as [string, ...string[]])
        : (SCHEMAS[field.kind] ?? z.string().min(1).max(1000))
  if (text === ME && field.target === 'members')
    refuse(place, { code: 'invalid_value', message: `${ME} is the calling member. Send the id of a user here.` })
  const parsed = schema.safeParse(text)
  if (!parsed.success || parsed.data.includes('\u0000')) {
    return refuse(place, {
      code: 'invalid_value',
      message: `${nameOf(place)}: ${parsed.error?.issues[0]?.message ?? 'not valid'}`,
      ...(field.choices && { allowed: [...field.choices] }),
    })
  }
  if (isVerbatim(field)) return parsed.data
  // Part of a text need not be a valid value on its own, and may begin with a space.
  const isWhole = op === 'eq' || op === 'ne' || !isCompared
  return (isWhole ? asStored(field, parsed.data) : cleaned(parsed.data)) || parsed.data
}
