import { DomainError } from '@/lib/errors'
import { concernedBy, recordSessionEvent } from '../sessions/session-event'
import type { Context } from '@/lib/resource/context'
import { lockedSession } from '../sessions/session-row'
import { viewOf, type UnlinkedView } from './check-view'
import { viewableSession } from './open-session'

/**
 * The person asks for a human review of the outcome (GDPR article 22(3)). Idempotent.
 * @throws DomainError conflict before the check is complete | session_ended
 */
export async function requestReview(context: Context, sessionId: string): Promise<UnlinkedView> {
  await lockedSession(context, sessionId)
  const row = await viewableSession(context, sessionId)
  if (row.status !== 'completed') throw new DomainError('conflict', { detail: 'This check is not complete yet.' })
  if (!row.review_requested_at) {
    await context.db.checkSession.updateMany({
      where: { id: row.id },
      data: {
        review_requested_at: context.now,
        version: { increment: 1 },
        updated_at: context.now,
        updated_by: { ...context.actor },
      },
    })
    await recordSessionEvent(context, row, { type: 'session.review_requested', related: concernedBy(row), data: {} })
  }
  return viewOf(context, await viewableSession(context, sessionId))
}
