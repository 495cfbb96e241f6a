import { describe, expect, it } from 'vitest'
import { formatsOf, LOCALES, type Locale } from './formats'

const of = (locale: Locale, timeZone = 'UTC') => formatsOf({ locale, timeZone, firstDay: 'monday' })

describe('a day is read in its locale’s order', () => {
  it.each<[Locale, string, string]>([
    ['en-GB', '3/4/2027', '2027-04-03'],
    ['en-US', '3/4/2027', '2027-03-04'],
    ['de-DE', '3.4.2027', '2027-04-03'],
    ['de-DE', '03.04.2027', '2027-04-03'],
    ['de-DE', '3. 4. 2027', '2027-04-03'],
    ['en-GB', '26.11.2026', '2026-11-26'],
    ['nl-NL', '26-11-2026', '2026-11-26'],
    ['hr-HR', '26. 11. 2026.', '2026-11-26'],
    ['en-US', '2026/11/26', '2026-11-26'],
    ['ja-JP', '2026-11-26', '2026-11-26'],
    ['de-DE', '26. Nov. 2026', '2026-11-26'],
    ['de-DE', '26 november 2026', '2026-11-26'],
    ['en-GB', '26 Nov 2026', '2026-11-26'],
    ['en-US', 'Nov 26, 2026', '2026-11-26'],
  ])('%s: %j is %s', (locale, text, day) => expect(of(locale).readDate(text)).toBe(day))

  it.each<[Locale, string]>([
    ['en-US', '26/11/2026'],
    ['en-GB', '11/26/2026'],
    ['sv-SE', '3/4/2027'],
    ['en-GB', '31/02/2027'],
    ['en-GB', '2027-02-30'],
    ['en-GB', '3/4/27'],
    ['en-GB', '3/4-2027'],
    ['en-GB', 'next week'],
    ['en-GB', '2026'],
    ['en-GB', '0000-01-01'],
    ['en-GB', ''],
  ])('%s: %j is ambiguous or not a day', (locale, text) => expect(of(locale).readDate(text)).toBeNull())
})

describe('a moment is read on its reader’s clock', () => {
  const berlin = 'Europe/Berlin'
  it.each<[Locale, string, string]>([
    ['de-DE', '26.11.2026 14:05', '2026-11-26T13:05:00.000Z'],
    ['de-DE', '03.04.2027 10:00', '2027-04-03T08:00:00.000Z'],
    ['en-GB', '03.04.2027 10:00', '2027-04-03T08:00:00.000Z'],
    ['en-US', '03/04/2027 10:00', '2027-03-04T09:00:00.000Z'],
    ['en-US', '3/4/2027, 2:05 PM', '2027-03-04T13:05:00.000Z'],
    ['en-US', '3/4/2027 12:00 a.m.', '2027-03-03T23:00:00.000Z'],
    ['en-US', '3/4/2027 1:00 a.m.', '2027-03-04T00:00:00.000Z'],
    ['en-GB', '2026-11-26t14:05:30z', '2026-11-26T14:05:30.000Z'],
    ['en-GB', '3/4/2027', '2027-04-02T22:00:00.000Z'],
    ['en-GB', '2026-11-26', '2026-11-25T23:00:00.000Z'],
    ['en-GB', '2026-11-26 14:05', '2026-11-26T13:05:00.000Z'],
    ['en-GB', '2026-11-26T14:05:30Z', '2026-11-26T14:05:30.000Z'],
    ['en-GB', '2026-11-26T14:05:00.000+02:00', '2026-11-26T12:05:00.000Z'],
  ])('%s: %j is %s', (locale, text, moment) => expect(of(locale, berlin).readMoment(text)).toBe(moment))

  it.each([
    'tomorrow',
    '26.11.2026 24:00',
    '26.11.2026 25:00',
    '26.11.2026 14:60',
    '26.11.2026 14:65',
    '3/4/2027 0:30 AM',
    '3/4/2027 13:00 PM',
    '14:05',
    '2026-02-30T10:00Z',
    '5',
  ])('%j is not a moment', (text) => expect(of('en-GB').readMoment(text)).toBeNull())
})

it.each(LOCALES)('%s: dates and times shown on a screen can be pasted again', (locale) => {
  const formats = of(locale, 'Pacific/Auckland')
  for (const day of ['2026-01-03', '2026-05-12', '2026-09-30', '2026-12-31', '1999-02-28'])
    expect([formats.date(day), formats.readDate(formats.date(day))]).toEqual([formats.date(day), day])
  const [midnight, noon] = ['2026-03-02T11:00:00.000Z', '2026-03-02T23:00:00.000Z']
  const others = ['2026-03-03T14:05:00.000Z', '2026-11-12T00:00:00.000Z', '2026-07-01T22:30:00.000Z']
  for (const moment of [midnight, noon, ...others]) {
    const shown = formats.dateTime(moment)
    expect([shown, formats.readMoment(shown)]).toEqual([shown, moment])
  }
})

it('text that is not a moment or number is shown unchanged', () => {
  const formats = of('en-GB')
  expect(formats.number('foo')).toBe('foo')
  const now = new Date('2026-11-26T14:05:00Z')
  expect([formats.date('foo'), formats.dateTime('foo'), formats.relative('foo', now), formats.wallTime('foo')]).toEqual(
    ['foo', 'foo', 'foo', 'foo'],
  )
})
