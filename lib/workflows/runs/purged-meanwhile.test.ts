import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import { contact } from '@/lib/crm/contacts/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import { createDefaultPipeline } from '@/lib/crm/pipelines/pipelines'
import { lockUniqueValues } from '@/lib/resource/advisory-lock'
import { purgeRecord } from '@/lib/resource/purge'
import { flowsOf, type Flows } from '@/testing/flows'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { WebhookReceiver } from '@/testing/webhook-receiver'
import { RunLost, saveCheckpoint } from './checkpoint'
import { startManually } from './manual-start'
import { claimRun, requeueCrashedRuns } from './slots'

/** Ann wants to be forgotten while a workflow that has read who she is calls somebody, who takes his time to answer. */
describe('a purge during a run', () => {
  let flows: Flows
  let receiver: WebhookReceiver
  let people: Record<'Ann' | 'Bob', string>
  const NAME = '{{ trigger.record.primary_contact.full_name }}'
  const created = { type: 'record_created', resource: 'deals' }
  const person = (name: string) =>
    flows.at(async (context) => (await contacts.create(context, { full_name: `${name} Hartley` }, 'allow')).id)
  const call = (body: string) => ({ type: 'http', key: 'h', method: 'POST', url: receiver.url, headers: {}, body })
  const after = { type: 'note', key: 'n', body: `Called for ${NAME}`, on_error: 'continue' }
  const answered = { type: 'note', key: 'a', body: 'Answered {{ steps.h.body.said }}', on_error: 'continue' }
  beforeEach(async () => {
    flows = await flowsOf()
    await flows.at((context) => createDefaultPipeline(context, 'en'))
    receiver = await WebhookReceiver.listen()
    people = { Ann: await person('Ann'), Bob: await person('Bob') }
  })
  afterEach(() => receiver.close())

  /** Runs for a deal of Ann's, and purges somebody before the call is answered. */
  const purgedDuring = async (name: 'Ann' | 'Bob', steps: object[], status = 200) => {
    receiver.answer = async ({ body }) => {
      await flows.at((context) => purgeRecord(context, contact, people[name], null))
      return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ said: body }) }
    }
    const { id } = await flows.publish({ trigger: created, steps })
    await flows.at((context) => deals.create(context, { name: 'Flats', primary_contact_id: people.Ann }))
    const run = await flows.only(id)
    const [steps_, notes] = [await flows.steps(run.id), await flows.at(({ db }) => db.note.findMany())]
    return { run, bodies: notes.map(({ body }) => body), all: JSON.stringify([run, steps_, notes]) }
  }

  it('leaves nothing of the record in what is written afterwards, nor in the answer to the call', async () => {
    const { run, bodies, all } = await purgedDuring('Ann', [call(`"${NAME}"`), after, answered])
    expect(all).not.toContain('Ann Hartley')
    expect(bodies.toSorted()).toEqual(['Answered', 'Called for'])
    expect(run).toMatchObject({ status: 'succeeded' })
    expect((await flows.steps(run.id))[0]).toMatchObject({ key: 'h', status: 'succeeded', output: { status: 200 } })
    expect(receiver.arrived).toHaveLength(1)
  })

  it('leaves nothing of it even if no step has read it yet', async () => {
    const { run, all } = await purgedDuring('Ann', [call('"Hello"'), after])
    expect(all).not.toContain('Ann Hartley')
    expect(run).toMatchObject({ status: 'succeeded' })
  })

  it('of somebody else changes nothing', async () => {
    const { run, bodies } = await purgedDuring('Bob', [call(`"${NAME}"`), after, answered])
    expect(run).toMatchObject({ status: 'succeeded', error: null })
    expect(bodies.toSorted()).toEqual(['Answered "Ann Hartley"', 'Called for Ann Hartley'])
    expect(receiver.arrived).toHaveLength(1)
  })

  it('also erases the answer to the last step, and the run ends', async () => {
    const { run, all } = await purgedDuring('Ann', [call(`"${NAME}"`)])
    expect(run.status).toBe('succeeded')
    expect(all).not.toContain('Ann Hartley')
  })

  it('does not keep a run from being resumed when its process dies', async () => {
    const { id } = await flows.publish({
      trigger: { type: 'manual', resource: null },
      steps: [{ type: 'note', key: 'n', body: 'Done' }],
    })
    await flows.at((context) => startManually(context, id, []))
    const job = flows.executorJob('7')
    expect(await claimRun(job)).not.toBeNull()
    await flows.at((context) => purgeRecord(context, contact, people.Bob, null))
    await requeueCrashedRuns(job)
    expect(await flows.only(id)).toMatchObject({ status: 'succeeded' })
  })
  it('does not fail a call that is refused for the moment: it is repeated', async () => {
    const { run } = await purgedDuring('Bob', [call('"Hello"')], 503)
    expect(run).toMatchObject({ status: 'waiting', error: null })
    receiver.answer = () => ({ status: 200 })
    flows.pass(60)
    expect(await flows.only(run.workflow_id)).toMatchObject({ status: 'succeeded' })
    expect(receiver.arrived).toHaveLength(2)
  })

  const greeting = async () => {
    const steps = [{ type: 'note', key: 'n', body: 'Hello {{ trigger.record.full_name }}' }]
    const { id } = await flows.publish({ trigger: { type: 'manual', resource: 'contacts' }, steps })
    await flows.at((context) => startManually(context, id, [people.Bob]))
  }

  it('does not deadlock with an import, which claims thousands of addresses; nor do runs wait for that', async () => {
    await greeting()
    const firm = await flows.at(async (context) => (await companies.create(context, { name: 'Hartley' })).id)
    await flows.at(async (context) => {
      await lockUniqueValues(
        context,
        Array.from({ length: 10_000 }, (_, n) => `person-${n}@example.org`),
      )
      // The locks are taken with the next statement.
      await context.db.contact.count()
      await flows.at((other) => purgeRecord(other, company, firm, null))
      expect(await claimRun(flows.executorJob())).not.toBeNull()
    })
    expect(await flows.at(({ db }) => db.company.count())).toBe(0)
  })

  it('lets no run begin before it has ended', async () => {
    await greeting()
    let claiming: Promise<unknown> | undefined
    await flows.at(async (context) => {
      await purgeRecord(context, contact, people.Ann, null)
      claiming = claimRun(flows.executorJob())
      const first = await Promise.race([waitUntilBlocked(context.db), claiming.then(() => 'claimed')])
      expect(first).toBeUndefined()
    })
    expect(await claiming).toMatchObject({ trigger: { record: { full_name: 'Bob Hartley' } } })
  })

  it('does not deadlock with a step that ends', async () => {
    const tomorrow = { amount: 1, unit: 'days' }
    const manual = { type: 'manual', resource: 'contacts' }
    const wait = { type: 'wait', key: 'w', wait: { for: tomorrow } }
    const wrong = { type: 'update', key: 'u', resource: 'contacts', record: 'nobody', values: { source: 'web' } }
    const [waiting, failing] = [
      await flows.publish({ trigger: manual, steps: [wait] }),
      await flows.publish({ trigger: manual, steps: [wrong] }),
    ]
    for (const { id } of [waiting, failing]) await flows.at((context) => startManually(context, id, [people.Ann]))
    const failed = await flows.only(failing.id)
    const { id } = await flows.only(waiting.id)
    await flows.at(({ db }) =>
      db.workflowRun.updateMany({ where: { id }, data: { status: 'running', carried_by: 7n } }),
    )
    let both: Promise<unknown>[] = []
    await flows.at(async (context) => {
      await context.db.workflowRun.updateMany({ where: { id: failed.id }, data: { carries: 0 } })
      // Has marked the run in progress, and waits for the one that failed.
      const purging = flows.at((other) => purgeRecord(other, contact, people.Ann, null))
      await waitUntilBlocked(context.db)
      const ending = flows.at((other) => saveCheckpoint(other, id, ended(other.now)))
      both = [purging, ending]
      void Promise.allSettled(both)
      await waitUntilBlocked(context.db, 2)
    })
    expect(await Promise.allSettled(both)).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'rejected', reason: expect.any(RunLost) },
    ])
  })
})

const ended = (now: Date): Parameters<typeof saveCheckpoint>[2] => ({
  path: '/steps/0',
  key: 'w',
  type: 'wait',
  status: 'succeeded',
  input: null,
  output: { timed_out: false },
  error: null,
  attempts: 1,
  due_at: null,
  started_at: now,
  read: [],
  isOurs: true,
  run: null,
})
