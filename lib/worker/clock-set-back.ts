import type { WorkerEvents } from 'graphile-worker'
import { log } from '@/lib/log'

const MINUTE_MS = 60_000

/** What it needs of a connection pool. */
interface Queries {
  query: (statement: string, values?: unknown[]) => Promise<unknown>
}

/**
 * Calls `restart` once the machine's clock has been set back by more than a minute. graphile-worker's schedule would
 * otherwise wait until the clock reaches the minute that it already expected.
 */
export function noticeClockSetBack(events: WorkerEvents, restart: () => void): void {
  events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (expectedTimestamp - currentTimestamp <= MINUTE_MS) return
    log.warn('the clock has been set back: the schedule of jobs begins afresh', {
      minutes: Math.round((expectedTimestamp - currentTimestamp) / MINUTE_MS),
    })
    restart()
  })
}

/**
 * Lets a scheduled job run at once by the database's clock. graphile-worker names the minute of this machine's clock;
 * where that is ahead by more than a minute, the next minute replaces each job before its time has come, for ever.
 */
export function scheduleForNow(events: WorkerEvents): void {
  events.on('cron:schedule', ({ jobsAndIdentifiers }) => {
    for (const { job } of jobsAndIdentifiers) Object.assign(job, { runAt: null })
  })
}

/**
 * A scheduled job runs only at a later minute than the last time. After a while with a clock that was ahead, here or on
 * a machine that is gone, none would run until that time has come again.
 */
export async function forgetFutureRuns(pool: Queries, now = new Date()): Promise<void> {
  await pool.query(
    'UPDATE graphile_worker._private_known_crontabs SET last_execution = NULL WHERE last_execution > $1',
    [new Date(now.getTime() + MINUTE_MS)],
  )
}

/**
 * Jobs that were due when they were queued, or were to be retried soon, while the clock was ahead: they would wait
 * until that time has come again. Those with an appointment keep it: the rows that they work on hold it too.
 */
export async function bringForwardJobs(pool: Queries): Promise<void> {
  await pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now()
    WHERE updated_at > now() + interval '1 minute' AND run_at > now() AND locked_at IS NULL AND (run_at <= created_at OR attempts > 0)`)
}
