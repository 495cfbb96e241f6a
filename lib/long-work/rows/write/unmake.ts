import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { recordEvents } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { lockRecords } from '@/lib/resource/lock'
import { forgetTold } from '@/lib/resource/forget-told'
import { referencesTo } from '@/lib/resource/purge'
import { changedSince, gone, kept, type Kept } from './writer'

/** A record that a job made, and the version that the job left behind. */
export interface MadeRow {
  id: string
  version: number
}

/**
 * Removes records for good that nobody has changed or referred to since, and what the log keeps of their values.
 * @returns why each was left alone, in the order given; null where it is gone
 */
export async function unmakeMany(context: Context, resource: Shape, rows: MadeRow[]): Promise<(Kept | null)[]> {
  const locked = await lockRecords(
    context,
    resource,
    rows.map(({ id }) => id),
  )
  const users = await usersOf(context, resource, [...locked.keys()])
  const results = rows.map(({ id, version }): Kept | null => {
    const current = locked.get(id)
    if (!current) return gone(id)
    if (current.version !== version) return changedSince(version, Number(current.version))
    const user = users.get(id)
    return user ? kept('referenced', `${user} point to the record.`) : null
  })
  const ids = rows.filter((_, index) => !results[index]).map(({ id }) => id)
  if (!ids.length) return results
  await rawRows(
    context.db,
    Prisma.sql`DELETE FROM ${Prisma.raw(`"${resource.table}"`)} WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE event SET data = '{}', erased_at = ${context.now}
    WHERE organisation_id = ${context.organisationId}::uuid AND subject_id = ANY(${ids}::uuid[]) AND erased_at IS NULL`,
  )
  await forgetTold(context, ids)
  await recordEvents(
    context,
    ids.map((id) => ({ type: `${resource.name}.purged`, subject: { type: resource.name, id }, data: {} })),
  )
  return results
}

/** Which of the records others refer to, by the collection of one that does. */
async function usersOf(context: Context, resource: Shape, ids: string[]): Promise<Map<string, string>> {
  const users = new Map<string, string>()
  for (const { resource: other, field } of referencesTo(context, resource.path)) {
    const column = Prisma.raw(`"${field}"`)
    const rows = await rawRows<{ id: string }>(
      context.db,
      Prisma.sql`SELECT DISTINCT ${column}::text AS id FROM ${Prisma.raw(`"${other.table}"`)}
      WHERE organisation_id = ${context.organisationId}::uuid AND ${column} = ANY(${ids}::uuid[])`,
    )
    for (const { id } of rows) users.set(id, other.plural)
  }
  return users
}
