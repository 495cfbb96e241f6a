import { beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { flowsOf, type Flows } from '@/testing/flows'
import { receive } from './inbound'
import { startManually } from './manual-start'

/** Ann changed her job a year ago. Whoever waits for news of her now does not mean that. */
let flows: Flows
let ann: string
beforeEach(async () => {
  flows = await flowsOf()
  ann = await flows.at(async (context) => (await contacts.create(context, { full_name: 'Ann' }, 'refuse')).id)
  await change('A year ago')
})
const change = (job_title: string) =>
  flows.at((context) => contacts.update(context, ann, { job_title }, null, 'refuse'))
const wait = () => ({
  type: 'wait',
  key: 'w',
  wait: { event: 'contact.updated', record: ann, at_most: { amount: 1, unit: 'days' } },
})

it.each([
  [
    'manual',
    { type: 'manual', resource: 'contacts' },
    (id: string) => flows.at((context) => startManually(context, id, [ann])),
  ],
  [
    'inbound',
    { type: 'inbound' },
    (id: string) => flows.at((context) => receive(context, id, { body: {}, headers: {}, key: null })),
  ],
  ['schedule', { type: 'schedule', cron: '0 0 * * *', time_zone: 'UTC' }, () => Promise.resolve(flows.pass(24 * 60))],
])('a run that no event started waits for an event after its begin: %s', async (_, trigger, start) => {
  const { id } = await flows.publish({ trigger, steps: [wait()] })
  await start(id)
  expect(await flows.only(id)).toMatchObject({ status: 'waiting' })
  await change('Now')
  const run = await flows.only(id)
  expect(run.status).toBe('succeeded')
  expect((await flows.steps(run.id))[0]?.output).toMatchObject({ timed_out: false, record: { job_title: 'Now' } })
})
