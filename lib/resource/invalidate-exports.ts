import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import { recordEvents } from './record-event'
import { expandable } from './shape'

/** Event of an export that a purge restarts; counting these events tells when to give up. */
export const RESTARTED = 'export.restarted'
/** Otherwise a script that keeps purging would stop an export from ever finishing. */
const MAX_RESTARTS = 5
const GIVEN_UP = 'Records kept being deleted for good while the file was written. Make a new export once that is done.'

interface Showing {
  id: string
  status: 'queued' | 'running' | 'completed'
  restarts: number
}

const set = (context: Context, ids: string[], assignments: Prisma.Sql): Promise<unknown> =>
  rawRows(
    context.db,
    Prisma.sql`UPDATE export SET version = version + 1, updated_at = ${context.now}, updated_by = ${JSON.stringify(context.actor)}::text::jsonb, ${assignments}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
  )

/**
 * Invalidates export files that may show a purged record: exports of its collection, and those with a column of its
 * names. A finished file expires at once and the sweep deletes it. A running export restarts, a few times at most; then
 * it fails with a reason. All of them stay locked until the purge commits, so that none starts or finishes behind its
 * back.
 */
export async function invalidateExports(context: Context, resource: Shape): Promise<void> {
  const showing = await lockShowing(context, resource)
  const happened = (type: string, some: Showing[]) =>
    recordEvents(
      context,
      some.map(({ id }) => ({ type, subject: { type: 'export', id }, data: {} })),
    )
  const idsOf = (some: Showing[]) => some.map(({ id }) => id)
  const completed = showing.filter(({ status }) => status === 'completed')
  const running = showing.filter(({ status }) => status === 'running')
  const again = running.filter(({ restarts }) => restarts < MAX_RESTARTS)
  const givenUp = running.filter(({ restarts }) => restarts >= MAX_RESTARTS)
  if (completed.length) await set(context, idsOf(completed), Prisma.sql`expires_at = ${context.now}`)
  if (again.length) await set(context, idsOf(again), Prisma.sql`status = 'queued', rows_done = 0`)
  if (givenUp.length)
    await set(
      context,
      idsOf(givenUp),
      Prisma.sql`status = 'failed', problem = ${GIVEN_UP}, finished_at = ${context.now}`,
    )
  await happened('export.expired', completed)
  await happened(RESTARTED, again)
  await happened('export.failed', givenUp)
}

/** A queued export is only locked: it has not read anything yet. */
function lockShowing(context: Context, { path }: Shape): Promise<Showing[]> {
  const naming = context.resources.all.flatMap((resource) =>
    expandable(resource)
      .filter(([, { target }]) => target === path)
      .map(([name]) => Prisma.sql`resource = ${resource.path} AND ${name} = ANY(columns)`),
  )
  const mayShow = Prisma.join([Prisma.sql`resource = ${path}`, ...naming], ' OR ')
  return rawRows<Showing>(
    context.db,
    Prisma.sql`SELECT id::text AS id, status,
      (SELECT count(*)::int FROM event WHERE organisation_id = export.organisation_id AND subject_id = export.id AND type = ${RESTARTED}) AS restarts
    FROM export WHERE organisation_id = ${context.organisationId}::uuid AND (${mayShow})
      AND (status IN ('queued', 'running') OR status = 'completed' AND expires_at > ${context.now}) ORDER BY id FOR UPDATE OF export`,
  )
}
