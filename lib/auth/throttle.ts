import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import { log } from '@/lib/log'
import { fingerprintOf } from '@/lib/sealing'

/**
 * Growing delays after failures, stored in the database so that every process sees them. Keys are HMACs: the table
 * contains neither addresses nor e-mails. Nothing is locked for good: the delay is capped and expires after a quiet
 * hour.
 */
export interface Limits {
  /** Failures without a delay. */
  free: number
  maxDelayMs: number
}
export const LOG_IN: Limits = { free: 5, maxDelayMs: 15 * 60_000 }
/** Each sign-up costs a slow hash and creates an organisation, so successes count too. */
export const REGISTRATION: Limits = { free: 5, maxDelayMs: 15 * 60_000 }
/** Requesting a new password by mail. */
export const RESET: Limits = { free: 10, maxDelayMs: 15 * 60_000 }
export const ACCESS_CODE: Limits = { free: 5, maxDelayMs: 15 * 60_000 }
/** Counts without ever delaying: for alarms, and for callers that decide by the count. */
export const COUNT_ONLY: Limits = { free: 1_000_000_000, maxDelayMs: 0 }
const HOUR_MS = 60 * 60_000
const QUIET_MS = HOUR_MS
const ALARM_EVERY = 100
/** A clock that was ahead by more than this has left times that nobody should wait for. */
const AHEAD_MS = HOUR_MS
/** Requests arrive out of order and clocks differ: an attempt that may pass must not delay another. */
const OUT_OF_ORDER_MS = 60_000

/** Counts wrong access codes, or passwords, from everywhere, since the last quiet hour: logs each hundredth. */
export async function watchForGuessing(now: Date, what: 'access codes' | 'passwords' = 'access codes'): Promise<void> {
  const { failures } = await recordFailure(
    [what === 'passwords' ? 'password:everywhere' : 'code:everywhere'],
    COUNT_ONLY,
    now,
  )
  if (isAlarming(failures)) log.warn(`many wrong ${what}: somebody may be guessing`, { failures })
}

export const isAlarming = (failures: number): boolean => failures % ALARM_EVERY === 0

const keyOf = (subject: string) => fingerprintOf('throttle', subject)

/** @param wait in seconds */
export const tooManyAttempts = (wait: number): DomainError =>
  new DomainError('too_many_attempts', {
    detail: `Too many attempts. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
    retryAfter: wait,
  })

/** An attempt that counts as a failure until its `takeBack`. */
export interface Counted {
  /** Including this one. */
  failures: number
  takeBack: () => Promise<void>
}

const secondsUntil = (until: Date, now: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

/**
 * Counts an attempt before it is checked, in one statement: of many concurrent ones, the first few pass and the rest
 * hit the delay set by those. A refused attempt is not counted, so impatience costs nothing. A delay longer than any
 * comes from a clock that was ahead, and does not count.
 * @throws DomainError too_many_attempts with the seconds to wait
 */
export async function beginAttempt(subject: string, { free, maxDelayMs }: Limits, now: Date): Promise<Counted> {
  const [key, quietSince, longest] = [keyOf(subject), new Date(now.getTime() - QUIET_MS), maxDelayMs / 1000]
  const open = new Date(now.getTime() - OUT_OF_ORDER_MS)
  const tooLate = new Date(now.getTime() + maxDelayMs + OUT_OF_ORDER_MS)
  const first = free < 1 ? new Date(now.getTime() + Math.min(2 ** (1 - free), longest) * 1000) : open
  const [row] = await database().$queryRaw<
    { failures: number; blocked_until: Date }[]
  >`INSERT INTO throttle (key, failures, blocked_until, updated_at) VALUES (${key}, 1, ${first}, ${now})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN throttle.updated_at < ${quietSince} THEN 1 ELSE throttle.failures + 1 END,
      blocked_until = CASE WHEN throttle.updated_at < ${quietSince} THEN ${first}::timestamptz WHEN throttle.failures < ${free} THEN ${open}::timestamptz
        ELSE ${now}::timestamptz + make_interval(secs => least(power(2, least(throttle.failures + 1 - ${free}::int, 20)), ${longest}::float8)) END,
      updated_at = ${now}
    WHERE throttle.blocked_until <= ${now} OR throttle.blocked_until > ${tooLate}
    RETURNING failures, blocked_until`
  if (row) return { failures: row.failures, takeBack: () => takeBack(key, row.blocked_until, now) }
  const blocked = await database().throttle.findUnique({ where: { key } })
  throw tooManyAttempts(secondsUntil(blocked?.blocked_until ?? now, now))
}

/** Removes the delay that the attempt set; a delay that others have set since stays. */
async function takeBack(key: string, blockedUntil: Date, now: Date): Promise<void> {
  await database().$executeRaw`UPDATE throttle SET failures = greatest(failures - 1, 0),
    blocked_until = CASE WHEN blocked_until = ${blockedUntil} THEN least(blocked_until, ${now}::timestamptz) ELSE blocked_until END WHERE key = ${key}`
}

/**
 * Counts a failure for each subject and sets its delay, in one statement: of many concurrent ones, each is counted
 * before any is answered.
 * @returns the highest number of failures among the subjects, and the seconds until another attempt makes sense
 */
export async function recordFailure(
  subjects: string[],
  limits: Limits,
  now: Date,
): Promise<{ failures: number; wait: number }> {
  const quietSince = new Date(now.getTime() - QUIET_MS)
  // Locked in one order, so that two that share subjects never deadlock.
  const keys = subjects.map(keyOf).sort()
  const rows = await database().$queryRaw<
    { failures: number; blocked_until: Date }[]
  >`INSERT INTO throttle (key, failures, blocked_until, updated_at)
    SELECT key, 1, ${now}, ${now} FROM unnest(${keys}::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN throttle.updated_at < ${quietSince} THEN 1 ELSE throttle.failures + 1 END,
      blocked_until = ${now}::timestamptz + make_interval(secs => CASE
        WHEN throttle.updated_at < ${quietSince} OR throttle.failures < ${limits.free} THEN 0
        ELSE least(power(2, least(throttle.failures + 1 - ${limits.free}, 20)), ${limits.maxDelayMs / 1000}) END),
      updated_at = ${now}
    RETURNING failures, blocked_until`
  const until = Math.max(...rows.map(({ blocked_until }) => blocked_until.getTime()))
  return {
    failures: Math.max(...rows.map(({ failures }) => failures)),
    wait: Math.max(0, Math.ceil((until - now.getTime()) / 1000)),
  }
}

/**
 * Takes the next place in a queue that lets `perHour` callers through at once, and as many again per hour, evenly. A
 * place is taken for good: later callers queue behind it.
 * @returns when it is its turn; the past or `now` where that is at once
 */
export async function reserveSlot(subject: string, perHour: number, now: Date): Promise<Date> {
  const apart = HOUR_MS / perHour / 1000
  const ahead = new Date(now.getTime() + AHEAD_MS)
  const key = keyOf(subject)
  const [row] = await database().$queryRaw<
    { blocked_until: Date }[]
  >`INSERT INTO throttle (key, failures, blocked_until, updated_at)
    VALUES (${key}, 1, ${now}::timestamptz + make_interval(secs => ${apart}::float8), ${now})
    ON CONFLICT (key) DO UPDATE SET failures = throttle.failures + 1,
      blocked_until = greatest(throttle.blocked_until - CASE WHEN throttle.updated_at > ${ahead} THEN throttle.updated_at - ${now}::timestamptz ELSE interval '0' END,
        ${now}::timestamptz) + make_interval(secs => ${apart}::float8), updated_at = ${now}
    RETURNING blocked_until`
  return new Date((row?.blocked_until.getTime() ?? 0) - HOUR_MS)
}

export async function clearFailures(subjects: string[]): Promise<void> {
  await database().throttle.deleteMany({ where: { key: { in: subjects.map(keyOf) } } })
}
