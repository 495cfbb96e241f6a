import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred, rawRows } from '@/lib/db/raw'
import { recordEvents } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { lockVersions } from '@/lib/resource/lock'
import { activeMerges } from '@/lib/resource/merged-into'
import { invalidateExports } from '@/lib/resource/invalidate-exports'
import { referencesTo } from '@/lib/resource/purge'
import { changedSince, recordNotFound, kept, type Kept } from './writer'

/** A record that a job created, and the version that the job left behind. */
export interface CreatedRow {
  id: string
  version: number
}

/**
 * Permanently removes records that nobody has changed or referred to since, and erases their values from the log.
 * @param removed receives the ids of those that are gone: webhooks still have copies of them, which the caller erases
 * @returns why each was left alone, in the given order; null where it is gone
 */
export async function deleteCreatedMany(
  context: Context,
  resource: Shape,
  rows: CreatedRow[],
  removed: string[],
): Promise<(Kept | null)[]> {
  const locked = await lockVersions(
    context,
    resource,
    rows.map(({ id }) => id),
  )
  const users = await usersOf(context, resource, [...locked.keys()])
  const results = rows.map(({ id, version }): Kept | null => {
    const current = locked.get(id)
    if (current === undefined) return recordNotFound(id)
    if (current !== version) return changedSince(version, current)
    const user = users.get(id)
    return user ? kept('referenced', `${user} point to the record.`) : null
  })
  const ids = rows.filter((_, index) => !results[index]).map(({ id }) => id)
  if (!ids.length) return results
  await rawDeferred(
    context.db,
    Prisma.sql`DELETE FROM ${Prisma.raw(`"${resource.table}"`)} WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
  )
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE event SET data = '{}', erased_at = ${context.now}
    WHERE organisation_id = ${context.organisationId}::uuid AND subject_id = ANY(${ids}::uuid[]) AND erased_at IS NULL`,
  )
  await invalidateExports(context, resource)
  await recordEvents(
    context,
    ids.map((id) => ({ type: `${resource.name}.purged`, subject: { type: resource.name, id }, data: {} })),
  )
  removed.push(...ids)
  return results
}

/** The records that others refer to or were merged into, each with the collection of one that does. */
async function usersOf(context: Context, resource: Shape, ids: string[]): Promise<Map<string, string>> {
  const references = referencesTo(context, resource.path)
  if (!references.length) return new Map()
  const found = references.map(
    ({ resource: other, field }, place) =>
      Prisma.sql`SELECT DISTINCT ${place}::int AS place, ${Prisma.raw(`"${field}"`)}::text AS id FROM ${Prisma.raw(`"${other.table}"`)}
      WHERE organisation_id = ${context.organisationId}::uuid AND ${Prisma.raw(`"${field}"`)} = ANY(${ids}::uuid[])`,
  )
  const merged = Prisma.sql`SELECT DISTINCT ${references.length}::int AS place, merge.survivor_id::text AS id
      FROM ${activeMerges(context, resource)} AND merge.survivor_id = ANY(${ids}::uuid[])`
  const rows = await rawRows<{ place: number; id: string }>(
    context.db,
    Prisma.sql`${Prisma.join([...found, merged], ' UNION ALL ')} ORDER BY place`,
  )
  return new Map(rows.map(({ place, id }) => [id, references[place]?.resource.plural ?? 'Merged records']))
}
