import type { PrismaClient } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/jobs/queue'

/** Longer than any verdict or attempt takes. */
const OVERDUE_MS = 5 * 60_000
const BATCH = 200

/**
 * Work whose job is gone: a job is dropped after its last attempt, and each crash uses one. The rows say what is still to
 * be done, so the jobs are enqueued again; their keys prevent duplicates.
 */
export async function requeueStranded(db: PrismaClient, now: Date): Promise<void> {
  const before = new Date(now.getTime() - OVERDUE_MS)
  const undecided = await db.checkSession.findMany({
    where: { status: 'processing', updated_at: { lt: before } },
    select: { id: true, organisation_id: true },
    take: BATCH,
  })
  for (const { id, organisation_id } of undecided)
    await enqueue(db, 'decide_session', { organisation_id, session_id: id }, { key: `decide:${id}` })
  const undelivered = await db.callbackDelivery.findMany({
    where: { status: 'pending', next_attempt_at: { lt: before } },
    select: { id: true, organisation_id: true },
    take: BATCH,
  })
  for (const { id, organisation_id } of undelivered)
    await enqueue(
      db,
      'deliver_callback',
      { organisation_id, delivery_id: id },
      { key: `deliver:${id}`, queue: `callback:${organisation_id}` },
    )
}
