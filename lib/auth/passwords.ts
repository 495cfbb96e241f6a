import type { PasswordChange } from '@/lib/accounts/schema'
import { database } from '@/lib/db/client'
import type { TenantDb } from '@/lib/db/tenant'
import { DomainError, fieldError } from '@/lib/errors'
import { recordEvent } from '@/lib/events/record'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { Actor } from '@/lib/resource/define'
import { logIn } from './log-in'
import { hashPassword } from './password'

/** A change of an account, which stands above the organisations that it belongs to. */
export interface AccountCall {
  actor: Actor
  now: Date
  requestId: string
}
type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

/** Tells each organisation of the user what happened to its member. */
export async function tellOrganisations(tx: Transaction, userId: string, { actor, now, requestId }: AccountCall, type: string, data: Parameters<typeof recordEvent>[1]['data']): Promise<void> {
  for (const { id, organisation_id: organisationId } of await tx.membership.findMany({ where: { user_id: userId } })) {
    // The event names its organisation itself; no tenant's client spans several.
    await recordEvent({ actor, organisationId, db: tx as unknown as TenantDb, now, requestId }, { type, subject: { type: 'member', id }, data })
  }
}

/** Replaces a password: browser sessions that began before are over, and so is every reset that is still open. */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string, call: AccountCall): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { password_hash: passwordHash, password_changed_at: call.now } })
  await tx.passwordReset.updateMany({ where: { user_id: userId, used_at: null }, data: { used_at: call.now } })
  await tellOrganisations(tx, userId, call, 'member.password_changed', {})
}

/**
 * A signed-in user's own change, for those who know the password until now; guesses are slowed down like those at the log-in.
 * @throws DomainError validation_failed | too_many_attempts
 */
export async function changePassword(userId: string, { current_password, new_password }: PasswordChange, address: string, call: AccountCall): Promise<void> {
  const user = await database().user.findUnique({ where: { id: userId } })
  if (!user) throw new DomainError('unauthenticated')
  if (!(await logIn(user.email, current_password, address, call.now))) throw fieldError('current_password', 'wrong_password', 'This is not your password.')
  const hash = await hashPassword(new_password)
  await database().$transaction((tx) => setPassword(tx, userId, hash, call))
}

/** Sets a password without knowing the last one: for the installation's administrator. Answers false when there is no such account. */
export async function forcePassword(emailKey: string, password: string, call: AccountCall): Promise<boolean> {
  const user = await database().user.findUnique({ where: { email_key: emailKey } })
  if (!user) return false
  const hash = await hashPassword(password)
  await database().$transaction((tx) => setPassword(tx, user.id, hash, call))
  return true
}
