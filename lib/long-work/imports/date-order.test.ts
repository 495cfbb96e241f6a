import { expect, it } from 'vitest'
import { dateText, decidedOrder, emptyOrders, tallyOrder, type DateOrder } from './date-order'

const decided = (cells: string[], unless?: DateOrder) => {
  const counts = emptyOrders()
  for (const cell of cells) tallyOrder(counts, cell)
  return decidedOrder(counts, unless)
}

it.each<[string[], DateOrder]>([
  [['03/04/2027', '31/03/2027'], 'day_first'],
  [['3/4/2027', '12/31/2027'], 'month_first'],
  [['03-04-2027', '31-03-2027 09:30'], 'day_first'],
  [['3/12/2027', ' 31/03/2027 '], 'day_first'],
  [['31/03/2027', '30/03/2027', '03/31/2027'], 'day_first'],
])('%j alone shows that it is %s', (cells, order) => {
  expect([decided(cells), decided(cells, 'day_first'), decided(cells, 'month_first')]).toEqual([order, order, order])
})

it.each([[['03/04/2027']], [['3/12/2027']], [['1/2/2027', '']], [['3/4/2027', '31/3/2027', '3/31/2027']]])(
  '%j is read in the order of the importing user, or not at all',
  (cells) => {
    expect([decided(cells, 'day_first'), decided(cells, 'month_first'), decided(cells)]).toEqual([
      'day_first',
      'month_first',
      undefined,
    ])
  },
)

it.each([[['2027-03-31', '2027/03/31']], [['31.03.2027']], [['40/50/2027', '1/2', '020 7946 0000', '']]])(
  '%j raises no question of order',
  (cells) => {
    expect(decided(cells, 'day_first')).toBeUndefined()
  },
)

it.each<[string, DateOrder | undefined, string]>([
  ['3/4/2027', undefined, '3/4/2027'],
  ['3/4/27', 'day_first', '3/4/27'],
  ['3/4/2027', 'day_first', '2027-04-03'],
  ['3/4/2027', 'month_first', '2027-03-04'],
  ['03-04-2027', 'day_first', '2027-04-03'],
  ['3.4.2027', 'month_first', '2027-04-03'],
  ['5. 3. 2027', undefined, '2027-03-05'],
  ['2027/03/31', 'month_first', '2027-03-31'],
  ['12/31/2027 2:05 PM', 'month_first', '2027-12-31 14:05'],
  ['12/31/2027, 12:05 am', 'month_first', '2027-12-31 00:05'],
  ['31/12/2027 14:05', 'day_first', '2027-12-31 14:05'],
  ['12/31/2027 1:05 pm', 'month_first', '2027-12-31 13:05'],
  ['12/31/2027 0:05 PM', 'month_first', '2027-12-31 0:05 PM'],
  ['12/31/2027 13:05 PM', 'month_first', '2027-12-31 13:05 PM'],
  ['tomorrow', 'day_first', 'tomorrow'],
])('%s, %s → %s', (cell, order, text) => {
  expect(dateText(cell, order)).toBe(text)
})
