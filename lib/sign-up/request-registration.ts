import { setTimeout as sleep } from 'node:timers/promises'
import type { Registration } from '@/lib/accounts/schema'
import { notifyOwner } from '@/lib/auth/registered-again'
import { beginAttempt, REGISTRATION } from '@/lib/auth/throttle'
import { DomainError } from '@/lib/errors'
import { register } from './register'

/**
 * Signing up from outside. It takes effect at once, without a confirmation mail, because an installation without a mail
 * server needs that; and the answer never reveals whether the address had an account: it is the same, and takes the
 * same time. A new account opens with the new password; an existing one keeps its own, and its owner is notified by
 * mail if mails are sent, unless they have just founded the organisation themselves. Trying the password afterwards
 * reveals which it was: but that takes a log-in, which is throttled, and creates a real account for each free address
 * that is tried, of which a network address gets a handful per hour.
 */
const ANSWERED_AFTER_MS = 400

interface Options {
  signUp: 'open' | 'invite'
  /** Whether the installation sends mails. */
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
  await beginAttempt(`registration:${address}`, REGISTRATION, call.now)
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
    if (mails) await notifyOwner(input.email, call.now)
  }
}
