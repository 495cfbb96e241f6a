import type { Components, Schema } from '@/lib/client/openapi'

/** Reading JSON Schema for people. Pure. */
export const refName = (schema: Schema): string | null => schema.$ref?.replace('#/components/schemas/', '') ?? null
export const resolved = (schema: Schema, components: Components): Schema => components[refName(schema) ?? ''] ?? schema

const isNull = ({ type }: Schema) => type === 'null'

/** What a schema is besides null, and whether null is allowed; a single alternative stands for itself. */
export function withoutNull(schema: Schema): { inner: Schema; isNullable: boolean } {
  const choices = schema.anyOf ?? schema.oneOf
  if (!choices?.some(isNull)) return { inner: schema, isNullable: false }
  const others = choices.filter((one) => !isNull(one))
  const [only] = others
  return { inner: others.length === 1 && only ? only : { ...schema, anyOf: others }, isNullable: true }
}

/** "string, e-mail", "list of Contact" */
export function typeWords(schema: Schema): string {
  const { inner } = withoutNull(schema)
  const name = refName(inner)
  if (name) return name
  const choices = inner.anyOf ?? inner.oneOf
  if (choices) return [...new Set(choices.map(typeWords))].join(' or ')
  if (inner.const !== undefined) return JSON.stringify(inner.const)
  const type = Array.isArray(inner.type) ? inner.type.join(' or ') : inner.type ?? (inner.enum ? 'string' : 'any value')
  if (type === 'array') return `list of ${inner.items ? typeWords(inner.items) : 'any value'}`
  return inner.format && inner.format !== 'binary' ? `${type}, ${inner.format}` : inner.format ?? type
}

/** "1–200 characters", "from 0 to 100" */
export function limitWords(schema: Schema): string | null {
  const { inner } = withoutNull(schema)
  const range = (least: number | undefined, most: number | undefined, unit: string) =>
    (most === undefined ? (least ? `at least ${least} ${unit}` : null) : least === undefined ? `at most ${most} ${unit}` : `${least}–${most} ${unit}`)
  if (inner.maxLength !== undefined || inner.minLength !== undefined) return range(inner.minLength, inner.maxLength, 'characters')
  if (inner.maxItems !== undefined || inner.minItems !== undefined) return range(inner.minItems, inner.maxItems, 'members')
  const isBounded = (bound: number | undefined) => (bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined)
  return range(isBounded(inner.minimum), isBounded(inner.maximum), '')?.trim() ?? null
}

export const defaultWords = ({ default: value }: Schema): string | null => (value === undefined ? null : JSON.stringify(value))

/** What stands inside a schema, if anything does: the members of an object or of the objects of a list. */
export function membersOf(schema: Schema, components: Components): Schema | null {
  const whole = resolved(withoutNull(schema).inner, components)
  if (whole.items) return membersOf(whole.items, components)
  if (whole.properties && Object.keys(whole.properties).length) return whole
  return (whole.anyOf ?? whole.oneOf ?? whole.allOf)?.map((one) => membersOf(one, components)).find((one) => one !== null) ?? null
}

const TEXTS: Record<string, string> = { uuid: '01936f3c-7b7a-7c1e-9a52-0d6f3f1c2a10', email: 'mia.jones@example.com', date: '2027-03-31', 'date-time': '2027-03-31T09:00:00.000Z', uri: 'https://example.com/' }
const SHOWN_WITHOUT_REQUIRED = 3

/** A value that fits a schema; of optional members a few, where nothing is required. A schema inside itself ends there. */
export function exampleOf(schema: Schema, components: Components, within: string[] = []): unknown {
  const { inner } = withoutNull(schema)
  const name = refName(inner)
  if (name && within.includes(name)) return null
  const inside = name ? [...within, name] : within
  const whole = resolved(inner, components)
  if (whole.const !== undefined) return whole.const
  if (whole.default !== undefined) return whole.default
  if (whole.enum) return whole.enum[0]
  const [first] = whole.anyOf ?? whole.oneOf ?? whole.allOf ?? []
  if (first) return exampleOf(first, components, inside)
  if (whole.properties) {
    const names = whole.required?.length ? whole.required : Object.keys(whole.properties).slice(0, SHOWN_WITHOUT_REQUIRED)
    return Object.fromEntries(names.flatMap((member) => (whole.properties?.[member] ? [[member, exampleOf(whole.properties[member], components, inside)]] : [])))
  }
  switch (whole.type) {
    case 'array': return whole.items ? [exampleOf(whole.items, components, inside)] : []
    case 'integer': case 'number': return whole.minimum !== undefined && whole.minimum > 0 ? whole.minimum : 1
    case 'boolean': return true
    case 'object': return {}
    default: return TEXTS[whole.format ?? ''] ?? 'text'
  }
}
