import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { isExistingDay } from '@/lib/read-date'
import type { Context } from '@/lib/resource/context'
import { readRows } from '@/lib/webhooks/log'
import { resourceNamed, statesAfter } from '@/lib/webhooks/states'
import { evaluateText, evaluateValue, type Scope } from '../definition/expressions'
import { momentIn } from '../definition/local-time'
import { inMilliseconds } from '../definition/values'
import { followMerges } from './merged-records'
import { StepError } from './steps/step-error'
import { recordId } from './steps/write-record'
import type { WaitStep } from './walk'

type Row = Record<string, unknown>
/** What a wait waits for, with expressions evaluated. */
export interface Wait {
  until: Date
  awaited: { event: string; record: string } | null
}
const MAX_MS = 366 * 24 * 3600_000
const DATE = /^\d{4}-\d\d-\d\d/

/**
 * @param began when the wait began, however often it is checked
 * @throws StepError | ExpressionError
 */
export function waitOf({ wait }: WaitStep, began: Date, scope: Scope): Wait {
  if ('for' in wait) return { until: new Date(began.getTime() + inMilliseconds(wait.for)), awaited: null }
  if ('event' in wait)
    return {
      until: new Date(began.getTime() + inMilliseconds(wait.at_most)),
      awaited: { event: wait.event, record: recordId(evaluateValue(wait.record, scope), 'What is waited for') },
    }
  const text = evaluateText(wait.until, scope).trim()
  // Errors are read by everybody, and the text may be what an HTTP step received: they do not quote it.
  const until = new Date(DATE.test(text) && isExistingDay(text.slice(0, 10)) ? momentIn(text, scope.zone) : Number.NaN)
  if (Number.isNaN(until.getTime()))
    throw new StepError('invalid_time', text ? 'The text is not a time.' : 'There is no time to wait for.')
  if (until.getTime() - began.getTime() > MAX_MS) throw new StepError('too_far_away', 'A wait lasts at most a year.')
  return { until, awaited: null }
}

export const shownWait = ({ until, awaited }: Wait): Row => ({
  until: until.toISOString(),
  ...(awaited && { event: awaited.event, record: awaited.record }),
})

/**
 * What ended a wait, or what is waited for. An event counts if it came after the run began or its last wait ended, so
 * that none is missed between the previous step and this one; events caused by the run itself do not count. Of a record
 * that was merged into another one, those of the other count from the merge on.
 */
export async function waitResult(
  context: Context,
  runId: string,
  { until, awaited }: Wait,
): Promise<{ ended: Row | null; lasting: Wait }> {
  const event = awaited && (await firstEvent(context, runId, awaited))
  if (event) return { ended: event, lasting: { until, awaited } }
  const followed = awaited && (await followedEvent(context, runId, awaited))
  const lasting = { until, awaited: followed?.awaited ?? null }
  if (followed?.event) return { ended: followed.event, lasting }
  return { ended: until <= context.now ? { timed_out: awaited !== null } : null, lasting }
}

type Awaited = NonNullable<Wait['awaited']>

/** The event of the record that the awaited one was merged into. */
async function followedEvent(
  context: Context,
  runId: string,
  { event, record }: Awaited,
): Promise<{ event: Row | null; awaited: Awaited }> {
  const followed = await followMerges(context, record)
  const awaited = { event, record: followed.record }
  if (followed.since === null) return { event: null, awaited }
  // What happened to the other record before does not count.
  await context.db.workflowRun.updateMany({
    where: { id: runId, read_row: { lt: followed.since } },
    data: { read_row: followed.since },
  })
  return { event: await firstEvent(context, runId, awaited), awaited }
}

/** The index of `related` answers `&&`; under row-level security it does not answer `@>`, which would read the whole log. */
export const firstEventSql = (organisationId: string, runId: string, { event, record }: Awaited): Prisma.Sql =>
  Prisma.sql`SELECT id FROM event WHERE organisation_id = ${organisationId}::uuid AND related && ARRAY[${record}::uuid] AND type LIKE ${event}
    AND request_id <> ${runId} AND id > (SELECT read_row FROM workflow_run WHERE organisation_id = ${organisationId}::uuid AND id = ${runId}::uuid) ORDER BY id LIMIT 1`

async function firstEvent(context: Context, runId: string, awaited: Awaited): Promise<Row | null> {
  const [found] = await rawRows<{ id: bigint }>(context.db, firstEventSql(context.organisationId, runId, awaited))
  const [logged] = found ? await readRows(context, [found.id]) : []
  if (!logged) return null
  await context.db.workflowRun.updateMany({ where: { id: runId }, data: { read_row: logged.id } })
  const resource = resourceNamed(context, logged.subject_type)
  const state = resource ? (await statesAfter(context, [logged])).get(logged.id) : undefined
  return { timed_out: false, event: logged.type, ...(state && { record: state }) }
}

/**
 * A row `run` waits, and its event is in the log. OFFSET 0 makes the planner look the record up: it would guess that
 * one event in a hundred is the record's, and read on from `read_row`.
 */
export const EVENT_ARRIVED = Prisma.sql`run.status = 'waiting' AND run.awaited_event IS NOT NULL AND EXISTS (
  SELECT FROM (SELECT id, type, request_id FROM event WHERE organisation_id = run.organisation_id AND related && ARRAY[run.awaited_record] OFFSET 0) event
  WHERE event.type LIKE run.awaited_event AND event.request_id <> run.id::text AND event.id > run.read_row)`

export const queueWithArrivedEventSql = (organisationId: string, runId: string, now: Date): Prisma.Sql =>
  Prisma.sql`UPDATE workflow_run run SET status = 'queued', due_at = NULL, version = version + 1, updated_at = ${now}
    WHERE run.organisation_id = ${organisationId}::uuid AND run.id = ${runId}::uuid AND ${EVENT_ARRIVED} RETURNING run.id::text`

/** Queues a waiting run whose awaited event already exists. */
export const queueRunWithArrivedEvent = (context: Context, runId: string): Promise<{ id: string }[]> =>
  rawRows(context.db, queueWithArrivedEventSql(context.organisationId, runId, context.now))
