import { expect, it } from 'vitest'
import { formatsOf } from '@/lib/formats'
import { periodOf, periodsFrom, periodsShown } from './months'
import { inEnglish } from '@/lib/client/words/translate'

const TODAY = '2026-11-23'
const BRITISH = formatsOf({ locale: 'en-GB', timeZone: 'UTC', firstDay: 'monday' })

it('has exactly one column for any day', () => {
  const periods = periodsFrom(inEnglish, TODAY, BRITISH)
  expect(periods.map(({ name }) => name)).toEqual([
    'Overdue',
    'November 2026',
    'December 2026',
    'January 2027',
    'February 2027',
    'March 2027',
    'April 2027',
    'From May 2027 on',
    'No date',
  ])
  const days = ['2026-11-22', '2026-11-23', '2027-04-30', '2027-05-01', null]
  expect(days.map((day) => periodOf(day, TODAY))).toEqual(['overdue', '2026-11', '2027-04', 'later', 'undated'])
})

it('gives a deal a date in the month it is dropped on, and clears it under “No date”', () => {
  const dayFor = (id: string) =>
    periodsFrom(inEnglish, TODAY, BRITISH)
      .find((one) => one.id === id)
      ?.dayFor?.('2026-12-05')
  expect(['2027-02', '2026-11', 'later', 'undated', 'overdue'].map(dayFor)).toEqual([
    '2027-02-05',
    '2026-11-30',
    '2027-05-05',
    null,
    undefined,
  ])
})

it('begins with this month if nothing is overdue', () => {
  const periods = periodsFrom(inEnglish, TODAY, BRITISH)
  const first = (late: number | undefined, isOneOnItsWay = false) => periodsShown(periods, late, isOneOnItsWay)[0]?.id
  expect(first(0)).toBe('2026-11')
  expect([first(1), first(undefined), first(0, true)]).toEqual(['overdue', 'overdue', 'overdue'])
})
