import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { asSession, lockedSession, type Session } from '../sessions/session-row'
import { transition } from '../sessions/transition'
import { hasEnded, sessionEnded } from './ended'
import { SHOWN } from './organisation-shown'

/** A session that its person may work on. */
export type OpenSession = Session

/**
 * The session for reading, in any state but an ended one. @throws DomainError session_ended: expired, cancelled or gone
 */
export async function viewableSession(context: Context, id: string): Promise<OpenSession> {
  const row = await context.db.checkSession.findFirst({ where: { id, deleted_at: null } })
  if (!row)
    throw new DomainError('session_ended', { detail: 'This check has ended. Ask the organisation for a new link.' })
  if (!hasEnded(row, context.now)) return asSession(row)
  throw sessionEnded(asSession(row), await context.db.organisation.findFirstOrThrow({ where: {}, select: SHOWN }))
}

/**
 * The session for a capture or a claim: open, and locked for the rest of the transaction.
 * @throws DomainError session_ended | conflict
 */
export async function lockedOpenSession(context: Context, id: string): Promise<OpenSession> {
  await lockedSession(context, id)
  const row = await viewableSession(context, id)
  if (row.status === 'completed') throw new DomainError('conflict', { detail: 'This check is finished.' })
  if (row.status === 'processing') throw new DomainError('conflict', { detail: 'This check is being decided.' })
  return row
}

/** Starts the session with the first consent or capture; opening the link alone changes nothing. */
export async function begin(context: Context, row: OpenSession): Promise<void> {
  if (row.status === 'pending') await transition(context, row, 'in_progress')
}

/**
 * Before anything is taken from the person.
 * @throws DomainError conflict until the person has agreed to the face step, and for a test, which takes nothing
 */
export function permitCapture(row: OpenSession): void {
  if (row.test)
    throw new DomainError('conflict', { detail: 'This is a test: it takes no pictures. Hand it in as it is.' })
  if (!row.consented_at) throw new DomainError('conflict', { detail: 'The person has not agreed to the check yet.' })
}
