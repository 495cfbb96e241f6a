import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'

/**
 * The records that were merged into these, or into one of those: the same under other ids. Whoever was brought back since, by an
 * undo or by hand, stands for itself.
 */
export async function mergedInto(context: Context, { path, table }: Shape, ids: string[]): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`WITH RECURSIVE pair AS (
      SELECT survivor_id, unnest(merged_id || also_merged_ids) AS id FROM merge
      WHERE organisation_id = ${context.organisationId}::uuid AND resource = ${path} AND undone_at IS NULL
    ), gone AS (
      SELECT id FROM pair WHERE survivor_id = ANY(${ids}::uuid[])
      UNION SELECT pair.id FROM pair JOIN gone ON pair.survivor_id = gone.id
    )
    SELECT id::text FROM ${Prisma.raw(`"${table}"`)} record JOIN gone USING (id)
    WHERE organisation_id = ${context.organisationId}::uuid AND deleted_at IS NOT NULL ORDER BY id FOR UPDATE OF record`,
  )
  return rows.map(({ id }) => id)
}
