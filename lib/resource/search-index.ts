import { withParts, type Shape } from './define'
import type { Field } from './fields'
import { operatorsOf } from './filter'
import { memberOf } from './member-condition'
import { comparable, composedText, fieldOf, searchedText } from './statement'

/** Fields with their own list index on every table, and the version, which nobody filters by. */
const OUTSIDE = new Set(['id', 'created_at', 'updated_at', 'deleted_at', 'version'])
/**
 * Maps have their own index. An index entry has room for about 2 000 bytes, so long texts are found by their words.
 * Booleans need no index: either value is so frequent that reading the list in order soon fills the page.
 */
const WITHOUT = new Set<Field['kind']>(['map', 'long_text', 'boolean'])

/** The fields whose filters the collection's index answers. */
const indexedFilters = (resource: Shape): string[] =>
  Object.entries(withParts(resource.fields))
    .filter(([name, field]) => operatorsOf(field).length && !WITHOUT.has(field.kind) && !OUTSIDE.has(name))
    .map(([name]) => name)

/** The one index behind `q` and the filters of a collection, derived from its definition. */
export function searchIndex(resource: Shape): string {
  const searched = searchedText(resource)
  const filters = indexedFilters(resource).map((name) => {
    const field = fieldOf(resource, name)
    return field.column.endsWith('[]') ? memberOf(name, field).sql : comparable(name, field).sql
  })
  const parts = ['"organisation_id"', ...(searched ? [`${searched} gin_trgm_ops`] : []), ...filters]
  return `CREATE INDEX "${resource.table}_search_idx" ON "${resource.table}" USING gin (${parts.join(', ')})`
}

/** The expression of a table's column `search_text`, if it has one. */
export const searchColumn = (resource: Shape): string | null =>
  resource.takesPart.includes('search') ? composedText(resource) : null
