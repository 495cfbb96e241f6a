import { paperMonths } from '../checks'

/** Today's date in London, which applies to ages and papers. */
export const londonDay = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }).format(now)

/** The latest current date anywhere: a paper is dated by its own country's clock. */
export const latestDay = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati', dateStyle: 'short' }).format(now)

/** `day` minus whole months, clamped to the end of a shorter month. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** The earliest date, `YYYY-MM-DD`, that a paper of this kind may have today. */
export const oldestAccepted = (kind: string, now: Date): string => monthsBefore(londonDay(now), paperMonths(kind))

/** The same for the kinds with the shortest limit. */
export const oldestOfAny = (kinds: readonly string[], now: Date): string =>
  monthsBefore(londonDay(now), Math.min(...kinds.map(paperMonths)))
