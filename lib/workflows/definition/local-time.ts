import { formatsOf } from '@/lib/formats'
import { oncePer } from '@/lib/once'
import { isExistingDay } from '@/lib/read-date'

/**
 * Days, and times without a zone, are those of the organisation: never those of the server, which nobody who writes a
 * workflow sees.
 */
const clockOf = oncePer((timeZone: string) => formatsOf({ locale: 'en-GB', timeZone, firstDay: 'monday' }))
const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ](\d{1,2}:\d\d)(?::(\d\d)(\.\d+)?)?)?$/i
/** Other systems write “for ever” as the end of the last day, which east of Greenwich is in a year of five digits. */
const IN_UTC = /^(?!9999-12-31)\d{4}-\d\d-\d\dT.*Z$/i
const MIDNIGHT = /T00:00(?::00(?:\.0+)?)?Z$/i

/**
 * The moment that a text names, in milliseconds; NaN if it names none. A day means its first moment.
 * @param zone of a day, and of a time without one
 */
export function momentIn(text: string, zone: string): number {
  const [, day = '', time = '00:00', second = '00', fraction = '0'] = LOCAL.exec(text) ?? []
  if (!day) return Date.parse(text)
  const wall = `${day}T${time.padStart(5, '0')}:${second}`
  if (!isExistingDay(day) || Number.isNaN(Date.parse(`${wall}Z`))) return Number.NaN
  return Date.parse(clockOf(zone).momentAt(wall)) + Math.floor(Number(fraction) * 1000)
}

export const isLocalTime = (text: string): boolean => LOCAL.test(text)

/**
 * The day of a time: of one in UTC, the day in the zone; of any other, the day that it says. So does midnight in UTC,
 * which is how other systems write a day.
 * @param isMoment asked of midnight: whether it is a moment nevertheless, such as five in the afternoon in California
 */
export const dayIn = (text: string, zone: string, isMoment: () => boolean): string =>
  IN_UTC.test(text) && !Number.isNaN(Date.parse(text)) && (!MIDNIGHT.test(text) || isMoment())
    ? clockOf(zone).dayOf(new Date(text))
    : text.slice(0, 10)
