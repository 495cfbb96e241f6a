import { expect, test } from 'vitest'
import { lastWeeks } from './weeks'

test('a Sunday belongs to the week that began on Monday before', () => {
  expect(lastWeeks(new Date('2026-03-01T23:00:00Z')).at(-1)).toBe('2026-02-23')
  expect(lastWeeks(new Date('2026-03-02T00:00:00Z')).at(-1)).toBe('2026-03-02')
})

test('twelve weeks, across the turn of the year', () => {
  const weeks = lastWeeks(new Date('2026-01-14T12:00:00Z'))
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, '2025-10-27', '2026-01-12'])
})
