import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { UNDO_DAYS } from './kept'
import { laneOf } from './lane'
import { enqueue, hasNoDueJob, organisationIsLive } from '@/lib/jobs/queue'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A job can be undone up to its last day; its data is deleted a day later. */
const KEPT_MS = (UNDO_DAYS + 1) * DAY_MS
/** No upload and no export takes longer. */
const UPLOAD_MS = DAY_MS
/** Every batch of a running job takes less. */
const STRANDED_MS = 10 * MINUTE_MS
const AT_ONCE = 10_000

/**
 * Deletes what jobs over rows keep only for a time: row logs with earlier values, imported files, export files, and
 * files whose upload never completed. Re-enqueues jobs that lost their place in the queue.
 */
export async function sweepRowJobs(_: object, { db, now }: { db: PrismaClient; now: () => Date }): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  await deleteAll(db, Prisma.sql`job_row`, Prisma.sql`created_at < ${before(KEPT_MS)}`)
  await db.import.updateMany({
    where: { status: 'uploaded', created_at: { lt: before(KEPT_MS) } },
    data: {
      status: 'cancelled',
      problem: `It was not started within ${UNDO_DAYS} days; the file is deleted.`,
      finished_at: now(),
      updated_at: now(),
      version: { increment: 1 },
    },
  })
  await deleteAll(db, Prisma.sql`file_chunk`, Prisma.sql`created_at < ${before(KEPT_MS)}`)
  await deleteAll(
    db,
    Prisma.sql`file_chunk`,
    Prisma.sql`file_id IN (SELECT id FROM export WHERE expires_at <= ${now()} OR status IN ('failed', 'cancelled'))`,
  )
  await deleteAll(
    db,
    Prisma.sql`file_chunk`,
    Prisma.sql`created_at < ${before(UPLOAD_MS)} AND file_id NOT IN (SELECT id FROM import UNION ALL SELECT id FROM export)`,
  )
  await requeue(db, before(STRANDED_MS))
}

/** Deletes the matching rows of a table in batches. Table and condition come from our code. */
async function deleteAll(db: PrismaClient, table: Prisma.Sql, condition: Prisma.Sql): Promise<void> {
  while (
    (await db.$executeRaw`DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${AT_ONCE})`) ===
    AT_ONCE
  )
    continue
}

const AT_WORK = Prisma.sql`status IN ('queued', 'running', 'undoing') AND deleted_at IS NULL`
/** The rest is found ten minutes later: a job that was re-enqueued is not found again while it waits. */
const BATCH = 200

interface Stranded {
  id: string
  organisation_id: string
}

/** A job is given up after its last attempt, and each crash uses one; the rows say what is still to be done. */
async function requeue(db: PrismaClient, before: Date): Promise<void> {
  const stranded = (table: Prisma.Sql, keys: Prisma.Sql) =>
    db.$queryRaw<Stranded[]>`SELECT id::text, organisation_id::text FROM ${table} one
      WHERE ${AT_WORK} AND updated_at < ${before} AND ${organisationIsLive('one')} AND ${hasNoDueJob(Prisma.sql`${keys} || one.id`)} LIMIT ${BATCH}`
  for (const { id, organisation_id } of await stranded(Prisma.sql`import`, Prisma.sql`'import:'`))
    await enqueue(
      db,
      'run_import',
      { organisation_id, import_id: id },
      { key: `import:${id}`, queue: laneOf(organisation_id) },
    )
  for (const { id, organisation_id } of await stranded(Prisma.sql`bulk_operation`, Prisma.sql`'bulk:'`))
    await enqueue(
      db,
      'run_bulk_operation',
      { organisation_id, bulk_operation_id: id },
      { key: `bulk:${id}`, queue: laneOf(organisation_id) },
    )
  for (const { id, organisation_id } of await stranded(Prisma.sql`export`, Prisma.sql`'export:'`))
    await enqueue(
      db,
      'run_export',
      { organisation_id, export_id: id },
      { key: `export:${id}`, queue: laneOf(organisation_id) },
    )
}
