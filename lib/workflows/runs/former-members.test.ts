import { beforeEach, describe, expect, it } from 'vitest'
import { remove } from '@/lib/accounts/members/members'
import * as contacts from '@/lib/crm/contacts/contacts'
import { newId } from '@/lib/ids'
import { flowsOf, type Flows } from '@/testing/flows'
import { newMember, type TestMember } from '@/testing/member'
import { startManually } from './manual-start'

/** Workflows hand their tasks to Max, who leaves while some of their runs wait. */
let flows: Flows
let max: TestMember
beforeEach(async () => {
  flows = await flowsOf()
  max = await newMember(flows, 'member')
})
const ON_NEW = { type: 'record_created', resource: 'contacts' }
const contact = '{{ trigger.record.id }}'
const task = (assignee: string) => ({ type: 'task', key: 't', title: 'Ring', assignee, contact })
const leaves = () => flows.at((context) => remove(context, 'owner', max.memberId, null))
const person = (input: object = {}) =>
  flows.at((context) => contacts.create(context, { full_name: 'Ann', ...input }, 'allow'))
const tasks = () => flows.at(({ db }) => db.task.findMany({ select: { title: true, assignee_id: true } }))

it('a task for somebody who never was a member is not written', async () => {
  await leaves()
  const { id } = await flows.publish({ trigger: ON_NEW, steps: [task(newId())] })
  await person()
  expect(await flows.only(id)).toMatchObject({ status: 'failed', error: { code: 'unknown_reference' } })
  expect(await tasks()).toEqual([])
})

describe('once a member has left', () => {
  it.each([
    { type: 'request_check', key: 's', deliver: 'none' },
    { type: 'mail', key: 's', to: 'ann@example.org', subject: 'Hello', text: 'Hello' },
    { type: 'note', key: 's', body: 'Hello' },
  ])('they are no contact either: $type is refused', async (step) => {
    const { id } = await flows.publish({ trigger: ON_NEW, steps: [{ ...step, contact: max.userId }] })
    await leaves()
    await person()
    expect(await flows.only(id)).toMatchObject({ status: 'failed', error: { code: 'unknown_reference' } })
    expect(await flows.at(({ db }) => Promise.all([db.mail.count(), db.note.count()]))).toEqual([0, 0])
  })

  it('their tasks are written for nobody, instead of failing for every record to come', async () => {
    const { id } = await flows.publish({ trigger: ON_NEW, steps: [task(max.userId)] })
    await person()
    await flows.settled(id, 1)
    await leaves()
    await person()
    expect((await flows.settled(id, 2)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    expect(await tasks()).toEqual(Array.from({ length: 2 }, () => ({ title: 'Ring', assignee_id: null })))
  })

  it('so are those for the owner that a record had when its run began to wait', async () => {
    const wait = { type: 'wait', key: 'w', wait: { for: { amount: 14, unit: 'days' } } }
    const { id } = await flows.publish({ trigger: ON_NEW, steps: [wait, task('{{ trigger.record.owner_id }}')] })
    await person({ owner_id: max.userId })
    expect(await flows.only(id)).toMatchObject({ status: 'waiting' })
    await leaves()
    flows.pass(15 * 24 * 60)
    expect(await flows.only(id)).toMatchObject({ status: 'succeeded' })
    expect(await tasks()).toEqual([{ title: 'Ring', assignee_id: null }])
  })

  it('a record that would be handed to them stays with whoever has it, and its other fields are written', async () => {
    const other = await newMember(flows, 'member', 'Olga Other')
    const { id } = await flows.publish({
      trigger: { type: 'manual', resource: 'contacts' },
      steps: [
        {
          type: 'update',
          key: 'u',
          resource: 'contacts',
          record: contact,
          values: { owner_id: max.userId, job_title: 'Buyer' },
        },
      ],
    })
    const ann = await person({ owner_id: other.userId })
    await leaves()
    await flows.at((context) => startManually(context, id, [ann.id]))
    expect(await flows.only(id)).toMatchObject({ status: 'succeeded' })
    const after = await flows.at((context) => contacts.get(context, ann.id))
    expect(after).toMatchObject({ owner_id: other.userId, job_title: 'Buyer' })
  })
})
