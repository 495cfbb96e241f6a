import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { rehearse } from '@/lib/db/savepoint'
import { readFile } from '@/lib/long-work/files/chunks'
import { chainRows } from '@/lib/long-work/rows/chain'
import { lookAhead, type LookAhead } from '@/lib/long-work/rows/look-ahead'
import { keptOpen, Parking } from '@/lib/long-work/rows/parking'
import { addProgress, lockJob, setJobStatus } from '@/lib/long-work/rows/progress'
import { addRows, clearRows, countsOf, type LoggedRow } from '@/lib/long-work/rows/row-log'
import { commitAsynchronously, BATCH_TIMEOUT_MS, runBatches, withRetries, type JobRun } from '@/lib/long-work/rows/run'
import { undoJob } from '@/lib/long-work/rows/undo-job'
import type { Context } from '@/lib/resource/context'
import { START, type FileRow, type Place } from './file-row'
import { collectionOf, enqueueImport, get } from './imports'
import { planOf, readRow, type Plan, type ReadRow } from './read-row'
import { Rehearsal } from './rehearsal'
import { rowsOf } from './rows'
import { importDefinition, type Import } from './schema'
import { deleteRecordsCreatedByName } from './delete-created-by-name'
import { writeRows, type Writing } from './write-rows'

const resource = importDefinition
/** What a rehearsal has seen is only in memory. */
const paused = new Parking<Going>(resource)

interface Going {
  progress: { version: number }
  state: Import
  writing: Writing
  ahead: LookAhead<Batch>
  mayPause: (run: JobRun) => Promise<boolean>
}

/**
 * Runs, rehearses or undoes an import, or resumes any of these. Each batch is one transaction with its records, their
 * events, the log of its rows and the position in the file, so a run that is killed at any moment resumes after the
 * last batch.
 */
export async function runImport(run: JobRun, id: string, writers: Writing['writers']): Promise<void> {
  const going = (await paused.take(run, id))?.work ?? (await started(run, id, writers))
  if (!going) return
  const { state, writing, ahead } = going
  const end = await runBatches(
    run,
    state.dry_run ? keptOpen(ahead) : ahead,
    (batch) => writeBatch(run, state, writing, batch, ahead.prepare),
    () => going.mayPause(run),
  )
  if (end === 'stopped') return
  if (end === 'done') return run.transaction((context) => finish(context, id, state.dry_run))
  const goOn = (context: Context) => enqueueImport(context, id)
  if (state.dry_run && !run.signal.aborted) await paused.park(run, id, going, goOn)
  else await run.transaction(goOn)
}

/** Begins or resumes at the position that is stored; undefined if there is nothing to read. */
async function started(run: JobRun, id: string, writers: Writing['writers']): Promise<Going | undefined> {
  const { state, from, wasRunning } = await begin(run, id)
  if (state.status === 'undoing') {
    const goOn = (context: Context) => enqueueImport(context, id)
    const rest = deleteRecordsCreatedByName(state, writers)
    await undoJob(run, resource, state, writers(state.resource), goOn, rest)
  }
  if (state.status !== 'running') return undefined
  const isFresh = from.offset === 0 || state.dry_run
  if (isFresh) await clearRows(run.transaction, id)
  const collection = await run.transaction((context) => collectionOf(context, state.resource))
  const plan = planOf(collection, state)
  const writing: Writing = {
    plan,
    writers,
    writer: writers(state.resource),
    onMissing: state.on_missing,
    matchBy: state.match_by,
    onMatch: state.on_match,
    rehearsal: state.dry_run ? new Rehearsal() : null,
  }
  const rows = rowsOf(state, readFile(run.db, id, isFresh ? 0 : from.offset), isFresh ? undefined : from)
  if (isFresh) await rows.next()
  const mayPause: Going['mayPause'] = async ({ isAwaited }) =>
    !state.dry_run || (!wasRunning && !paused.isFull && (await isAwaited()))
  return {
    progress: { version: 0 },
    state,
    writing,
    ahead: lookAhead(batches(plan, rows, writing.writer.batch)),
    mayPause,
  }
}

/** A rehearsal that was interrupted, or paused in another process, starts over. */
const begin = (run: JobRun, id: string): Promise<{ state: Import; from: Place; wasRunning: boolean }> =>
  run.transaction(async (context) => {
    const { status } = await lockJob(context, resource, id)
    if (status === 'queued')
      await setJobStatus(context, resource, id, { to: 'running', also: Prisma.sql`, started_at = ${context.now}` })
    if (status === 'running')
      await rawRows(
        context.db,
        Prisma.sql`UPDATE import SET rows_done = 0, created_count = 0, updated_count = 0, skipped_count = 0, failed_count = 0, made_count = 0
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid AND dry_run`,
      )
    const [place] = await rawRows<Place>(
      context.db,
      Prisma.sql`SELECT file_position::float8 AS "offset", file_line AS line FROM import WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid`,
    )
    return { state: await get(context, id), from: place ?? START, wasRunning: status === 'running' }
  })

interface Batch {
  rows: ReadRow[]
  next: Place
}
async function* batches(plan: Plan, rows: AsyncIterable<FileRow>, size: number): AsyncGenerator<Batch> {
  let batch: Batch = { rows: [], next: START }
  for await (const row of rows) {
    batch.rows.push(readRow(plan, row))
    batch.next = row.next
    if (batch.rows.length < size) continue
    yield batch
    batch = { rows: [], next: START }
  }
  if (batch.rows.length) yield batch
}

/**
 * @param prepareNext is called once nothing is left to do but to wait for the database
 * @returns false when the import stops here: it was cancelled, or another process has taken it over
 */
const writeBatch = (
  run: JobRun,
  state: Import,
  writing: Writing,
  { rows: batch, next }: Batch,
  prepareNext: () => void,
): Promise<boolean> =>
  withRetries(() =>
    run.transaction(async (job) => {
      const { id, rows_done } = state
      await commitAsynchronously(job)
      const current = await lockJob(job, resource, id)
      if (current.status !== 'running' || current.rows_done !== rows_done) return false
      const context: Context = { ...job, actor: { type: 'import', id }, skipsWorkflows: state.workflows === 'skip' }
      const { rows, made } = await (state.dry_run ? rehearsed : written)(context, id, () =>
        writeRows(context, writing, batch),
      )
      await addRows(context.db, id, rows, context.now)
      await addProgress(
        context,
        resource,
        id,
        { rows_done: batch.length, ...countsOf(rows), made_count: made },
        Prisma.sql`, file_position = ${next.offset}, file_line = ${next.line}`,
      )
      setImmediate(prepareNext)
      return true
    }, BATCH_TIMEOUT_MS),
  ).then((goesOn) => {
    state.rows_done += batch.length
    return goesOn
  })

type Work = () => ReturnType<typeof writeRows>
interface Done {
  rows: LoggedRow[]
  made: number
}

async function written(context: Context, id: string, work: Work): Promise<Done> {
  const { rows, own, made } = await work()
  await chainRows(context, id, rows, own)
  return { rows, made }
}

/** Writes the rows and rolls back: the results say what would have happened. */
async function rehearsed(context: Context, _id: string, work: Work): Promise<Done> {
  const { rows, made } = await rehearse(context.db, work)
  return {
    rows: rows.map((row) => ({
      ...row,
      before: null,
      written_version: null,
      record_id: row.outcome === 'created' ? null : row.record_id,
    })),
    made,
  }
}

async function finish(context: Context, id: string, isRehearsal: boolean): Promise<void> {
  const { status } = await lockJob(context, resource, id)
  if (status !== 'running') return
  const { created_count, updated_count, skipped_count, failed_count } = await get(context, id)
  await setJobStatus(context, resource, id, {
    to: isRehearsal ? 'uploaded' : 'completed',
    event: isRehearsal ? 'rehearsed' : 'completed',
    also: Prisma.sql`, finished_at = ${context.now}`,
    details: { created_count, updated_count, skipped_count, failed_count },
  })
}
