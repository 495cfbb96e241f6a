import en from '@/components/words/en/triggers'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'
const DAYS = [en.sunday, en.monday, en.tuesday, en.wednesday, en.thursday, en.friday, en.saturday] as const
const two = (text: string) => text.padStart(2, '0')
const ordinal = (n: number) => {
  const kind = new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(n)
  return `${n}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[kind]}`
}

/** A common schedule. */
export interface Simple {
  every: 'hour' | 'day' | 'weekday' | 'week' | 'month'
  minute: number
  hour: number
  /** Day of the week (0 is Sunday) or of the month. */
  day: number
}

/** Parses a cron expression into a common schedule; null if it is more complex. */
export function simpleOf(cron: string): Simple | null {
  const [minute = '', hour = '', dayOfMonth = '', month = '', weekday = ''] = cron.trim().split(/\s+/)
  if (!/^\d+$/.test(minute) || month !== '*') return null
  const at = { minute: Number(minute), hour: Number(hour), day: 1 }
  if (hour === '*' && dayOfMonth === '*' && weekday === '*') return { ...at, every: 'hour', hour: 0 }
  if (!/^\d+$/.test(hour)) return null
  if (dayOfMonth === '*' && weekday === '*') return { ...at, every: 'day' }
  if (dayOfMonth === '*' && weekday === '1-5') return { ...at, every: 'weekday' }
  if (dayOfMonth === '*' && /^[0-6]$/.test(weekday)) return { ...at, every: 'week', day: Number(weekday) }
  if (weekday === '*' && /^\d+$/.test(dayOfMonth)) return { ...at, every: 'month', day: Number(dayOfMonth) }
  return null
}

export function cronOf({ every, minute, hour, day }: Simple): string {
  switch (every) {
    case 'hour':
      return `${minute} * * * *`
    case 'day':
      return `${minute} ${hour} * * *`
    case 'weekday':
      return `${minute} ${hour} * * 1-5`
    case 'week':
      return `${minute} ${hour} * * ${day}`
    case 'month':
      return `${minute} ${hour} ${day} * *`
  }
}

/** "Every Monday at 09:00"; the expression itself if it is more complex. */
export function cronInWords(t: Translate, cron: string): string {
  const simple = simpleOf(cron)
  if (!simple) return cron
  const { every, minute, hour, day } = simple
  const time = `${two(String(hour))}:${two(String(minute))}`
  switch (every) {
    case 'hour':
      return t(en.everyHourAtPast, { minute })
    case 'day':
      return t(en.everyDayAt, { time })
    case 'weekday':
      return t(en.everyWeekdayAt, { time })
    case 'week':
      return t(en.everyAt, { day: day in DAYS ? t(DAYS[day as 0]) : '', time })
    case 'month':
      return t(en.onTheOfEveryMonth, { ordinal: ordinal(day), time })
  }
}
export const WEEKDAYS: readonly Message[] = DAYS
