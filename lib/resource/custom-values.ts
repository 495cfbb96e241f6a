import { MAX_ERRORS, type FieldError } from '@/lib/errors'
import type { TenantDb } from '@/lib/db/tenant'
import { asField } from './custom-field'
import type { Shape } from './define'
import type { Field } from './fields'
import { refuse, type Candidate, type Refusals } from './refusal'

/** The custom fields of a collection, by key. */
async function customFieldsOf(db: TenantDb, path: string): Promise<Map<string, Field>> {
  const rows = await db.customField.findMany({
    where: { resource: path, deleted_at: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return new Map(rows.map((row) => [row.key, asField(row)]))
}

/** The resource with its custom fields added as `custom.<key>`, for filters. */
export async function withCustomFields<R extends Shape>(db: TenantDb, resource: R): Promise<R> {
  if (!resource.fields.custom) return resource
  const custom = [...(await customFieldsOf(db, resource.path))].map(([key, field]): [string, Field] => [
    `custom.${key}`,
    field,
  ])
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(custom) } }
}

/** The same for many collections, with one read. */
export async function allWithCustomFields<R extends Shape>(db: TenantDb, resources: readonly R[]): Promise<R[]> {
  const rows = await db.customField.findMany({
    where: { deleted_at: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return resources.map((resource) => {
    const own = resource.fields.custom ? rows.filter((row) => row.resource === resource.path) : []
    const custom = own.map((row): [string, Field] => [`custom.${row.key}`, asField(row)])
    return custom.length ? { ...resource, fields: { ...resource.fields, ...Object.fromEntries(custom) } } : resource
  })
}

/** Checks values against the organisation's custom fields, which are read once. */
export async function checkCustomValues(
  db: TenantDb,
  path: string,
  candidates: Candidate[],
  refusals: Refusals,
): Promise<void> {
  const given = candidates.map(({ input }): [string, unknown][] => Object.entries(input.custom ?? {}))
  if (given.every((values) => !values.length)) return
  const definitions = await customFieldsOf(db, path)
  for (const [index, values] of given.entries()) {
    const errors = customErrors(definitions, values)
    if (errors.length) refuse(refusals, index, { rule: 'custom', errors })
  }
}

/**
 * One error per wrong key, for the first hundred. Only the first unknown key lists the allowed fields, because a body
 * may have 90 000 keys.
 */
function customErrors(definitions: Map<string, Field>, values: [string, unknown][]): FieldError[] {
  const errors: FieldError[] = []
  let isTold = false
  for (const [key, value] of values) {
    if (errors.length === MAX_ERRORS) break
    if (value === null) continue // null is accepted for deleted fields too
    const field = definitions.get(key)
    if (field) {
      errors.push(...valueErrors(key, field, value))
      continue
    }
    const message = `There is no custom field ${key}`
    const allowed = isTold ? {} : { allowed: [...definitions.keys()] }
    errors.push({ pointer: `/custom/${key}`, code: 'unknown_field', message, ...allowed })
    isTold = true
  }
  return errors
}

function valueErrors(key: string, field: Field, value: unknown): FieldError[] {
  const parsed = field.value.safeParse(value)
  if (parsed.success) return []
  return [
    {
      pointer: `/custom/${key}`,
      code: 'invalid_field',
      message: `${field.label}: ${parsed.error.issues[0]?.message ?? 'not valid'}`,
      ...(field.choices && { allowed: [...field.choices] }),
    },
  ]
}
