import { rawDeferred, rawRows } from '@/lib/db/raw'
import { Prisma, type WebhookDelivery as DeliveryRow } from '@/lib/generated/prisma/client'
import { enqueue, type QueueDb } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { lockDeliveryQueues, takeAdvisoryLocks } from '@/lib/resource/advisory-lock'
import { ANSWER_ERASED } from '@/lib/resource/erase-sent-copies'
import type { EventBody } from './schema'

const RESUMED_AT_ONCE = 1000
/** How often to record a success that changes nothing else. */
const DELIVERED_EVERY_MS = 60_000

/**
 * Held by whoever numbers deliveries of a webhook. Reading a page of the log takes a second, in which the sender goes
 * on: only writing the deliveries of the page needs the lock of the queues.
 */
export const lockNumbering = (context: Context, webhookId: string) =>
  takeAdvisoryLocks(context, [['webhook', webhookId]], { own: 'deliveries' })

/**
 * Deliveries of one webhook about one record form a queue: the first has a due time, the others get theirs when it is
 * settled. Code that changes a queue locks the webhook, so that no delivery is left without a due time. The sender takes
 * this lock for each attempt: take it last, and commit soon.
 */
export const lockQueues = (context: Context, webhookId: string) => lockDeliveryQueues(context, [webhookId])

/**
 * The ids of the pending deliveries about a record. In order of their numbers, because only one index has that order:
 * by its statistics, which a flood outdates, the planner might read all deliveries of the webhook instead.
 */
const queueOf = (context: Context, webhookId: string, subject: Prisma.Sql) =>
  Prisma.sql`SELECT queued.id FROM webhook_delivery queued WHERE queued.organisation_id = ${context.organisationId}::uuid
    AND queued.webhook_id = ${webhookId}::uuid AND queued.status = 'pending' AND queued.subject_id = ${subject} ORDER BY queued.sequence`

/** No delivery about this record is pending. */
const isQueueEmpty = (context: Context, webhookId: string, subject: Prisma.Sql) =>
  Prisma.sql`(${queueOf(context, webhookId, subject)} LIMIT 1) IS NULL`

export interface NewDelivery {
  id: string
  subjectId: string
  body: EventBody
}

/**
 * Behind all others of their records, so only the first about a record of which none is pending is due. In one
 * statement: Prisma took most of a page's time to compile its own.
 */
export const insertDeliveries = (context: Context, webhookId: string, rows: NewDelivery[]) => {
  const actor = JSON.stringify(context.actor)
  return rawRows(
    context.db,
    Prisma.sql`INSERT INTO webhook_delivery (id, organisation_id, webhook_id, event_id, event_type, subject_id, sequence, body, next_attempt_at, created_at, updated_at, created_by, updated_by)
    SELECT id, ${context.organisationId}::uuid, ${webhookId}::uuid, (body->>'id')::uuid, body->>'type', subject_id, (body->>'sequence')::int, body,
      CASE WHEN row_number() OVER (PARTITION BY subject_id ORDER BY place) = 1 AND ${isQueueEmpty(context, webhookId, Prisma.sql`added.subject_id`)} THEN ${context.now}::timestamptz END,
      ${context.now}::timestamptz, ${context.now}::timestamptz, ${actor}::text::jsonb, ${actor}::text::jsonb
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ subjectId }) => subjectId)}::uuid[], ${rows.map(({ body }) => JSON.stringify(body))}::text[]::jsonb[])
      WITH ORDINALITY AS added(id, subject_id, body, place)`,
  )
}

/** Gives the first delivery about each record a due time, unless it has one. */
export const scheduleNext = (context: Context, webhookId: string, subjectIds: string[]) =>
  rawDeferred(
    context.db,
    Prisma.sql`UPDATE webhook_delivery SET next_attempt_at = ${context.now}::timestamptz WHERE organisation_id = ${context.organisationId}::uuid
      AND id = ANY(ARRAY(SELECT (${queueOf(context, webhookId, Prisma.sql`subject`)} LIMIT 1) FROM unnest(${[...new Set(subjectIds)]}::uuid[]) subject)) AND next_attempt_at IS NULL`,
  )

/**
 * After an attempt that is to be retried: a delivery that was put back before this one meanwhile goes first, and gives
 * it a due time once it is settled.
 */
export const standBehind = (context: Context, webhookId: string, { id, subject_id }: DeliveryRow) =>
  rawDeferred(
    context.db,
    Prisma.sql`UPDATE webhook_delivery SET next_attempt_at = NULL WHERE organisation_id = ${context.organisationId}::uuid
      AND id = ${id}::uuid AND id <> (${queueOf(context, webhookId, Prisma.sql`${subject_id}::uuid`)} LIMIT 1)`,
  )

/**
 * Beside a process of the previous version, whose locks are others, a queue may be left without a due time. It goes on
 * when nothing else of its webhook is due.
 * @returns when the next delivery is due, if any was left
 */
export async function resumeQueues(context: Context, webhookId: string): Promise<Date | null> {
  const left = { webhook_id: webhookId, status: 'pending', next_attempt_at: null }
  if (!(await context.db.webhookDelivery.findFirst({ where: left, select: { id: true } }))) return null
  await lockQueues(context, webhookId)
  const rows = await context.db.webhookDelivery.findMany({
    where: left,
    orderBy: { sequence: 'asc' },
    select: { subject_id: true },
    take: RESUMED_AT_ONCE,
  })
  await scheduleNext(
    context,
    webhookId,
    rows.map(({ subject_id }) => subject_id),
  )
  return nextDue(context, webhookId)
}

/** After deliveries were put back into their queues: the first of each gets a due time, those behind it lose theirs. */
export const scheduleQueues = (context: Context, webhookId: string, subjectIds: string[]) =>
  rawRows(
    context.db,
    Prisma.sql`UPDATE webhook_delivery delivery SET next_attempt_at = CASE WHEN line.place = 1 THEN ${context.now}::timestamptz END
    FROM (SELECT waiting.id, waiting.place FROM unnest(${[...new Set(subjectIds)]}::uuid[]) subject,
      LATERAL ROWS FROM (unnest(ARRAY(${queueOf(context, webhookId, Prisma.sql`subject`)}))) WITH ORDINALITY AS waiting(id, place)) line
    WHERE delivery.organisation_id = ${context.organisationId}::uuid AND delivery.id = line.id AND (delivery.next_attempt_at IS NULL) = (line.place = 1)`,
  )

/**
 * Erases the answer to an attempt whose delivery a purge erased meanwhile: the purge could not see the attempt yet. Under
 * the lock of the queues, which the purge holds too.
 */
export const eraseAnswerIfPurged = (context: Context, attemptId: string) =>
  rawDeferred(
    context.db,
    Prisma.sql`UPDATE webhook_attempt attempt SET ${ANSWER_ERASED} FROM webhook_delivery delivery
    WHERE attempt.organisation_id = ${context.organisationId}::uuid AND attempt.id = ${attemptId}::uuid
      AND delivery.organisation_id = attempt.organisation_id AND delivery.id = attempt.delivery_id
      AND delivery.body @> '{"data": null, "previous": null, "details": null}'`,
  )

/**
 * Wakes the sender of a webhook. There is one at a time per webhook, so that a receiver that hangs delays only its own
 * deliveries. Due now and due later are two jobs: a later time must not replace an earlier one.
 */
export const wakeSender = (
  { db, organisationId }: { db: QueueDb; organisationId: string },
  webhookId: string,
  at?: Date,
) =>
  enqueue(
    db,
    'send_webhook',
    { organisation_id: organisationId, webhook_id: webhookId },
    { key: `webhook:${webhookId}:${at ? 'later' : 'now'}`, queue: `webhook:${webhookId}`, ...(at && { runAt: at }) },
  )

/** The receiver is well. A success usually changes nothing, and costs no round trip under the lock. */
export const recordSuccess = (context: Context, webhookId: string) =>
  rawDeferred(
    context.db,
    Prisma.sql`UPDATE webhook SET failing_since = NULL, last_delivered_at = ${context.now}::timestamptz WHERE organisation_id = ${context.organisationId}::uuid
      AND id = ${webhookId}::uuid AND status = 'enabled' AND deleted_at IS NULL
      AND (failing_since IS NOT NULL OR coalesce(last_delivered_at < ${new Date(context.now.getTime() - DELIVERED_EVERY_MS)}::timestamptz, true))`,
  )

/** When the next delivery of a webhook is due; null if nothing is waiting. */
export async function nextDue(context: Context, webhookId: string): Promise<Date | null> {
  const next = await context.db.webhookDelivery.findFirst({
    where: { webhook_id: webhookId, status: 'pending', next_attempt_at: { not: null } },
    orderBy: { next_attempt_at: 'asc' },
    select: { next_attempt_at: true },
  })
  return next?.next_attempt_at ?? null
}
