import { beforeAll, describe, expect, it } from 'vitest'
import * as deals from '@/lib/crm/deals/deals'
import { deal } from '@/lib/crm/deals/schema'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { newTenant, type Tenant } from '@/testing/tenant'
import { listQueryOf } from './list-query'
import type { Operator } from './filter'
import { boundsOf } from './period'
import { isPeriod, OFFERED_PERIODS } from './period-words'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

describe('the bounds of a period', () => {
  const bounds = (period: string, moment: string, zone: string) =>
    tenant.at(new Date())(async (context) => {
      const { from, until } = boundsOf(period, Prisma.sql`${moment}::timestamptz`, Prisma.sql`${zone}::text`)
      const [row] = await rawRows<{ from: Date; until: Date }>(
        context.db,
        Prisma.sql`SELECT ${from} AS "from", ${until} AS "until"`,
      )
      return [row?.from.toISOString(), row?.until.toISOString()].map((one) => one?.replace(':00.000Z', ''))
    })

  it.each([
    ['today', '2026-11-23T09:00Z', 'UTC', '2026-11-23T00:00', '2026-11-24T00:00'],
    // In Auckland it is already Tuesday.
    ['today', '2026-11-23T12:00Z', 'Pacific/Auckland', '2026-11-23T11:00', '2026-11-24T11:00'],
    ['last_day', '2026-03-01T12:00Z', 'UTC', '2026-02-28T00:00', '2026-03-01T00:00'],
    ['next_day', '2026-12-31T12:00Z', 'UTC', '2027-01-01T00:00', '2027-01-02T00:00'],
    // Weeks begin on Monday; this day is a Sunday.
    ['this_week', '2026-11-22T12:00Z', 'UTC', '2026-11-16T00:00', '2026-11-23T00:00'],
    ['next_month', '2026-12-31T12:00Z', 'UTC', '2027-01-01T00:00', '2027-02-01T00:00'],
    ['last_quarter', '2026-02-10T12:00Z', 'UTC', '2025-10-01T00:00', '2026-01-01T00:00'],
    ['this_quarter', '2026-11-23T12:00Z', 'UTC', '2026-10-01T00:00', '2027-01-01T00:00'],
    ['last_year', '2026-11-23T12:00Z', 'UTC', '2025-01-01T00:00', '2026-01-01T00:00'],
    ['last_7_days', '2026-11-23T12:00Z', 'UTC', '2026-11-17T00:00', '2026-11-24T00:00'],
    ['next_30_days', '2026-11-23T12:00Z', 'UTC', '2026-11-23T00:00', '2026-12-23T00:00'],
    // The clocks go forward in London on 29 March 2026: that day has 23 hours.
    ['today', '2026-03-29T12:00Z', 'Europe/London', '2026-03-29T00:00', '2026-03-29T23:00'],
  ])('%s at %s in %s', async (period, moment, zone, from, until) =>
    expect(await bounds(period, moment, zone)).toEqual([from, until]),
  )

  it('exist for exactly the periods that are offered', async () => {
    const empty: string[] = []
    for (const period of OFFERED_PERIODS) {
      const [from = '', until = ''] = await bounds(period, '2026-11-23T12:00Z', 'Europe/Berlin')
      if (from >= until) empty.push(period)
    }
    expect(empty).toEqual([])
    const others = [
      'soon',
      'yesterday',
      'this_hour',
      'last_0_days',
      'last_00007_days',
      'next_99999_days',
      ' today',
      'Today',
    ]
    expect(others.filter(isPeriod)).toEqual([])
  })
})

describe('a period is compared as a range of time', () => {
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  it('for days and for moments', async () => {
    const names = (op: Operator, value: string, field = 'expected_close_date') =>
      tenant.at(new Date())(async (context) => {
        const query = listQueryOf(deal, { limit: 50, filter: { field, op, value } }, context)
        return (await deals.list(context, query)).data.map(({ name }) => name).toSorted()
      })
    await tenant.at(new Date())(async (context) => {
      for (const [name, date] of [
        ['Past', dayFromNow(-400)],
        ['Recent', dayFromNow(-3)],
        ['Today', dayFromNow(0)],
        ['Soon', dayFromNow(3)],
        ['Never', null],
      ] as const)
        await deals.create(context, { name, ...(date && { expected_close_date: date }) })
    })
    expect(await names('eq', 'last_7_days')).toEqual(['Recent', 'Today'])
    expect(await names('ne', 'last_7_days')).toEqual(['Never', 'Past', 'Soon'])
    expect(await names('lt', 'today')).toEqual(['Past', 'Recent'])
    expect(await names('lte', 'today')).toEqual(['Past', 'Recent', 'Today'])
    expect(await names('gt', 'today')).toEqual(['Soon'])
    expect(await names('gte', 'today')).toEqual(['Soon', 'Today'])
    expect(await names('eq', 'today', 'created_at')).toHaveLength(5)
    expect(await names('lt', 'today', 'created_at')).toEqual([])
    const created = (op: Operator) => names(op, 'now', 'created_at')
    expect([await created('lt'), await created('lte')].map(({ length }) => length)).toEqual([5, 5])
    expect([await created('gt'), await created('gte')]).toEqual([[], []])
    await expect(created('eq')).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(names('lt', 'now')).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(names('in', 'today')).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(names('eq', 'someday')).rejects.toMatchObject({ code: 'validation_failed' })
  })
})
