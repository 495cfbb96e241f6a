import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { addProgress, lockJob, setJobStatus } from '@/lib/long-work/rows/progress'
import { countsOf, toLogRow, replaceRows, type LoggedRow } from '@/lib/long-work/rows/row-log'
import {
  commitAsynchronously,
  BATCH_TIMEOUT_MS,
  forever,
  runBatches,
  withRetries,
  type JobRun,
} from '@/lib/long-work/rows/run'
import { undoJob } from '@/lib/long-work/rows/undo-job'
import { failed, type Change, type RecordWriter, type Result, type Row } from '@/lib/long-work/rows/write/writer'
import type { Context } from '@/lib/resource/context'
import { lockRecords } from '@/lib/resource/lock'
import { enqueueBulkOperation, get } from './bulk-operations'
import { listsAfter, splitChanges } from './list-changes'
import { mailRows, MAIL_BATCH } from './mail-rows'
import { bulkOperation, checkRequestSchema, type BulkOperation } from './schema'
import { requestChecks } from './request-checks'
import { otherTotal, targetsSql } from './targets'

const resource = bulkOperation
/** Selecting a million records takes seconds. */
const FREEZE_TIMEOUT_MS = 300_000
/** These take longer per record than a change of fields. Whoever changes a record of the batch waits for its end. */
const AT_ONCE: Partial<Record<BulkOperation['action'], number>> = { request_check: 25, send_mail: MAIL_BATCH }

/**
 * Runs or resumes a bulk operation. Its records are selected once, in one snapshot; then each batch is one transaction
 * with the changes, their events and results, so a run that is killed resumes after the last batch.
 */
export async function runBulkOperation(
  run: JobRun,
  id: string,
  writerFor: (path: string) => RecordWriter,
): Promise<void> {
  const state = await run.transaction((context) => begin(context, id), FREEZE_TIMEOUT_MS)
  const writer = writerFor(state.resource)
  const goOn = (context: Context) => enqueueBulkOperation(context, id)
  if (state.status === 'undoing') return undoJob(run, resource, state, writer, goOn)
  if (state.status !== 'running') return
  let last = 0
  const end = await runBatches(run, forever(), async () => {
    const reached = await withRetries(() =>
      run.transaction((context) => writeBatch(context, state, writer, last), BATCH_TIMEOUT_MS),
    )
    last = reached ?? last
    return reached !== null
  })
  if (end === 'more') await run.transaction(goOn)
}

async function begin(context: Context, id: string): Promise<BulkOperation> {
  const { status } = await lockJob(context, resource, id)
  if (status === 'queued') {
    const operation = await get(context, id)
    const total = await freeze(context, operation)
    const problem = problemOf(context, operation, total)
    if (problem) {
      await rawRows(
        context.db,
        Prisma.sql`DELETE FROM job_row WHERE organisation_id = ${context.organisationId}::uuid AND job_id = ${id}::uuid`,
      )
      await setJobStatus(context, resource, id, {
        to: 'failed',
        event: 'failed',
        also: Prisma.sql`, rows_total = ${total}, problem = ${problem}, finished_at = ${context.now}`,
      })
    } else
      await setJobStatus(context, resource, id, {
        to: 'running',
        also: Prisma.sql`, started_at = ${context.now}, rows_total = ${total}`,
      })
  }
  return get(context, id)
}

/** A caller who counted the records of a filter meant exactly those. With ids, each missing record fails on its own. */
function problemOf(
  context: Context,
  { resource: path, ids, expected_total }: BulkOperation,
  total: number,
): string | null {
  const target = context.resources.at(path)
  return target && expected_total !== null && !ids.length && total !== expected_total
    ? otherTotal(target, total, expected_total)
    : null
}

/** Stores which records the operation works through, in id order. Returns how many. */
async function freeze(context: Context, operation: BulkOperation): Promise<number> {
  const { resource: target, where } = await targetsSql(context, operation)
  const chosen = operation.ids.length
    ? Prisma.sql`SELECT DISTINCT id FROM unnest(${operation.ids}::uuid[]) id`
    : Prisma.sql`SELECT id FROM ${Prisma.raw(`"${target.table}"`)} WHERE ${where}`
  const [row] = await rawRows<{ n: number }>(
    context.db,
    Prisma.sql`WITH made AS (INSERT INTO job_row (organisation_id, job_id, line, record_id, outcome, created_at)
    SELECT ${context.organisationId}::uuid, ${operation.id}::uuid, row_number() OVER (ORDER BY id), id, 'pending', ${context.now} FROM (${chosen}) chosen RETURNING 1) SELECT count(*)::int AS n FROM made`,
  )
  return row?.n ?? 0
}

/** @returns the last line done; null when the operation stops here */
async function writeBatch(
  job: Context,
  { id, action, changes, mail, workflows }: BulkOperation,
  writer: RecordWriter,
  after: number,
): Promise<number | null> {
  await commitAsynchronously(job)
  const { status, updated_by } = await lockJob(job, resource, id)
  if (status !== 'running') return null
  const context: Context = { ...job, actor: updated_by, skipsWorkflows: workflows === 'skip' }
  const rows = await rawRows<{ line: number; id: string; place: string }>(
    context.db,
    Prisma.sql`SELECT line, record_id::text AS id, ctid::text AS place FROM job_row
    WHERE organisation_id = ${context.organisationId}::uuid AND job_id = ${id}::uuid AND line > ${after} AND outcome = 'pending' ORDER BY line LIMIT ${AT_ONCE[action] ?? writer.batch} FOR UPDATE`,
  )
  const last = rows.at(-1)
  if (!last) {
    await finish(context, id)
    return null
  }
  const done =
    action === 'send_mail'
      ? await mailRows(context, { id, mail }, rows)
      : await write(context, { action, changes }, writer, rows)
  await replaceRows(
    context,
    id,
    rows.map(({ place }) => place),
    done,
  )
  const sent = done.filter(({ outcome }) => outcome === 'sent').length
  await addProgress(context, resource, id, { rows_done: rows.length, sent_count: sent, ...countsOf(done) })
  return last.line
}

/** What happens to the records themselves. */
interface Action {
  action: Exclude<BulkOperation['action'], 'send_mail'>
  changes: BulkOperation['changes']
}

async function write(
  context: Context,
  { action, changes }: Action,
  writer: RecordWriter,
  rows: { line: number; id: string }[],
): Promise<LoggedRow[]> {
  const ids = rows.map((row) => row.id)
  const results = await executeAction(context, { action, changes }, writer, ids)
  return rows.flatMap(({ line }, index) => (results[index] ? [toLogRow(line, results[index])] : []))
}

/** The results for the records of a batch, in order. */
function executeAction(
  context: Context,
  { action, changes }: Action,
  writer: RecordWriter,
  ids: string[],
): Promise<Result[]> {
  switch (action) {
    case 'delete':
      return writer.remove(context, ids)
    case 'request_check':
      return requestChecks(context, ids, checkRequestSchema.parse(changes ?? {}))
    case 'update':
      return update(context, writer, ids, changes ?? {})
  }
}

/** Lists that get or lose members are those of the moment: the records stay locked until they are written. */
async function update(context: Context, writer: RecordWriter, ids: string[], changes: Row): Promise<Result[]> {
  const { values, lists } = splitChanges(writer.resource, changes)
  const locked = Object.keys(lists).length ? await lockRecords(context, writer.resource, ids) : new Map<string, Row>()
  const refused = new Map<string, Result>()
  const possible = ids.flatMap((id): Change[] => {
    const before = locked.get(id)
    const after = before ? listsAfter(writer.resource, before, lists) : { patch: {} }
    if ('patch' in after) return [{ id, patch: { ...values, ...after.patch } }]
    refused.set(id, failed('validation_failed', after.refusal, id))
    return []
  })
  const written = await writer.update(context, possible, { duplicates: 'refuse' })
  return ids.flatMap((id) => refused.get(id) ?? written.shift() ?? [])
}

async function finish(context: Context, id: string): Promise<void> {
  const { created_count, updated_count, deleted_count, skipped_count, failed_count, sent_count } = await get(
    context,
    id,
  )
  await setJobStatus(context, resource, id, {
    to: 'completed',
    event: 'completed',
    also: Prisma.sql`, finished_at = ${context.now}`,
    details: { created_count, updated_count, deleted_count, skipped_count, failed_count, sent_count },
  })
}
