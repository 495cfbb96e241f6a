import { Prisma } from '@/lib/generated/prisma/client'
import type { Transaction } from '@/lib/delivery/attempt'
import type { Context } from '@/lib/resource/context'
import { lockRecord } from '@/lib/resource/crud'
import { nextDue } from '../definition/calendar'
import { workflow } from '../schema'
import { lockRunCreation } from './manual-start'
import { liveWorkflow } from './live-workflow'
import { createRuns, type RunStart } from './create-runs'
import { enqueueExecutor } from './slots'
import { scheduleStart, scheduleResume } from './schedule'
import { rawRows } from '@/lib/db/raw'

/** Queues a run whose time has come. */
export async function resumeDueRun(transaction: Transaction, runId: string): Promise<void> {
  await transaction(async (context) => {
    const { count } = await context.db.workflowRun.updateMany({
      where: { id: runId, status: 'waiting', due_at: { lte: context.now } },
      data: { status: 'queued', due_at: null, version: { increment: 1 }, updated_at: context.now },
    })
    // The time was postponed, or the job ran a moment early.
    const later = count
      ? null
      : await context.db.workflowRun.findFirst({
          where: { id: runId, status: { in: ['waiting', 'queued'] }, due_at: { gt: context.now } },
          select: { due_at: true },
        })
    if (later?.due_at) await scheduleResume(context, runId, later.due_at)
    else await enqueueExecutor(context)
  })
}

/** How far back to catch up on what was missed while no process ran. */
const CATCH_UP_MS = 24 * 3600_000
const MAX_AT_ONCE = 100

/**
 * Starts the due runs of a schedule, each time exactly once: the row with the next due time is updated in the
 * transaction of its runs.
 */
export async function startScheduledRuns(transaction: Transaction, workflowId: string): Promise<void> {
  await transaction((context) => startDue(context, workflowId))
}

async function startDue(context: Context, id: string): Promise<void> {
  await lockRunCreation(context)
  const live = await liveWorkflow(context, id)
  if (live?.definition.trigger.type !== 'schedule') return
  const { trigger } = live.definition
  const { next_due_at } = await lockRecord(context, workflow, id, null)
  let due = next_due_at === null ? null : new Date(next_due_at)
  const oldest = new Date(context.now.getTime() - CATCH_UP_MS)
  if (due && due < oldest) due = nextDue(trigger, oldest)
  const beginnings: RunStart[] = []
  while (due && due <= context.now && beginnings.length < MAX_AT_ONCE) {
    const at = due.toISOString()
    beginnings.push({
      trigger_type: 'schedule',
      values: { event: { type: 'schedule', at }, scheduled_for: at },
      start_key: `at:${at}`,
      chain: [],
    })
    due = nextDue(trigger, due)
  }
  await createRuns(context, live, beginnings)
  await enqueueExecutor(context)
  const next = due?.toISOString() ?? null
  // Nobody's change: does not touch the version or the log of changes.
  await rawRows(
    context.db,
    Prisma.sql`UPDATE workflow SET next_due_at = ${next}::text::timestamptz WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid`,
  )
  await scheduleStart(context, { id, next_due_at: next })
}
