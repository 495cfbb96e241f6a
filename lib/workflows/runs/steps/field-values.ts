import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { evaluateValue, isTime, type Scope } from '../../definition/expressions'
import { dayIn, isLocalTime, momentIn } from '../../definition/local-time'
import type { Value, Values } from '../../definition/values'

type Row = Record<string, unknown>
const PLACES = 4

/** A day or a local time as a moment; what names none is left to the field to refuse. */
function momentOf(text: string, zone: string): string {
  const moment = isLocalTime(text) ? momentIn(text, zone) : Number.NaN
  return Number.isNaN(moment) ? text : new Date(moment).toISOString()
}

/** A value, converted to the type of the field: expressions give numbers, text and lists. @throws ExpressionError */
function fitted(field: Field, given: Value, scope: Scope): unknown {
  const value = evaluateValue(given, scope)
  if (value === null || value === undefined || value === '') return null
  if (field.kind === 'decimal') return typeof value === 'number' ? String(Number(value.toFixed(PLACES))) : value
  if (field.kind === 'integer') return typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (field.kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  if (field.column.endsWith('[]')) return Array.isArray(value) ? value : [value]
  if (field.kind === 'date')
    return typeof value === 'string' && value.includes('T')
      ? dayIn(value, scope.zone, () => isTime(given, scope))
      : value
  if (field.kind === 'timestamp') return typeof value === 'string' ? momentOf(value, scope.zone) : value
  return typeof value === 'number' || typeof value === 'boolean' ? (field.within ? value : String(value)) : value
}

/** The fields of a step as a create or patch body, with expressions evaluated. @throws ExpressionError */
export function inputOf(shape: Shape, values: Values, scope: Scope): Row {
  const input: Row = {}
  for (const [name, value] of Object.entries(values)) {
    const [column = '', ...rest] = name.split('.')
    const key = rest.join('.')
    const field: Field | undefined = shape.fields[name]
    const written = field ? fitted(field, value, scope) : evaluateValue(value, scope)
    if (!key) input[name] = written
    else input[column] = { ...(input[column] as Row | undefined), [key]: written }
  }
  return input
}

/** The fields of a step whose values are expressions. */
export const computedIn = (values: Values): string[] =>
  Object.keys(values).filter((name) => String(values[name]).includes('{{'))
