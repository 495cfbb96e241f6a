import type { Session } from '../sessions/session-row'
import { DomainError } from '@/lib/errors'
import { shownOrganisation } from './organisation-shown'
import type { Ended } from './schema'

/** Is there nothing left to do or to see for the person? A completed session shows its end until its term is over. */
export const hasEnded = (row: Pick<Session, 'status' | 'expires_at'>, now: Date): boolean =>
  row.status === 'expired' || row.status === 'cancelled' || row.expires_at <= now

/** The answer to a right key of a session that has ended: what happened, who asked, and how to reach them. */
export function sessionEnded(row: Pick<Session, 'status' | 'policy'>, organisationName: string): DomainError {
  const reason = row.status === 'cancelled' || row.status === 'completed' ? row.status : 'expired'
  const ended: Ended = { reason, organisation: shownOrganisation(organisationName, row.policy) }
  return new DomainError('session_ended', { detail: DETAILS[reason], extra: { ended } })
}

const DETAILS: Record<Ended['reason'], string> = {
  expired: 'This check has run out of time. Ask the organisation for a new link.',
  cancelled: 'The organisation has cancelled this check. Ask it for a new link if you still need one.',
  completed: 'This check is complete. There is nothing left to do.',
}
