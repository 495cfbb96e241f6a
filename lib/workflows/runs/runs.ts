import { Prisma, type WorkflowRun as Row } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { getRecord, listRecords, lockRecord } from '@/lib/resource/crud'
import type { ListQuery } from '@/lib/resource/list-query'
import { recordEvent } from '@/lib/resource/record-event'
import { workflowRun, type RunStatus, type WorkflowRun, type WorkflowRunDetail } from '../run-records/schema'
import { enqueueExecutor } from './slots'
import { stepKey } from './step-key'

export const list = (context: Context, query: ListQuery) => listRecords(context, workflowRun, query)

/** A run with what started it. */
export async function get(context: Context, id: string): Promise<WorkflowRunDetail> {
  const record = await getRecord(context, workflowRun, id)
  const { trigger } = await context.db.workflowRun.findFirstOrThrow({ where: { id }, select: { trigger: true } })
  return { ...record, trigger: { ...(trigger as Record<string, unknown>) } } // as it was created
}

type Changes = Partial<Pick<Row, 'due_at' | 'finished_at' | 'awaited_event' | 'awaited_record'>> & {
  status: RunStatus
  error?: typeof Prisma.DbNull
}

/** Moves a run from one of some statuses to another. A step in progress is finished, and no other begins. */
async function decide(
  context: Context,
  id: string,
  { from, event, changes }: { from: RunStatus[]; event: string; changes: Changes },
): Promise<WorkflowRun> {
  const { status } = await lockRecord(context, workflowRun, id, null)
  if (!from.includes(status))
    throw new DomainError('conflict', { detail: `The run is ${status}; it must be ${from.join(' or ')} for this.` })
  await context.db.workflowRun.updateMany({
    where: { id },
    data: {
      ...changes,
      carries: 0,
      version: { increment: 1 },
      updated_at: context.now,
      updated_by: { ...context.actor },
    },
  })
  await recordEvent(context, {
    type: `workflow_run.${event}`,
    subject: { type: 'workflow_run', id },
    data: { before: { status }, after: { status: changes.status } },
  })
  await enqueueExecutor(context)
  return getRecord(context, workflowRun, id)
}

const NOTHING_AWAITED = { awaited_event: null, awaited_record: null }

/** Ends it before its next step. @throws DomainError not_found | conflict */
export const cancel = (context: Context, id: string): Promise<WorkflowRun> =>
  decide(context, id, {
    from: ['queued', 'running', 'waiting', 'paused'],
    event: 'cancelled',
    changes: { status: 'cancelled', due_at: null, finished_at: context.now, ...NOTHING_AWAITED },
  })

/** Pauses it before its next step; a wait pauses at once. */
export const pause = (context: Context, id: string): Promise<WorkflowRun> =>
  decide(context, id, {
    from: ['queued', 'running', 'waiting'],
    event: 'paused',
    changes: { status: 'paused', due_at: null, ...NOTHING_AWAITED },
  })

/** Resumes it; a wait whose time has passed meanwhile ends. */
export const resume = (context: Context, id: string): Promise<WorkflowRun> =>
  decide(context, id, { from: ['paused'], event: 'resumed', changes: { status: 'queued', due_at: null } })

/** Runs a failed run again from the step that failed; earlier steps stay done. */
export async function retry(context: Context, id: string): Promise<WorkflowRun> {
  const { error, started_at } = await getRecord(context, workflowRun, id)
  if (error && started_at === null)
    throw new DomainError('conflict', { detail: 'The run never started, so there is no step to retry.' })
  const run = await decide(context, id, {
    from: ['failed'],
    event: 'retried',
    changes: { status: 'queued', due_at: null, finished_at: null, error: Prisma.DbNull },
  })
  if (error?.step) {
    await context.db.workflowStep.deleteMany({ where: { run_id: id, path: error.step } })
    // A mail that came to nothing is written again; one that somebody sent by hand meanwhile is not.
    await context.db.mail.updateMany({
      where: { once_key: stepKey(id, error.step), status: { in: ['bounced', 'failed'] } },
      data: { once_key: null },
    })
  }
  return run
}
