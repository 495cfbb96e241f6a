import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { enqueue, type QueueDb } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { takeTurns } from '@/lib/resource/turns'

/**
 * Deliveries of one webhook about one record stand in a line: the first has a time at which it is due, the others have
 * none until it is settled. Whoever changes a line holds the webhook, so that nobody is left standing.
 */
export const holdLines = (context: Context, webhookId: string) => takeTurns(context, 'webhook', webhookId)

/** Gives the first of each line its time, and takes it from whoever waits behind. */
export const lineUp = (context: Context, webhookId: string, subjectIds: string[]) =>
  rawRows(
    context.db,
    Prisma.sql`UPDATE webhook_delivery delivery SET next_attempt_at = CASE WHEN line.is_first THEN ${context.now}::timestamptz END
    FROM (SELECT id, row_number() OVER (PARTITION BY subject_id ORDER BY sequence) = 1 AS is_first FROM webhook_delivery
      WHERE organisation_id = ${context.organisationId}::uuid AND webhook_id = ${webhookId}::uuid AND status = 'pending' AND subject_id = ANY(${[...new Set(subjectIds)]}::uuid[])) line
    WHERE delivery.organisation_id = ${context.organisationId}::uuid AND delivery.id = line.id AND (delivery.next_attempt_at IS NULL) = line.is_first`,
  )

/**
 * Wakes the one who sends for a webhook: one at a time, so that a receiver that hangs holds up its own deliveries alone.
 * What is due now and what is due later are two jobs: a later time must not replace an earlier one.
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

/** When the next delivery of a webhook is due; null when nothing waits. */
export async function nextDue(context: Context, webhookId: string): Promise<Date | null> {
  const next = await context.db.webhookDelivery.findFirst({
    where: { webhook_id: webhookId, status: 'pending', next_attempt_at: { not: null } },
    orderBy: { next_attempt_at: 'asc' },
    select: { next_attempt_at: true },
  })
  return next?.next_attempt_at ?? null
}
