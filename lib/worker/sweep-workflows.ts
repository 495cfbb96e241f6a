import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { enqueue, hasNoDueJob, organisationIsLive } from '@/lib/jobs/queue'
import { requeueOrFailSql } from '@/lib/workflows/runs/slots'
import { EVENT_ARRIVED } from '@/lib/workflows/runs/wait'
import { dispatchStarts } from './dispatch-starts'

/** Longer than a job waits in the queue. */
const OVERDUE_MS = 10_000
const BATCH = 1000
const KEPT_DAYS = 90
const DAY_MS = 24 * 3600_000

/**
 * Re-enqueues runs without a job: those in progress, queued, or due. The rows say what is still to be done; job keys
 * prevent duplicates. A run that was in progress when its process died has counted that, and fails after three times.
 * An event that committed at the same moment as the wait for it is found here at the latest.
 */
export async function sweepWorkflows(db: PrismaClient, now: Date): Promise<void> {
  const before = new Date(now.getTime() - OVERDUE_MS)
  await db.$executeRaw`UPDATE workflow_run run SET ${requeueOrFailSql(now)}
    WHERE run.status = 'running' AND run.updated_at < ${before}
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs job WHERE job.id = abs(run.carried_by) AND job.attempts < job.max_attempts)`
  const due = await db.$queryRaw<{ organisation_id: string; id: string }[]>`
    SELECT organisation_id, id FROM workflow_run WHERE status IN ('waiting', 'queued') AND due_at < ${before}
      AND ${organisationIsLive('workflow_run')} AND ${hasNoDueJob(Prisma.sql`'wake:' || workflow_run.id`)} LIMIT ${BATCH}`
  for (const { organisation_id, id } of due)
    await enqueue(db, 'wake_workflow_run', { organisation_id, run_id: id }, { key: `wake:${id}` })
  await db.$executeRaw`UPDATE workflow_run run SET status = 'queued', due_at = NULL, version = version + 1, updated_at = ${now}
    WHERE ${EVENT_ARRIVED}`
  const queued = await db.$queryRaw<{ organisation_id: string }[]>`
    SELECT DISTINCT organisation_id FROM workflow_run WHERE status = 'queued' AND due_at IS NULL
      AND ${organisationIsLive('workflow_run')} AND ${hasNoDueJob(Prisma.sql`'carry:' || workflow_run.organisation_id`)}`
  for (const { organisation_id } of queued)
    await enqueue(db, 'carry_workflows', { organisation_id }, { key: `carry:${organisation_id}` })
  await dispatchStarts(db)
  const appointments = await db.$queryRaw<{ organisation_id: string; id: string }[]>`
    SELECT organisation_id, id FROM workflow WHERE status = 'on' AND deleted_at IS NULL AND next_due_at < ${before}
      AND ${organisationIsLive('workflow')} AND ${hasNoDueJob(Prisma.sql`'appointment:' || workflow.id`)} LIMIT ${BATCH}`
  for (const { organisation_id, id } of appointments)
    await enqueue(db, 'keep_appointment', { organisation_id, workflow_id: id }, { key: `appointment:${id}` })
}

/** Deletes runs that ended long ago, with their steps. */
export async function deleteOldRuns(db: PrismaClient, now: Date): Promise<void> {
  await db.workflowRun.deleteMany({ where: { finished_at: { lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } } })
}
