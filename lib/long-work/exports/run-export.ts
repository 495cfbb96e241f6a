import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { deleteFile, FileWriter } from '@/lib/long-work/files/chunks'
import { addProgress, lockJob, setJobStatus } from '@/lib/long-work/rows/progress'
import { keptOpen, Parking } from '@/lib/long-work/rows/parking'
import { sliceOf, type JobRun } from '@/lib/long-work/rows/run'
import type { Context } from '@/lib/resource/context'
import { listRecords } from '@/lib/resource/crud'
import type { Shape } from '@/lib/resource/define'
import { expandRecords } from '@/lib/resource/expand'
import { RESTARTED } from '@/lib/resource/invalidate-exports'
import { decodeCursor, type ListQuery } from '@/lib/resource/list-query'
import { expandable } from '@/lib/resource/shape'
import { filterSql } from '@/lib/resource/statement'
import { columnsOf, sourcesIn, type ExportColumn } from './columns'
import { enqueueExport, get, scopeOf } from './exports'
import { fileBytes, type Row } from './file-bytes'
import { exportDefinition, type Export } from './schema'

const resource = exportDefinition
const PAGE = 1000
const MINUTE_MS = 60_000
const KEPT_MS = 7 * 24 * 3600_000

/** A workbook that was begun cannot be stored half-way. */
const paused = new Parking<Going>(resource)

interface Going {
  parts: AsyncIterable<Uint8Array>
  writer: FileWriter
  progress: Progress
  mayPause: (run: JobRun) => Promise<boolean>
}

/**
 * Writes the file of an export, one page of records at a time. An interrupted run starts over with an empty file.
 * @param atOnce records on a page
 */
export async function runExport(run: JobRun, id: string, atOnce = PAGE): Promise<void> {
  const known = await paused.take(run, id)
  // A purge restarted it meanwhile.
  if (known?.status === 'queued') return goOnLater(run, id)
  const going = known?.work ?? (await started(run, id, atOnce))
  if (!going) return
  const { parts, writer, progress } = going
  progress.signal = run.signal
  const isOver = sliceOf(run)
  for await (const part of parts) {
    await writer.add(part)
    if (isOver() && (await going.mayPause(run)))
      return paused.park(run, id, going, (context) => enqueueExport(context, id))
  }
  if (progress.end === 'more') return goOnLater(run, id)
  if (progress.end === 'stopped') return
  await writer.end()
  if ((await run.transaction((context) => finish(context, id, writer.size))) === 'more') await goOnLater(run, id)
}

async function started(run: JobRun, id: string, atOnce: number): Promise<Going | undefined> {
  const { state, wasRunning } = await run.transaction((context) => begin(context, id))
  if (state.status !== 'running') return undefined
  await deleteFile(run.db, id)
  const { collection, plain, query, columns } = await run.transaction(
    (context) => prepare(context, state, atOnce),
    60_000,
  )
  const names = expandable(plain)
    .map(([name]) => name)
    .filter((name) => columns.some(({ path }) => path[0] === name))
  const progress: Progress = { end: 'done', signal: run.signal, version: 0 }
  const pages = watched(run, id, pagesOf(run, plain, query, names), progress)
  return {
    parts: keptOpen(fileBytes(state, collection, columns, pages)),
    writer: new FileWriter(run.db, id),
    progress,
    mayPause: async ({ isAwaited }) => !wasRunning && !paused.isFull && (await isAwaited()),
  }
}

/** Restarts later: what was written so far may show purged records, and a run starts with an empty file anyway. */
async function goOnLater(run: JobRun, id: string): Promise<void> {
  await deleteFile(run.db, id)
  await run.transaction(async (context) => enqueueExport(context, id, await nextStart(context, id)))
}

/**
 * Restarts at once after the first purge, then with exponential backoff from one minute to eight, so that repeated
 * purges can finish.
 */
async function nextStart(context: Context, id: string): Promise<Date> {
  const restarts = await context.db.event.count({ where: { subject_id: id, type: RESTARTED } })
  return new Date(context.now.getTime() + (restarts > 1 ? 2 ** (restarts - 2) * MINUTE_MS : 0))
}

interface Progress {
  /** `stopped`: somebody cancelled or took over; `more`: this process stops, or a purge requires a restart. */
  end: 'done' | 'stopped' | 'more'
  /** Of the job that goes on with it. */
  signal: AbortSignal
  version: number
}

/** Yields pages and counts each when the next one is requested. */
async function* watched(
  run: JobRun,
  id: string,
  pages: AsyncIterable<Row[]>,
  progress: Progress,
): AsyncGenerator<Row[]> {
  let done = 0
  for await (const records of pages) {
    yield records
    progress.end = await run.transaction((context) => advance(context, id, done, records.length, progress))
    if (progress.end === 'done' && progress.signal.aborted) progress.end = 'more'
    if (progress.end !== 'done') return
    done += records.length
  }
}

async function begin(context: Context, id: string): Promise<{ state: Export; wasRunning: boolean }> {
  const { status } = await lockJob(context, resource, id)
  if (status === 'queued' || status === 'running')
    await setJobStatus(context, resource, id, {
      to: 'running',
      also: Prisma.sql`, started_at = coalesce(started_at, ${context.now}), rows_done = 0`,
    })
  return { state: await get(context, id), wasRunning: status === 'running' }
}

async function prepare(
  context: Context,
  state: Export,
  atOnce: number,
): Promise<{ collection: Shape; plain: Shape; query: ListQuery; columns: ExportColumn[] }> {
  const { collection, plain, query } = await scopeOf(context, state, atOnce)
  const [row] = await rawRows<{ n: number }>(
    context.db,
    Prisma.sql`SELECT count(*)::int AS n FROM ${Prisma.raw(`"${plain.table}"`)} WHERE ${filterSql(plain, context.db, query)}`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE export SET rows_total = ${row?.n ?? 0} WHERE organisation_id = ${context.organisationId}::uuid AND id = ${state.id}::uuid`,
  )
  return {
    collection,
    plain,
    query,
    columns: columnsOf(context, collection, state.columns, await sourcesIn(context, plain)),
  }
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

/** `stopped` if somebody cancelled it or another process restarted it */
async function advance(
  context: Context,
  id: string,
  done: number,
  more: number,
  progress: Progress,
): Promise<Progress['end']> {
  const { status, rows_done, version } = await lockJob(context, resource, id)
  if (status === 'queued') return 'more'
  if (status !== 'running' || rows_done !== done) return 'stopped'
  await addProgress(context, resource, id, { rows_done: more })
  progress.version = version + 1
  return 'done'
}

async function finish(context: Context, id: string, size: number): Promise<Progress['end']> {
  const { status } = await lockJob(context, resource, id)
  if (status === 'queued') return 'more'
  if (status !== 'running') return 'stopped'
  const until = new Date(context.now.getTime() + KEPT_MS)
  await setJobStatus(context, resource, id, {
    to: 'completed',
    event: 'completed',
    also: Prisma.sql`, finished_at = ${context.now}, size = ${size}::bigint, expires_at = ${until}`,
  })
  return 'done'
}
