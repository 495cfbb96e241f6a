import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { enqueue, hasNoDueJob } from '@/lib/jobs/queue'
import { KEPT_DAYS } from '@/lib/webhooks/deliveries'
import { wakeSender } from '@/lib/webhooks/queue'

/** Longer than a job waits in the queue. */
const OVERDUE_MS = 30_000
const DAY_MS = 24 * 3600_000

/**
 * Re-enqueues work whose job is gone: a job is given up after its last attempt, and each crash uses one. The rows say
 * what is still to be done; job keys prevent duplicates.
 */
export async function sweepWebhooks(db: PrismaClient, now: Date): Promise<void> {
  const before = new Date(now.getTime() - OVERDUE_MS)
  const behind = await db.$queryRaw<{ organisation_id: string }[]>`
    SELECT DISTINCT w.organisation_id FROM webhook w WHERE w.status = 'enabled' AND w.deleted_at IS NULL AND EXISTS (
      SELECT FROM event e WHERE e.organisation_id = w.organisation_id AND e.written_in >= w.read_transaction::text::xid8
        AND (e.written_in, e.id) > (w.read_transaction::text::xid8, w.read_row) AND e.created_at < ${before})
      AND ${hasNoDueJob(Prisma.sql`'pass_on:' || w.organisation_id`)}`
  for (const { organisation_id } of behind)
    await enqueue(db, 'pass_on_events', { organisation_id }, { key: `pass_on:${organisation_id}` })
  const undelivered = await db.$queryRaw<{ organisation_id: string; id: string }[]>`
    SELECT w.organisation_id::text, w.id::text FROM webhook w WHERE w.status = 'enabled' AND w.deleted_at IS NULL AND EXISTS (
      SELECT FROM webhook_delivery d WHERE d.organisation_id = w.organisation_id AND d.webhook_id = w.id AND d.status = 'pending'
        AND d.next_attempt_at < ${before}) AND ${hasNoDueJob(Prisma.sql`'webhook:' || w.id || ':now'`)}`
  for (const { organisation_id, id } of undelivered) await wakeSender({ db, organisationId: organisation_id }, id)
}

/** Deletes deliveries that were settled long ago, and equally old pending ones of a deleted webhook. */
export async function deleteOldDeliveries(db: PrismaClient, now: Date): Promise<void> {
  await db.webhookDelivery.deleteMany({
    where: {
      OR: [{ status: { not: 'pending' } }, { webhook: { deleted_at: { not: null } } }],
      updated_at: { lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) },
    },
  })
}
