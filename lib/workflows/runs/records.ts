import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import { withAllFields } from '@/lib/resource/related'
import type { Shape } from '@/lib/resource/define'
import { checkFilter, type Filter } from '@/lib/resource/filter'
import { columnsSql, filterSql } from '@/lib/resource/statement'
import { toRecord } from '@/lib/resource/to-record'

type Row = Record<string, unknown>
/** Read from a document: workflows may see outcomes, but not extracted data. */
const WITHHELD = new Set(['person_name'])

/** Live records by id, as stored. */
export async function liveRecords(context: Context, resource: Shape, ids: string[]): Promise<Map<string, Row>> {
  const rows = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE organisation_id = ${context.organisationId}::uuid AND deleted_at IS NULL AND id = ANY(${ids}::uuid[])`,
  )
  return new Map(
    rows.map((row) => [
      String(row.id),
      Object.fromEntries(
        Object.entries(toRecord(resource, row)).map(([name, value]) => [name, WITHHELD.has(name) ? null : value]),
      ),
    ]),
  )
}

/**
 * Which of the records match a filter.
 * @throws DomainError validation_failed when it names what is not there any more
 */
export async function matchingIds(
  context: Context,
  found: Shape,
  filter: Filter,
  ids: string[],
  includeDeleted = false,
): Promise<Set<string>> {
  const resource = await withAllFields(context, found)
  const checked = checkFilter(resource, filter, '/condition')
  const rows = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`SELECT id::text FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE ${filterSql(resource, context.db, { filter: checked, words: [], includeDeleted })} AND id = ANY(${ids}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The title that people know a record by. */
export const titleOf = (resource: Shape, record: Row): string | null => {
  const title = record[resource.title]
  return typeof title === 'string' ? title.slice(0, 200) : null
}
