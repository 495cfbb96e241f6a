import { PersonProblem, type CheckView, type Ended } from '@/lib/client/person'

/** How the check has ended, if that is what a call answered; null otherwise. */
export function endedBy(error: unknown, { organisation, expires_at }: CheckView): Ended | null {
  if (!(error instanceof PersonProblem) || error.code !== 'session_ended') return null
  const reason = new Date(expires_at) <= new Date() ? 'expired' : 'cancelled'
  return error.ended ?? { reason, organisation, link_requested_at: null }
}
