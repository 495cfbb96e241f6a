/** Backoff of a failed step: seconds after the failed attempt, each ±20 %. After the last one it is given up. */
const SECONDS = [5, 30, 120, 600]
const MAX_RETRY_AFTER_MS = 3600_000

/**
 * @param attempts how often it was tried, this time included
 * @param askedMs what the receiver asked for
 */
export function nextRetry(
  now: Date,
  attempts: number,
  askedMs: number | null,
  random: () => number = Math.random,
): Date | null {
  const seconds = SECONDS[attempts - 1]
  if (seconds === undefined) return null
  const delay = seconds * 1000 * (0.8 + 0.4 * random())
  return new Date(now.getTime() + Math.max(delay, Math.min(askedMs ?? 0, MAX_RETRY_AFTER_MS)))
}
