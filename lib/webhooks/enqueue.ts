import { Prisma, type Webhook as Row } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { isQueueEmpty, lockQueues, scheduleNext, wakeSender } from './queue'
import type { LoggedEvent } from './log'
import { TESTED, type EventBody } from './schema'

/** The body for a webhook, before it has its sequence number. */
export type WebhookBody = Omit<EventBody, 'sequence'>

export function webhookBodyOf(
  context: Context,
  { public_id, type, subject_type, subject_id, data, actor, request_id, created_at }: LoggedEvent,
  state: Record<string, unknown> | undefined,
): WebhookBody {
  const isChange = 'after' in data
  return {
    id: public_id,
    type,
    occurred_at: created_at.toISOString(),
    organisation_id: context.organisationId,
    subject_type,
    subject_id,
    data: state ?? null,
    previous: data.before ?? null,
    changed_fields: Object.keys(data.after ?? {}),
    details: isChange || !Object.keys(data).length ? null : data,
    actor,
    request_id,
    test: subject_type === 'session' && data.test === true,
  }
}

/**
 * Numbers the bodies, adds them to the queues of their records and wakes the sender. The caller holds the lock of
 * numbering.
 */
export async function enqueueDeliveries(
  context: Context,
  { id: webhookId, last_sequence }: Pick<Row, 'id' | 'last_sequence'>,
  all: WebhookBody[],
): Promise<string[]> {
  if (!all.length) return []
  const rows = all.map((event, index): NewDelivery => {
    const id = newId()
    const body: EventBody = { ...event, sequence: last_sequence + index + 1 }
    // Somebody is waiting for a test, so it queues behind nothing.
    return { id, subjectId: event.type === TESTED ? id : event.subject_id, body }
  })
  await lockQueues(context, webhookId)
  await insertDeliveries(context, webhookId, rows)
  // Processes of the version before locked queues differently: a queue that one left without a due time goes on.
  await scheduleNext(
    context,
    webhookId,
    rows.map(({ subjectId }) => subjectId),
  )
  await context.db.webhook.updateMany({ where: { id: webhookId }, data: { last_sequence: last_sequence + all.length } })
  await wakeSender(context, webhookId)
  return rows.map(({ id }) => id)
}

interface NewDelivery {
  id: string
  subjectId: string
  body: EventBody
}

/**
 * Behind all others of their records, so only the first about a record of which none is pending is due. In one
 * statement: Prisma took most of a page's time to compile its own.
 */
const insertDeliveries = (context: Context, webhookId: string, rows: NewDelivery[]) => {
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
