import { expect, it } from 'vitest'
import { possibleDates, type LicenceDates } from './possible-dates'

const TODAY = new Date('2026-11-25')
const READ: LicenceDates = { birth: '1978-05-01', issued: '2018-04-28', expiry: '2028-02-06' }
const possible = (changes: Partial<LicenceDates>) => possibleDates({ ...READ, ...changes }, TODAY)

it('keeps dates that can all be', () => {
  expect(possible({})).toEqual(READ)
  expect(possible({ issued: null })).toEqual({ ...READ, issued: null })
})

it('keeps an end fifteen years to the day after the issue, and none a year later', () => {
  const longest = { issued: '2018-06-27', expiry: '2033-06-27' }
  expect(possible(longest)).toEqual({ ...READ, ...longest })
  expect(possible({ ...longest, expiry: '2034-06-27' })).toMatchObject({ birth: null, expiry: null })
})

it('gives no birth of somebody who would be older than anybody is, and keeps the end', () => {
  expect(possible({ birth: '1878-05-01' })).toEqual({ ...READ, birth: null })
})

it('gives no birth of a child, none that lies ahead', () => {
  expect(possible({ birth: '2018-05-01', issued: null }).birth).toBeNull()
  expect(possible({ birth: '2078-05-01' }).birth).toBeNull()
})

it('keeps an end far after an issue from before licences were limited to fifteen years', () => {
  const old = { birth: '1989-07-01', issued: '2009-05-04', expiry: '2054-07-01' }
  expect(possible(old)).toEqual(old)
  expect(possible({ ...old, issued: '2013-01-19' })).toMatchObject({ expiry: null })
})

it('keeps an end that lies ahead where an issue does, too, whose year was misread', () => {
  expect(possible({ issued: '2048-04-28' })).toEqual({ ...READ, issued: null })
})

it('gives no end further ahead than a licence lasts', () => {
  expect(possible({ issued: null, expiry: '2078-02-06' })).toMatchObject({ birth: '1978-05-01', expiry: null })
})

it.each<[string, Partial<LicenceDates>]>([
  ['an end before the issue', { expiry: '2008-02-06' }],
  ['an end later after the issue than a licence lasts', { expiry: '2038-02-06' }],
  ['an issue that lies ahead of an end that is past: the two swapped', { issued: '2028-02-06', expiry: '2018-04-28' }],
  ['an issue to a child', { birth: '2008-05-01' }],
  ['an end in childhood', { issued: null, birth: '1998-05-01', expiry: '2008-02-06' }],
])('gives neither birth nor end where they contradict each other: %s', (_, changes) => {
  expect(possible(changes)).toMatchObject({ birth: null, expiry: null })
})
