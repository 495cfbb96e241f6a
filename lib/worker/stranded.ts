import { enqueueErasure, erasureKey } from '@/lib/accounts/delete-organisation'
import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { enqueueAttempt } from '@/lib/callbacks/enqueue'
import { enqueueDecision } from '@/lib/identity/sessions/enqueue-decision'
import { hasNoDueJob, hasNoJob, organisationIsLive } from '@/lib/jobs/queue'

/** Longer than any verdict or attempt takes. */
const OVERDUE_MS = 5 * 60_000
/** The rest is found a minute later: a session that was re-enqueued is not found again while its job waits. */
const BATCH = 1000

interface Stranded {
  id: string
  organisation_id: string
}

/**
 * Re-enqueues work whose job is gone: a job is dropped after its last attempt, and each crash uses one. The rows say
 * what is still to be done; job keys prevent duplicates.
 */
export async function requeueStranded(db: PrismaClient, now: Date): Promise<void> {
  const before = new Date(now.getTime() - OVERDUE_MS)
  const undecided = await db.$queryRaw<Stranded[]>`SELECT id::text, organisation_id::text FROM check_session
    WHERE status = 'processing' AND updated_at < ${before} AND ${organisationIsLive('check_session')} AND ${hasNoDueJob(Prisma.sql`'decide:' || check_session.id`)} LIMIT ${BATCH}`
  for (const { id, organisation_id } of undecided) await enqueueDecision({ db, organisationId: organisation_id }, id)
  const undelivered = await db.$queryRaw<Stranded[]>`SELECT id::text, organisation_id::text FROM callback_delivery
    WHERE status = 'pending' AND next_attempt_at < ${before} AND ${organisationIsLive('callback_delivery')}
      AND ${hasNoDueJob(Prisma.sql`'deliver:' || callback_delivery.id`)} LIMIT ${BATCH}`
  for (const { id, organisation_id } of undelivered) await enqueueAttempt({ db, organisationId: organisation_id }, id)
  const unerased = await db.$queryRaw<{ id: string }[]>`SELECT id::text FROM organisation
    WHERE deleted_at < ${before} AND ${hasNoJob(Prisma.sql`${erasureKey('')} || organisation.id`)} LIMIT ${BATCH}`
  for (const { id } of unerased) await enqueueErasure(db, id)
}
