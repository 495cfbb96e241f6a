import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'

/**
 * Recalculates the last activity when records are merged or a merge is undone. In between, the trigger
 * `keep_last_activity` of the event log maintains it. None of this counts as a change of the record.
 */
const isKept = ({ fields }: Shape) => 'last_activity_at' in fields
const table = (resource: Shape) => Prisma.raw(`"${resource.table}"`)

/** Sets the first record's last activity to the latest of all of them. */
export async function joinActivity(context: Context, resource: Shape, id: string, others: string[]): Promise<void> {
  if (!isKept(resource)) return
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE ${table(resource)} SET last_activity_at = (
      SELECT max(last_activity_at) FROM ${table(resource)}
      WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${[id, ...others]}::uuid[]))
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid`,
  )
}

/** The index of `related` answers `&&`; under row-level security it does not answer `@>`, which would read the whole log. */
export const recalculateActivitySql = (resource: Shape, organisationId: string, id: string): Prisma.Sql =>
  Prisma.sql`UPDATE ${table(resource)} SET last_activity_at = (
      SELECT max(created_at) FROM event
      WHERE organisation_id = ${organisationId}::uuid AND related && ARRAY[${id}::uuid] AND is_activity(type, data))
    WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`

/** Recalculates the last activity from the record's own events. */
export async function recalculateActivity(context: Context, resource: Shape, id: string): Promise<void> {
  if (isKept(resource)) await rawDeferred(context.db, recalculateActivitySql(resource, context.organisationId, id))
}
