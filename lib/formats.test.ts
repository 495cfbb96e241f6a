import { describe, expect, it, vi } from 'vitest'
import { firstDayIn, formatsOf, languageFor, LOCALES, localeFor, type Locale } from './formats'

const london = formatsOf({ locale: 'en-GB', timeZone: 'Europe/London', firstDay: 'monday' })
const auckland = formatsOf({ locale: 'en-US', timeZone: 'Pacific/Auckland', firstDay: 'sunday' })
const berlin = formatsOf({ locale: 'de-DE', timeZone: 'Europe/Berlin', firstDay: 'monday' })
/** Runtimes differ in which space they put between a number and its sign. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

describe('the same moment, amount and size', () => {
  const moment = '2026-03-03T14:05:00Z'
  it.each([
    ['en-GB in London', london, '3 Mar 2026', '3 Mar 2026, 14:05', '£1,250.50', '93%', '1.5 kB'],
    ['en-US in Auckland', auckland, 'Mar 4, 2026', 'Mar 4, 2026, 3:05 AM', '£1,250.50', '93%', '1.5 kB'],
    ['de-DE in Berlin', berlin, '3. März 2026', '3. März 2026, 15:05', '1.250,50 £', '93 %', '1,5 kB'],
  ])('%s', (_, formats, ...expected) =>
    expect(
      [
        formats.date(moment),
        formats.dateTime(moment),
        formats.money('1250.50', 'GBP'),
        formats.percent(0.934),
        formats.bytes(1536),
      ].map(plain),
    ).toEqual(expected),
  )

  it('a date without a time is that day everywhere', () => {
    expect([london, auckland].map((one) => one.date('2026-03-03'))).toEqual(['3 Mar 2026', 'Mar 3, 2026'])
  })

  it('numbers keep every digit, and whole amounts show no pence', () => {
    expect(london.number('12345678901234567.1234')).toBe('12,345,678,901,234,567.1234')
    expect(london.money('1250.00', 'GBP')).toBe('£1,250')
    expect(london.money('1250.50', 'GBP', { isRounded: true })).toBe('£1,251')
  })

  it('short amounts group thousands as their locale does', () => {
    const german = formatsOf({ locale: 'de-DE', timeZone: 'Europe/Berlin', firstDay: 'monday' })
    expect(german.moneyShort('3100.00', 'GBP')).toBe('3.100\u00a0£')
    expect(london.moneyShort('41000.00', 'GBP')).toMatch(/^£41k$/i)
  })
  it('dollars say which country’s they are, except those of the organisation', () => {
    const written = (ownCurrency: string | null) => {
      const formats = formatsOf({ locale: 'en-GB', timeZone: 'Europe/London', firstDay: 'monday', ownCurrency })
      return ['USD', 'CAD', 'GBP', 'JPY'].map((one) => formats.money('5', one))
    }
    expect(written('GBP')).toEqual(['US$5', 'CA$5', '£5', 'JP¥5'])
    expect(written('CAD')).toEqual(['US$5', '$5', '£5', 'JP¥5'])
    expect(written(null)).toEqual(['US$5', 'CA$5', '£5', 'JP¥5'])
  })

  it('the own currency has no plain sign where that is the sign of another one', () => {
    const written = (locale: Locale, ownCurrency: string, other: string) => {
      const formats = formatsOf({ locale, timeZone: 'UTC', firstDay: 'monday', ownCurrency })
      return [ownCurrency, other].map((one) => plain(formats.money('5', one)))
    }
    expect(written('en-US', 'CAD', 'USD')).toEqual(['CA$5', '$5'])
    expect(written('de-DE', 'AUD', 'USD')).toEqual(['5 AU$', '5 $'])
    expect(written('sv-SE', 'NOK', 'SEK')).toEqual(['5 Nkr', '5 kr'])
    expect(written('en-AU', 'AUD', 'USD')).toEqual(['$5', 'USD 5'])
  })

  it('large numbers are grouped as their locale does', () => {
    expect(berlin.number(1_234_567)).toBe('1.234.567')
  })
})

it('a time has the same characters on the server as in Chromium, which never has narrow spaces', () => {
  const written = LOCALES.map((locale) => {
    const formats = formatsOf({ locale, timeZone: 'UTC', firstDay: 'monday' })
    return [formats.time('2026-03-03T09:05:00Z'), formats.dateTime('2026-03-03T21:05:00Z')]
  })
  expect(written[LOCALES.indexOf('en-US')]).toEqual(['9:05 AM', 'Mar 3, 2026, 9:05 PM'])
  expect(written.flat().filter((text) => text.includes('\u202f'))).toEqual([])
})

it('hours are written alike on the server and in Firefox, which pads them', () => {
  const formatToParts = Reflect.get(Intl.DateTimeFormat.prototype, 'formatToParts')
  function padded(this: Intl.DateTimeFormat, date?: number | Date) {
    const parts = formatToParts.call(this, date)
    return parts.map((part) => (part.type === 'hour' ? { ...part, value: part.value.padStart(2, '0') } : part))
  }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(padded)
  const prototype: { format: unknown } = Intl.DateTimeFormat.prototype
  vi.spyOn(prototype, 'format', 'get').mockImplementation(function (this: Intl.DateTimeFormat) {
    return (date: Date) =>
      padded
        .call(this, date)
        .map(({ value }) => value)
        .join('')
  })
  const times = ['2026-03-03T09:05:00Z', '2026-03-03T00:05:00Z', '2026-03-03T14:05:00Z']
  expect(times.map(london.time)).toEqual(['9:05', '0:05', '14:05'])
  expect(plain(london.dateTime(times[0] ?? ''))).toBe('3 Mar 2026, 9:05')
})

it('shows distances in words, and days by name', () => {
  const now = new Date('2026-03-03T14:05:00Z')
  expect(london.relative('2026-03-03T14:05:00Z', now)).toBe('just now')
  expect(london.relative('2026-03-03T12:00:00Z', now)).toBe('2 hours ago')
  expect(london.relative('2026-03-04T18:00:00Z', now)).toBe('tomorrow')
  expect(berlin.relative('2026-03-09T14:00:00Z', now)).toBe('in 6 Tagen')
  // Days are calendar days: this is the day after tomorrow although it is less than two days away.
  expect(london.relative('2026-03-05T06:00:00Z', now)).toBe('in 2 days')
  expect(london.relative('2026-03-01T20:00:00Z', now)).toBe('2 days ago')
  expect(london.relative('2025-03-03T12:00:00Z', now)).toBe('3 Mar 2025')
  expect(london.dayTitle('2026-03-03T01:00:00Z', now)).toBe('Today')
  expect(berlin.time('2026-03-02T22:05:00Z')).toBe('23:05')
  // There it is already the fourth, and the evening of the second was the third.
  expect(auckland.dayTitle('2026-03-02T20:00:00Z', now)).toBe('Yesterday')
  expect(berlin.dayTitle('2026-03-02T12:00:00Z', now)).toBe('Gestern')
  expect(plain(london.dayTitle('2026-02-10T12:00:00Z', now))).toMatch(/^Tuesday,? 10 February$/)
})

describe('days and clocks of a time zone', () => {
  it('a day begins by the clocks of its zone', () => {
    expect(london.startOfDay('2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z')
    expect(auckland.startOfDay('2026-01-01').toISOString()).toBe('2025-12-31T11:00:00.000Z')
    // The clocks go forward in London on 29 March 2026, and back on 25 October.
    expect(london.startOfDay('2026-03-30').toISOString()).toBe('2026-03-29T23:00:00.000Z')
    expect(london.startOfDay('2026-10-26').toISOString()).toBe('2026-10-26T00:00:00.000Z')
  })

  it('a wall time is shown as it was typed', () => {
    for (const wall of ['2026-03-10T14:05', '2026-07-10T00:00', '2026-12-31T23:59'])
      for (const formats of [london, auckland, berlin]) expect(formats.wallTime(formats.momentAt(wall))).toBe(wall)
    expect(auckland.momentAt('2026-01-01T12:00')).toBe('2025-12-31T23:00:00.000Z')
  })

  it('a time skipped by the clocks moves past the change', () => {
    const newYork = formatsOf({ locale: 'en-US', timeZone: 'America/New_York', firstDay: 'sunday' })
    expect(newYork.momentAt('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
    expect(berlin.momentAt('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
    // There, midnight is skipped.
    const santiago = formatsOf({ locale: 'es-ES', timeZone: 'America/Santiago', firstDay: 'monday' })
    expect(santiago.dayOf(santiago.startOfDay('2026-09-06'))).toBe('2026-09-06')
  })

  it('a year may be typed digit by digit', () => {
    for (const wall of ['0002-05-01T10:00', '0020-05-01T10:00', '0202-05-01T10:00'])
      expect(london.wallTime(london.momentAt(wall))).toBe(wall)
  })

  it('a zone unknown to this runtime is UTC', () => {
    const mars = formatsOf({ locale: 'en-GB', timeZone: 'Mars/Olympus', firstDay: 'monday' })
    expect(mars.dateTime('2026-03-03T14:05:00Z')).toBe('3 Mar 2026, 14:05')
  })

  it('weeks begin on the reader’s first day', () => {
    expect(london.weekStart('2026-11-22')).toBe('2026-11-16')
    expect(auckland.weekStart('2026-11-22')).toBe('2026-11-22')
    expect(auckland.weekStart('2026-11-28')).toBe('2026-11-22')
  })
})

describe('locales', () => {
  it('are all known to the runtime', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf([...LOCALES])).toHaveLength(LOCALES.length)
  })

  it('begin their weeks as Unicode says', () => {
    const days: Record<string, number> = { monday: 1, saturday: 6, sunday: 7 }
    const different = LOCALES.filter((locale) => {
      const info: unknown = Reflect.get(new Intl.Locale(locale), 'weekInfo')
      const firstDay = typeof info === 'object' && info !== null && Reflect.get(info, 'firstDay')
      return firstDay && firstDay !== days[firstDayIn(locale)]
    })
    expect(different).toEqual([])
  })

  it('follow what a browser asks for', () => {
    expect(localeFor('de-AT,de;q=0.9,en;q=0.8')).toBe('de-AT')
    expect(localeFor('de')).toBe('de-DE')
    expect(localeFor('xx, fr-LU;q=0.5, en-US;q=0.7')).toBe('en-US')
    expect([localeFor(null), localeFor(''), localeFor('*'), localeFor('tlh;q=x')]).toEqual([
      'en-GB',
      'en-GB',
      'en-GB',
      'en-GB',
    ])
  })
})

describe('the language of a page', () => {
  it('is the first requested one that is offered, else the first offered one', () => {
    expect([languageFor('de-AT,en;q=0.8'), languageFor('fr'), languageFor(null)]).toEqual(['de', 'en', 'en'])
    expect([languageFor('en-GB', ['de']), languageFor(null, ['de'])]).toEqual(['de', 'de'])
    expect(languageFor('fr,en;q=0.5', ['de', 'en'])).toBe('en')
  })
})
