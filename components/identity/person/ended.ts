import { PersonProblem, type CheckView, type Ended } from '@/lib/client/person'

/** How the check has ended, if that is what a call answered; null otherwise. */
export function endedBy(error: unknown, { organisation, expires_at }: CheckView): Ended | null {
  if (!(error instanceof PersonProblem) || error.code !== 'session_ended') return null
  return error.ended ?? { reason: new Date(expires_at) <= new Date() ? 'expired' : 'cancelled', organisation }
}
