import { beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import * as tasks from '@/lib/crm/tasks/tasks'
import { flowsOf, type Flows } from '@/testing/flows'
import { dryRun } from './dry-run'
import { startManually } from './manual-start'

/** Agents in New York and Auckland plan by the days of their own calendar; their server counts in UTC. */
let flows: Flows
beforeEach(async () => {
  flows = await flowsOf()
})
const liveIn = (time_zone: string) =>
  flows.at(({ db }) => db.organisation.updateMany({ where: {}, data: { time_zone } }))
const closing = (expected_close_date: string | null) =>
  flows.at((context) => deals.create(context, { name: 'Six flats', expected_close_date }))
const CREATED = { type: 'record_created', resource: 'deals' }
const day = (days: number) => new Date(flows.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('a wait until a day', () => {
  const wait = (until: string) => ({ trigger: CREATED, steps: [{ type: 'wait', key: 'w', wait: { until } }] })

  it('that no calendar has is refused, wherever the organisation is', async () => {
    await liveIn('America/New_York')
    const { id } = await flows.publish(wait('2027-02-30'))
    await closing(null)
    expect(await flows.only(id)).toMatchObject({ status: 'failed', error: { code: 'invalid_time' } })
  })

  it('ends when the day begins for the organisation, not the evening before', async () => {
    await liveIn('Asia/Tokyo')
    const { id } = await flows.publish(wait('{{ trigger.record.expected_close_date }}'))
    await closing(day(20))
    expect((await flows.only(id)).due_at).toBe(`${day(19)}T15:00:00.000Z`)
  })

  it('at a time ends at that time of the organisation, and a rehearsal says so', async () => {
    await liveIn('Asia/Tokyo')
    const { id } = await flows.publish(wait('{{ trigger.record.expected_close_date }}T09:00'))
    const { id: record_id } = await closing(day(20))
    expect((await flows.only(id)).due_at).toBe(`${day(20)}T00:00:00.000Z`)
    const { steps } = await flows.at((context) =>
      dryRun(context, id, { version: 'draft', record_id }, { userUrl: 'http://crm' }),
    )
    expect(steps[0]?.input).toMatchObject({ until: `${day(20)}T00:00:00.000Z` })
  })

  it('is in UTC for an organisation without a time zone', async () => {
    const { id } = await flows.publish(wait('{{ trigger.record.expected_close_date }}'))
    await closing(day(20))
    expect((await flows.only(id)).due_at).toBe(`${day(20)}T00:00:00.000Z`)
  })
})

it('a task that is due on the day of a deal is due on that day in New York', async () => {
  await liveIn('America/New_York')
  const values = { title: 'Sign', due_at: '{{ trigger.record.expected_close_date }}' }
  const { id } = await flows.publish({
    trigger: CREATED,
    steps: [
      { type: 'create', key: 'day', resource: 'tasks', values },
      { type: 'create', key: 'time', resource: 'tasks', values: { ...values, due_at: `${values.due_at} 17:30` } },
    ],
  })
  await closing('2027-03-15')
  await flows.settled(id, 1)
  const due = await flows.at(({ db }) => db.task.findMany({ orderBy: { due_at: 'asc' }, select: { due_at: true } }))
  expect(due.map(({ due_at }) => due_at?.toISOString())).toEqual([
    '2027-03-15T04:00:00.000Z',
    '2027-03-15T21:30:00.000Z',
  ])
})

it('today is today in Auckland when a step writes it into a day', async () => {
  await liveIn('Pacific/Auckland')
  flows.now = new Date('2026-12-31T20:00:00Z')
  const { id } = await flows.publish({
    trigger: CREATED,
    steps: [
      {
        type: 'update',
        key: 'u',
        resource: 'deals',
        record: '{{ trigger.record.id }}',
        values: { expected_close_date: '{{ trigger.event.at }}' },
      },
    ],
  })
  const deal = await closing(null)
  await flows.settled(id, 1)
  expect(await flows.at((context) => deals.get(context, deal.id))).toMatchObject({ expected_close_date: '2027-01-01' })
})

it.each(['2027-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z', '2027-01-01T23:30:00-05:00', '2027-01-01T20:00'])(
  'a day as another system writes it stays that day in New York: %s',
  async (received) => {
    await liveIn('America/New_York')
    const values = { name: 'Six flats', expected_close_date: `{{ "${received}" }}` }
    const { id } = await flows.publish({
      trigger: { type: 'manual', resource: null },
      steps: [{ type: 'create', key: 'c', resource: 'deals', values }],
    })
    await flows.at((context) => startManually(context, id, []))
    await flows.settled(id, 1)
    const [deal] = await flows.at(({ db }) => db.deal.findMany({ select: { expected_close_date: true } }))
    expect(deal?.expected_close_date?.toISOString().slice(0, 10)).toBe('2027-01-01')
  },
)

it.each([
  ['2027-06-30', '{{ trigger.record.due_at }}'],
  ['2027-07-02', '{{ trigger.record.due_at + days(2) }}'],
  ['2027-06-30', '{{ steps.found.first.due_at }}'],
])('five in the afternoon in Los Angeles, which is midnight in UTC, is of that day: %s', async (on, close) => {
  await liveIn('America/Los_Angeles')
  const { id } = await flows.publish({
    trigger: { type: 'record_created', resource: 'tasks' },
    steps: [
      { type: 'find', key: 'found', resource: 'tasks', filter: null, sort: null, limit: 1 },
      { type: 'create', key: 'c', resource: 'deals', values: { name: 'Six flats', expected_close_date: close } },
    ],
  })
  await flows.at((context) => tasks.create(context, { title: 'Sign', due_at: '2027-07-01T00:00:00.000Z' }))
  await flows.settled(id, 1)
  const [deal] = await flows.at(({ db }) => db.deal.findMany({ select: { expected_close_date: true } }))
  expect(deal?.expected_close_date?.toISOString().slice(0, 10)).toBe(on)
})

it('a change to a time without a zone starts a workflow at that time of the organisation', async () => {
  await liveIn('America/New_York')
  const { id } = await flows.publish({
    trigger: {
      type: 'record_updated',
      resource: 'contacts',
      changed: [{ field: 'unsubscribed_at', is: '2026-07-01T09:00' }],
    },
    steps: [{ type: 'stop', key: 's' }],
  })
  const ann = await flows.at((context) => contacts.create(context, { full_name: 'Ann' }, 'refuse'))
  const at = (unsubscribed_at: string) =>
    flows.at((context) => contacts.update(context, ann.id, { unsubscribed_at }, null, 'refuse'))
  await at('2026-07-01T09:00:00.000Z')
  await flows.work()
  expect(await flows.runs(id)).toEqual([])
  await at('2026-07-01T13:00:00.000Z')
  expect(await flows.only(id)).toMatchObject({ status: 'stopped' })
})
