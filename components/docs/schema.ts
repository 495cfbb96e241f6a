import type { Components, Schema } from '@/lib/client/openapi'

/** Turns JSON Schema into words. Pure. */
const PROPERTY = /^#\/components\/schemas\/(\w+)\/properties\/(.+)$/
export const refName = (schema: Schema): string | null =>
  schema.$ref && !PROPERTY.test(schema.$ref) ? schema.$ref.replace('#/components/schemas/', '') : null

/** Inlines a reference to a property of another schema; other references stay. */
export const opened = (schema: Schema, components: Components): Schema =>
  PROPERTY.test(schema.$ref ?? '') ? resolved(schema, components) : schema

/** Resolves a reference to a named schema or to one of its properties. */
export function resolved(schema: Schema, components: Components): Schema {
  const [, owner = '', property = ''] = PROPERTY.exec(schema.$ref ?? '') ?? []
  return components[owner]?.properties?.[property] ?? components[refName(schema) ?? ''] ?? schema
}

const isNull = ({ type }: Schema) => type === 'null'

/** Splits null off a schema. A single remaining alternative replaces the union. */
export function withoutNull(schema: Schema): { inner: Schema; isNullable: boolean } {
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter((type) => type !== 'null')
    return {
      inner: { ...schema, type: types.length === 1 && types[0] !== undefined ? types[0] : types },
      isNullable: true,
    }
  }
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
  const type = Array.isArray(inner.type)
    ? inner.type.join(' or ')
    : (inner.type ?? (inner.enum ? 'string' : 'any value'))
  if (type === 'array') return `list of ${inner.items ? typeWords(inner.items) : 'any value'}`
  return inner.format && inner.format !== 'binary' ? `${type}, ${inner.format}` : (inner.format ?? type)
}

/** "1–200 characters", "from 0 to 100" */
export function limitWords(schema: Schema): string | null {
  const { inner } = withoutNull(schema)
  const range = (least: number | undefined, most: number | undefined, unit: string) =>
    most === undefined
      ? least
        ? `at least ${least} ${unit}`
        : null
      : least === undefined
        ? `at most ${most} ${unit}`
        : `${least}–${most} ${unit}`
  if (inner.maxLength !== undefined || inner.minLength !== undefined)
    return range(inner.minLength, inner.maxLength, 'characters')
  if (inner.maxItems !== undefined || inner.minItems !== undefined)
    return range(inner.minItems, inner.maxItems, 'members')
  const isBounded = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined
  return range(isBounded(inner.minimum), isBounded(inner.maximum), '')?.trim() ?? null
}

export const defaultWords = ({ default: value }: Schema): string | null =>
  value === undefined ? null : JSON.stringify(value)

/** A schema with `allOf`: adds its own `required` to that of the base. */
function madeOf(base: Schema, { required = [] }: Schema, components: Components): Schema | null {
  const members = membersOf(base, components)
  return members && { ...members, required: [...new Set([...(members.required ?? []), ...required])] }
}

/**
 * The object schema whose members to list: the schema itself, its list items or its first alternative that is an
 * object. Null if there is none.
 */
export function membersOf(schema: Schema, components: Components): Schema | null {
  const whole = resolved(withoutNull(schema).inner, components)
  if (whole.items) return membersOf(whole.items, components)
  const [base] = whole.allOf ?? []
  if (base) return madeOf(base, whole, components)
  if (whole.properties && Object.keys(whole.properties).length) return whole
  return (whole.anyOf ?? whole.oneOf)?.map((one) => membersOf(one, components)).find((one) => one !== null) ?? null
}
