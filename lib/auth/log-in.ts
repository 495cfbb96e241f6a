import { database } from '@/lib/db/client'
import { clearFailures, LOG_IN, LOG_IN_ACCOUNT, recordFailure, refuseIfThrottled } from './throttle'
import { verifyPassword } from './password'

/** E-mail addresses are matched without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/**
 * The user with this e-mail and password, or null.
 * @throws DomainError too_many_attempts after repeated failures for the account or from the address
 */
export async function logIn(email: string, password: string, address: string, now: Date): Promise<{ id: string; email: string; name: string } | null> {
  const key = emailKey(email)
  if (key.includes('\u0000') || key.length > 254) return null
  const [here, account] = [`account:${key}:${address}`, `account:${key}`]
  await refuseIfThrottled([here, account, `address:${address}`], now)
  const user = await database().user.findUnique({ where: { email_key: key } })
  if (!(await verifyPassword(password, user?.password_hash ?? null)) || !user) {
    await recordFailure([here, `address:${address}`], LOG_IN, now)
    await recordFailure([account], LOG_IN_ACCOUNT, now)
    return null
  }
  // One's own log-in clears one's own typing mistakes, not guesses at other accounts from the same address.
  await clearFailures([here])
  return { id: user.id, email: user.email, name: user.full_name }
}
