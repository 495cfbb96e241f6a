import type { Fields, Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'

/** A field in a language: only its label, or more. */
export type FieldWords = string | { label: string; hint?: string; choices?: Readonly<Record<string, string>> }
export interface ResourceWords {
  label: string
  plural: string
  /** By name; `verification.status` is a part of a structured value. */
  fields: Readonly<Record<string, FieldWords>>
}

const originals = new WeakMap<Field, Field>()
/** The field as originally defined: screens compare some fields by identity. */
export const definedAs = (field: Field): Field => originals.get(field) ?? field

function fieldIn(field: Field, name: string, fields: ResourceWords['fields']): Field {
  const said = fields[name]
  const words = typeof said === 'string' ? { label: said } : said
  const { choices, ...wording } = words ?? { label: field.label }
  const { parts } = field
  const worded: Field = {
    ...field,
    ...wording,
    ...(choices && { words: choices }),
    ...(parts && {
      parts: Object.fromEntries(
        Object.entries(parts).map(([key, part]) => [key, fieldIn(part, `${name}.${key}`, fields)]),
      ),
    }),
  }
  originals.set(worded, field)
  return worded
}

type Named = Pick<Shape, 'name' | 'label' | 'plural'> & { fields?: Fields }

function worded<S extends Named>(shape: S, { label, plural, fields }: ResourceWords): S {
  const all = shape.fields
  // Keep the schemas as getters, so that each is built on first use.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(shape),
      label: { value: label, enumerable: true },
      plural: { value: plural, enumerable: true },
      ...(all && {
        fields: {
          value: Object.fromEntries(Object.entries(all).map(([name, field]) => [name, fieldIn(field, name, fields)])),
          enumerable: true,
        },
      }),
    },
  ) as S
}

/** Definitions in a language; the same result for the same definition. */
export function resourcesIn(words: Readonly<Record<string, ResourceWords>> | null) {
  const known = new WeakMap<object, unknown>()
  return <S extends Named>(shape: S): S => {
    const own = words?.[shape.name]
    if (!own) return shape
    const made = known.get(shape) ?? worded(shape, own)
    // An already translated definition stays as it is.
    known.set(shape, made).set(made as S, made)
    return made as S
  }
}
