import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { asUser, newMember } from '@/testing/member'
import { newTenant } from '@/testing/tenant'
import * as tasks from './tasks'

const now = new Date('2027-02-03T10:00:00Z')

it('refuses an assignee who is not a member and a contact of another organisation', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()]
  const stranger = await theirs.at(now)((context) => contacts.create(context, { full_name: 'Bob' }, 'refuse'))
  const create = (input: object) => ours.at(now)((context) => tasks.create(context, { title: 'Call', ...input }))
  await expect(create({ assignee_id: randomUUID() })).rejects.toMatchObject({
    code: 'unknown_reference',
    details: { errors: [{ pointer: '/assignee_id' }] },
  })
  await expect(create({ contact_id: stranger.id })).rejects.toMatchObject({
    code: 'unknown_reference',
    details: { errors: [{ pointer: '/contact_id' }] },
  })
})

it('records when it was done, and forgets that when it is reopened', async () => {
  const tenant = await newTenant()
  const made = await tenant.at(now)((context) => tasks.create(context, { title: 'Call Ann' }))
  expect(made).toMatchObject({ status: 'open', type: 'to_do', priority: 'normal', completed_at: null })
  const later = new Date('2027-02-04T10:00:00Z')
  const done = await tenant.at(later)((context) => tasks.update(context, made.id, { status: 'done' }, made.version))
  expect(done.completed_at).toBe(later.toISOString())
  expect(
    (await tenant.at(later)((context) => tasks.update(context, made.id, { title: 'Call Ann again' }, null)))
      .completed_at,
  ).toBe(later.toISOString())
  expect(
    (await tenant.at(later)((context) => tasks.update(context, made.id, { status: 'open' }, null))).completed_at,
  ).toBeNull()
})

it('is assigned to the user who makes it unless told otherwise, and to nobody if a program makes it', async () => {
  const tenant = await newTenant()
  const [max, bea] = [await newMember(tenant, 'member'), await newMember(tenant, 'member', 'Bea')]
  const create = (input: object) =>
    asUser(tenant, max.userId, now)((context) => tasks.create(context, { title: 'Call', ...input }))
  const assignees = [
    await create({}),
    await create({ assignee_id: undefined }),
    await create({ assignee_id: bea.userId }),
    await create({ assignee_id: null }),
  ].map(({ assignee_id }) => assignee_id)
  expect(assignees).toEqual([max.userId, max.userId, bea.userId, null])
  expect((await tenant.at(now)((context) => tasks.create(context, { title: 'Call' }))).assignee_id).toBeNull()
  expect(
    await asUser(
      tenant,
      max.userId,
      now,
    )(async (context) => [
      (await contacts.create(context, { full_name: 'Ann' }, 'refuse')).owner_id,
      (await contacts.create(context, { full_name: 'Bob', owner_id: null }, 'refuse')).owner_id,
    ]),
  ).toEqual([max.userId, null])
})
