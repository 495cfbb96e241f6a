import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred, rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import { eraseSentCopies } from '@/lib/resource/erase-sent-copies'
import { lockVersions } from '@/lib/resource/lock'
import { PURGED } from '@/lib/resource/purge'
import { kept, type Kept, type RecordWriter, type Row } from './write/writer'

/** A row of the log that says what to undo. */
interface DoneRow {
  line: number
  /** Its physical position in the table (ctid). */
  place: string
  id: string
  outcome: 'created' | 'updated' | 'deleted'
  code: string | null
  /** Null for what was created, and once the record was purged. */
  before: Row | null
  version: number
}
type UndoableRow = DoneRow & { before: Row }
/** The row changed a record that an earlier row of the same job had written: undoing that one undoes both. */
export const REPEATED = 'repeated'

const recordPurged = kept(PURGED, 'Its record was deleted for good.')
const withBefore = (row: DoneRow): UndoableRow => ({ ...row, before: row.before ?? {} })

/** Smaller, because deleted records are restored one by one, through their verbs. */
const MAX_DELETED = 100

type Writing = (rows: UndoableRow[]) => Promise<(Kept | null)[]>

/**
 * Undoes the next rows of a job in one transaction, in line order.
 * @returns null when there is nothing left to undo
 */
export async function undoRows(
  context: Context,
  jobId: string,
  writer: RecordWriter,
  after: number,
): Promise<{ last: number; rows: number; kept: number } | null> {
  const rows = await rawRows<DoneRow>(
    context.db,
    Prisma.sql`SELECT line, ctid::text AS place, record_id::text AS id, outcome, code, before, written_version AS version FROM job_row
    WHERE organisation_id = ${context.organisationId}::uuid AND job_id = ${jobId}::uuid AND line > ${after} AND outcome IN ('created', 'updated', 'deleted') ORDER BY line LIMIT ${writer.batch} FOR UPDATE`,
  )
  if (rows.some(({ outcome }) => outcome === 'deleted')) rows.splice(MAX_DELETED)
  const last = rows.at(-1)
  if (!last) return null
  const removed: string[] = []
  const ways: Record<DoneRow['outcome'], Writing> = {
    created: (some) => writer.deleteCreated(context, some, removed),
    updated: (some) => writer.revert(context, some),
    deleted: (some) => writer.bringBack(context, some),
  }
  // A purge has erased the earlier values of its record: there is nothing to give back.
  const isPurged = ({ outcome, code }: DoneRow) => outcome === 'updated' && code === PURGED
  const results: { row: DoneRow; kept: Kept | null }[] = rows
    .filter(isPurged)
    .map((row) => ({ row, kept: recordPurged }))
  // All at once, because records are always locked in the order of their ids.
  await lockVersions(
    context,
    writer.resource,
    rows.map(({ id }) => id),
  )
  // What was created goes first: a changed record may get a value back that the new one has.
  for (const outcome of ['created', 'updated', 'deleted'] as const) {
    const some = rows
      .filter((row) => row.outcome === outcome && row.code !== REPEATED && !isPurged(row))
      .map(withBefore)
    const left = some.length ? await ways[outcome](some) : []
    for (const [index, row] of some.entries()) results.push({ row, kept: left[index] ?? null })
  }
  await noteResults(context, jobId, results)
  await noteRepeated(
    context,
    jobId,
    rows.filter(({ code }) => code === REPEATED).map(({ place }) => place),
  )
  // Last: senders wait until the commit, and giving values back waits for what they refer to.
  if (removed.length) await eraseSentCopies(context, removed)
  return { last: last.line, rows: rows.length, kept: results.filter((one) => one.kept).length }
}

/**
 * Nearly all rows are simply undone, and found by their positions as in `replaceRows`. Rows that were kept get the
 * reason.
 */
async function noteResults(
  context: Context,
  jobId: string,
  results: { row: DoneRow; kept: Kept | null }[],
): Promise<void> {
  const ofJob = Prisma.sql`organisation_id = ${context.organisationId}::uuid AND job_id = ${jobId}::uuid`
  const places = results.filter((one) => !one.kept).map(({ row }) => row.place)
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE job_row SET outcome = 'undone' WHERE ctid = ANY(${places}::text[]::tid[]) AND organisation_id::text = ${context.organisationId}`,
  )
  for (const { row, kept: why } of results) {
    if (why)
      await rawDeferred(
        context.db,
        Prisma.sql`UPDATE job_row SET outcome = 'kept', code = ${why.code}, message = ${why.message} WHERE ${ofJob} AND line = ${row.line}`,
      )
  }
}

/**
 * A later row of the same record gets the outcome of the first; nobody else wrote in between, so they share a version
 * too. The sum keeps the planner from scanning the whole job in line order for each row.
 */
async function noteRepeated(context: Context, jobId: string, places: string[]): Promise<void> {
  if (!places.length) return
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE job_row later SET outcome = (SELECT outcome FROM job_row earlier WHERE earlier.organisation_id = ${context.organisationId}::uuid AND earlier.job_id = ${jobId}::uuid
      AND earlier.record_id = later.record_id AND earlier.written_version = later.written_version ORDER BY earlier.line + 0 LIMIT 1)
    WHERE later.ctid = ANY(${places}::text[]::tid[]) AND later.organisation_id::text = ${context.organisationId}`,
  )
}
