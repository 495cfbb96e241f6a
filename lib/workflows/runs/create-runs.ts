import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import type { Definition } from '../definition/definition'
import type { TriggerType } from '../definition/trigger'
import { OPEN_RUNS, type Chain, type RunError } from '../run-records/schema'
import { asJson, jsonText } from './json'
import { scheduleResume } from './schedule'

/** A row of the table, by its columns. */
type Row = Record<string, unknown> & { id: string; due_at: Date | null }

/** A workflow about to start a run. */
export interface LiveWorkflow {
  id: string
  name: string
  version: number
  definition: Definition
}
/** The start of a run. */
export interface RunStart {
  trigger_type: TriggerType
  /** The variable `trigger` of expressions. */
  values: Record<string, unknown>
  event?: { id: bigint; public_id: string; type: string }
  record?: { resource: string; id: string; title: string | null }
  /** Idempotency key: two starts with the same key are one. */
  start_key?: string
  chain: Chain
  /** Why it cannot run at all; shown as a failed run. */
  error?: RunError | null
}
/** The maximum depth: workflows that start one another are stopped there. */
const MAX_CHAIN_DEPTH = 10

/** Stops a loop visibly: with a failed run that names the workflows in it. */
function tooDeep(live: LiveWorkflow, chain: Chain): RunError | null {
  if (chain.length < MAX_CHAIN_DEPTH) return null
  const names = [...new Set([...chain.map(({ workflow_name }) => workflow_name), live.name])]
  const who =
    names.length > 1 ? `These workflows start one another: ${names.join(', ')}.` : `${live.name} starts itself.`
  return { code: 'loop', message: `${who} It was stopped after ${MAX_CHAIN_DEPTH} runs in a row.`, step: null }
}

const changesOf = ({ now }: Context, { values, record, event, trigger_type }: RunStart) => ({
  trigger: asJson(values),
  trigger_type,
  updated_at: now,
  record_title: record?.title ?? null,
  ...(event && { event_id: event.public_id, event_type: event.type, read_row: event.id }),
})

async function openRun(context: Context, live: LiveWorkflow, recordId: string, statuses: string[], quietOnly: boolean) {
  return context.db.workflowRun.findFirst({
    where: {
      workflow_id: live.id,
      record_id: recordId,
      status: { in: statuses },
      ...(quietOnly && { started_at: null, due_at: { not: null } }),
    },
    select: { id: true },
  })
}

/** When a debounced run may begin: once its record has been quiet for long enough. */
const quietUntil = ({ now }: Context, { definition }: LiveWorkflow, { record, event }: RunStart): Date | null => {
  const { debounce_seconds } = definition.limits
  return record && event && debounce_seconds ? new Date(now.getTime() + debounce_seconds * 1000) : null
}

/** Whether the record already has an open run, which absorbs this start (debounce) or prevents it (one per record). */
async function joinsOpenRun(context: Context, live: LiveWorkflow, beginning: RunStart): Promise<boolean> {
  const { record } = beginning
  if (!record) return false
  const quiet = quietUntil(context, live, beginning)
  const gathering = quiet && (await openRun(context, live, record.id, ['queued'], true))
  if (gathering) {
    await context.db.workflowRun.updateMany({
      where: { id: gathering.id },
      data: { ...changesOf(context, beginning), due_at: quiet, version: { increment: 1 } },
    })
    await scheduleResume(context, gathering.id, quiet)
    return true
  }
  return live.definition.limits.one_per_record && (await openRun(context, live, record.id, OPEN_RUNS, false)) !== null
}

/**
 * The end of the log, where a run begins that no event started: what happened to a record before ends none of its waits.
 */
async function endOfLog({ db, organisationId }: Context): Promise<bigint> {
  const [log] = await rawRows<{ end: bigint | null }>(
    db,
    Prisma.sql`SELECT max(id) AS "end" FROM event WHERE organisation_id = ${organisationId}::uuid`,
  )
  return log?.end ?? 0n
}

function rowOf(context: Context, live: LiveWorkflow, beginning: RunStart, end: bigint): Row {
  const { record, start_key, chain, values, event, trigger_type } = beginning
  const error = beginning.error ?? tooDeep(live, chain)
  return {
    id: newId(),
    organisation_id: context.organisationId,
    workflow_id: live.id,
    workflow_version: live.version,
    status: error ? 'failed' : 'queued',
    trigger: values,
    trigger_type,
    record_title: record?.title ?? null,
    resource: record?.resource ?? null,
    record_id: record?.id ?? null,
    event_id: event?.public_id ?? null,
    event_type: event?.type ?? null,
    read_row: String(event?.id ?? end),
    start_key: start_key ?? null,
    depth: chain.length + 1,
    chain,
    due_at: error ? null : quietUntil(context, live, beginning),
    error,
    finished_at: error ? context.now : null,
    version: 1,
    created_at: context.now,
    updated_at: context.now,
    created_by: context.actor,
    updated_by: context.actor,
  }
}

async function write(context: Context, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Prisma.raw(
    Object.keys(first)
      .map((name) => `"${name}"`)
      .join(', '),
  )
  await rawRows(
    context.db,
    Prisma.sql`INSERT INTO workflow_run (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::workflow_run, ${jsonText(rows)}::text::jsonb)`,
  )
  for (const { id, due_at } of rows) if (due_at) await scheduleResume(context, id, due_at)
}

/**
 * Creates runs, except where the record already has an open one. The caller serialises the creation of runs of an
 * organisation, so that two changes of a record see each other's.
 * @returns the run of each beginning; null where none was made
 */
export async function createRuns(
  context: Context,
  live: LiveWorkflow,
  beginnings: RunStart[],
): Promise<(string | null)[]> {
  const { one_per_record, debounce_seconds } = live.definition.limits
  const end = beginnings.every(({ event }) => event) ? 0n : await endOfLog(context)
  if (!one_per_record && !debounce_seconds) {
    const rows = beginnings.map((beginning) => rowOf(context, live, beginning, end))
    await write(context, rows)
    return rows.map(({ id }) => id)
  }
  const made: (string | null)[] = []
  for (const beginning of beginnings) {
    const row = (await joinsOpenRun(context, live, beginning)) ? null : rowOf(context, live, beginning, end)
    if (row) await write(context, [row])
    made.push(row?.id ?? null)
  }
  return made
}
