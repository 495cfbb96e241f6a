import { beforeEach, describe, expect, it } from 'vitest'
import * as merges from '@/lib/across/merges/merges'
import { mergeRequestSchema } from '@/lib/across/merges/schema'
import { undo } from '@/lib/across/merges/undo'
import * as contacts from '@/lib/crm/contacts/contacts'
import { flowsOf, type Flows } from '@/testing/flows'
import { receive } from './inbound'
import { startManually } from './manual-start'
import { get } from './runs'

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

describe('a wait for a record that is merged into another', () => {
  let twin: string
  let run: string
  const resume = { type: 'note', key: 'n', body: 'News of {{ steps.w.record.full_name }}' }
  const changeOf = (id: string, job_title: string) =>
    flows.at((context) => contacts.update(context, id, { job_title }, null, 'refuse'))
  const merge = (survivor_id: string, merged_id: string) =>
    flows.at(
      async (context) =>
        (
          await merges.create(
            context,
            mergeRequestSchema.parse({ resource: 'contacts', survivor_id, merged_id }),
            () => ({}),
          )
        ).id,
    )
  const unmerge = (id: string) => flows.at((context) => undo(context, id, false, () => ({})))
  const created = (full_name: string) =>
    flows.at(async (context) => (await contacts.create(context, { full_name }, 'allow')).id)
  const status = async () => {
    await flows.work()
    return (await flows.at((context) => get(context, run))).status
  }
  beforeEach(async () => {
    twin = await created('A. Hartley')
    const { id } = await flows.publish({
      trigger: { type: 'manual', resource: 'contacts' },
      steps: [{ ...wait(), wait: { ...wait().wait, record: '{{ trigger.record.id }}' } }, resume],
    })
    await flows.at((context) => startManually(context, id, [twin]))
    run = (await flows.only(id)).id
    await changeOf(ann, 'Before they were one')
  })

  it('is not ended by what happened to the other before, nor by the merge', async () => {
    await merge(ann, twin)
    expect(await status()).toBe('waiting')
    flows.pass(25 * 60)
    expect(await status()).toBe('succeeded')
    expect((await flows.steps(run))[0]?.output).toEqual({ timed_out: true })
  })

  it('goes on when the event happens to the survivor, however often it was merged', async () => {
    await merge(ann, twin)
    const third = await created('Ann Hartley')
    await merge(third, ann)
    expect(await status()).toBe('waiting')
    await changeOf(third, 'Mason')
    expect(await status()).toBe('succeeded')
    expect((await flows.steps(run))[0]?.output).toMatchObject({
      timed_out: false,
      record: { id: third, job_title: 'Mason' },
    })
  })

  it('goes on when a survivor changed while nobody looked', async () => {
    await merge(ann, twin)
    await changeOf(ann, 'Mason')
    expect(await status()).toBe('succeeded')
    expect((await flows.steps(run))[0]?.output).toMatchObject({ timed_out: false, record: { id: ann } })
  })

  it('is for the record itself again once the merge is undone', async () => {
    const id = await merge(ann, twin)
    expect(await status()).toBe('waiting')
    await unmerge(id)
    expect(await status()).toBe('waiting')
    await changeOf(ann, 'Somebody else again')
    expect(await status()).toBe('waiting')
    await changeOf(twin, 'Mason')
    expect(await status()).toBe('succeeded')
    expect((await flows.steps(run))[0]?.output).toMatchObject({ timed_out: false, record: { id: twin } })
  })

  it('is for the record itself once the merge is undone, even if the survivor was merged in turn', async () => {
    const id = await merge(ann, twin)
    await merge(await created('Ann Hartley'), ann)
    expect(await status()).toBe('waiting')
    await unmerge(id)
    expect(await status()).toBe('waiting')
    await changeOf(twin, 'Mason')
    expect(await status()).toBe('succeeded')
    expect((await flows.steps(run))[0]?.output).toMatchObject({ timed_out: false, record: { id: twin } })
  })

  it('is for the record itself once that is restored', async () => {
    await merge(ann, twin)
    expect(await status()).toBe('waiting')
    await flows.at((context) => contacts.restore(context, twin))
    expect(await status()).toBe('waiting')
    await changeOf(twin, 'Mason')
    expect(await status()).toBe('succeeded')
    expect((await flows.steps(run))[0]?.output).toMatchObject({ timed_out: false, record: { id: twin } })
  })

  it('is not for the other if the record was restored before it began', async () => {
    await merge(ann, twin)
    await flows.at((context) => contacts.restore(context, twin))
    expect(await status()).toBe('waiting')
    await changeOf(ann, 'Somebody else again')
    expect(await status()).toBe('waiting')
  })

  it('goes on with the survivor: it is what later steps change, write about, mail and have checked', async () => {
    const CONTACT = '{{ trigger.record.id }}'
    const { id } = await flows.publish({
      trigger: { type: 'manual', resource: 'contacts' },
      steps: [
        { ...wait(), wait: { ...wait().wait, record: CONTACT } },
        { type: 'update', key: 'u', resource: 'contacts', record: CONTACT, values: { source: 'news' } },
        { type: 'task', key: 't', title: 'Call', contact: CONTACT },
        { type: 'create', key: 'd', resource: 'notes', values: { body: 'Met', contact_id: CONTACT } },
        { type: 'request_check', key: 'c', contact: CONTACT, deliver: 'none' },
        { type: 'mail', key: 'm', to: 'boss@example.org', subject: 'News', text: 'Of her', contact: CONTACT },
      ],
    })
    await flows.at((context) => startManually(context, id, [twin]))
    await flows.work()
    await merge(ann, twin)
    await changeOf(ann, 'Mason')
    await flows.work()
    const [went] = await flows.runs(id)
    expect(went?.error ?? null).toBeNull()
    const about = await flows.at(async ({ db }) => [
      (await db.contact.findFirstOrThrow({ where: { id: ann } })).source,
      (await db.task.findFirstOrThrow({})).contact_id,
      (await db.note.findFirstOrThrow({ where: { body: 'Met' } })).contact_id,
      (await db.checkSession.findFirstOrThrow({})).contact_id,
      (await db.mail.findFirstOrThrow({})).contact_id,
    ])
    expect(about).toEqual(['news', ann, ann, ann, ann])
  })
})
