import { log } from '@/lib/log'
import type { KnownAccount } from './known-device'
import {
  beginAttempt,
  clearFailures,
  COUNT_ONLY,
  isAlarming,
  LOG_IN,
  recordFailure,
  type Counted,
  type Limits,
} from './throttle'

/**
 * Throttles guesses at one account. A browser that has signed in to it before has its own counter, so others' failures
 * never lock out the owner. All others are counted by address. Once an account has many failures from everywhere, every
 * address that is new to it waits a minute before each attempt. That slows down guessing from any number of addresses,
 * while the owner at an unknown computer waits only that minute, because others cannot prolong it.
 */
export interface AttemptSource {
  address: string
  /** The id of the device, if this account knows it. */
  deviceId: string | null
}

/** Failures of one account from everywhere before unknown devices have to wait. */
const CALM = 50
/** A minute before each attempt, including the first. */
const ONE_A_MINUTE: Limits = { free: -5, maxDelayMs: 60_000 }

export interface AccountAttempt {
  /** The guess was right: it no longer counts. */
  takeBack: () => Promise<void>
  /** The owner has signed in: forget the failures of others. */
  clear: () => Promise<void>
}

/**
 * Counts a guess before it is checked.
 * @param of what is guessed, such as the password of which account
 * @throws DomainError too_many_attempts
 */
export async function beginAccountAttempt(
  of: string,
  { address, deviceId }: AttemptSource,
  now: Date,
): Promise<AccountAttempt> {
  const [everywhere, queue] = [`${of}:everywhere`, `${of}:queue:${address}`]
  const clear = () => clearFailures([everywhere, queue])
  if (deviceId !== null) return { ...(await beginAttempt(`${of}:device:${deviceId}`, LOG_IN, now)), clear }
  const here = await beginAttempt(`${of.split(':')[0]}:address:${address}`, LOG_IN, now)
  const { failures } = await recordFailure([everywhere], COUNT_ONLY, now)
  if (isAlarming(failures)) log.warn('many failed log-ins to one account: somebody may be guessing', { failures })
  return failures > CALM ? { ...(await both(here, () => waitInLine(queue, now))), clear } : { ...here, clear }
}

/** The first attempt starts the wait. The next one passes, and so does another right after it, for the code. */
async function waitInLine(queue: string, now: Date): Promise<Counted> {
  const turn = await beginAttempt(queue, ONE_A_MINUTE, now)
  return turn.failures === 1 ? beginAttempt(queue, ONE_A_MINUTE, now) : turn
}

/** Counts a second time; if the second count is refused, takes the first one back. */
async function both(first: Counted, begin: () => Promise<Counted>): Promise<Counted> {
  const second = await begin().catch(async (error: unknown) => {
    await first.takeBack()
    throw error
  })
  return {
    failures: second.failures,
    takeBack: async () => void (await Promise.all([first.takeBack(), second.takeBack()])),
  }
}

/**
 * Six digits, three codes of which are valid at any time, are few: guessing from thousands of addresses would succeed.
 */
const CODES_OF_STRANGERS: Limits = { free: 20, maxDelayMs: 15 * 60_000 }

/**
 * Counts a guess at the code of an account whose password was right. Browsers that are new to the account share one
 * count, wherever they are: only somebody who knows the password can make others wait. A known device does not wait for
 * them, and a new password starts over.
 * @throws DomainError too_many_attempts
 */
export async function beginCodeAttempt(
  { id, password_changed_at }: KnownAccount,
  { address, deviceId }: AttemptSource,
  now: Date,
): Promise<AccountAttempt> {
  if (deviceId !== null)
    return {
      ...(await beginAttempt(`second-factor:${id}:device:${deviceId}`, LOG_IN, now)),
      clear: () => Promise.resolve(),
    }
  const strangers = `second-factor:${id}:strangers:${password_changed_at.getTime()}`
  const here = await beginAttempt(`second-factor:address:${address}`, LOG_IN, now)
  const guess = await both(here, () => beginAttempt(strangers, CODES_OF_STRANGERS, now))
  if (guess.failures === CODES_OF_STRANGERS.free + 1)
    log.warn('many wrong codes after the right password: somebody may know it', { user_id: id })
  return { ...guess, clear: () => clearFailures([strangers]) }
}
