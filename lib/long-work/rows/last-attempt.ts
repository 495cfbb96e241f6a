import { OrganisationDeleted } from '@/lib/db/tenant'
import { whyNoWrites } from '@/lib/db/unavailable'
import { Prisma } from '@/lib/generated/prisma/client'
import { log } from '@/lib/log'
import type { Shape } from '@/lib/resource/define'
import { lockJob, setJobStatus } from './progress'
import type { JobRun } from './run'

/** Attempts before a job is given up. */
const MAX_ATTEMPTS = 5

/**
 * Runs a job. An error makes it retry; after the last attempt it fails permanently with a reason. A database that takes
 * no writes, because its disk is full or it is a standby, is waited for: the queue tries again later and later, and
 * sweep-row-jobs.ts enqueues whatever the queue has given up.
 * @param whatNow the resulting state, or what to do about it
 */
export async function failAfterLastAttempt(
  run: JobRun,
  resource: Shape,
  id: string,
  attempt: number,
  work: () => Promise<void>,
  whatNow = 'What was done until then stays, and can be undone.',
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (attempt < MAX_ATTEMPTS || error instanceof OrganisationDeleted || whyNoWrites(error)) throw error
    log.error('a job over rows is given up', { job: resource.name, id, error })
    await run.transaction(async (context) => {
      const { status } = await lockJob(context, resource, id)
      if (!['queued', 'running', 'undoing'].includes(status)) return
      const problem = `Something went wrong on our side (${context.requestId}). ${whatNow}`
      await setJobStatus(context, resource, id, {
        to: 'failed',
        event: 'failed',
        also: Prisma.sql`, problem = ${problem}, finished_at = ${context.now}`,
      })
    })
  }
}
