import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import { referencesTo } from './purge'

/**
 * How many live records of each collection point to these, in one statement.
 * @param among collections to count
 * @returns by id, then by collection; zeros included
 */
export async function referenceCounts(
  context: Context,
  path: string,
  ids: string[],
  among: (path: string) => boolean,
): Promise<Map<string, Record<string, number>>> {
  const pointing = referencesTo(context, path).filter(({ resource }) => among(resource.path))
  const none = Object.fromEntries(pointing.map(({ resource }) => [resource.path, 0]))
  const counts = new Map(ids.map((id) => [id, { ...none }]))
  if (!pointing.length || !ids.length) return counts
  const each = pointing.map(({ resource, field }) => {
    const column = Prisma.raw(`"${field}"`)
    const live = 'deleted_at' in resource.fields ? Prisma.sql` AND deleted_at IS NULL` : Prisma.empty
    return Prisma.sql`SELECT ${column}::text AS id, ${resource.path}::text AS path, count(*)::int AS n FROM ${Prisma.raw(`"${resource.table}"`)}
      WHERE organisation_id = ${context.organisationId}::uuid AND ${column} = ANY(${ids}::uuid[])${live} GROUP BY 1`
  })
  const rows = await rawRows<{ id: string; path: string; n: number }>(context.db, Prisma.join(each, ' UNION ALL '))
  for (const { id, path: of, n } of rows) {
    const one = counts.get(id)
    if (one) one[of] = (one[of] ?? 0) + n
  }
  return counts
}
