import { expect, it } from 'vitest'
import { withDefaultCurrencyFirst } from './default-currency-first'

const sum = (currency: string) => ({ field: 'amount', currency, count: 1, sum: '1', weighted: null })
const sums = ['AUD', 'EUR', 'GBP'].map(sum)

it("puts the organisation's own currency first, in the total and in each group", () => {
  const summary = { count: 3, sums, groups: [{ value: 'won', count: 3, sums }], has_more_groups: false }
  const { sums: all, groups } = withDefaultCurrencyFirst(summary, 'GBP')
  for (const one of [all, groups?.[0]?.sums ?? []])
    expect(one.map(({ currency }) => currency)).toEqual(['GBP', 'AUD', 'EUR'])
})

it('keeps the order when no sum is in the organisation’s currency', () => {
  const summary = { count: 3, sums, groups: null, has_more_groups: false }
  expect(withDefaultCurrencyFirst(summary, 'CHF')).toEqual(summary)
  expect(withDefaultCurrencyFirst(summary, null)).toEqual(summary)
})
