import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { asRole, atLeast, type Role } from './permissions'

/**
 * Reads the caller's role again, for what must not outlive it: keys, invitations, other members' roles. The transaction
 * holds a lock that changes of membership take as well; without one, a request that waited for the end of its own
 * caller's membership would go on with the role of before.
 * @throws DomainError not_found | forbidden
 */
export async function confirmRole({ actor, db }: Context, known: Role): Promise<void> {
  const { type, id } = actor
  if ((type !== 'user' && type !== 'api_key') || id === null) return
  const row =
    type === 'user'
      ? await db.membership.findFirst({ where: { user_id: id }, select: { role: true } })
      : await db.apiKey.findFirst({ where: { id, revoked_at: null, deleted_at: null }, select: { role: true } })
  if (!row) throw new DomainError('not_found')
  if (!atLeast(asRole(row.role), known))
    throw new DomainError('forbidden', { detail: `The caller’s role has just become ${row.role}.` })
}
