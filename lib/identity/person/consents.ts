import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { concernedBy } from '../sessions/transition'
import { viewOf, type UnlinkedView } from './check-view'
import { begin, workableSession, type OpenSession } from './open-session'

/** Explicit, versioned consent to the face step. Declining leaves the session open, and shows in what the organisation waits for. */
export async function consent(
  context: Context,
  sessionId: string,
  decision: { version: string; accepted: boolean },
): Promise<UnlinkedView> {
  const row = await workableSession(context, sessionId)
  const subject = { type: 'session', id: row.id }
  const type = decision.accepted ? 'session.consented' : 'session.consent_declined'
  await recordEvent(context, {
    type,
    subject,
    related: decision.accepted ? [row.id] : concernedBy(row),
    data: { version: decision.version },
  })
  if (!decision.accepted) {
    await decline(context, row)
    return viewOf(context, row)
  }
  await begin(context, row)
  await context.db.checkSession.updateMany({
    where: { id: row.id },
    data: { consent_version: decision.version, consented_at: context.now },
  })
  return viewOf(context, await workableSession(context, sessionId))
}

/** Whoever has agreed before has begun; declining then takes nothing back. */
async function decline(context: Context, { id }: OpenSession): Promise<void> {
  await context.db.checkSession.updateMany({
    where: { id, status: 'pending', progress: 'waiting' },
    data: {
      progress: 'declined',
      version: { increment: 1 },
      updated_at: context.now,
      updated_by: { ...context.actor },
    },
  })
}
