import { expect, test } from 'vitest'
import { inCurrency } from './use-month'

const groups = [
  { value: 'GBP', count: 2, sums: [{ field: 'amount', currency: 'GBP', count: 2, sum: '300', weighted: null }] },
]

test('the amount won is shown as 0 only if it was counted, not if it could not be read', () => {
  expect(inCurrency({ groups }, 'GBP')).toEqual({ amount: '300', deals: 2 })
  expect(inCurrency({ groups }, 'EUR')).toEqual({ amount: '0', deals: 0 })
  expect(inCurrency(undefined, 'GBP')).toBeUndefined()
})
