import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'

/**
 * Records deleted by a merge that is still in force, as the tables `merge` and `record`. A merge sets `deleted_at` of
 * its records to its own time. A restore clears it, and a later merge or deletion sets another, so comparing the two
 * finds the current merge and no earlier one.
 */
export const activeMerges = ({ organisationId }: Context, { path, table }: Shape): Prisma.Sql =>
  Prisma.sql`merge CROSS JOIN LATERAL unnest(merge.merged_id || merge.also_merged_ids) AS merged(id)
    JOIN ${Prisma.raw(`"${table}"`)} record ON record.organisation_id = merge.organisation_id
      AND record.id = merged.id AND record.deleted_at = merge.created_at
    WHERE merge.organisation_id = ${organisationId}::uuid AND merge.resource = ${path} AND merge.undone_at IS NULL`

const merged = (context: Context, shape: Shape, ids: string[]): Prisma.Sql =>
  Prisma.sql`WITH RECURSIVE found(id) AS (
      SELECT unnest(${ids}::uuid[])
      UNION SELECT under.id FROM found CROSS JOIN LATERAL (
        SELECT record.id FROM ${activeMerges(context, shape)} AND merge.survivor_id = found.id
      ) under
    )
    SELECT record.id::text AS id FROM ${Prisma.raw(`"${shape.table}"`)} record JOIN found USING (id)
    WHERE record.organisation_id = ${context.organisationId}::uuid AND record.deleted_at IS NOT NULL AND record.id <> ALL(${ids}::uuid[])`

/**
 * The ids of all records merged into these, directly or through other deleted records. Excludes a record that was
 * restored and everything merged into it.
 */
export async function mergedInto(context: Context, shape: Shape, ids: string[]): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(context.db, Prisma.sql`${merged(context, shape, ids)} ORDER BY id`)
  return rows.map(({ id }) => id)
}

/** The same, locked: nobody can restore one of them meanwhile. */
export async function lockMergedInto(context: Context, shape: Shape, ids: string[]): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`${merged(context, shape, ids)} ORDER BY id FOR UPDATE OF record`,
  )
  return rows.map(({ id }) => id)
}
