import { dayAfter, type Formats } from '@/lib/formats'

/** Days as `yyyy-mm-dd`, months as `yyyy-mm`. Pure. */
export type Day = string
const MINUTE_MS = 60_000

export const monthOf = (day: Day): string => day.slice(0, 7)
export const firstOf = (month: string): Day => `${month}-01`
/** When the month of this moment began, in the reader's time zone. */
export const startOfMonth = ({ dayOf, startOfDay }: Pick<Formats, 'dayOf' | 'startOfDay'>, moment: Date): Date =>
  startOfDay(firstOf(monthOf(dayOf(moment))))
export function plusMonths(month: string, months: number): string {
  const date = new Date(month)
  date.setUTCMonth(date.getUTCMonth() + months)
  return monthOf(date.toISOString())
}
export const lastOf = (month: string): Day => dayAfter(firstOf(plusMonths(month, 1)), -1)

/** All days of the weeks that overlap a month. */
export function daysAround(month: string, { weekStart }: Pick<Formats, 'weekStart'>): Day[] {
  const [start, lastWeek] = [weekStart(firstOf(month)), weekStart(lastOf(month))]
  const days = [start]
  for (let day = start; day < dayAfter(lastWeek, 6);) days.push((day = dayAfter(day, 1)))
  return days
}

/** The same day in another month, or that month's last day; never before `today`. */
export function inMonth(month: string, day: Day | null, today: Day): Day {
  const last = lastOf(month)
  const same = day ? `${month}-${day.slice(-2)}` : last
  const fitting = same > last ? last : same
  return fitting < today ? last : fitting
}

/** The same local time on another day. */
export function onDay(
  moment: string,
  day: Day,
  { wallTime, momentAt }: Pick<Formats, 'wallTime' | 'momentAt'>,
): string {
  const withinMinute = Date.parse(moment) % MINUTE_MS
  const minute = momentAt(`${day}${wallTime(moment).slice('yyyy-mm-dd'.length)}`)
  return new Date(Date.parse(minute) + withinMinute).toISOString()
}
