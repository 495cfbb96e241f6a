import { beforeEach, expect, it } from 'vitest'
import { contact } from '@/lib/crm/contacts/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import { createDefaultPipeline } from '@/lib/crm/pipelines/pipelines'
import { bounce } from '@/lib/mail/mails/mails'
import { purgeRecord } from '@/lib/resource/purge'
import { flowsOf, type Flows } from '@/testing/flows'
import { receive } from './inbound'
import { get } from './runs'

/** Ann wants to be forgotten, while workflows about other records mention her. Bob stays. */
let flows: Flows
const people = new Map<string, string>()
beforeEach(async () => {
  flows = await flowsOf()
  await flows.at((context) => createDefaultPipeline(context, 'en'))
  for (const name of ['Ann', 'Bob', 'Cid'])
    people.set(
      name,
      await flows.at(
        async (context) =>
          (await contacts.create(context, { full_name: `${name} Hartley`, email: `${name}@example.org` }, 'refuse')).id,
      ),
    )
})
const forget = (name: string) => flows.at((context) => purgeRecord(context, contact, people.get(name) ?? '', null))
const deal = (name: string) =>
  flows.at((context) => deals.create(context, { name: 'Flats', primary_contact_id: people.get(name) }))
const created = { type: 'record_created', resource: 'deals' }
const rest = { type: 'wait', key: 'rest', wait: { for: { amount: 1, unit: 'hours' } } }
const CONTACT = '{{ trigger.record.primary_contact_id }}'
const NAME = '{{ trigger.record.primary_contact.full_name }}'

it('what the run of a deal says about its contact is erased with the contact, and nobody else is', async () => {
  const { id } = await flows.publish({
    trigger: created,
    steps: [
      { type: 'task', key: 't', title: `Call ${NAME}`, contact: CONTACT },
      { type: 'note', key: 'n', body: 'Made: {{ steps.t.record.title }}' },
      { type: 'stop', key: 's', reason: `Enough of ${NAME}` },
    ],
  })
  for (const name of ['Ann', 'Bob']) await deal(name)
  const [anns, bobs] = await flows.settled(id, 2)
  const said = async (run: { id: string } | undefined) => JSON.stringify(await flows.steps(run?.id))
  expect((await said(anns)).match(/Ann Hartley/g)?.length).toBeGreaterThan(3)
  await forget('Ann')
  expect(await said(anns)).not.toContain('Ann Hartley')
  expect(await said(bobs)).toContain('Bob Hartley')
})

it('so is what a mail server said about the address, but not the code of the error', async () => {
  const { id } = await flows.publish({
    trigger: created,
    steps: [
      {
        type: 'mail',
        key: 'm',
        to: '{{ trigger.record.primary_contact.email }}',
        subject: 'Hello',
        text: 'Welcome.',
        contact: CONTACT,
      },
    ],
  })
  await deal('Ann')
  await flows.work()
  const [mail] = await flows.at(({ db }) => db.mail.findMany())
  await flows.at((context) => bounce(context, mail?.id ?? '', 'ann@example.org has moved'))
  const said = async () => {
    const run = await flows.only(id)
    return { run, all: JSON.stringify([run, await flows.steps(run.id)]) }
  }
  expect((await said()).all).toContain('ann@example.org has moved')
  await forget('Ann')
  const { run, all } = await said()
  expect(run).toMatchObject({ status: 'failed', error: { code: 'mail_bounced', step: '/steps/0' } })
  expect(all).not.toContain('ann@example.org')
})

it('the items of a loop are erased one by one, and the loop goes on where it was', async () => {
  const { id } = await flows.publish({
    trigger: created,
    steps: [
      { type: 'find', key: 'all', resource: 'contacts', filter: null, sort: 'full_name' },
      {
        type: 'for_each',
        key: 'each',
        of: '{{ steps.all.records }}',
        on_error: 'continue',
        steps: [{ type: 'note', key: 'n', body: 'Met {{ item.full_name }}' }, rest],
      },
    ],
  })
  await deal('Bob')
  const { id: run } = await flows.only(id)
  await forget('Ann')
  const left = JSON.stringify(await flows.steps(run))
  expect(left).not.toContain('Ann Hartley')
  expect(left).toContain('Bob Hartley')
  for (let hours = 0; hours < 3; hours += 1) {
    flows.pass(61)
    await flows.work()
  }
  expect((await flows.only(id)).status).toBe('succeeded')
  const notes = await flows.at(({ db }) => db.note.findMany({ orderBy: { id: 'asc' } }))
  expect(notes.map(({ body }) => body)).toEqual(['Met Ann Hartley', 'Met Bob Hartley', 'Met Cid Hartley'])
})

it('a run that has taken a branch ends when its record is purged, instead of deciding again', async () => {
  const when = { path: 'trigger.record.full_name', op: 'eq', value: 'Dee' }
  const { id } = await flows.publish({
    trigger: { type: 'record_created', resource: 'contacts' },
    steps: [
      { type: 'branch', key: 'b', paths: [{ name: 'Dee', when, steps: [rest] }], otherwise: [] },
      { type: 'note', key: 'n', body: 'After {{ steps.b.path }}' },
    ],
  })
  const dee = await flows.at((context) => contacts.create(context, { full_name: 'Dee' }, 'refuse'))
  expect(await flows.only(id)).toMatchObject({ status: 'waiting' })
  await flows.at((context) => purgeRecord(context, contact, dee.id, null))
  flows.pass(61)
  expect(await flows.only(id)).toMatchObject({ status: 'succeeded' })
  expect(await flows.at(({ db }) => db.note.findMany())).toMatchObject([{ body: 'After Dee' }])
})

it('what repeats a value of the record after other steps is erased too, and no step that has none', async () => {
  const { id } = await flows.publish({
    trigger: created,
    steps: [
      { type: 'find', key: 'all', resource: 'contacts', filter: null, sort: 'full_name' },
      { type: 'task', key: 't', title: 'Call {{ steps.all.first.full_name }}' },
      { type: 'note', key: 'n', body: 'Made: {{ steps.t.record.title }}' },
      { type: 'for_each', key: 'e', of: '{{ steps.all.records.map(r, r.email) }}', steps: [rest] },
      { type: 'note', key: 'plain', body: `Sold {{ trigger.record.name }}` },
      { type: 'note', key: 'named', body: `Not to ${NAME}` },
    ],
  })
  await deal('Bob')
  for (let hours = 0; hours < 3; hours += 1) {
    await flows.work()
    flows.pass(61)
  }
  const { id: run } = await flows.only(id)
  await forget('Ann')
  expect(JSON.stringify(await flows.steps(run)).toLowerCase()).not.toMatch(/ann hartley|ann@/)
  await forget('Bob')
  const left = JSON.stringify(await flows.steps(run))
  expect(left).not.toContain('Bob')
  expect(left).toContain('Sold Flats')
})

it('a run in progress still has the ids and decisions of earlier steps when somebody in them is purged', async () => {
  const { id } = await flows.publish({
    trigger: created,
    steps: [
      { type: 'task', key: 't', title: `Call ${NAME}` },
      {
        type: 'wait',
        key: 'w',
        wait: { event: 'contact.updated', record: CONTACT, at_most: { amount: 1, unit: 'days' } },
      },
      rest,
      { type: 'update', key: 'u', resource: 'tasks', record: '{{ steps.t.record.id }}', values: { priority: 'high' } },
      {
        type: 'branch',
        key: 'b',
        paths: [{ name: 'Early', when: { path: 'steps.w.timed_out', op: 'eq', value: false }, steps: [] }],
        otherwise: [{ type: 'stop', key: 's' }],
      },
      { type: 'mail', key: 'm', to: 'boss@example.org', subject: 'News', text: `{{ "Of " + trigger.record.name }}` },
    ],
  })
  await deal('Ann')
  await flows.only(id)
  await flows.at((context) => contacts.update(context, people.get('Ann') ?? '', { job_title: 'Mason' }, null, 'refuse'))
  expect((await flows.steps((await flows.only(id)).id)).map(({ key }) => key)).toContain('rest')
  await forget('Ann')
  flows.pass(61)
  const run = await flows.only(id)
  expect(run).toMatchObject({ status: 'waiting', error: null })
  expect((await flows.steps(run.id)).at(-1)).toMatchObject({ key: 'm', status: 'waiting' })
})

it('a mail to somebody else that was on its way has arrived all the same', async () => {
  const text = `{{ trigger.record.primary_contact.full_name + " has a flat." }}`
  const { id } = await flows.publish({
    trigger: created,
    steps: [{ type: 'mail', key: 'm', to: 'boss@example.org', subject: 'News', text }],
  })
  await deal('Ann')
  expect(await flows.only(id)).toMatchObject({ status: 'waiting' })
  await forget('Ann')
  flows.pass(25 * 60)
  expect(await flows.only(id)).toMatchObject({ status: 'succeeded', error: null })
})

it('what was posted about somebody is erased with the contact that a run made of it, and nobody else is', async () => {
  const { id } = await flows.publish({
    trigger: { type: 'inbound' },
    steps: [
      { type: 'create', key: 'c', resource: 'contacts', values: { full_name: '{{ trigger.body.name }}' } },
      { type: 'note', key: 'n', body: 'Written by {{ trigger.body.name }}' },
    ],
  })
  for (const name of ['Dee Moss', 'Eve Lane'])
    await flows.at((context) => receive(context, id, { body: { name }, headers: {}, key: null }))
  const [dees, eves] = await flows.settled(id, 2)
  const said = async (run: { id: string } | undefined) =>
    JSON.stringify([await flows.at((context) => get(context, run?.id ?? '')), await flows.steps(run?.id)])
  expect(await said(dees)).toContain('Dee Moss')
  const dee = await flows.at(({ db }) => db.contact.findFirstOrThrow({ where: { full_name: 'Dee Moss' } }))
  await flows.at((context) => purgeRecord(context, contact, dee.id, null))
  expect(await said(dees)).not.toContain('Dee Moss')
  expect(await said(eves)).toContain('Eve Lane')
})
