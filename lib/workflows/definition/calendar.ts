import { Cron } from 'croner'

interface Schedule {
  cron: string
  time_zone: string
}
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Cached by zone; creating one takes longer than everything it then does. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** The local time in a zone, as if it were UTC. */
function wallClock(moment: Date, zone: string): number {
  const parts = clockOf(zone).formatToParts(moment)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const day = Date.UTC(number('year'), number('month') - 1, number('day'))
  return day + (number('hour') * 60 + number('minute')) * MINUTE_MS + number('second') * 1000
}

/** The first moment with this local time or, if the clocks skip it, the next valid one. */
function firstShowing(wall: number, zone: string): Date {
  let [early, late] = [wall - DAY_MS, wall + DAY_MS]
  while (late - early > MINUTE_MS) {
    const middle = Math.floor((early + late) / 2 / MINUTE_MS) * MINUTE_MS
    if (wallClock(new Date(middle), zone) >= wall) late = middle
    else early = middle
  }
  return new Date(late)
}

/** Longer than any clock goes back. */
const LOOK_BACK_MS = 180 * MINUTE_MS

/** Whether this local time has already occurred, before the clocks were put back. */
function isRepeated(moment: Date, zone: string): boolean {
  const ahead = (at: number) => wallClock(new Date(at), zone) - at
  const now = moment.getTime()
  const back = ahead(now - LOOK_BACK_MS) - ahead(now)
  return back > 0 && ahead(now - back) === ahead(now) + back
}

/** Runs every hour of a day: `*` or `0-23`, but not every second one. */
const IN_EVERY_HOUR = /^\s*\S+\s+(?:\*|0-23)(?:\/1)?\s/

/**
 * When a schedule is next due after a moment; null if no day fits. A time skipped when clocks go forward is due at the
 * next valid moment, a repeated one is due once; an hourly schedule is due in each hour.
 */
export function nextDue({ cron, time_zone }: Schedule, after: Date): Date | null {
  const next = new Cron(cron, { timezone: time_zone, paused: true }).nextRun(after)
  if (!next || IN_EVERY_HOUR.test(cron)) return next
  // The parser skips the day if all of several times fall into the gap.
  const shown = new Cron(cron, { timezone: 'UTC', paused: true }).nextRun(new Date(wallClock(after, time_zone)))
  const moment = shown && firstShowing(shown.getTime(), time_zone)
  const due = moment && moment > after && moment < next ? moment : next
  // It treats a list or a range of hours as due in both occurrences of a repeated hour.
  return isRepeated(due, time_zone) ? nextDue({ cron, time_zone }, due) : due
}
