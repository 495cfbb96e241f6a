import type { PasswordChange } from './schema'
import { database } from '@/lib/db/client'
import { fieldError } from '@/lib/errors'
import { lockOwnAccount } from '@/lib/auth/account'
import { beginSession, type Browser, type ActiveSession } from '@/lib/auth/browser-session'
import { confirmPassword } from '@/lib/auth/log-in'
import type { KnownAccount } from '@/lib/auth/known-device'
import { hashPassword } from '@/lib/auth/password'
import { dropTwoFactor, hasTwoFactor } from '@/lib/auth/second-factor'
import { notifyOrganisations, type AccountCall, type Transaction } from '@/lib/auth/notify-organisations'

/** Replaces a password. Ends all earlier browser sessions and every open reset. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  call: AccountCall,
): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { password_hash: passwordHash, password_changed_at: call.now } })
  await tx.browserSession.deleteMany({ where: { user_id: userId } })
  await tx.passwordReset.updateMany({ where: { user_id: userId, used_at: null }, data: { used_at: call.now } })
  await notifyOrganisations(tx, userId, call, 'member.password_changed', {})
}

/**
 * Changes the password of a signed-in user who knows the current one. Every session ends; the requesting browser gets a
 * new one.
 * @throws DomainError validation_failed | too_many_attempts | unauthenticated
 */
export async function changePassword(
  session: ActiveSession,
  { current_password, new_password }: PasswordChange,
  browser: Browser,
  call: AccountCall,
): Promise<{ session: ActiveSession; account: KnownAccount }> {
  if (!(await confirmPassword(session, current_password, call.now)))
    throw fieldError('current_password', 'wrong_password', 'This is not your password.')
  const hash = await hashPassword(new_password)
  const account = { id: session.userId, password_changed_at: call.now }
  const id = await database().$transaction(async (tx) => {
    await lockOwnAccount(tx, session)
    await setPassword(tx, session.userId, hash, call)
    // Setting up two-factor sign-in ended every other session, so a session that is still alive counts as proof of the
    // code.
    return beginSession(tx, { ...account, by_code: true }, browser, call)
  })
  return { session: { id, userId: session.userId }, account }
}

/**
 * Sets a password without knowing the last one: for the installation's administrator, who may also turn off two-factor
 * sign-in. Returns null if there is no such account.
 */
export async function forcePassword(
  emailKey: string,
  password: string,
  call: AccountCall,
  { removesTwoFactor = false } = {},
): Promise<{ hasTwoFactor: boolean } | null> {
  const user = await database().user.findUnique({ where: { email_key: emailKey } })
  if (!user) return null
  const hash = await hashPassword(password)
  await database().$transaction(async (tx) => {
    await setPassword(tx, user.id, hash, call)
    if (removesTwoFactor) await dropTwoFactor(tx, user.id, call)
  })
  return { hasTwoFactor: await hasTwoFactor(user.id) }
}
