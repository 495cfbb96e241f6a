import { recordEvent } from '@/lib/events/record'
import type { Context } from '@/lib/resource/context'
import { viewOf, type UnlinkedView } from './check-view'
import { begin, workableSession } from './open-session'

/** Explicit, versioned consent to the face step. Declining is noted and leaves the session open. */
export async function consent(context: Context, sessionId: string, decision: { version: string; accepted: boolean }): Promise<UnlinkedView> {
  const row = await workableSession(context, sessionId)
  const subject = { type: 'session', id: row.id }
  await recordEvent(context, { type: decision.accepted ? 'session.consented' : 'session.consent_declined', subject, data: { version: decision.version } })
  if (!decision.accepted) return viewOf(context, row)
  await begin(context, row)
  await context.db.checkSession.updateMany({ where: { id: row.id }, data: { consent_version: decision.version, consented_at: context.now } })
  return viewOf(context, await workableSession(context, sessionId))
}
