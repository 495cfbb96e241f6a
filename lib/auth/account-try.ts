import { log } from '@/lib/log'
import { beginTry, clearFailures, COUNT_ONLY, isAlarming, LOG_IN, recordFailure, type Limits } from './throttle'

/**
 * Guesses at one account. A browser that has signed in to it before is counted by itself alone: nobody else's failures
 * keep its owner out. Everybody else is counted by the address. Once an account has had many failures from everywhere,
 * an address that is new to it waits a minute before each of its tries: that slows down those who guess from many
 * addresses, whatever their number, while the owner at a strange computer waits that one minute and no longer, because
 * the wait is the address's own and others cannot prolong it.
 */
export interface Asker {
  address: string
  /** The known device of this account that asks, if it is one. */
  deviceId: string | null
}

/** Failures of one account from everywhere before strangers wait. */
const CALM = 50
/** A minute before each try, the first included. */
const ONE_A_MINUTE: Limits = { free: -5, maxDelayMs: 60_000 }

export interface AccountTry {
  /** It was right: it counts no more. */
  takeBack: () => Promise<void>
  /** Its owner is in: what others guessed is forgotten. */
  clear: () => Promise<void>
}

/**
 * Counts a guess before it is judged.
 * @param of what is guessed, such as the password of which account
 * @throws DomainError too_many_attempts
 */
export async function beginAccountTry(of: string, { address, deviceId }: Asker, now: Date): Promise<AccountTry> {
  const [everywhere, queue] = [`${of}:everywhere`, `${of}:queue:${address}`]
  const clear = () => clearFailures([everywhere, queue])
  if (deviceId !== null) return { ...(await beginTry(`${of}:device:${deviceId}`, LOG_IN, now)), clear }
  const here = await beginTry(`${of.split(':')[0]}:address:${address}`, LOG_IN, now)
  const { failures } = await recordFailure([everywhere], COUNT_ONLY, now)
  if (isAlarming(failures)) log.warn('many failed log-ins to one account: somebody may be guessing', { failures })
  if (failures > CALM) await waitInLine(queue, now).catch(async (error: unknown) => {
    await here.takeBack()
    throw error
  })
  return { takeBack: here.takeBack, clear }
}

/** Whoever comes first waits; whoever comes again after the wait has his turn. */
async function waitInLine(queue: string, now: Date): Promise<void> {
  const { failures } = await beginTry(queue, ONE_A_MINUTE, now)
  if (failures === 1) await beginTry(queue, ONE_A_MINUTE, now)
}
