import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { hasSqlState } from './unavailable'

/** SQLSTATE of a server, a database or a login that has no connection left. */
const NONE_LEFT = '53300'
const AGAIN_MS = 100
/** How soon a pool that has made do with fewer asks for more. */
const MORE_MS = 30_000

interface Patience {
  /** How long a caller waits for a connection. */
  patienceMs: number
  moreMs?: number
}

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/**
 * Makes a pool that the server refuses another connection do with those that it has: its callers wait for one of them,
 * as they do when all are in use. Several processes on a small server would otherwise fail whatever comes first. While
 * it has none, it asks for one on behalf of all its callers, with a pause in between: each refusal costs the server a
 * process and a line in its log.
 */
export function waitForRoom(pool: Pool, { patienceMs, moreMs = MORE_MS }: Patience): void {
  const size = pool.options.max
  const connect: () => Promise<PoolClient> = pool.connect.bind(pool)
  /** Without those that are still being opened, which `totalCount` includes. */
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    // It was still being opened when another was refused.
    pool.options.max = Math.max(pool.options.max, open.size)
  })
  pool.on('remove', (client) => open.delete(client))
  let growing: NodeJS.Timeout | undefined
  const makeDo = () => {
    pool.options.max = Math.max(1, open.size)
    clearTimeout(growing)
    growing = setTimeout(() => (pool.options.max = size), moreMs).unref()
  }
  const openFirst = async (): Promise<void> => {
    await sleep(AGAIN_MS)
    try {
      const first = await connect()
      first.release()
    } catch (error) {
      if (!hasSqlState(error, NONE_LEFT)) throw error
      makeDo()
    }
  }
  let opening: Promise<void> | undefined
  const take = async (): Promise<PoolClient> => {
    const until = performance.now() + patienceMs
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (!hasSqlState(error, NONE_LEFT)) throw error
        makeDo()
        do {
          if (pool.ending || performance.now() >= until) throw error
          if (open.size === 0) await (opening ??= openFirst().finally(() => (opening = undefined)))
        } while (open.size === 0)
      }
    }
  }
  const give = async (callback: Callback): Promise<void> => {
    const taken = await take().catch((error: Error) => error)
    if (taken instanceof Error) callback(taken, undefined, () => undefined)
    else callback(undefined, taken, taken.release.bind(taken))
  }
  // The pool's own `query` uses the form with a callback.
  const connectOr = (callback?: Callback) => (callback ? void give(callback) : take())
  pool.connect = connectOr as Pool['connect']
}
