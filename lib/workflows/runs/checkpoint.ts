import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import type { RunStatus } from '../run-records/schema'
import { jsonText } from './json'
import { recordsIn } from './records-read'
import { enqueueExecutor } from './slots'
import type { StepRecord } from './walk'

type Row = Record<string, unknown>

/**
 * We may no longer execute the run: somebody cancelled or paused it, or another process has it; or a record was purged
 * since its rows were read.
 */
export class RunLost extends Error {}

/** The result of a step, and its consequence for the run. */
export interface Checkpoint {
  path: string
  key: string
  type: string
  status: StepRecord['status']
  input: Row | null
  output: Row | null
  error: { code: string; message: string } | null
  attempts: number
  due_at: Date | null
  started_at: Date
  /** The records that its input was made of, for purges. */
  read: string[]
  /** False if the run was cancelled or paused while a call was in flight: the answer is recorded all the same. */
  isOurs: boolean
  /** The new status of the run, if it changes. */
  run: { status: RunStatus; awaited?: { event: string; record: string } } | null
}

/** A purge has marked it: what we know of the run may be of the purged record. */
const IS_OUTDATED = Prisma.sql`(status = 'running' AND carried_by < 0)`

/** Locks the run for the rest of the transaction. @throws RunLost unless it is running */
export async function lockRunningRun(context: Context, runId: string): Promise<void> {
  if ((await statusOf(context, runId)) !== 'running') throw new RunLost()
}

/** The status of a run, which it locks; `outdated` if it is running but no longer what we have read; null if it is gone. */
export async function statusOf(context: Context, runId: string): Promise<RunStatus | 'outdated' | null> {
  const [row] = await rawRows<{ status: RunStatus; outdated: boolean }>(
    context.db,
    Prisma.sql`SELECT status, ${IS_OUTDATED} AS outdated FROM workflow_run WHERE organisation_id = ${context.organisationId}::uuid AND id = ${runId}::uuid FOR UPDATE`,
  )
  return row?.outdated ? 'outdated' : (row?.status ?? null)
}

const json = (value: object | null) => Prisma.sql`${value && jsonText(value)}::text::jsonb`
const moment = (at: Date | null) => Prisma.sql`${at?.toISOString() ?? null}::text::timestamptz`

const ENDS: RunStatus[] = ['succeeded', 'failed', 'stopped']

/** Yields the slot of a running run, until its turn comes again. */
export async function requeueRun(context: Context, runId: string): Promise<void> {
  await rawRows(
    context.db,
    Prisma.sql`UPDATE workflow_run SET status = 'queued', carries = 0, version = version + 1, updated_at = ${context.now}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${runId}::uuid AND status = 'running'`,
  )
  await enqueueExecutor(context)
}

/** Queues a run whose rows must be read again. */
export async function requeueOutdatedRun(context: Context, runId: string): Promise<void> {
  const requeued = await rawRows(
    context.db,
    Prisma.sql`UPDATE workflow_run SET status = 'queued', carries = 0, version = version + 1, updated_at = ${context.now}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${runId}::uuid AND ${IS_OUTDATED} RETURNING 1`,
  )
  if (requeued.length) await enqueueExecutor(context)
}

const RUNNING = Prisma.sql`AND status = 'running' AND NOT ${IS_OUTDATED}`

/**
 * Writes the result of a step, in the transaction of its effect. A settled step stays as it is; work done a second
 * time, or for a run that is no longer running, is rolled back.
 * @throws RunLost
 */
export async function saveCheckpoint(context: Context, runId: string, point: Checkpoint): Promise<void> {
  const { organisationId, now } = context
  const isSettled = point.status === 'succeeded' || point.status === 'failed'
  const { run } = point
  // The run made progress, so reset the counter of claims. While the same process continues with it, that counts as
  // one.
  const carries = point.status === 'running' ? Prisma.empty : Prisma.sql`, carries = ${run ? 0 : 1}::int`
  const next = run
    ? Prisma.sql`, status = ${run.status}, due_at = ${moment(point.due_at)}, awaited_event = ${run.awaited?.event ?? null}::text, awaited_record = ${run.awaited?.record ?? null}::uuid,
      finished_at = ${moment(ENDS.includes(run.status) ? now : null)}`
    : Prisma.empty
  const own = Prisma.sql`organisation_id = ${organisationId}::uuid AND id = ${runId}::uuid ${point.isOurs ? RUNNING : Prisma.empty}`
  // The run is locked before its step, as in a purge.
  const kept = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`WITH run AS (SELECT FROM workflow_run WHERE ${own} FOR NO KEY UPDATE), step AS (
      INSERT INTO workflow_step (organisation_id, run_id, path, key, type, status, input, output, error, record_ids, attempts, due_at, started_at, finished_at)
      SELECT ${organisationId}::uuid, ${runId}::uuid, ${point.path}::text, ${point.key}::text, ${point.type}::text, ${point.status}::text, ${json(point.input)}, ${json(point.output)}, ${json(point.error)},
        ${[...new Set([...point.read, ...recordsIn(point.output)])]}::uuid[], ${point.attempts}::int, ${moment(point.due_at)}, ${moment(point.started_at)}, ${moment(isSettled ? now : null)} FROM run
      ON CONFLICT (organisation_id, run_id, path) DO UPDATE SET status = EXCLUDED.status, input = coalesce(EXCLUDED.input, workflow_step.input), output = EXCLUDED.output, error = EXCLUDED.error,
        record_ids = ARRAY(SELECT DISTINCT unnest(workflow_step.record_ids || EXCLUDED.record_ids)), attempts = EXCLUDED.attempts, due_at = EXCLUDED.due_at, finished_at = EXCLUDED.finished_at
      WHERE workflow_step.status NOT IN ('succeeded', 'failed') RETURNING 1)
    UPDATE workflow_run SET current_step = ${point.path}, version = version + 1, updated_at = ${now}${carries}${next}
    WHERE ${own} AND EXISTS (SELECT FROM step) RETURNING id::text`,
  )
  if (!kept.length) throw new RunLost()
}

/** Ends a run, or postpones it, without a change to any step; one that must be read again is queued instead. */
export async function setRunStatus(
  context: Context,
  runId: string,
  status: RunStatus,
  error: { code: string; message: string; step: string | null } | null = null,
): Promise<void> {
  await rawRows(
    context.db,
    Prisma.sql`UPDATE workflow_run SET status = ${status}, error = ${json(error)}, due_at = NULL, version = version + 1, updated_at = ${context.now},
      finished_at = ${moment(ENDS.includes(status) ? context.now : null)}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${runId}::uuid ${RUNNING}`,
  )
  await requeueOutdatedRun(context, runId)
}
