import { database } from '@/lib/db/client'
import { clearFailures, LOG_IN, recordFailure, refuseIfThrottled } from './throttle'
import { verifyPassword } from './password'

/** E-mail addresses are matched without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/**
 * The user with this e-mail and password, or null.
 * @throws DomainError too_many_attempts after repeated failures for the account or from the address
 */
export async function logIn(email: string, password: string, address: string, now: Date): Promise<{ id: string; email: string; name: string } | null> {
  const key = emailKey(email)
  const subjects = [`account:${key}:${address}`, `address:${address}`]
  await refuseIfThrottled(subjects, now)
  const user = await database().user.findUnique({ where: { email_key: key } })
  if (!(await verifyPassword(password, user?.password_hash ?? null)) || !user) {
    await recordFailure(subjects, LOG_IN, now)
    return null
  }
  await clearFailures(subjects)
  return { id: user.id, email: user.email, name: user.full_name }
}
