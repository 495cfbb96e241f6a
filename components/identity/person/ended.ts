import { PersonProblem, type CheckView, type Ended } from '@/lib/client/person'

/** How the check ended, if the error says so; null otherwise. */
export function endedBy(error: unknown, { organisation, test, expires_at }: CheckView): Ended | null {
  if (!(error instanceof PersonProblem) || error.code !== 'session_ended') return null
  const reason = new Date(expires_at) <= new Date() ? 'expired' : 'cancelled'
  return error.ended ?? { reason, organisation, test, link_requested_at: null }
}
