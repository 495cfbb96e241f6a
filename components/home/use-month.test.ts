import { expect, test } from 'vitest'
import { inCurrency } from './use-month'

const groups = [
  { value: 'GBP', count: 2, sums: [{ field: 'amount', currency: 'GBP', count: 2, sum: '300', weighted: null }] },
]

test('what was won is nothing only where it was counted: a read that failed says no 0', () => {
  expect(inCurrency({ groups }, 'GBP')).toEqual({ amount: '300', deals: 2 })
  expect(inCurrency({ groups }, 'EUR')).toEqual({ amount: '0', deals: 0 })
  expect(inCurrency(undefined, 'GBP')).toBeUndefined()
})
