import { setTimeout as sleep } from 'node:timers/promises'
import type { Registration } from '@/lib/accounts/schema'
import { tellOwner } from '@/lib/auth/registered-again'
import { beginTry, REGISTRATION } from '@/lib/auth/throttle'
import { DomainError } from '@/lib/errors'
import { register } from './register'

/**
 * Signing up from outside. It works at once, without a mail, because an installation without a mail server must; and the
 * answer never says whether the address had an account: it is the same, and takes the same time. The new account's
 * password opens it; where there was an account, that one's does, and its owner is told by mail where mails are sent.
 * Whoever then tries the password learns which it was: that costs a log-in, which is throttled, and makes a real account
 * of each free address that is tried, of which a network address gets a handful an hour.
 */
const ANSWERED_AFTER_MS = 400

interface Options {
  signUp: 'open' | 'invite'
  /** The installation sends mails. */
  mails: boolean
}

/** @throws DomainError sign_up_closed | too_many_attempts */
export async function requestRegistration(
  input: Registration,
  address: string,
  { signUp, mails }: Options,
  call: { now: Date; requestId: string },
): Promise<void> {
  if (signUp === 'invite') throw new DomainError('sign_up_closed')
  await beginTry(`registration:${address}`, REGISTRATION, call.now)
  await Promise.all([registerOrTell(input, { signUp, mails }, call), sleep(ANSWERED_AFTER_MS)])
}

async function registerOrTell(
  input: Registration,
  { signUp, mails }: Options,
  call: { now: Date; requestId: string },
): Promise<void> {
  try {
    await register(input, signUp, call)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'duplicate') throw error
    if (mails) await tellOwner(input.email, call.now)
  }
}
