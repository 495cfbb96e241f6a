import type { Webhook as Row } from '@/lib/generated/prisma/client'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { insertDeliveries, lockQueues, scheduleNext, wakeSender, type NewDelivery } from './queue'
import type { LoggedEvent } from './log'
import { TESTED, type EventBody } from './schema'

/** The body for a webhook, before it has its sequence number. */
export type WebhookBody = Omit<EventBody, 'sequence'>

export function webhookBodyOf(
  context: Context,
  { public_id, type, subject_type, subject_id, data, actor, request_id, created_at }: LoggedEvent,
  state: Record<string, unknown> | undefined,
): WebhookBody {
  // What a merge says is about the records, no field of the one that stays.
  const isOfMerge = /\.(un)?merged$/.test(type)
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
    changed_fields: isOfMerge ? [] : Object.keys(data.after ?? {}),
    details: isOfMerge ? (data.after ?? null) : isChange || !Object.keys(data).length ? null : data,
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
