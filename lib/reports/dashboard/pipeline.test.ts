import { expect, it } from 'vitest'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import * as deals from '@/lib/crm/deals/deals'
import { newTenant } from '@/testing/tenant'
import { pipelineHistory, pipelineSql } from './pipeline'

const DAY_MS = 86_400_000
/** A Wednesday. */
const now = new Date('2026-11-25T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

it('knows nothing of other organisations', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()]
  await theirs.at(daysAgo(30))((context) => deals.create(context, { name: 'Flats', amount: '1000', currency: 'GBP' }))
  expect(await ours.at(now)(pipelineHistory)).toEqual({ weeks: [] })
})

it('shows what was open at the end of each week, by currency, as deals come, move, and end', async () => {
  const tenant = await newTenant()
  const stages = await tenant.at(now)(async ({ db }) => {
    const found = await db.pipeline.findFirstOrThrow({ where: { is_default: true } })
    return found.stages as { id: string; status: string; probability: number }[]
  })
  const [first, second] = stages.filter(({ status }) => status === 'open')
  const won = stages.find(({ status }) => status === 'won')
  if (!first || !second || !won) throw new Error('the standard pipeline has two open stages and one that is won')
  const make = (at: Date, input: object) =>
    tenant.at(at)((context) => deals.create(context, { name: 'Flats', ...input }))
  const move = (at: Date, id: string, stage_id: string) =>
    tenant.at(at)((context) => deals.move(context, id, { stage_id }, null))

  const { id } = await make(daysAgo(21), { amount: '1000.50', currency: 'GBP' })
  await move(daysAgo(14), id, second.id)
  await move(daysAgo(7), id, won.id)
  await make(daysAgo(400), { amount: '200', currency: 'GBP', probability: 40 })
  await make(daysAgo(7), { amount: '9', currency: 'EUR' })
  await make(daysAgo(7), { name: 'Nobody knows what it is worth' })
  const gone = await make(daysAgo(7), { amount: '5000', currency: 'GBP' })
  await tenant.at(daysAgo(6))((context) => deals.remove(context, gone.id, null))

  const { weeks: pipeline } = await tenant.at(now)(pipelineHistory)
  expect(pipeline.map(({ currency }) => currency)).toEqual([...Array(53).fill('EUR'), ...Array(53).fill('GBP')])
  const pounds = pipeline.filter(({ currency }) => currency === 'GBP')
  expect([pounds[0]?.week, pounds.at(-1)?.week]).toEqual(['2025-11-24', '2026-11-23'])
  const weighted = (probability: number) => ((1000.5 * probability) / 100 + 80).toFixed(2)
  expect(pounds[0]).toMatchObject({ amount: '200', weighted: '80.00', added: 0 })
  expect(pounds.slice(-5)).toEqual([
    { week: '2026-10-26', currency: 'GBP', amount: '200', weighted: '80.00', added: 0, won: 0 },
    { week: '2026-11-02', currency: 'GBP', amount: '1200.50', weighted: weighted(first.probability), added: 1, won: 0 },
    {
      week: '2026-11-09',
      currency: 'GBP',
      amount: '1200.50',
      weighted: weighted(second.probability),
      added: 0,
      won: 0,
    },
    { week: '2026-11-16', currency: 'GBP', amount: '200.00', weighted: '80.00', added: 0, won: 1 },
    { week: '2026-11-23', currency: 'GBP', amount: '200.00', weighted: '80.00', added: 0, won: 0 },
  ])
})

it('scans no whole table for the weeks of one organisation', async () => {
  const tenant = await newTenant()
  const plan = await tenant.at(now)(async (context) => {
    // A small table is scanned anyway, so disable that to see the index.
    await rawRows(context.db, Prisma.sql`SELECT set_config('enable_seqscan', 'off', true)`)
    return rawRows<{ 'QUERY PLAN': string }>(context.db, Prisma.sql`EXPLAIN ${pipelineSql(context)}`)
  })
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index Cond: [^\n]*organisation_id/)
  expect(text).not.toMatch(/Seq Scan/)
})
