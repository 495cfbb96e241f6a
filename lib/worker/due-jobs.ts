/** What it needs of the worker's pool. */
interface Queries {
  query: (text: string) => Promise<unknown>
}

const LOOK_EVERY_MS = 1_000
/** More than there are slots. */
const MAX_WOKEN = 50

/**
 * Notifies the slots of every lane when jobs are due, as adding a job does: graphile-worker itself would have each of
 * the slots poll.
 */
const WAKE = `SELECT pg_notify('jobs:insert', json_build_object('r', random()::text, 'count', count(*))::text)
  FROM (SELECT FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now() LIMIT ${MAX_WOKEN}) due
  HAVING count(*) > 0`

/** Wakes the slots for jobs that become due: those that were scheduled, and retries. One statement a second for all. */
export function watchDueJobs(pool: Queries): { stop: () => Promise<void> } {
  let looking: Promise<unknown> = Promise.resolve()
  let isLooking = false
  const look = () => {
    // A database that does not answer must not collect statements. While it is away, the worker reports it.
    if (isLooking) return
    isLooking = true
    looking = pool
      .query(WAKE)
      .catch(() => undefined)
      .finally(() => (isLooking = false))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
