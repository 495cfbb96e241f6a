/** Backoff of a callback (contract section 5): minutes after the failed attempt, each ±20 %. */
const MINUTES = [1, 5, 30, 120, 360, 720, 1440, 1440]
const MAX_RETRY_AFTER_MS = 24 * 3600_000

/**
 * @param attempts how often it was tried already, at least 1
 * @param retryAfterMs what the receiver asked for
 * @returns when to try again, or null when that was the last attempt
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  retryAfterMs: number | null,
  random: () => number = Math.random,
): Date | null {
  const minutes = MINUTES[attempts - 1]
  if (minutes === undefined) return null
  const delay = minutes * 60_000 * (0.8 + 0.4 * random())
  return new Date(now.getTime() + Math.max(delay, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)))
}

/** `Retry-After` in seconds or as an HTTP date (RFC 9110 section 10.2.3), as milliseconds from now. */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
