import { DomainError } from '@/lib/errors'
import type { Shape } from './define'
import type { Field } from './fields'

/** What a caller wants to see of a record: expanded references (one level) and selected fields. */
export interface RequestedShape {
  /** Reference fields without their `_id`, and `firsts` of the resource. */
  expand: string[]
  /** Null shows all. */
  fields: string[] | null
}

/** The references that `expand=` can open, by the name the record then carries them under. */
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
 * @param shown what can be selected, where that is more than the record's fields
 * @throws DomainError invalid_parameter
 */
export const parseShape = (
  resource: Shape,
  expand: string | undefined,
  fields: string | undefined,
  shown = Object.keys(resource.fields),
): RequestedShape => ({
  expand:
    chosen('expand', expand, [...expandable(resource).map(([name]) => name), ...Object.keys(resource.firsts)]) ?? [],
  fields: chosen('fields', fields, shown),
})

/** Reduces a record to the selected fields; always keeps the id and whatever was expanded. */
export function reduceTo({ fields, expand }: RequestedShape, record: Record<string, unknown>): Record<string, unknown> {
  if (!fields) return record
  const kept = new Set(['id', ...fields, ...expand])
  return Object.fromEntries(Object.entries(record).filter(([name]) => kept.has(name)))
}
