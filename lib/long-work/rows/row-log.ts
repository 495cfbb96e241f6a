import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred, rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import { asTable } from '@/lib/resource/as-table'
import type { Context } from '@/lib/resource/context'
import { decodeCursor, encodeCursor, type Cursor } from '@/lib/resource/list-query'
import { ROW_OUTCOMES, type JobRow, type RowOutcome } from './schema'
import type { JobRun } from './run'
import type { Result, Row } from './write/writer'

/** The log of a job, row by row: the outcome of each, and what undoing it needs. */
export interface LoggedRow {
  line: number
  record_id: string | null
  outcome: RowOutcome
  code: string | null
  message: string | null
  before: Row | null
  written_version: number | null
}

const COLUMNS = {
  line: 'int',
  record_id: 'uuid',
  outcome: 'text',
  code: 'text',
  message: 'text',
  before: 'jsonb',
  written_version: 'int',
}
const NAMES = Prisma.raw(Object.keys(COLUMNS).join(', '))

/** A result as a row of the log. */
export function toLogRow(line: number, result: Result): LoggedRow {
  const { id: record_id, outcome } = result
  if ('code' in result)
    return {
      line,
      record_id,
      outcome,
      code: result.code,
      message: result.message.slice(0, 1000),
      before: null,
      written_version: null,
    }
  return { line, record_id, outcome, code: null, message: null, before: result.before, written_version: result.version }
}

export const addRows = (db: TenantDb, jobId: string, rows: LoggedRow[], now: Date): Promise<void> =>
  rawDeferred(
    db,
    Prisma.sql`INSERT INTO job_row (organisation_id, job_id, created_at, ${NAMES})
    SELECT ${db.organisationId}::uuid, ${jobId}::uuid, ${now}::timestamptz, ${NAMES} FROM ${asTable(
      COLUMNS,
      rows.map((row) => ({ ...row })),
    )}`,
  )

/**
 * Replaces rows that the log had as pending by their outcomes. `places` are their physical positions (ctid), read and
 * locked in the same transaction. The organisation is compared as text, so that the planner uses the positions and not
 * an index on it.
 */
export async function replaceRows(context: Context, jobId: string, places: string[], rows: LoggedRow[]): Promise<void> {
  await rawDeferred(
    context.db,
    Prisma.sql`DELETE FROM job_row WHERE ctid = ANY(${places}::text[]::tid[]) AND organisation_id::text = ${context.organisationId}`,
  )
  await addRows(context.db, jobId, rows, context.now)
}

const CLEARED_AT_ONCE = 10_000

/** Deletes the log of a job in batches. */
export async function clearRows(transaction: JobRun['transaction'], jobId: string): Promise<void> {
  const clear = (context: Context) =>
    rawRows<{ n: number }>(
      context.db,
      Prisma.sql`WITH gone AS (DELETE FROM job_row WHERE organisation_id = ${context.organisationId}::uuid AND job_id = ${jobId}::uuid
    AND line IN (SELECT line FROM job_row WHERE organisation_id = ${context.organisationId}::uuid AND job_id = ${jobId}::uuid ORDER BY line LIMIT ${CLEARED_AT_ONCE}) RETURNING 1) SELECT count(*)::int AS n FROM gone`,
    )
  while (((await transaction(clear))[0]?.n ?? 0) === CLEARED_AT_ONCE) continue
}

/** How many rows had each outcome, by the job's column names. */
export function countsOf(rows: { outcome: string }[]) {
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    created_count: count('created'),
    updated_count: count('updated'),
    deleted_count: count('deleted'),
    skipped_count: count('skipped'),
    failed_count: count('failed'),
  }
}

export interface RowsQuery {
  outcome?: RowOutcome | undefined
  limit: number
  cursor?: string | undefined
}
export interface RowsPage {
  data: JobRow[]
  has_more: boolean
  next_cursor: string | null
  prev_cursor: string | null
}

/** One page of the log, in line order. */
export async function listRows(db: TenantDb, jobId: string, { outcome, limit, cursor }: RowsQuery): Promise<RowsPage> {
  const list = `rows:${jobId}:${outcome ?? ''}`
  const place = cursor === undefined ? null : decodeCursor(cursor, list, 1)
  const backwards = place?.direction === 'prev'
  const at = (row: JobRow, direction: Cursor['direction']) =>
    encodeCursor(list, { direction, values: [String(row.line)], id: jobId })
  const found = await rawRows<JobRow>(
    db,
    Prisma.sql`SELECT line, record_id::text, outcome, code, message FROM job_row
    WHERE organisation_id = ${db.organisationId}::uuid AND job_id = ${jobId}::uuid ${outcome ? Prisma.sql`AND outcome = ${outcome}` : Prisma.empty}
    ${place ? Prisma.sql`AND line ${Prisma.raw(backwards ? '<' : '>')} ${Number(place.values[0])}` : Prisma.empty} ORDER BY line ${Prisma.raw(backwards ? 'DESC' : 'ASC')} LIMIT ${limit + 1}`,
  )
  const data = found.slice(0, limit)
  if (backwards) data.reverse()
  const more = found.length > limit
  const [first, last] = [data[0], data.at(-1)]
  return {
    data,
    has_more: (backwards || more) && data.length > 0,
    next_cursor: last && (backwards || more) ? at(last, 'next') : null,
    prev_cursor: first && (backwards ? more : place !== null) ? at(first, 'prev') : null,
  }
}

/** The whole log in line order, one page at a time. */
export async function* allRows(db: TenantDb, jobId: string): AsyncGenerator<JobRow> {
  for (let after = 0; ;) {
    const page = await db.jobRow.findMany({
      where: { job_id: jobId, line: { gt: after } },
      orderBy: { line: 'asc' },
      take: 1000,
      select: { line: true, record_id: true, outcome: true, code: true, message: true },
    })
    for (const { outcome, ...row } of page)
      yield { ...row, outcome: ROW_OUTCOMES.find((one) => one === outcome) ?? 'failed' }
    const last = page.at(-1)
    if (!last) return
    after = last.line
  }
}
