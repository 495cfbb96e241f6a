import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { enqueue, type QueueDb } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { takeAdvisoryLock } from '@/lib/resource/advisory-lock'

/**
 * Deliveries of one webhook about one record form a queue: the first has a due time, the others get theirs when it is
 * settled. Code that changes a queue locks the webhook, so that no delivery is left without a due time.
 */
export const lockQueues = (context: Context, webhookId: string) => takeAdvisoryLock(context, 'webhook', webhookId)

/** Gives the first delivery of each queue a due time, and clears that of those behind it. */
export const scheduleQueues = (context: Context, webhookId: string, subjectIds: string[]) =>
  rawRows(
    context.db,
    Prisma.sql`UPDATE webhook_delivery delivery SET next_attempt_at = CASE WHEN line.is_first THEN ${context.now}::timestamptz END
    FROM (SELECT id, row_number() OVER (PARTITION BY subject_id ORDER BY sequence) = 1 AS is_first FROM webhook_delivery
      WHERE organisation_id = ${context.organisationId}::uuid AND webhook_id = ${webhookId}::uuid AND status = 'pending' AND subject_id = ANY(${[...new Set(subjectIds)]}::uuid[])) line
    WHERE delivery.organisation_id = ${context.organisationId}::uuid AND delivery.id = line.id AND (delivery.next_attempt_at IS NULL) = line.is_first`,
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

/** When the next delivery of a webhook is due; null if nothing is waiting. */
export async function nextDue(context: Context, webhookId: string): Promise<Date | null> {
  const next = await context.db.webhookDelivery.findFirst({
    where: { webhook_id: webhookId, status: 'pending', next_attempt_at: { not: null } },
    orderBy: { next_attempt_at: 'asc' },
    select: { next_attempt_at: true },
  })
  return next?.next_attempt_at ?? null
}
