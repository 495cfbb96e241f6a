import { expect, it } from 'vitest'
import { currenciesOf, trendOf } from './pipeline-weeks'

const weeks = (amounts: string[], currency = 'GBP') =>
  amounts.map((amount, index) => ({
    week: `2026-11-0${index + 1}`,
    currency,
    amount,
    weighted: '0.00',
    added: 0,
    won: 0,
  }))

it('lists the organisation’s own currency first, then the others by how much is open now', () => {
  const all = [...weeks(['900', '9']), ...weeks(['0', '10.50'], 'EUR'), ...weeks(['1', '2'], 'USD')]
  expect(currenciesOf(all, null)).toEqual(['EUR', 'GBP', 'USD'])
  expect(currenciesOf(all, 'USD')).toEqual(['USD', 'EUR', 'GBP'])
  expect(currenciesOf([], 'USD')).toEqual([])
})

it('compares with four weeks ago, exact to the penny', () => {
  expect(trendOf(weeks(['100.10', '1', '1', '1', '150.30']), 'amount')).toEqual({
    direction: 'up',
    by: '50.2',
    share: expect.closeTo(0.5015, 4) as number,
  })
  expect(trendOf(weeks(['7', '200', '1', '1', '1', '150']), 'amount')).toMatchObject({
    direction: 'down',
    by: '50',
    share: 0.25,
  })
  expect(trendOf(weeks(['0', '1', '1', '1', '150']), 'amount')).toMatchObject({ direction: 'up', share: null })
  expect(trendOf(weeks(['5', '1', '1', '1', '5']), 'amount')).toMatchObject({ direction: 'level', by: '0' })
  expect(trendOf(weeks(['5', '5']), 'amount')).toBeNull()
})
