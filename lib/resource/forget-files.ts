import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import { expandable } from './shape'

/**
 * Files of exports that may show a record which is deleted for good: those of its collection, and those with a column of names
 * of it. What is finished expires at once, and the sweep deletes it. What is under way goes back to the queue, so that whoever writes it
 * begins again; the row is held until the purge commits, so that nobody begins or finishes behind it.
 */
export async function forgetFiles(context: Context, { path }: Shape): Promise<void> {
  const naming = context.resources.all.flatMap((resource) =>
    expandable(resource)
      .filter(([, { target }]) => target === path)
      .map(([name]) => Prisma.sql`resource = ${resource.path} AND ${name} = ANY(columns)`),
  )
  const showing = Prisma.sql`organisation_id = ${context.organisationId}::uuid AND (${Prisma.join([Prisma.sql`resource = ${path}`, ...naming], ' OR ')})`
  await rawRows(
    context.db,
    Prisma.sql`UPDATE export SET version = version + 1, updated_at = ${context.now},
      expires_at = CASE WHEN status = 'completed' THEN ${context.now}::timestamptz END,
      status = CASE WHEN status = 'running' THEN 'queued' ELSE status END,
      rows_done = CASE WHEN status = 'running' THEN 0 ELSE rows_done END
    WHERE ${showing} AND (status IN ('queued', 'running') OR status = 'completed' AND expires_at > ${context.now})`,
  )
}
