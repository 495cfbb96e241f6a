import type { PersonPass } from '@/lib/auth/person-token'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { concernedBy, recordSessionEvent } from '../sessions/session-event'
import { lockedSession, type Session } from '../sessions/session-row'
import { sessionOfKey } from './access'
import { endedUndecided, hasEnded } from './ended'
import type { LinkRequest, LinkRequestAnswer } from './schema'

/** Asking again within this time counts as the same request. */
const SAME_REQUEST_MS = 24 * 3600_000

/**
 * The check of a code or link in the body: a pass expires with its check, but a key still identifies it.
 * @returns null if the body has no key
 * @throws DomainError wrong_code | too_many_attempts, as when opening a check
 */
export async function passOfKey(
  body: LinkRequest,
  caller: { address: string; device: string },
  now: Date,
): Promise<PersonPass | null> {
  if (!body) return null
  const { id, organisation_id } = await sessionOfKey(body, caller, now)
  return { sessionId: id, organisationId: organisation_id }
}

/**
 * The person asks the organisation for a new link after a check ended without a result. Asking again within a day
 * changes nothing and notifies nobody again.
 * @returns when the organisation was asked, RFC 3339
 * @throws DomainError conflict for a check that is open or was submitted
 */
export async function requestLink(context: Context, sessionId: string): Promise<LinkRequestAnswer> {
  const row = await lockedSession(context, sessionId)
  if (!endedUndecided(row, context.now)) throw new DomainError('conflict', { detail: refusalOf(row, context.now) })
  const { count } = await context.db.checkSession.updateMany({
    where: { id: row.id, OR: [{ link_requested_at: null }, { link_requested_at: { lte: sameSince(context.now) } }] },
    data: {
      link_requested_at: context.now,
      version: { increment: 1 },
      updated_at: context.now,
      updated_by: { ...context.actor },
    },
  })
  const asked = count || !row.link_requested_at ? context.now : row.link_requested_at
  if (count)
    await recordSessionEvent(context, row, { type: 'session.link_requested', related: concernedBy(row), data: {} })
  return { requested_at: asked.toISOString() }
}

const sameSince = (now: Date): Date => new Date(now.getTime() - SAME_REQUEST_MS)

const refusalOf = (row: Session, now: Date): string =>
  !hasEnded(row, now) && (row.status === 'pending' || row.status === 'in_progress')
    ? 'This check is still open. Open its link, or type its code.'
    : 'This check was handed in. There is nothing left to do.'
