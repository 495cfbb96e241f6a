import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { deleteFile, FileWriter } from '@/lib/long-work/files/chunks'
import { csvLine } from '@/lib/long-work/files/csv-line'
import { addProgress, holdJob, step } from '@/lib/long-work/rows/progress'
import { inSlices, type JobRun } from '@/lib/long-work/rows/run'
import type { Context } from '@/lib/resource/context'
import { listRecords } from '@/lib/resource/crud'
import type { Shape } from '@/lib/resource/define'
import { expandRecords } from '@/lib/resource/expand'
import { decodeCursor, type ListQuery } from '@/lib/resource/list-query'
import { expandable } from '@/lib/resource/shape'
import { filterSql } from '@/lib/resource/statement'
import { cellOf, columnsOf, sourcesIn, type ExportColumn } from './columns'
import { enqueueExport, get, scopeOf } from './exports'
import { exportDefinition, type Export } from './schema'

const resource = exportDefinition
const PAGE = 1000
const KEPT_MS = 7 * 24 * 3600_000
type Row = Record<string, unknown>

/** Writes the file of an export, a page of records at a time. A run that was interrupted starts over with an empty file. */
export async function runExport(run: JobRun, id: string): Promise<void> {
  const state = await run.transaction((context) => begin(context, id))
  if (state.status !== 'running') return
  await deleteFile(run.db, id)
  const { plain, query, columns } = await run.transaction((context) => prepare(context, state), 60_000)
  const writer = new FileWriter(run.db, id)
  if (state.format === 'csv') await writer.add(Buffer.from(csvLine(columns.map(({ name }) => name))))
  const asText =
    state.format === 'csv'
      ? (record: Row) => csvLine(columns.map((column) => cellOf(record, column)))
      : jsonLine(state.columns)
  const names = expandable(plain)
    .map(([name]) => name)
    .filter((name) => columns.some(({ path }) => path[0] === name))
  let done = 0
  const end = await inSlices(
    run,
    pagesOf(run, plain, query, names),
    async (records) => {
      await writer.add(Buffer.from(records.map(asText).join('')))
      const goesOn = await run.transaction((context) => advance(context, id, done, records.length))
      done += records.length
      return goesOn
    },
    false,
  )
  if (end === 'more') await run.transaction((context) => enqueueExport(context, id))
  if (end !== 'done') return
  await writer.end()
  await run.transaction((context) => finish(context, id, writer.size))
}

async function begin(context: Context, id: string): Promise<Export> {
  const { status } = await holdJob(context, resource, id)
  if (status === 'queued' || status === 'running')
    await step(context, resource, id, {
      to: 'running',
      also: Prisma.sql`, started_at = coalesce(started_at, ${context.now}), rows_done = 0`,
    })
  return get(context, id)
}

async function prepare(
  context: Context,
  state: Export,
): Promise<{ plain: Shape; query: ListQuery; columns: ExportColumn[] }> {
  const { collection, plain, query } = await scopeOf(context, state, PAGE)
  const [row] = await rawRows<{ n: number }>(
    context.db,
    Prisma.sql`SELECT count(*)::int AS n FROM ${Prisma.raw(`"${plain.table}"`)} WHERE ${filterSql(plain, context.organisationId, query)}`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE export SET rows_total = ${row?.n ?? 0} WHERE organisation_id = ${context.organisationId}::uuid AND id = ${state.id}::uuid`,
  )
  return { plain, query, columns: columnsOf(context, collection, state.columns, await sourcesIn(context, plain)) }
}

async function* pagesOf(
  { transaction }: JobRun,
  plain: Shape,
  query: ListQuery,
  names: string[],
): AsyncGenerator<Row[]> {
  for (let at: ListQuery = query; ;) {
    const { page, records } = await transaction(async (context) => {
      const found = await listRecords(context, plain, at)
      return {
        page: found,
        records: names.length ? await expandRecords(context, plain, found.data, names) : found.data,
      }
    })
    if (records.length) yield records
    if (!page.next_cursor) return
    at = { ...query, cursor: decodeCursor(page.next_cursor, query.fingerprint, query.sort.length) }
  }
}

/** A whole record, or its chosen fields; of an address or a map that a column names a part of, all of it. */
function jsonLine(columns: string[]): (record: Row) => string {
  const chosen = new Set(columns.map((column) => column.split('.')[0]))
  return (record) =>
    `${JSON.stringify(chosen.size ? Object.fromEntries(Object.entries(record).filter(([name]) => chosen.has(name))) : record)}\n`
}

/** @returns false when somebody stopped it, or another process has restarted it */
async function advance(context: Context, id: string, done: number, more: number): Promise<boolean> {
  const { status, rows_done } = await holdJob(context, resource, id)
  if (status !== 'running' || rows_done !== done) return false
  await addProgress(context, resource, id, { rows_done: more })
  return true
}

async function finish(context: Context, id: string, size: number): Promise<void> {
  const { status } = await holdJob(context, resource, id)
  if (status !== 'running') return
  const until = new Date(context.now.getTime() + KEPT_MS)
  await step(context, resource, id, {
    to: 'completed',
    event: 'completed',
    also: Prisma.sql`, finished_at = ${context.now}, size = ${size}::bigint, expires_at = ${until}`,
  })
}
