import { expect, test } from 'vitest'
import { formatsOf } from '@/lib/formats'
import { sumWords, weightedWords } from './totals'

const london = formatsOf({ locale: 'en-GB', timeZone: 'Europe/London', firstDay: 'monday' })
const sumOf = (currency: string, sum: string, weighted: string | null) => ({
  field: 'amount',
  currency,
  count: 1,
  sum,
  weighted,
})

test('Canadian and US dollars are told apart, together and alone; weighted sums are rounded, not truncated', () => {
  const both = [sumOf('CAD', '100', '99.50'), sumOf('USD', '2000.25', null)]
  expect([sumWords(both, london), weightedWords(both, london)]).toEqual(['CA$100\u00A0· US$2,000.25', 'CA$100'])
  expect(weightedWords([sumOf('USD', '100', '10.49')], london)).toBe('US$10')
  expect(weightedWords([sumOf('USD', '100', null)], london)).toBeNull()
})
