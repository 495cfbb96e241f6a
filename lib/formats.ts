import { numberFormats } from './number-formats'
import { once } from './once'
import { dateReaders } from './read-date'
import { numberReader, numberTyper } from './read-number'

/**
 * Formats dates, times and numbers for a locale, a time zone and a first day of the week. Pure; runs in the browser
 * too.
 */
export const LOCALES = [
  'en-GB',
  'en-US',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-ZA',
  'bg-BG',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'de-AT',
  'de-CH',
  'el-GR',
  'es-ES',
  'es-MX',
  'et-EE',
  'fi-FI',
  'fr-FR',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'hr-HR',
  'hu-HU',
  'id-ID',
  'it-IT',
  'it-CH',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'nb-NO',
  'nl-NL',
  'nl-BE',
  'pl-PL',
  'pt-PT',
  'pt-BR',
  'ro-RO',
  'sk-SK',
  'sl-SI',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const
export type Locale = (typeof LOCALES)[number]

/** Languages in which the screens and the person's page are available. */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
/** Holds the language that somebody chose on the person's page. */
export const LANGUAGE_COOKIE = 'bonafide_language'

/** The language for a reader's locale; English if it is not available. */
export const languageOf = (locale: string): Language =>
  LANGUAGES.find((one) => one === locale.slice(0, 2).toLowerCase()) ?? 'en'
export const WEEK_DAYS = ['monday', 'sunday', 'saturday'] as const
export type FirstDay = (typeof WEEK_DAYS)[number]

/** Countries whose calendars begin on Sunday; not all browsers know this (Unicode CLDR, supplemental/weekData). */
const FROM_SUNDAY = new Set(['BR', 'CA', 'ID', 'IN', 'JP', 'KR', 'MX', 'PT', 'TW', 'US', 'ZA'])
export const firstDayIn = (locale: Locale): FirstDay => (FROM_SUNDAY.has(locale.slice(-2)) ? 'sunday' : 'monday')

/** A reader's conventions. */
export interface Conventions {
  locale: Locale
  /** IANA name. */
  timeZone: string
  firstDay: FirstDay
  /** ISO 4217; written with its plain sign: "$1,250" instead of "US$1,250". */
  ownCurrency?: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DATE_ALONE = /^\d{4}-\d\d(-\d\d)?$/
const JS_DAYS: Record<FirstDay, number> = { sunday: 0, monday: 1, saturday: 6 }

/** The languages of a browser's header, such as `de-AT,de;q=0.9,en;q=0.8`, by preference; lowercased. */
function tagsIn(acceptLanguage: string | null): string[] {
  const asked = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().split(';')
    const weight = Number(
      rest
        .find((one) => one.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    return { tag: tag.toLowerCase(), weight: Number.isNaN(weight) ? 0 : weight }
  })
  return asked.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag)
}

/** The first requested language that is available; English if none is. */
export const languageFor = (
  acceptLanguage: string | null,
  [usual = 'en', ...others]: readonly Language[] = LANGUAGES,
): Language =>
  tagsIn(acceptLanguage).flatMap((tag) => [usual, ...others].filter((one) => one === tag.split('-')[0]))[0] ?? usual

/** The first requested language that we can format for. */
export function localeFor(acceptLanguage: string | null): Locale {
  for (const tag of tagsIn(acceptLanguage)) {
    const found =
      LOCALES.find((one) => one.toLowerCase() === tag) ??
      LOCALES.find((one) => tag !== '' && one.slice(0, 2) === tag.split('-')[0])
    if (found) return found
  }
  return 'en-GB'
}

export type Formats = ReturnType<typeof make>
const made = new Map<string, Formats>()
/** A server formats for many readers; rarely used formatters can be built again. */
const MAX_KEPT = 100

/** The formats for these conventions, cached. */
export function formatsOf(conventions: Conventions): Formats {
  const key = `${conventions.locale} ${conventions.timeZone} ${conventions.firstDay} ${conventions.ownCurrency ?? ''}`
  const found = made.get(key)
  if (found) return found
  if (made.size >= MAX_KEPT) made.clear()
  const formats = known(conventions)
  made.set(key, formats)
  return formats
}

/** A browser that does not know a new zone yet shows UTC rather than nothing. */
function known(conventions: Conventions): Formats {
  try {
    return make(conventions)
  } catch (error) {
    if (error instanceof RangeError) return make({ ...conventions, timeZone: 'UTC' })
    throw error
  }
}

/** A formatter takes long to make, and a page needs few: each is made when first used. An unknown zone throws now. */
function make(conventions: Conventions) {
  const { locale } = conventions
  const [dates, days] = [datesOf(conventions), daysOf(conventions)]
  return {
    ...conventions,
    ...dates,
    ...namesOf(conventions),
    ...numberFormats(locale, conventions.ownCurrency ?? null),
    ...days,
    /** "1.250,50 €" → "1250.50", EUR; null if it could be two numbers. */
    readNumber: numberReader(locale),
    /** "1250.50" → "1250,50", as an input shows it. */
    numberTyped: numberTyper(locale),
    ...dateReaders(locale, { dateTime: dates.dateTime, momentAt: days.momentAt }),
  }
}

/** Formats moments in the zone; a date without a time is that day everywhere. */
function writer({ locale, timeZone }: Conventions, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const alone = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  const moment = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  return total((iso) => (DATE_ALONE.test(iso) ? alone() : moment()).format(new Date(iso)))
}

/** Returns text that is not a moment unchanged, so that a mistyped address does not crash a page. */
const total =
  <Rest extends unknown[]>(write: (iso: string, ...rest: Rest) => string) =>
  (iso: string, ...rest: Rest): string =>
    Number.isNaN(Date.parse(iso)) ? iso : write(iso, ...rest)

/**
 * The server and the browser have to write a moment alike, or React discards the page that the server sent. Firefox
 * writes "09:05" in most locales, where others write "9:05". As parts, Node.js has a narrow space before "AM" where
 * browsers have a blank.
 */
const writtenAlike =
  (format: Intl.DateTimeFormat) =>
  (moment: Date): string =>
    format
      .formatToParts(moment)
      .map(({ type, value }) => (type === 'hour' ? value.replace(/^0(?=\d)/, '') : value))
      .join('')
      .replaceAll('\u202f', ' ')

const namesOf = (conventions: Conventions) => ({
  /** "November 2026"; accepts `YYYY-MM` too. */
  month: writer(conventions, { month: 'long', year: 'numeric' }),
  /** "Monday 23 November" */
  dayOfYear: writer(conventions, { weekday: 'long', day: 'numeric', month: 'long' }),
  /** "23 Nov" */
  dayOfMonth: writer(conventions, { day: 'numeric', month: 'short' }),
  /** "Nov"; accepts `YYYY-MM` too. */
  monthShort: writer(conventions, { month: 'short' }),
  /** "Mon" */
  weekday: writer(conventions, { weekday: 'short' }),
})

function datesOf(conventions: Conventions) {
  const { locale, timeZone } = conventions
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const ofDay = { hour: 'numeric', minute: '2-digit' } as const
  const dateTime = once(() => writtenAlike(new Intl.DateTimeFormat(locale, { ...day, ...ofDay, timeZone })))
  const time = once(() => writtenAlike(new Intl.DateTimeFormat(locale, { ...ofDay, timeZone })))
  const weekday = once(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
  )
  const withYear = once(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }),
  )
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const isEnglish = locale.startsWith('en')
  const dayOf = dayIn(timeZone)
  const formatDate = writer(conventions, day)
  return {
    /** "3 Mar 2026" */
    date: formatDate,
    /** "3 Mar 2026, 14:05" */
    dateTime: total((iso) => dateTime()(new Date(iso))),
    /** "2 hours ago", "in 6 days"; the date itself beyond a month. */
    relative: total((iso, now: Date): string => {
      const distance = new Date(iso).getTime() - now.getTime()
      const size = Math.abs(distance)
      if (size < MINUTE) return isEnglish ? (distance > 0 ? 'in a moment' : 'just now') : relative().format(0, 'second')
      // A term of seven days begins as "in 7 days"; the past counts whole units.
      const whole = distance > 0 ? Math.round : Math.trunc
      if (size < HOUR) return relative().format(whole(distance / MINUTE), 'minute')
      if (size < DAY) return relative().format(whole(distance / HOUR), 'hour')
      if (size < 31 * DAY)
        return relative().format(daysBetween(dayOf(now), DATE_ALONE.test(iso) ? iso : dayOf(new Date(iso))), 'day')
      return formatDate(iso)
    }),
    /** "14:05", for display under the title of its day. */
    time: total((iso) => time()(new Date(iso))),
    /** The day of a moment as a title: "Today", "Yesterday", "Tuesday, 3 March". */
    dayTitle(iso: string, now: Date): string {
      const moment = new Date(iso)
      const [its, today] = [dayOf(moment), dayOf(now)]
      const distance = its === today ? 0 : its === dayAfter(today, -1) ? -1 : undefined
      if (distance === undefined) return (its.slice(0, 4) === today.slice(0, 4) ? weekday() : withYear()).format(moment)
      const words = relative().format(distance, 'day')
      return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
    },
  }
}

function daysOf({ timeZone, firstDay }: Conventions) {
  const clock = clockIn(timeZone)
  /** The moment with this local time; a skipped time is moved past the change by the same distance. */
  const at = (wall: string): Date => {
    const meant = Date.parse(`${wall}Z`)
    const first = meant - (clock(new Date(meant)) - meant)
    const second = meant - (clock(new Date(first)) - first)
    return new Date(clock(new Date(second)) === meant ? second : Math.max(first, second))
  }
  return {
    /** The day of a moment, `YYYY-MM-DD`. */
    dayOf: dayIn(timeZone),
    /** The moment at which a day begins. */
    startOfDay: (day: string): Date => at(`${day}T00:00:00`),
    /** RFC 3339 → local time in the format of `datetime-local`: `2026-03-10T14:05`. */
    wallTime: total((iso) => new Date(clock(new Date(iso))).toISOString().slice(0, 16)),
    /** `2026-03-10T14:05` → RFC 3339. */
    momentAt: (wall: string): string => at(wall.length === 16 ? `${wall}:00` : wall).toISOString(),
    /** The first day of a day's week for this reader; both `YYYY-MM-DD`. */
    weekStart: (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() - JS_DAYS[firstDay] + 7) % 7)),
  }
}

/** `YYYY-MM-DD`, this many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

const daysBetween = (day: string, other: string): number => Math.round((Date.parse(other) - Date.parse(day)) / DAY)

const dayIn = (timeZone: string) => {
  const clock = clockIn(timeZone)
  return (moment: Date): string => new Date(clock(moment)).toISOString().slice(0, 10)
}

/** The local time of a zone at a moment, as the milliseconds of the same reading in UTC. */
function clockIn(timeZone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    // Date.UTC treats the years 0 to 99, which occur while a year is being typed, as those of the 20th century.
    const same = new Date(0)
    same.setUTCFullYear(year, month - 1, day)
    return same.setUTCHours(hour, minute, second)
  }
}
