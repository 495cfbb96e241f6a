import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { sessionAt, settle } from '@/lib/db/session'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { Outage } from './outage'

/**
 * Detects dead workers. A killed worker leaves its jobs locked, and graphile-worker frees them only after four hours.
 * Here every worker holds an advisory lock, on a connection that dies with its process; if a worker's lock is free, its
 * jobs are freed soon. Needs a real session: not through a pooler in transaction mode.
 */
const LOCK_CLASS = 7_270_738
const RECONNECT_MS = 1_000
/**
 * How long a worker's lock must have been free before its jobs are taken: one that has just started may not hold it yet,
 * and one whose connection broke takes it again on the next.
 */
const GRACE_MS = 5_000

const LOCKED_BY_OTHERS = `
  SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL AND NOT locked_by = ANY($1)
  UNION
  SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL AND NOT locked_by = ANY($1)`
/** It notifies nobody by itself, so idle slots would wait for their next poll. */
const FREE = `SELECT graphile_worker.force_unlock_workers($1::text[]), pg_notify('jobs:insert', json_build_object('count', cardinality($1))::text)`

/** Whether any process runs the worker on this database. */
export async function isAnyAlive(db: PrismaClient): Promise<boolean> {
  const [row] = await db.$queryRaw<{ alive: boolean }[]>`SELECT EXISTS (
    SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND classid = ${LOCK_CLASS} AND objsubid = 2 AND granted
  ) AS alive`
  return row?.alive ?? false
}

export class Liveness {
  private readonly connectionString: string
  private readonly mine = new Set<string>()
  /** Workers whose lock is free, and since when we know. */
  private freeSince = new Map<string, number>()
  private client: Client | undefined
  private closed = false
  private readonly outage = new Outage('job worker cannot reach the database')
  /** The connection takes one query at a time. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(connectionString: string) {
    this.connectionString = connectionString
  }

  /** Opens the connection. Whenever it breaks, opens a new one and takes all locks again. */
  async open(): Promise<void> {
    const client = new Client(sessionAt(this.connectionString))
    client.on('error', () => undefined)
    await client.connect()
    try {
      await settle(client)
      // A close that came meanwhile found no connection to end.
      if (this.closed) return await client.end()
      this.client = client
      for (const workerId of this.mine) await this.lock(client, workerId)
    } catch (error) {
      this.client = undefined
      await client.end().catch(() => undefined)
      throw error
    }
    // Only now: of an earlier failure, the caller learns by the error, and two who reopen wait for each other's locks.
    client.once('end', () => void this.reopen())
  }

  private async reopen(): Promise<void> {
    this.client = undefined
    while (!this.closed && !this.client) {
      await sleep(RECONNECT_MS)
      await this.open().then(
        () => this.outage.isOver(),
        (error: unknown) => this.outage.goesOn(error),
      )
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work)
    this.last = result.catch(() => undefined)
    return result
  }

  private lock(client: Client, workerId: string): Promise<unknown> {
    return this.inTurn(() => client.query('SELECT pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workerId]))
  }

  /** Announces that this process runs the worker. */
  async hold(workerId: string): Promise<void> {
    this.mine.add(workerId)
    if (this.client) await this.lock(this.client, workerId)
  }

  /** Announces that the worker has ended: others may take over its jobs. */
  async letGo(workerId: string): Promise<void> {
    this.mine.delete(workerId)
    const { client } = this
    if (client)
      await this.inTurn(() => client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, workerId]))
  }

  private async isFree(client: Client, workerId: string): Promise<boolean> {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS free', [
      LOCK_CLASS,
      workerId,
    ])
    if (!rows[0]?.free) return false
    await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, workerId])
    return true
  }

  /** Frees the jobs of dead workers and returns those workers' ids. */
  async freeDeadWorkersJobs(): Promise<string[]> {
    const { client } = this
    return client ? this.inTurn(() => this.freeJobs(client)) : []
  }

  private async freeJobs(client: Client): Promise<string[]> {
    const { rows } = await client.query<{ locked_by: string }>(LOCKED_BY_OTHERS, [[...this.mine]])
    const now = performance.now()
    const free = new Map<string, number>()
    for (const { locked_by: workerId } of rows)
      if (await this.isFree(client, workerId)) free.set(workerId, this.freeSince.get(workerId) ?? now)
    this.freeSince = free
    const dead = [...free].filter(([, since]) => now - since >= GRACE_MS).map(([workerId]) => workerId)
    if (dead.length > 0) await client.query(FREE, [dead])
    return dead
  }

  async close(): Promise<void> {
    this.closed = true
    await this.client?.end().catch(() => undefined)
  }
}
