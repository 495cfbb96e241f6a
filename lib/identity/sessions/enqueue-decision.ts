import { enqueue, type QueueDb } from '@/lib/jobs/queue'

/** Somebody is waiting for a verdict on their phone; callbacks can run after it. */
const VERDICT_FIRST = -10

/** The job that decides a submission. */
export const enqueueDecision = (
  { db, organisationId }: { db: QueueDb; organisationId: string },
  sessionId: string,
): Promise<string> =>
  enqueue(
    db,
    'decide_session',
    { organisation_id: organisationId, session_id: sessionId },
    { key: `decide:${sessionId}`, priority: VERDICT_FIRST },
  )
