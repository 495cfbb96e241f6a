import { setTimeout as sleep } from 'node:timers/promises'
import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import type { Context } from '@/lib/resource/context'

/** What a job over rows gets to run with. */
export interface JobRun {
  /** For reads outside a transaction. */
  db: TenantDb
  /** Rolls back after `timeout` milliseconds; 15 s by default. */
  transaction: <T>(work: (context: Context) => Promise<T>, timeout?: number) => Promise<T>
  /** Fires when the process stops. */
  signal: AbortSignal
  /** Whether another job waits for this one to end or pause. */
  isAwaited: () => Promise<boolean>
  /** How long it works before it lets others have their turn; 20 s by default. */
  sliceMs?: number
}

/** Long enough to make progress, short enough that other jobs wait little and a stop of the server waits less. */
const SLICE_MS = 20_000
const LOOK_AGAIN_MS = 1_000

/** Says when a slice of time is over, and again every second for as long as the job goes on. */
export function sliceOf({ sliceMs = SLICE_MS }: JobRun): () => boolean {
  let until = performance.now() + sliceMs
  return () => {
    if (performance.now() < until) return false
    until = performance.now() + Math.min(sliceMs, LOOK_AGAIN_MS)
    return true
  }
}

/**
 * Works through batches until there are no more, one says stop, or the slice is over and the job may pause.
 * @returns what to do next: `done`, `stopped` (somebody else decided), `more` (continue in another job)
 */
export async function runBatches<T>(
  run: JobRun,
  batches: AsyncIterable<T>,
  work: (batch: T) => Promise<boolean>,
  mayPause: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<'done' | 'stopped' | 'more'> {
  const isOver = sliceOf(run)
  for await (const batch of batches) {
    if (!(await work(batch))) return 'stopped'
    if (run.signal.aborted || (isOver() && (await mayPause()))) return 'more'
  }
  return 'done'
}

/** Batches for work that finds its own rows and decides itself when it is done. */
export async function* forever(): AsyncGenerator<void> {
  for (;;) yield
}

/**
 * One of very many transactions need not wait for the disk (asynchronous commit): progress is part of it, so a crash
 * only loses whole batches. The last step of a job does wait, and so makes all earlier ones durable.
 */
export const commitAsynchronously = (context: Context): Promise<void> =>
  rawDeferred(context.db, Prisma.sql`SELECT set_config('synchronous_commit', 'off', true)`)

/** A batch takes about a second, longer on a busy machine. */
export const BATCH_TIMEOUT_MS = 60_000

const TRIES = 5
/** Prisma's code for a deadlock or write conflict, and PostgreSQL's own codes in raw statements. */
const CONFLICTS = /P2034|40P01|40001/

/** Retries a batch that hit a deadlock or lost a race. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error) || !CONFLICTS.test(codesOf(error))) throw error
      await sleep(50 * tries * (1 + Math.random()))
    }
  }
}

const codesOf = (error: Error): string => JSON.stringify({ ...error, message: error.message })
