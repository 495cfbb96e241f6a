import type { Webhook as Row } from '@/lib/generated/prisma/client'
import { newDeliveryRow } from '@/lib/delivery/attempt'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { scheduleQueues, wakeSender } from './queue'
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
 * Numbers the bodies, adds them to the queues of their records and wakes the sender. The caller holds the webhook's
 * lock.
 */
export async function enqueueDeliveries(
  context: Context,
  { id: webhookId, last_sequence }: Pick<Row, 'id' | 'last_sequence'>,
  all: WebhookBody[],
): Promise<string[]> {
  if (!all.length) return []
  const rows = all.map((event, index) => {
    const id = newId()
    const sequence = last_sequence + index + 1
    const body: EventBody = { ...event, sequence }
    return {
      id,
      organisation_id: context.organisationId,
      webhook_id: webhookId,
      event_id: event.id,
      event_type: event.type,
      // Somebody is waiting for it, so it queues behind nothing.
      subject_id: event.type === TESTED ? id : event.subject_id,
      sequence,
      body: JSON.parse(JSON.stringify(body)) as object, // as JSON that the database accepts
      ...newDeliveryRow(context),
      next_attempt_at: null,
    }
  })
  await context.db.webhookDelivery.createMany({ data: rows })
  await context.db.webhook.updateMany({ where: { id: webhookId }, data: { last_sequence: last_sequence + all.length } })
  await scheduleQueues(
    context,
    webhookId,
    rows.map(({ subject_id }) => subject_id),
  )
  await wakeSender(context, webhookId)
  return rows.map(({ id }) => id)
}
