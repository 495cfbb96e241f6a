import { DomainError } from '@/lib/errors'
import type { Shape } from './define'
import type { Field } from './fields'

/** What of a record a caller wants to see: references opened one level, and a choice of fields. */
export interface Chosen {
  /** Reference fields without their `_id`, and `firsts` of the resource. */
  expand: string[]
  /** Null shows all. */
  fields: string[] | null
}

/** The references that `expand=` opens, by the name under which the record then carries them. */
export const expandable = (resource: Pick<Shape, 'fields'>): [name: string, field: Field][] =>
  Object.entries<Field>(resource.fields)
    .filter(([name, field]) => field.kind === 'reference' && name.endsWith('_id'))
    .map(([name, field]) => [name.slice(0, -'_id'.length), field])

function chosen(parameter: string, raw: string | undefined, allowed: string[]): string[] | null {
  if (raw === undefined) return null
  const names = raw.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !allowed.includes(name))
  if (unknown === undefined) return names
  const message = `${parameter} does not know ${unknown}`
  throw new DomainError('invalid_parameter', {
    detail: message,
    errors: [{ parameter, code: 'invalid_value', message, allowed }],
  })
}

/**
 * Reads `expand=` and `fields=`.
 * @param shown what can be chosen of a record, where that is more than its fields
 * @throws DomainError invalid_parameter
 */
export const parseShape = (
  resource: Shape,
  expand: string | undefined,
  fields: string | undefined,
  shown = Object.keys(resource.fields),
): Chosen => ({
  expand:
    chosen('expand', expand, [...expandable(resource).map(([name]) => name), ...Object.keys(resource.firsts)]) ?? [],
  fields: chosen('fields', fields, shown),
})

/** The chosen fields of a record; its id and what was expanded stay in any case. */
export function reduceTo({ fields, expand }: Chosen, record: Record<string, unknown>): Record<string, unknown> {
  if (!fields) return record
  const kept = new Set(['id', ...fields, ...expand])
  return Object.fromEntries(Object.entries(record).filter(([name]) => kept.has(name)))
}
