import { expect, it } from 'vitest'
import { formatsOf, type FirstDay } from '@/lib/formats'
import { daysAround, inMonth, lastOf, onDay, plusMonths } from './days'

const reader = (firstDay: FirstDay, timeZone = 'UTC') => formatsOf({ locale: 'en-GB', timeZone, firstDay })

it('counts months across years, and knows leap years', () => {
  expect([plusMonths('2026-12', 1), plusMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([lastOf('2028-02'), lastOf('2027-02')]).toEqual(['2028-02-29', '2027-02-28'])
})

it('shows whole weeks, starting on the first weekday of the reader', () => {
  const around = (firstDay: FirstDay) => {
    const days = daysAround('2026-11', reader(firstDay))
    return [days[0], days.at(-1), days.length]
  }
  expect(around('monday')).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(around('sunday')).toEqual(['2026-11-01', '2026-12-05', 35])
  expect(around('saturday')).toEqual(['2026-10-31', '2026-12-04', 35])
  // A February that fits exactly has four weeks.
  expect(daysAround('2027-02', reader('monday'))).toHaveLength(28)
})

it('moves a date to another month on the same day, or the last if there is none or that day has passed', () => {
  expect(inMonth('2027-02', '2026-11-30', '2026-11-23')).toBe('2027-02-28')
  expect(inMonth('2026-12', '2026-11-05', '2026-11-23')).toBe('2026-12-05')
  expect(inMonth('2026-11', '2026-12-05', '2026-11-23')).toBe('2026-11-30')
  expect(inMonth('2026-12', null, '2026-11-23')).toBe('2026-12-31')
})

it('keeps the time of day of a task that moves to another day, in the time zone of the reader', () => {
  // 22:30 in London is 11:30 of the next day in Auckland. London's clocks go forward on 28 March.
  const moment = '2026-11-23T22:30:05.250Z'
  expect(onDay(moment, '2027-03-29', reader('monday', 'Europe/London'))).toBe('2027-03-29T21:30:05.250Z')
  expect(onDay(moment, '2027-03-29', reader('monday', 'Pacific/Auckland'))).toBe('2027-03-28T22:30:05.250Z')
})
