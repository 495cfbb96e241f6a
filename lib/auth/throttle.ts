import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import { log } from '@/lib/log'
import { fingerprintOf } from '@/lib/sealing'

/**
 * Growing delays after failures, kept in the database so that every process sees them. Keys are HMACs: the table holds
 * neither addresses nor e-mails. Nothing is ever locked for good: the delay is capped and fades after a quiet hour.
 */
interface Limits {
  /** Failures that cost nothing. */
  free: number
  maxDelayMs: number
}
export const LOG_IN: Limits = { free: 5, maxDelayMs: 15 * 60_000 }
/** One account from everywhere: slows a distributed guess, and costs its owner a minute at most. */
export const LOG_IN_ACCOUNT: Limits = { free: 50, maxDelayMs: 60_000 }
/** Asking for a new password by mail. */
export const RESET: Limits = { free: 10, maxDelayMs: 15 * 60_000 }
export const ACCESS_CODE: Limits = { free: 5, maxDelayMs: 15 * 60_000 }
const QUIET_MS = 60 * 60_000

/** Counts without ever delaying: an alarm for the operator, not a lock. */
const NO_DELAY: Limits = { free: 1_000_000_000, maxDelayMs: 0 }
const ALARM_EVERY = 100

/** Wrong access codes from everywhere, since the last quiet hour: each hundredth is written to the log. */
export async function watchForGuessing(now: Date): Promise<void> {
  const { failures } = await recordFailure(['code:everywhere'], NO_DELAY, now)
  if (failures % ALARM_EVERY === 0) log.warn('many wrong access codes: somebody may be guessing', { failures })
}

const keyOf = (subject: string) => fingerprintOf('throttle', subject)

/** @throws DomainError too_many_attempts with the seconds to wait */
export async function refuseIfThrottled(subjects: string[], now: Date): Promise<void> {
  const rows = await database().throttle.findMany({ where: { key: { in: subjects.map(keyOf) }, blocked_until: { gt: now } } })
  if (!rows.length) return
  const wait = Math.max(...rows.map((row) => row.blocked_until.getTime())) - now.getTime()
  throw tooManyAttempts(Math.ceil(wait / 1000))
}

/** @param wait in seconds */
export const tooManyAttempts = (wait: number): DomainError =>
  new DomainError('too_many_attempts', { detail: `Too many attempts. Try again in ${wait} seconds.`, retryAfter: wait })

/**
 * Counts a failure for each subject and sets the delay that it costs, in one statement: of many at once, each is counted
 * before any is answered.
 * @returns the failures of the subject that has most, and the seconds until another try makes sense
 */
export async function recordFailure(subjects: string[], limits: Limits, now: Date): Promise<{ failures: number; wait: number }> {
  const quietSince = new Date(now.getTime() - QUIET_MS)
  // Locked in one order, so that two that share subjects never deadlock.
  const keys = subjects.map(keyOf).sort()
  const rows = await database().$queryRaw<{ failures: number; blocked_until: Date }[]>`INSERT INTO throttle (key, failures, blocked_until, updated_at)
    SELECT key, 1, ${now}, ${now} FROM unnest(${keys}::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN throttle.updated_at < ${quietSince} THEN 1 ELSE throttle.failures + 1 END,
      blocked_until = ${now}::timestamptz + make_interval(secs => CASE
        WHEN throttle.updated_at < ${quietSince} OR throttle.failures < ${limits.free} THEN 0
        ELSE least(power(2, least(throttle.failures + 1 - ${limits.free}, 20)), ${limits.maxDelayMs / 1000}) END),
      updated_at = ${now}
    RETURNING failures, blocked_until`
  const until = Math.max(...rows.map(({ blocked_until }) => blocked_until.getTime()))
  return { failures: Math.max(...rows.map(({ failures }) => failures)), wait: Math.max(0, Math.ceil((until - now.getTime()) / 1000)) }
}

export async function clearFailures(subjects: string[]): Promise<void> {
  await database().throttle.deleteMany({ where: { key: { in: subjects.map(keyOf) } } })
}
