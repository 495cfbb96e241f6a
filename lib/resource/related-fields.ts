import { withParts, type Fields, type Shape } from './define'
import type { Field } from './fields'
import { operatorsOf } from './filter'
import { expandable } from './shape'

/** Ids mean nothing in a comparison, and only live records are reachable, so `deleted_at` would always be null. */
const LEFT_OUT = ['id', 'deleted_at', 'external_ids', 'custom']

const known = new WeakMap<Fields, Fields>()

/**
 * The fields that a filter can reach through a reference, one level: `company.industry` of a contact, under the name
 * that `expand=` uses. Pure; runs in the browser too.
 */
export function relatedFields({ fields }: Pick<Shape, 'fields'>, at: (path: string) => Shape | undefined): Fields {
  const found = known.get(fields)
  if (found) return found
  const related = Object.fromEntries(
    expandable({ fields }).flatMap(([name, reference]) => {
      const target = at(reference.target ?? '')
      // Every role can read what the global search covers. For others, such as invitations, a filter would leak values.
      return target?.takesPart.includes('search') ? fieldsThrough(name, reference, target) : []
    }),
  )
  known.set(fields, related)
  return related
}

const fieldsThrough = (name: string, reference: Field, target: Shape): [string, Field][] =>
  Object.entries(withParts(target.fields))
    .filter(([inner, field]) => !LEFT_OUT.includes(inner) && operatorsOf(field).length > 0)
    .map(([inner, field]) => [
      `${name}.${inner}`,
      {
        ...field,
        label: `${reference.label}: ${field.label}`,
        description: `${reference.label}: ${field.description}`,
        sortable: false,
        searchable: false,
        readOnly: true,
        through: { column: `${name}_id`, table: target.table, name: inner, isSearchable: field.searchable ?? false },
      },
    ])
