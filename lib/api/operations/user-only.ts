import type { ActiveSession } from '@/lib/auth/browser-session'
import type { Caller } from '@/lib/auth/caller'
import { DomainError } from '@/lib/errors'

/**
 * A signed-in user, as required by operations on one's own account.
 * @throws DomainError forbidden for an API key, which has no account
 */
export function userOnly(caller: Caller): {
  userId: string
  actor: { type: 'user'; id: string }
  session: ActiveSession
} {
  if (caller.type !== 'user')
    throw new DomainError('forbidden', { detail: 'This is for signed-in users; a key has neither name nor password.' })
  return {
    userId: caller.id,
    actor: { type: 'user', id: caller.id },
    session: { id: caller.sessionId, userId: caller.id },
  }
}
