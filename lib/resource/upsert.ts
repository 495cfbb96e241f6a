import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { DomainError } from '@/lib/errors'
import type { Context } from './context'
import type { Fields, Shape } from './define'
import { fieldNamed, type CheckedFilter } from './filter'
import { filterSql } from './statement'
import { takeAdvisoryLock } from './advisory-lock'

/**
 * The one live record with this value, for an upsert; null if there is none. Upserts of the same value are serialised,
 * so two concurrent ones cannot both create it.
 * @param field such as `email` or `external_ids.erp`
 * @throws DomainError ambiguous when several have it
 */
export async function findToUpsert<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  field: string,
  value: string,
): Promise<string | null> {
  const definition = fieldNamed(resource, field)
  if (!definition) throw new DomainError('not_found')
  await takeAdvisoryLock(context, 'upsert', resource.name, field, value.toLowerCase())
  const filter: CheckedFilter = { field, op: 'eq', value, definition }
  const rows = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`SELECT id FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE ${filterSql(resource, context.db, { filter, words: [], includeDeleted: false })} ORDER BY created_at, id LIMIT 20`,
  )
  if (rows.length > 1) {
    const existing = rows.map(({ id }) => ({
      id,
      href: `/api/v1/organisations/${context.organisationId}/${resource.path}/${id}`,
      match: field,
    }))
    throw new DomainError('ambiguous', {
      detail: `Several live ${resource.plural.toLowerCase()} have this ${definition.label.toLowerCase()}; change the one you mean by its id.`,
      extra: { existing },
    })
  }
  return rows[0]?.id ?? null
}
