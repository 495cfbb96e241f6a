import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import type { User } from '@/lib/generated/prisma/client'
import { beginAccountAttempt, beginCodeAttempt } from './account-attempt'
import type { AuthenticatedAccount } from './browser-session'
import { deviceFor } from './known-device'
import { verifyPassword } from './password'
import { hasTwoFactor, takeSecondFactor } from './second-factor'
import { beginAttempt, LOG_IN, watchForGuessing } from './throttle'

/** E-mail addresses are matched ignoring case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** No password is longer, and normalising a long one costs time. */
const MAX_PASSWORD_LENGTH = 1000

export interface Credentials {
  email: string
  password: string
  /** From the authenticator app, or a recovery code; for accounts with two-factor sign-in. */
  code?: string | undefined
}
/** The origin of a log-in: the network by which it is throttled, and the cookie that identifies a known browser. */
export interface Origin {
  address: string
  knownDevice: string | undefined
}

/**
 * The user with this e-mail, password and, if the account requires it, code; or null. Every guess is counted before it
 * is checked, and taken back if it was right.
 * @throws DomainError too_many_attempts; second_factor_needed for the right password without the code; wrong_code
 */
export async function logIn(
  { email, password, code }: Credentials,
  { address, knownDevice }: Origin,
  call: { now: Date; requestId: string },
): Promise<(User & AuthenticatedAccount) | null> {
  const key = emailKey(email)
  if (key.includes('\u0000') || key.length > 254 || password.length > MAX_PASSWORD_LENGTH) return null
  const user = await database().user.findUnique({ where: { email_key: key } })
  const asker = { address, deviceId: deviceFor(user, knownDevice) }
  const guess = await beginAccountAttempt(`password:${key}`, asker, call.now)
  if (!(await verifyPassword(password, user?.password_hash ?? null)) || !user) {
    await watchForGuessing(call.now, 'passwords')
    return null
  }
  await guess.takeBack()
  const by_code = await hasTwoFactor(user.id)
  if (by_code) {
    if (!code) throw new DomainError('second_factor_needed')
    const codeGuess = await beginCodeAttempt(user, asker, call.now)
    if (!(await takeSecondFactor(user.id, code, { ...call, actor: { type: 'user', id: user.id } })))
      throw new DomainError('wrong_code')
    await codeGuess.takeBack()
    await codeGuess.clear()
  }
  await guess.clear()
  return { ...user, by_code }
}

/**
 * Asks a signed-in user for the password again. Guesses are counted per session: nobody else can use them up.
 * @throws DomainError unauthenticated | too_many_attempts
 */
export async function confirmPassword(
  { id, userId }: { id: string; userId: string },
  password: string,
  now: Date,
): Promise<User | null> {
  const user = await database().user.findUnique({ where: { id: userId } })
  if (!user) throw new DomainError('unauthenticated')
  const guess = await beginAttempt(`password:session:${id}`, LOG_IN, now)
  if (!(await verifyPassword(password, user.password_hash))) {
    await watchForGuessing(now, 'passwords')
    return null
  }
  await guess.takeBack()
  return user
}
