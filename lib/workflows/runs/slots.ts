import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import type { Transaction } from '@/lib/delivery/attempt'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { scheduleResume } from './schedule'

/**
 * Limits the runs in progress. An organisation has this many slots, however many runs are queued: half the slots of one
 * process, so that nobody waits behind ten thousand runs of somebody else. Within an organisation, workflows take
 * turns, each up to its own limit.
 */
const SLOTS = 8

/** A job that executes runs of one organisation. */
export interface ExecutorJob extends Pick<Context, 'organisationId' | 'resources'> {
  /** For reads outside a transaction. */
  db: TenantDb
  transaction: Transaction
  /** The job's id: identifies the runs it was executing if its process dies. */
  jobId: string
  now: () => Date
}

/** A run that has got a slot, with what is needed to execute it. */
export interface ClaimedRun {
  id: string
  workflow_id: string
  workflow_version: number
  trigger: Record<string, unknown>
  current_step: string | null
  organisation_name: string
  /** Whether the organisation has custom fields. */
  has_own_fields: boolean
  /** Whether another run is queued. */
  is_more: boolean
}

/** Claims the run whose turn it is; null if no run is queued or no slot is free. */
export async function claimRun({ db, organisationId, jobId, now }: ExecutorJob): Promise<ClaimedRun | null> {
  const [claimed] = await rawRows<ClaimedRun>(
    db,
    Prisma.sql`SELECT * FROM claim_workflow_run(${organisationId}::uuid, ${jobId}::text::bigint, ${SLOTS}::int, ${now().toISOString()}::text::timestamptz)`,
  )
  return claimed ?? null
}

/**
 * A run claimed this often without finishing a step crashes the process that executes it, or shares the process with
 * one that does.
 */
const MAX_CRASHES = 3
/**
 * Runs that crashed together are spread over this time before their last attempt, so that only the culprit crashes
 * again.
 */
const SPREAD_SECONDS = 30
const INTERRUPTED = {
  code: 'broken_off',
  message: `The run was interrupted ${MAX_CRASHES} times before its next step was done, because its process ended, so it was given up. What was done stays done; a call in progress may have arrived. Retry it once the cause is found.`,
  step: null,
}

/** The update of runs whose process died: queues them again, or fails them. */
export const requeueOrFailSql = (now: Date) => {
  const isOver = Prisma.sql`carries >= ${MAX_CRASHES}::int`
  return Prisma.sql`status = CASE WHEN ${isOver} THEN 'failed' ELSE 'queued' END, version = version + 1, updated_at = ${now},
    error = CASE WHEN ${isOver} THEN ${JSON.stringify(INTERRUPTED)}::text::jsonb ELSE error END, finished_at = CASE WHEN ${isOver} THEN ${now.toISOString()}::text::timestamptz END,
    due_at = CASE WHEN carries = ${MAX_CRASHES - 1}::int THEN ${now.toISOString()}::text::timestamptz + random() * make_interval(secs => ${SPREAD_SECONDS}::int) END`
}

/** Queues the runs again that a job was executing when its process died. */
export const requeueCrashedRuns = ({ transaction, jobId }: ExecutorJob): Promise<void> =>
  transaction(async (context) => {
    const apart = await rawRows<{ id: string; due_at: string | null }>(
      context.db,
      Prisma.sql`UPDATE workflow_run SET ${requeueOrFailSql(context.now)}
      WHERE organisation_id = ${context.organisationId}::uuid AND status = 'running' AND abs(carried_by) = ${jobId}::text::bigint RETURNING id::text, due_at::text`,
    )
    for (const { id, due_at } of apart) if (due_at) await scheduleResume(context, id, new Date(due_at))
  })

/** Runs, by organisation, that a job dropped because the database was unavailable: that is no crash of theirs. */
const droppedRuns = new Map<string, Set<string>>()
export const recordDroppedRun = ({ organisationId }: ExecutorJob, runId: string): unknown =>
  droppedRuns.set(organisationId, (droppedRuns.get(organisationId) ?? new Set()).add(runId))

/** Corrects their counter, once the database is available again. */
export async function uncountDroppedRuns({ db, organisationId }: ExecutorJob): Promise<void> {
  const ids = [...(droppedRuns.get(organisationId) ?? [])]
  if (!ids.length) return
  await rawRows(
    db,
    Prisma.sql`UPDATE workflow_run SET carries = greatest(carries - 1, 0) WHERE organisation_id = ${organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
  )
  droppedRuns.delete(organisationId)
}

/**
 * Enqueues a job for queued runs, in the transaction that queues them. It executes one after another, and enqueues help
 * if there are more.
 */
export const enqueueExecutor = ({ db, organisationId }: Pick<Context, 'db' | 'organisationId'>): Promise<string> =>
  enqueue(db, 'carry_workflows', { organisation_id: organisationId }, { key: `carry:${organisationId}` })
