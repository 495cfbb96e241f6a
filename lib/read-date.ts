/** Parses dates in the format of a locale: the inverse of `formats`. Pure; runs in the browser too. */
interface Ways {
  /** RFC 3339 → the format of the screens. */
  dateTime: (iso: string) => string
  /** `2026-03-10T14:05` in the reader's zone → RFC 3339. */
  momentAt: (wall: string) => string
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/
const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i
const NUMERIC = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})\.?$/
const WITH_TIME = /^(.*?)(?: |, ?)(\d{1,2})[:.](\d\d)(?: ?([ap])\.? ?m\.?)?$/i
const TIMES_IN_WORDS = /(\d{1,2})(?:[:.]| h )([0-5]\d)(?!\d)/g
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const padded = (number: number, length = 2) => String(number).padStart(length, '0')
const spaced = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
/** Nobody types the full stops and commas of a date exactly as Intl writes them. */
const loose = (text: string) => spaced(text.toLowerCase().replaceAll(/[.,]/g, ' '))

/** `YYYY-MM-DD`; null for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): string | null {
  const iso = `${padded(year, 4)}-${padded(month)}-${padded(day)}`
  const at = Date.parse(`${iso}T00:00:00Z`)
  return year > 0 && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === iso ? iso : null
}
const isoDay = (text: string): string | null => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return ISO_DAY.test(text) ? dayOf(year, month, day) : null
}

/** Whether a calendar has this `YYYY-MM-DD`: `Date.parse` takes 30 February for 2 March. */
export const isExistingDay = (text: string): boolean => isoDay(text) !== null

/**
 * Whether the locale puts the day before the month; null if it begins with the year, so that `3/4/2027` is ambiguous.
 */
function isDayFirst(locale: string): boolean | null {
  const order = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type)
  const [year, month, day] = [order.indexOf('year'), order.indexOf('month'), order.indexOf('day')]
  return year < month ? null : day < month
}

/** A leading year is followed by the month everywhere; before a trailing year, the locale's order applies. */
function numericDay(text: string, dayFirst: boolean | null): string | null {
  const [, first = '', , second = '', third = ''] = NUMERIC.exec(text) ?? []
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  if (first.length === 4 && third.length <= 2) return dayOf(a, b, c)
  if (first.length > 2 || third.length !== 4 || dayFirst === null) return null
  return dayFirst ? dayOf(c, b, a) : dayOf(c, a, b)
}

/** Days that the numbers in a text could mean; the words decide. */
function candidates(text: string): string[] {
  const numbers = text.match(/\d+/g) ?? []
  const years = numbers.filter((one) => one.length === 4)
  if (years.length !== 1) return []
  const others = new Set(numbers.filter((one) => one.length <= 2).map(Number))
  return [...others].flatMap((day) => MONTHS.flatMap((month) => dayOf(Number(years[0]), month, day) ?? []))
}

export function dateReaders(locale: string, { dateTime, momentAt }: Ways) {
  let dayFirst: boolean | null | undefined
  let styles: Intl.DateTimeFormat[] | undefined
  const written = (day: string): string[] => {
    styles ??= (['short', 'long'] as const).map(
      (month) => new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
    )
    return styles.map((style) => loose(style.format(new Date(day))))
  }
  const wordsDay = (text: string): string | null => {
    const asked = loose(text)
    return candidates(text).find((day) => written(day).includes(asked)) ?? null
  }
  const day = (text: string): string | null => {
    if (dayFirst === undefined) dayFirst = isDayFirst(locale)
    return isoDay(text) ?? numericDay(text, dayFirst) ?? wordsDay(text)
  }
  const wordsMoment = (text: string): string | null => {
    // Finns write "12.11.2026 klo 13.00".
    const [time, hour = '', minute = ''] = [...text.matchAll(TIMES_IN_WORDS)].at(-1) ?? []
    if (time === undefined) return null
    const asked = loose(text)
    const hours = [Number(hour), Number(hour) + 12, Number(hour) - 12].filter((one) => one >= 0 && one < 24)
    const moments = candidates(text.replace(time, ' ')).flatMap((one) =>
      hours.map((at) => momentAt(`${one}T${padded(at)}:${minute}`)),
    )
    return moments.find((one) => loose(dateTime(one)) === asked) ?? null
  }
  const timed = (text: string): string | null => {
    const [, date = '', hour = '', minute = '', half] = WITH_TIME.exec(text) ?? []
    const [on, at] = [day(date), clockHour(Number(hour), half)]
    return on && at !== null && Number(minute) < 60 ? momentAt(`${on}T${padded(at)}:${minute}`) : null
  }
  return {
    /** "26.11.2026", "26. Nov. 2026" and ISO 8601 → `2026-11-26`; null if it could be two days, or is none. */
    readDate: (text: string): string | null => day(spaced(text)),
    /**
     * The same with a time, in the reader's zone unless the text names one → RFC 3339; a day alone means its beginning.
     */
    readMoment(text: string): string | null {
      const asked = spaced(text)
      const alone = day(asked)
      if (alone) return momentAt(`${alone}T00:00`)
      return isoMoment(asked, momentAt) ?? timed(asked) ?? wordsMoment(asked)
    },
  }
}

/** 2:05 PM and 14:05 → 14 */
function clockHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function isoMoment(text: string, momentAt: Ways['momentAt']): string | null {
  const [, date = '', time = '', second = '00', zone] = ISO_MOMENT.exec(text) ?? []
  const on = isoDay(date)
  if (!on || Number.isNaN(Date.parse(`${on}T${time}:${second}Z`))) return null
  if (zone === undefined) return momentAt(`${on}T${time}:${second}`)
  const at = Date.parse(text.toUpperCase().replace(' ', 'T'))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
