import type { Session } from '../sessions/session-row'
import { DomainError } from '@/lib/errors'
import { shownOrganisation } from './organisation-shown'
import type { Ended } from './schema'

type Progress = Pick<Session, 'status' | 'expires_at' | 'decided_at'>

/** Whether the person has nothing left to do or to see. A completed session shows its result until it expires. */
export const hasEnded = (row: Pick<Session, 'status' | 'expires_at'>, now: Date): boolean =>
  row.status === 'expired' || row.status === 'cancelled' || row.expires_at <= now

/** Why a session ended. Submitted evidence is decided even after the session's time is over: it never expires. */
function reasonOf({ status, decided_at }: Pick<Progress, 'status' | 'decided_at'>): Ended['reason'] {
  if (status === 'cancelled' || status === 'expired') return status
  return status === 'completed' || status === 'processing' || decided_at ? 'completed' : 'expired'
}

/** Whether it ended without a result, so that a new link is useful; independent of the sweep. */
export const endedUndecided = (row: Progress, now: Date): boolean => hasEnded(row, now) && reasonOf(row) !== 'completed'

/** The answer to a right key of an ended session: what happened, who asked, and how to reach them. */
export function sessionEnded(
  row: Pick<Session, 'status' | 'decided_at' | 'policy' | 'test' | 'link_requested_at'>,
  organisation: Parameters<typeof shownOrganisation>[0],
): DomainError {
  const reason = reasonOf(row)
  const ended: Ended = {
    reason,
    organisation: shownOrganisation(organisation, row.policy),
    test: row.test,
    link_requested_at: row.link_requested_at?.toISOString() ?? null,
  }
  return new DomainError('session_ended', { detail: DETAILS[reason], extra: { ended } })
}

const DETAILS: Record<Ended['reason'], string> = {
  expired: 'This check has expired. Ask the organisation for a new link.',
  cancelled: 'The organisation has cancelled this check. Ask it for a new link if you still need one.',
  completed: 'This check is complete. There is nothing left to do.',
}
