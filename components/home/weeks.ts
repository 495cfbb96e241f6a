const DAY_MS = 86_400_000
const COUNT = 12

/** The Mondays (UTC, `YYYY-MM-DD`) that begin the last 12 weeks, this one last. */
export function lastWeeks(now: Date): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - sinceMonday * DAY_MS
  return Array.from({ length: COUNT }, (_, i) =>
    new Date(monday - (COUNT - 1 - i) * 7 * DAY_MS).toISOString().slice(0, 10),
  )
}
