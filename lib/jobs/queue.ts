import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import { jobPayloads, type JobName, type JobPayload } from './payloads'

/** A crash uses up an attempt, so a single crash would lose a job with fewer than two. */
const MIN_ATTEMPTS = 2
const DEFAULT_ATTEMPTS = 10
/** Ours and the database's clock agree, as far as anybody can tell from here. */
const CLOCKS_AGREE_MS = 2_000

interface EnqueueOptions {
  /** Not before this moment; at once if absent. */
  runAt?: Date
  /** Replaces a job with the same key that has not begun. */
  key?: string
  /** Lower runs first; 0 if absent. */
  priority?: number
  /** Jobs of one queue run one after another. */
  queue?: string
  /** Total runs, crashes included, before the job is given up; at least 2. */
  maxAttempts?: number
}

/** The queue belongs to no tenant, so it also accepts a client that is bound to none. */
export type QueueDb = TenantDb | Pick<PrismaClient, '$queryRaw'>

/**
 * The moment by the database's clock, which the queue goes by. If ours is behind, a job would otherwise begin too early,
 * find nothing due and be enqueued for the same moment, again and again until our clock gets there; retries would follow
 * one another at once. If ours is ahead, everything would be late. A moment that has come there and not here shows that
 * they differ, however little.
 */
const byDatabaseClock = (moment: Date, ours = new Date()): Prisma.Sql => {
  const due = Prisma.sql`${moment.toISOString()}::text::timestamptz`
  const ahead = Prisma.sql`(clock_timestamp() - ${ours.toISOString()}::text::timestamptz)`
  const hasComeThere = Prisma.sql`(${moment > ours}::boolean AND ${due} <= clock_timestamp())`
  return Prisma.sql`${due} + CASE WHEN abs(extract(epoch FROM ${ahead})) * 1000 > ${CLOCKS_AGREE_MS}::int OR ${hasComeThere}
    THEN ${ahead} ELSE interval '0' END`
}

/**
 * Enqueues a job within the transaction of `db`: it exists if and only if that commits, and a worker takes it within
 * milliseconds. A job runs at least once, so its work must be idempotent. A failed run is retried with exponential
 * backoff; a job with its own schedule enqueues its next run instead of throwing.
 * @returns the job's id
 */
export async function enqueue<Name extends JobName>(
  db: QueueDb,
  name: Name,
  payload: JobPayload<Name>,
  { runAt, key, queue, priority = 0, maxAttempts = DEFAULT_ATTEMPTS }: EnqueueOptions = {},
): Promise<string> {
  if (maxAttempts < MIN_ATTEMPTS) throw new RangeError(`a job needs at least ${MIN_ATTEMPTS} attempts`)
  const serialised = JSON.stringify(jobPayloads[name].parse(payload))
  const statement = Prisma.sql`SELECT id::text FROM graphile_worker.add_job(
    ${name}::text, ${serialised}::json, queue_name => ${queue ?? null}::text, run_at => ${runAt ? byDatabaseClock(runAt) : Prisma.sql`NULL`},
    max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text, priority => ${priority}::int)`
  const [job] = await rawRows<{ id: string }>(db, statement)
  if (!job) throw new Error(`job ${name} was not taken`)
  return job.id
}

/**
 * No job with this key is due or running: none exists, it was given up after its last attempt, or its retry is later.
 * For sweeps: replacing a job that is merely queued would send it to the end of the queue.
 */
export const hasNoDueJob = (key: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT FROM graphile_worker.jobs job WHERE job.key = ${key} AND job.attempts < job.max_attempts
    AND (job.run_at <= now() OR job.locked_at IS NOT NULL))`

/**
 * No job with this key is left: none exists, or it was given up. For work whose errors are left to the queue's backoff.
 */
export const hasNoJob = (key: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT FROM graphile_worker.jobs job WHERE job.key = ${key} AND job.attempts < job.max_attempts)`

/** Whether a job that is due waits for the running one of this queue. */
export async function isQueueAwaited(db: QueueDb, queue: string): Promise<boolean> {
  const waiting = await rawRows<object>(
    db,
    Prisma.sql`SELECT id FROM graphile_worker.jobs WHERE queue_name = ${queue} AND locked_at IS NULL AND run_at <= now() AND attempts < max_attempts LIMIT 1`,
  )
  return waiting.length > 0
}

/**
 * The row's organisation is not deleted: jobs of a deleted one do nothing, so a sweep would find the row again and
 * again.
 */
export const organisationIsLive = (
  table: 'check_session' | 'callback_delivery' | 'mail' | 'workflow_run' | 'workflow' | 'contact' | 'one',
): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM organisation living WHERE living.id = ${Prisma.raw(table)}.organisation_id AND living.deleted_at IS NULL)`
