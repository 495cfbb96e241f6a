import { expect, it } from 'vitest'
import { currenciesIn, monthsOf } from './forecast-months'

const sum = (currency: string, amount: string, weighted: string | null = null, count = 1) => ({
  field: 'amount',
  currency,
  count,
  sum: amount,
  weighted,
})

it('has this month and the next three, even across a new year, each with its total in one currency', () => {
  const groups = [
    { value: '2026-12', count: 3, sums: [sum('EUR', '9'), sum('GBP', '300', '120.00', 2)] },
    { value: null, count: 1, sums: [sum('GBP', '5')] },
    { value: '2027-03', count: 1, sums: [sum('GBP', '7', '7.00')] },
  ]
  expect(monthsOf({ groups }, 'GBP', '2026-11')).toEqual([
    { month: '2026-11', deals: 0, amount: '0', weighted: '0' },
    { month: '2026-12', deals: 2, amount: '300', weighted: '120.00' },
    { month: '2027-01', deals: 0, amount: '0', weighted: '0' },
    { month: '2027-02', deals: 0, amount: '0', weighted: '0' },
  ])
})

it('lists the organisation’s own currency first, then the others by the size of their sum', () => {
  const sums = [sum('EUR', '90'), sum('GBP', '1000'), sum('USD', '200')]
  expect(currenciesIn(sums, 'EUR')).toEqual(['EUR', 'GBP', 'USD'])
  expect(currenciesIn(sums, 'CHF')).toEqual(['GBP', 'USD', 'EUR'])
  expect(currenciesIn(sums, null)).toEqual(['GBP', 'USD', 'EUR'])
})
