import { Prisma, type CheckSession } from '@/lib/generated/prisma/client'
import { concernedBy, recordSessionEvent } from './session-event'
import type { Context } from '@/lib/resource/context'
import { markContact } from './contact-verification'
import type { SessionRecord, SessionStatus } from './schema'

/**
 * The state machine: pending → in_progress → processing → completed, processing → in_progress after a failure that
 * another try can fix, and expired or cancelled from any open state. A transition is one guarded statement with its
 * event in the same transaction: of two that race, one wins and the other gets `false`.
 */
const FROM: Record<SessionStatus, SessionStatus[]> = {
  pending: ['expired'],
  in_progress: ['pending', 'processing'],
  processing: ['in_progress'],
  completed: ['processing', 'in_progress'],
  expired: ['pending', 'in_progress'],
  cancelled: ['pending', 'in_progress', 'processing'],
}
/** What the organisation is waiting for in each status; a failed submission that may be repeated sets its own. */
const PROGRESS_OF: Record<SessionStatus, SessionRecord['progress']> = {
  pending: 'waiting',
  in_progress: 'in_progress',
  processing: 'processing',
  completed: 'completed',
  expired: 'expired',
  cancelled: 'cancelled',
}
/** How long an expired session can be reopened; the organisation's expected values are kept that long. */
export const REOPENABLE_MS = 30 * 24 * 3600_000

type Extra = Parameters<Context['db']['checkSession']['updateMany']>[0]['data']

/** @param details further data of the event besides the status; never personal data */
export async function transition(
  context: Context,
  session: Pick<CheckSession, 'id' | 'contact_id' | 'test'>,
  to: SessionStatus,
  extra: Extra = {},
  details: object = {},
): Promise<boolean> {
  const ended = to === 'completed' || to === 'expired' || to === 'cancelled'
  const { count } = await context.db.checkSession.updateMany({
    where: { id: session.id, status: { in: FROM[to] } },
    data: {
      status: to,
      progress: PROGRESS_OF[to],
      version: { increment: 1 },
      updated_at: context.now,
      updated_by: { ...context.actor },
      // The readable copies of code and link are erased once nobody may use them, and so are the findings of the face
      // step.
      ...(ended && {
        access_code_sealed: null,
        magic_link_sealed: null,
        face_findings: Prisma.DbNull,
        face_document_id: null,
      }),
      ...extra,
    },
  })
  if (!count) return false
  await recordSessionEvent(context, session, {
    type: `session.${to}`,
    related: concernedBy(session),
    data: { status: to, ...details },
  })
  if (session.contact_id) await markContact(context, session.contact_id)
  return true
}
