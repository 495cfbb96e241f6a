import { describe, beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import { contact } from '@/lib/crm/contacts/schema'
import { purgeRecord } from '@/lib/resource/purge'
import { flowsOf, type Flows } from '@/testing/flows'
import { startManually } from './manual-start'
import { resumeRun } from './execute-runs'
import { receive } from './inbound'
import * as runs from './runs'
import { claimRun, requeueCrashedRuns, enqueueExecutor, type ClaimedRun } from './slots'
import { startRuns } from './starts'
import * as workflows from './workflows'

const CONTACT = '{{ trigger.record.id }}'
const created = { type: 'record_created', resource: 'contacts' }
/** Claims every run that gets a slot now. */
async function claimed(of: Flows): Promise<ClaimedRun[]> {
  const run = await claimRun(of.executorJob())
  return run ? [run, ...(await claimed(of))] : []
}
const note = (key: string, body = key) => ({ type: 'note', key, body, contact: CONTACT })
const wait = (amount: number, unit = 'hours') => ({ type: 'wait', key: 'rest', wait: { for: { amount, unit } } })

describe('a run is started', () => {
  let flows: Flows
  beforeEach(async () => {
    flows = await flowsOf()
  })
  const ann = (input: object = {}) =>
    flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley', ...input }, 'allow'))
  const change = (id: string, patch: object) => flows.at((context) => contacts.update(context, id, patch, null))
  const bodies = async () =>
    (await flows.at(({ db }) => db.note.findMany({ orderBy: { id: 'asc' } }))).map(({ body }) => body)

  it('by what happens after publishing, with effects in the workflow’s name', async () => {
    await ann()
    const { id } = await flows.publish({
      trigger: created,
      steps: [{ type: 'task', key: 'call', title: 'Call {{ trigger.record.full_name }}', contact: CONTACT }],
    })
    const second = await ann({ full_name: 'Bob Cole' })
    const run = await flows.only(id)
    expect(run).toMatchObject({
      status: 'succeeded',
      record_id: second.id,
      record_title: 'Bob Cole',
      event_type: 'contact.created',
      depth: 1,
    })
    const tasks = await flows.at(({ db }) => db.task.findMany())
    expect(tasks).toMatchObject([
      { title: 'Call Bob Cole', contact_id: second.id, created_by: { type: 'workflow', id } },
    ])
  })

  it('by a change its trigger names, if the changed record meets its condition', async () => {
    const { id } = await flows.publish({
      trigger: {
        type: 'record_updated',
        resource: 'contacts',
        changed: [{ field: 'job_title', was: 'agent', is: 'Buyer' }],
      },
      condition: { field: 'source', op: 'eq', value: 'web' },
      steps: [note('n', '{{ trigger.previous.job_title }} became {{ trigger.record.job_title }}')],
    })
    const [first, other] = [await ann({ job_title: 'Agent', source: 'Web' }), await ann({ job_title: 'Agent' })]
    await change(first.id, { full_name: 'Anne' })
    await change(first.id, { job_title: 'Buyer' })
    await change(first.id, { job_title: 'Seller', source: null })
    await change(other.id, { job_title: 'Buyer' })
    await flows.only(id)
    expect(await bodies()).toEqual(['Agent became Buyer'])
  })

  it('by a deal entering a stage', async () => {
    const [deal, others] = await flows.at(async (context) => {
      const made = await deals.create(context, { name: 'Flat 3' })
      const stages = await context.db.stage.findMany({
        where: { pipeline_id: made.pipeline_id, id: { not: made.stage_id } },
      })
      return [made, stages.map(({ id }) => id)] as const
    })
    const [wanted = '', other = ''] = others
    const { id } = await flows.publish({
      trigger: { type: 'stage_changed', pipeline_id: null, from_stage_id: null, to_stage_id: wanted },
      steps: [{ type: 'note', key: 'n', body: 'In {{ trigger.record.name }}', deal: CONTACT }],
    })
    for (const stage_id of [other, wanted, other])
      await flows.at((context) => deals.update(context, deal.id, { stage_id }, null))
    expect(await flows.only(id)).toMatchObject({ status: 'succeeded', event_type: 'deal.stage_changed' })
  })

  it('not by changes that ask for no workflows, nor while it is switched off', async () => {
    const { id } = await flows.publish({ trigger: created, steps: [note('n')] })
    await flows.at((context) => contacts.create({ ...context, skipsWorkflows: true }, { full_name: 'Imported' }))
    await flows.at((context) => workflows.update(context, id, { status: 'off' }, null))
    await ann()
    await flows.work()
    expect(await flows.runs(id)).toEqual([])
  })

  it('but fails if its condition names a deleted field', async () => {
    const { id } = await flows.publish({ trigger: created, steps: [note('n')] })
    await flows.rewrite(id, {
      trigger: created,
      condition: { field: 'custom.gone', op: 'eq', value: 'x' },
      steps: [note('n')],
    })
    await ann()
    expect(await flows.only(id)).toMatchObject({ status: 'failed', error: { code: 'unknown_field', step: null } })
  })

  it('in a loop only up to a limit, and the failure names the workflows', async () => {
    const other = {
      type: 'update',
      key: 'u',
      resource: 'contacts',
      record: CONTACT,
      values: { source: '{{ trigger.record.source }}x' },
    }
    const changed = { type: 'record_updated', resource: 'contacts', changed: [{ field: 'source' }] }
    const { id } = await flows.publish({ trigger: changed, steps: [other] }, 'Ping')
    const pong = { ...changed, changed: [{ field: 'job_title' }] }
    await flows.publish({ trigger: pong, steps: [other] }, 'Pong')
    const both = {
      ...other,
      values: { source: '{{ trigger.record.source }}x', job_title: '{{ trigger.record.source }}' },
    }
    await flows.rewrite(id, { trigger: changed, steps: [both], limits: { one_per_record: false } })
    const { id: record } = await ann({ source: 'a' })
    await change(record, { source: 'b' })
    await flows.work()
    const all = await flows.at(({ db }) => db.workflowRun.findMany({ where: { status: 'failed' } }))
    expect(Math.max(...(await flows.runs(id)).map(({ depth }) => depth))).toBe(11)
    expect(all.map(({ error }) => error)).toContainEqual(
      expect.objectContaining({ code: 'loop', message: expect.stringMatching(/Ping.*Pong|Pong.*Ping/) as string }),
    )
    expect(await flows.at(({ db }) => db.workflowRun.count({ where: { depth: { gt: 11 } } }))).toBe(0)
  })

  it('once for a burst of changes, when the record is quiet', async () => {
    const { id } = await flows.publish({
      trigger: { type: 'record_updated', resource: 'contacts', changed: [] },
      limits: { debounce_seconds: 60 },
      steps: [note('n', '{{ trigger.record.job_title }}')],
    })
    const { id: record } = await ann()
    for (const job_title of ['a', 'b', 'c']) await change(record, { job_title })
    expect((await flows.only(id)).status).toBe('queued')
    flows.pass(2)
    expect((await flows.only(id)).status).toBe('succeeded')
    expect(await bodies()).toEqual(['c'])
  })

  it('not for a record that already has one, if limited to one per record', async () => {
    const limits = { one_per_record: true }
    const { id } = await flows.publish({
      trigger: { type: 'record_updated', resource: 'contacts', changed: [] },
      limits,
      steps: [wait(1)],
    })
    const { id: record } = await ann()
    for (const job_title of ['a', 'b']) await change(record, { job_title })
    expect((await flows.only(id)).status).toBe('waiting')
  })

  it('by hand, for records that meet its condition', async () => {
    const [web, other] = [await ann({ source: 'web' }), await ann()]
    const { id } = await flows.publish({
      trigger: { type: 'manual', resource: 'contacts' },
      condition: { field: 'source', op: 'eq', value: 'web' },
      steps: [note('n', '{{ trigger.record.full_name }}')],
    })
    const gone = '00000000-0000-7000-8000-000000000000'
    const started = await flows.at((context) => startManually(context, id, [web.id, other.id, gone]))
    expect(started).toMatchObject({
      skipped: [
        { record_id: other.id, reason: 'condition' },
        { record_id: gone, reason: 'not_found' },
      ],
    })
    expect(await flows.only(id)).toMatchObject({ id: started.run_ids[0], status: 'succeeded' })
  })

  it('by a posted request, once per key', async () => {
    const { id } = await flows.publish({
      trigger: { type: 'inbound' },
      steps: [{ type: 'note', key: 'n', body: '{{ trigger.body.order.number }}' }],
    })
    const post = () =>
      flows.at((context) =>
        receive(context, id, {
          body: { order: { number: 7 } },
          headers: { authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.7' },
          key: 'k',
        }),
      )
    const [first, second] = [await post(), await post()]
    expect([first.repeated, second]).toEqual([false, { run_id: first.run_id, repeated: true }])
    const run = await flows.only(id)
    expect(run.status).toBe('succeeded')
    expect(run.trigger).toHaveProperty('headers', { authorization: '••••••' })
    expect(await bodies()).toEqual(['7'])
  })

  it('by its schedule, once for each time, even for missed ones', async () => {
    const { id, next_due_at } = await flows.publish({
      trigger: { type: 'schedule', cron: '0 * * * *', time_zone: 'Europe/London' },
      steps: [{ type: 'note', key: 'n', body: '{{ trigger.scheduled_for }}' }],
    })
    expect(new Date(next_due_at ?? 0).getTime() % 3600_000).toBe(0)
    flows.pass(150)
    await flows.work()
    const due = (await flows.runs(id)).map(({ trigger }) => String(trigger.scheduled_for))
    expect(due[0]).toBe(next_due_at)
    expect(due.length).toBeGreaterThanOrEqual(2)
    expect(new Set(due).size).toBe(due.length)
    await expect(flows.at((context) => workflows.get(context, id))).resolves.toMatchObject({
      runs: { succeeded: due.length },
    })
  })
})

describe('a run', () => {
  let flows: Flows
  beforeEach(async () => {
    flows = await flowsOf()
  })
  const begin = async (steps: object[], more: object = {}) => {
    const { id } = await flows.publish({ trigger: created, steps, ...more })
    const record = await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
    return { id, record, run: await flows.only(id) }
  }
  const notes = () => flows.at(({ db }) => db.note.count())

  it('waits as a row until its time or event comes', async () => {
    const event = {
      type: 'wait',
      key: 'news',
      wait: { event: 'contact.updated', record: CONTACT, at_most: { amount: 1, unit: 'days' } },
    }
    const { id, record, run } = await begin([
      wait(2),
      event,
      note('n', '{{ steps.news.record.job_title }} {{ steps.news.timed_out }}'),
    ])
    expect(run).toMatchObject({ status: 'waiting', current_step: '/steps/0' })
    flows.pass(119)
    expect((await flows.only(id)).current_step).toBe('/steps/0')
    flows.pass(2)
    expect(await flows.only(id)).toMatchObject({ status: 'waiting', current_step: '/steps/1' })
    await flows.at((context) => contacts.update(context, record.id, { job_title: 'Buyer' }, null))
    expect((await flows.only(id)).status).toBe('succeeded')
    expect(await flows.at(({ db }) => db.note.findFirst())).toMatchObject({ body: 'Buyer false' })
  })

  it('continues if the event it waits for never comes', async () => {
    const event = {
      type: 'wait',
      key: 'news',
      wait: { event: 'contact.updated', record: CONTACT, at_most: { amount: 1, unit: 'days' } },
    }
    const { id } = await begin([event, note('n', '{{ steps.news.timed_out }}')])
    flows.pass(25 * 60)
    expect((await flows.only(id)).status).toBe('succeeded')
    expect(await flows.at(({ db }) => db.note.findFirst())).toMatchObject({ body: 'true' })
  })

  it('can be paused, resumed and cancelled before its next step', async () => {
    const { id, run } = await begin([wait(1), note('n')])
    await flows.at((context) => runs.pause(context, run.id))
    flows.pass(120)
    expect((await flows.only(id)).status).toBe('paused')
    await flows.at((context) => runs.resume(context, run.id))
    expect((await flows.only(id)).status).toBe('succeeded')
    await expect(flows.at((context) => runs.cancel(context, run.id))).rejects.toMatchObject({ code: 'conflict' })
    const second = await flows.at((context) => contacts.create(context, { full_name: 'Bob' }))
    await flows.work()
    const waiting = (await flows.runs(id)).find(({ record_id }) => record_id === second.id)
    await flows.at((context) => runs.cancel(context, waiting?.id ?? ''))
    flows.pass(120)
    await flows.work()
    expect(await notes()).toBe(1)
  })

  it('takes effect once even if two processes carry it', async () => {
    const { id } = await flows.publish({ trigger: created, steps: [note('a'), note('b'), note('c')] })
    const [first] = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        flows.at((context) => contacts.create(context, { full_name: `Contact ${n}` })),
      ),
    )
    expect(first).toBeDefined()
    await startRuns(flows.at)
    const begun = await claimed(flows)
    expect(begun).toHaveLength(4)
    await Promise.all(
      [...begun, ...begun, ...begun].map((run) => resumeRun(flows.executorJob(), run, flows.settings())),
    )
    expect((await flows.settled(id, 4)).every(({ status }) => status === 'succeeded')).toBe(true)
    expect(await notes()).toBe(12)
  })

  it('takes one of its organisation’s eight places, and one of its workflow’s', async () => {
    const { id: greedy } = await flows.publish({ trigger: created, limits: { concurrency: 50 }, steps: [note('a')] })
    const people = (count: number) =>
      flows.at(async (context) => {
        for (let n = 0; n < count; n += 1) await contacts.create(context, { full_name: `Contact ${n}` })
      })
    await people(12)
    await startRuns(flows.at)
    const first = await claimed(flows)
    const { id: modest } = await flows.publish({ trigger: created, limits: { concurrency: 2 }, steps: [note('b')] })
    await people(4)
    await startRuns(flows.at)
    const other = await flowsOf()
    const { id: elsewhere } = await other.publish({ trigger: created, steps: [note('c')] })
    await other.at((context) => contacts.create(context, { full_name: 'Elsewhere' }))
    await startRuns(other.at)
    const running = async (of: Flows, id: string) => (await of.runs(id)).filter(({ status }) => status === 'running')
    expect([await claimed(flows), await claimed(other)]).toEqual([[], [expect.anything()]])
    expect([(await running(flows, greedy)).length, (await running(flows, modest)).length]).toEqual([8, 0])
    expect(await running(other, elsewhere)).toHaveLength(1)
    // The workflow with the fewest gets the next slot, up to its own limit.
    for (const run of first.slice(0, 4)) await resumeRun(flows.executorJob(), run, flows.settings())
    await claimed(flows)
    expect([(await running(flows, greedy)).length, (await running(flows, modest)).length]).toEqual([6, 2])
    await requeueCrashedRuns(flows.executorJob())
    expect([(await running(flows, greedy)).length, (await running(flows, modest)).length]).toEqual([0, 0])
    await flows.at(enqueueExecutor)
    await flows.settled(greedy, 16)
    await flows.settled(modest, 4)
  })

  it('finishes on the version it started with', async () => {
    const { id } = await begin([wait(1), note('old')])
    await flows.at(async (context) => {
      const { draft } = await workflows.get(context, id)
      await workflows.update(context, id, { draft: { ...draft, steps: draft.steps.slice(0, 1) } }, null)
      await workflows.publish(context, id, null)
    })
    flows.pass(90)
    expect(await flows.only(id)).toMatchObject({ status: 'succeeded', workflow_version: 1 })
    expect(await notes()).toBe(1)
  })

  it('is ended by a step that says so', async () => {
    const { run } = await begin([
      { type: 'stop', key: 's', reason: 'Enough of {{ trigger.record.full_name }}' },
      note('n'),
    ])
    expect(run).toMatchObject({ status: 'stopped', error: null })
    expect((await flows.steps(run.id))[0]?.output).toEqual({ reason: 'Enough of Ann Hartley' })
    expect(await notes()).toBe(0)
  })

  it('erases a record that is purged', async () => {
    const { record, run } = await begin([
      { type: 'update', key: 'u', resource: 'contacts', record: CONTACT, values: { source: 'web' } },
    ])
    await flows.at((context) => purgeRecord(context, contact, record.id, null))
    const left = JSON.stringify([await flows.at((context) => runs.get(context, run.id)), await flows.steps(run.id)])
    expect(left).not.toContain('Ann Hartley')
  })
})
