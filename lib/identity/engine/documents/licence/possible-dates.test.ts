import { expect, it } from 'vitest'
import { possibleDates, type LicenceDates } from './possible-dates'

const TODAY = new Date('2026-11-25')
const READ: LicenceDates = { birth: '1978-05-01', issued: '2018-04-28', expiry: '2028-02-06' }
const possible = (changes: Partial<LicenceDates>) => possibleDates({ ...READ, ...changes }, TODAY)

it('keeps dates that are all possible', () => {
  expect(possible({})).toEqual(READ)
  expect(possible({ issued: null })).toEqual({ ...READ, issued: null })
})

it('keeps an expiry fifteen years to the day after the issue, but not a year later', () => {
  const longest = { issued: '2018-06-27', expiry: '2033-06-27' }
  expect(possible(longest)).toEqual({ ...READ, ...longest })
  expect(possible({ ...longest, expiry: '2034-06-27' })).toMatchObject({ birth: null, expiry: null })
})

it('drops a birth that would make somebody older than anybody is, and keeps the expiry', () => {
  expect(possible({ birth: '1878-05-01' })).toEqual({ ...READ, birth: null })
})

it('drops a birth that makes the holder a child or lies in the future', () => {
  expect(possible({ birth: '2018-05-01', issued: null }).birth).toBeNull()
  expect(possible({ birth: '2078-05-01' }).birth).toBeNull()
})

it('keeps a late expiry of a licence issued before terms were limited to fifteen years', () => {
  const old = { birth: '1989-07-01', issued: '2009-05-04', expiry: '2054-07-01' }
  expect(possible(old)).toEqual(old)
  expect(possible({ ...old, issued: '2013-01-19' })).toMatchObject({ expiry: null })
})

it('keeps a future expiry when the misread issue date lies in the future too', () => {
  expect(possible({ issued: '2048-04-28' })).toEqual({ ...READ, issued: null })
})

it('drops an expiry further ahead than a licence lasts', () => {
  expect(possible({ issued: null, expiry: '2078-02-06' })).toMatchObject({ birth: '1978-05-01', expiry: null })
})

it.each<[string, Partial<LicenceDates>]>([
  ['an end before the issue', { expiry: '2008-02-06' }],
  ['an end later after the issue than a licence lasts', { expiry: '2038-02-06' }],
  ['an issue that lies ahead of an end that is past: the two swapped', { issued: '2028-02-06', expiry: '2018-04-28' }],
  ['an issue to a child', { birth: '2008-05-01' }],
  ['an end in childhood', { issued: null, birth: '1998-05-01', expiry: '2008-02-06' }],
])('drops birth and expiry where the dates contradict each other: %s', (_, changes) => {
  expect(possible(changes)).toMatchObject({ birth: null, expiry: null })
})
