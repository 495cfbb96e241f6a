import { beforeEach, expect, it } from 'vitest'
import { contact } from '@/lib/crm/contacts/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import { createDefaultPipeline } from '@/lib/crm/pipelines/pipelines'
import { bounce } from '@/lib/mail/mails/mails'
import { purgeRecord } from '@/lib/resource/purge'
import { flowsOf, type Flows } from '@/testing/flows'

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
