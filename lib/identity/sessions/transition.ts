import { Prisma, type CheckSession } from '@/lib/generated/prisma/client'
import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { markContact } from './contact-verification'
import type { SessionRecord, SessionStatus } from './schema'

/**
 * The state machine: pending → in_progress → processing → completed, processing → in_progress after a failure that
 * another try can mend, and expired or cancelled from any open state. A transition is one guarded statement with its
 * event in the same transaction: of two that race, one wins and the other sees `false`.
 */
const FROM: Record<SessionStatus, SessionStatus[]> = {
  pending: ['expired'],
  in_progress: ['pending', 'processing'],
  processing: ['in_progress'],
  completed: ['processing', 'in_progress'],
  expired: ['pending', 'in_progress'],
  cancelled: ['pending', 'in_progress', 'processing'],
}
/** What the organisation waits for in each; a submission that failed and may be repeated says so itself. */
const PROGRESS_OF: Record<SessionStatus, SessionRecord['progress']> = {
  pending: 'waiting',
  in_progress: 'in_progress',
  processing: 'processing',
  completed: 'completed',
  expired: 'expired',
  cancelled: 'cancelled',
}
/** So long an expired session may be opened again, and the organisation's expected values wait for it. */
export const REOPENABLE_MS = 30 * 24 * 3600_000
/** What happens to a check shows in the timeline of its contact too. */
export const concernedBy = ({ id, contact_id }: Pick<CheckSession, 'id' | 'contact_id'>): string[] =>
  contact_id ? [id, contact_id] : [id]

type Extra = Parameters<Context['db']['checkSession']['updateMany']>[0]['data']

/** @param details what the event tells beside the status; never personal data */
export async function transition(
  context: Context,
  session: Pick<CheckSession, 'id' | 'contact_id'>,
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
      // The readable copies of code and link go when nobody may use them any more, and so does what the face step found.
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
  await recordEvent(context, {
    type: `session.${to}`,
    subject: { type: 'session', id: session.id },
    related: concernedBy(session),
    data: { status: to, ...details },
  })
  if (session.contact_id) await markContact(context, session.contact_id)
  return true
}
