import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { Outage } from '@/lib/worker/outage'

const AGAIN_MS = 1_000

interface Waiting {
  againMs?: number
  /** Called whenever it has to wait. */
  away?: () => void
}

/**
 * Repeats what starts a process for as long as the database is unavailable. It was there when `npm start` prepared it;
 * a process that gave up would be restarted, find the same, and end the whole app after five times.
 * @throws any other error
 */
export async function onceDatabaseAnswers<T>(
  work: () => Promise<T>,
  { againMs = AGAIN_MS, away }: Waiting = {},
): Promise<T> {
  const outage = new Outage('this process waits for the database before it starts')
  for (;;) {
    try {
      const result = await work()
      outage.isOver()
      return result
    } catch (error) {
      // As a cause: it comes from a connection to the database, which its stack does not always show.
      if (!isDatabaseUnavailable({ cause: error })) throw error
      outage.goesOn(error)
      away?.()
      await sleep(againMs)
    }
  }
}
