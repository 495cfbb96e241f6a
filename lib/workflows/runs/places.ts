import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Transaction } from '@/lib/delivery/attempt'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { takeTurns } from '@/lib/resource/turns'
import { wakeRun } from './wake'

/**
 * Which runs are under way. An organisation has so many places, whatever waits: half of those of one process, so that
 * nobody's runs stand behind ten thousand of somebody else's. Within it workflows take turns, each up to its own limit.
 */
const PLACES = 8

/** Gives free places to runs that wait for one. In a transaction of its own: it waits for whoever does the same. */
export const givePlaces = (transaction: Transaction): Promise<void> => transaction(give)

async function give(context: Context): Promise<void> {
  const own = Prisma.sql`organisation_id = ${context.organisationId}::uuid`
  const wanting = Prisma.sql`SELECT 1 FROM workflow_run WHERE ${own} AND status = 'queued' LIMIT 1`
  if (!(await rawRows(context.db, wanting)).length) return
  await takeTurns(context, 'workflow_places')
  const begun = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`WITH taken AS (SELECT workflow_id, count(*)::int AS n FROM workflow_run WHERE ${own} AND status = 'running' GROUP BY 1),
    wanting AS (
      SELECT next.id, next.created_at, coalesce(taken.n, 0) + row_number() OVER (PARTITION BY flow.id ORDER BY next.created_at, next.id) AS turn
      FROM workflow flow LEFT JOIN taken ON taken.workflow_id = flow.id
      LEFT JOIN workflow_version live ON live.organisation_id = flow.organisation_id AND live.workflow_id = flow.id AND live.number = flow.live_version
      CROSS JOIN LATERAL (SELECT run.id, run.created_at FROM workflow_run run
        WHERE run.organisation_id = flow.organisation_id AND run.workflow_id = flow.id AND run.status = 'queued' AND (run.due_at IS NULL OR run.due_at <= ${context.now})
        ORDER BY run.created_at, run.id
        LIMIT greatest(0, least(${PLACES}::int, coalesce((live.definition->'limits'->>'concurrency')::int, 1)) - coalesce(taken.n, 0))) next
      WHERE flow.${own}),
    chosen AS (SELECT id FROM wanting ORDER BY turn, created_at, id LIMIT greatest(0, ${PLACES}::int - (SELECT coalesce(sum(n), 0) FROM taken)::int))
    UPDATE workflow_run SET status = 'running', due_at = NULL, started_at = coalesce(started_at, ${context.now}), version = version + 1, updated_at = ${context.now}
    WHERE ${own} AND id IN (SELECT id FROM chosen) AND status = 'queued' RETURNING id::text`,
  )
  for (const { id } of begun) await wakeRun(context, id)
}

/** The same as a job, for whoever frees or wants a place within a larger transaction. */
export const wakePlaces = (context: Context) =>
  enqueue(
    context.db,
    'give_workflow_places',
    { organisation_id: context.organisationId },
    { key: `places:${context.organisationId}` },
  )
