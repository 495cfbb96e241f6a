import { expect, it } from 'vitest'
import * as deals from '@/lib/crm/deals/deals'
import { deal } from '@/lib/crm/deals/schema'
import { newTenant } from '@/testing/tenant'
import { dashboard } from '../dashboard/dashboard'
import { pipelineHistory } from '../dashboard/pipeline'
import { summarise } from './summary'

const now = new Date()

it('counts and adds up a list, by currency and by choice', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()]
  const make = (input: object, tenant = ours) =>
    tenant.at(now)((context) => deals.create(context, { name: 'Sale', ...input }))
  await make({ amount: '100.25', currency: 'GBP' })
  await make({ amount: '0.75', currency: 'GBP', name: 'Other sale' })
  await make({ amount: '9', currency: 'EUR' })
  // One has no amount yet: it is counted, but not summed.
  await make({ currency: 'GBP' })
  await make({ amount: '1000', currency: 'GBP' }, theirs)
  const sum = (body: object) => ours.at(now)((context) => summarise(context, deal, body))
  expect(await sum({})).toEqual({
    count: 4,
    sums: [
      { field: 'amount', currency: 'EUR', count: 1, sum: '9', weighted: '0.90' },
      { field: 'amount', currency: 'GBP', count: 2, sum: '101.00', weighted: '10.10' },
    ],
    groups: null,
    has_more_groups: false,
  })
  expect(await sum({ q: 'other' })).toMatchObject({ count: 1, sums: [{ currency: 'GBP', sum: '0.75' }] })
  const { groups } = await sum({ group_by: 'currency', filter: { field: 'amount', op: 'gt', value: 5 } })
  expect(groups).toEqual([
    { value: 'EUR', count: 1, sums: [{ field: 'amount', currency: 'EUR', count: 1, sum: '9', weighted: '0.90' }] },
    {
      value: 'GBP',
      count: 1,
      sums: [{ field: 'amount', currency: 'GBP', count: 1, sum: '100.25', weighted: '10.03' }],
    },
  ])
})

it('adds up a forecast by month, weighted by probability, with undated deals apart', async () => {
  const tenant = await newTenant()
  const make = (input: object) => tenant.at(now)((context) => deals.create(context, { name: 'Sale', ...input }))
  const pounds = { currency: 'GBP', expected_close_date: '2026-12-31' }
  await make({ ...pounds, amount: '200', probability: 50 })
  await make({ ...pounds, amount: '100', probability: null, expected_close_date: '2026-12-01' })
  await make({ ...pounds, amount: '10', probability: 100, expected_close_date: '2027-01-01' })
  await make({})
  const summary = await tenant.at(now)((context) => summarise(context, deal, { group_by: 'expected_close_date' }))
  expect(summary.groups?.toSorted((a, b) => String(a.value).localeCompare(String(b.value)))).toMatchObject([
    { value: '2026-12', count: 2, sums: [{ sum: '300', weighted: '100.00' }] },
    { value: '2027-01', count: 1, sums: [{ sum: '10', weighted: '10.00' }] },
    { value: null, count: 1, sums: [] },
  ])
})

it('refuses to group by a field without a fixed set of values', async () => {
  const tenant = await newTenant()
  const sum = (group_by: string) => tenant.at(now)((context) => summarise(context, deal, { group_by }))
  await expect(sum('name')).rejects.toMatchObject({ details: { errors: [{ pointer: '/group_by' }] } })
  await expect(sum('shoe_size')).rejects.toMatchObject({ details: { errors: [{ pointer: '/group_by' }] } })
})

it.each([
  ['KWD', '1.001', '0.501'],
  ['JPY', '333', '167'],
  ['CLF', '0.0003', '0.0002'],
  ['GBP', '1.01', '0.51'],
])('weighs %s with the decimals that it has, in lists, in the dashboard, and over time', async (...row) => {
  const [currency, amount, weighted] = row
  const { at } = await newTenant()
  await at(now)((context) => deals.create(context, { name: 'Sale', amount, currency, probability: 50 }))
  expect((await at(now)((context) => summarise(context, deal, {}))).sums).toMatchObject([{ weighted }])
  expect((await at(now)(dashboard)).deals.open).toMatchObject([{ currency, weighted }])
  expect((await at(now)(pipelineHistory)).weeks.at(-1)).toMatchObject({ currency, weighted })
})
