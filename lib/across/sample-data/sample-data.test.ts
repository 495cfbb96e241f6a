import { expect, it } from 'vitest'
import { changeRole, remove } from '@/lib/accounts/members/members'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import * as notes from '@/lib/crm/notes/notes'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { newMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { addSampleData, removeSampleData } from './sample-data'

const now = new Date()
const live = ({ organisationId }: Tenant) => ({ where: { organisation_id: organisationId, deleted_at: null } })
const counts = async (tenant: Tenant) => {
  const { contact, company, deal, task, note } = database()
  const of = live(tenant)
  return Promise.all([company.count(of), contact.count(of), deal.count(of), task.count(of), note.count(of)])
}

it('is refused a second time, and removed once, leaving nothing behind and nothing else touched', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()]
  const ada = await newMember(ours, 'admin')
  const as = <T>(work: (context: Context) => Promise<T>) =>
    ours.at(now)((context) => work({ ...context, actor: { type: 'user', id: ada.userId } }))
  await expect(as(removeSampleData)).rejects.toMatchObject({ code: 'not_found' })
  const own = await as((context) => contacts.create(context, { full_name: 'Real Rita' }))

  const added = await as(addSampleData)
  expect(added).toEqual({ companies: 8, contacts: 24, deals: 11, tasks: 5, notes: 3 })
  expect(await counts(ours)).toEqual([8, 25, 11, 5, 3])
  expect(await counts(theirs)).toEqual([0, 0, 0, 0, 0])
  await expect(as(addSampleData)).rejects.toMatchObject({ code: 'conflict' })
  expect(await counts(ours)).toEqual([8, 25, 11, 5, 3])

  const [first] = await database().contact.findMany({ ...live(ours), orderBy: { full_name: 'asc' } })
  if (!first) throw new Error('no contact')
  const mine = await as((context) => notes.create(context, { body: 'Rang back.', contact_id: first.id }))
  await as((context) => contacts.remove(context, first.id, null))
  expect(await as(removeSampleData)).toEqual({ ...added, contacts: 23 })
  expect(await counts(ours)).toEqual([0, 1, 0, 0, 1])
  expect([(await as((context) => contacts.get(context, own.id))).id, mine.body]).toEqual([own.id, 'Rang back.'])
  expect(await as(addSampleData)).toEqual(added)
})

it('changes no settings, starts no workflows, and belongs to whoever asked', async () => {
  const tenant = await newTenant()
  const ada = await newMember(tenant, 'admin')
  await tenant.at(now)((context) => addSampleData({ ...context, actor: { type: 'user', id: ada.userId } }))
  const of = { where: { organisation_id: tenant.organisationId } }
  const { default_currency } = await database().organisation.findUniqueOrThrow({ where: { id: tenant.organisationId } })
  expect(default_currency).toBeNull()
  const owners = await database().deal.groupBy({
    by: ['owner_id', 'status'],
    ...of,
    _count: true,
    orderBy: { status: 'asc' },
  })
  expect(owners.map(({ owner_id, status }) => [owner_id, status])).toEqual([
    [ada.userId, 'lost'],
    [ada.userId, 'open'],
    [ada.userId, 'won'],
  ])
  const written = await database().event.findMany({ where: { ...of.where, subject_type: { in: ['contact', 'deal'] } } })
  expect(
    written.every(({ actor, runs_workflows }) => !runs_workflows && JSON.stringify(actor).includes('system')),
  ).toBe(true)
  expect(written.length).toBeGreaterThan(30)
})

it('is added once when requested twice at the same time', async () => {
  const tenant = await newTenant()
  const both = await Promise.allSettled([tenant.at(now)(addSampleData), tenant.at(now)(addSampleData)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await counts(tenant))[0]).toBe(8)
})

it('lets members sign in while it is added and removed', async () => {
  const tenant = await newTenant()
  const ada = await newMember(tenant, 'admin')
  const account = await database().user.findUniqueOrThrow({ where: { id: ada.userId } })
  const signIn = () => beginSignedIn(account, { address: '', userAgent: '' }, { now, requestId: newId() })
  for (const [held, change] of [
    ['stage', addSampleData],
    ['deal', removeSampleData],
  ] as const) {
    const { changed } = await database().$transaction(async (tx) => {
      await tx.$queryRawUnsafe(`SELECT FROM ${held} WHERE organisation_id = $1::uuid FOR UPDATE`, tenant.organisationId)
      const underWay = tenant.at(now)(change)
      await waitUntilBlocked(tx)
      await signIn()
      return { changed: underWay }
    })
    expect(await changed).toMatchObject({ deals: 11 })
  }
})

it('does not deadlock with a change to the membership of whoever asked', async () => {
  const tenant = await newTenant()
  const ada = await newMember(tenant, 'admin')
  for (const [held, change, changeMembership] of [
    [
      'stage',
      addSampleData,
      (context: Context) => changeRole(context, 'owner', ada.memberId, { role: 'member' }, null),
    ],
    ['deal', removeSampleData, (context: Context) => remove(context, 'owner', ada.memberId, null)],
  ] as const) {
    const both = await database().$transaction(async (tx) => {
      await tx.$queryRawUnsafe(`SELECT FROM ${held} WHERE organisation_id = $1::uuid FOR UPDATE`, tenant.organisationId)
      const underWay = tenant.at(now)((context) => change({ ...context, actor: { type: 'user', id: ada.userId } }))
      await waitUntilBlocked(tx)
      const changed = tenant.at(now)<unknown>(changeMembership)
      await waitUntilBlocked(tx, 2)
      return { ended: Promise.allSettled([underWay, changed]) }
    })
    expect((await both.ended).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  }
})

it('does not deadlock with a deal’s first amount; the next deal’s currency becomes the default', async () => {
  const tenant = await newTenant()
  const ada = await newMember(tenant, 'admin')
  const as = <T>(work: (context: Context) => Promise<T>) =>
    tenant.at(now)((context) => work({ ...context, actor: { type: 'user', id: ada.userId } }))
  await tenant.at(now)(addSampleData)
  const deal = await as((context) => deals.create(context, { name: 'Mill Lane' }))
  const save = (amount: string) => as((context) => deals.update(context, deal.id, { amount, currency: 'GBP' }, null))
  const remembered = () => as(({ db }) => db.organisation.findFirstOrThrow({ where: {} }))
  const { removed } = await database().$transaction(async (tx) => {
    await tx.$queryRawUnsafe('SELECT FROM task WHERE organisation_id = $1::uuid FOR UPDATE', tenant.organisationId)
    const underWay = tenant.at(now)(removeSampleData)
    await waitUntilBlocked(tx)
    await save('1.00')
    return { removed: underWay }
  })
  expect(await remembered()).toMatchObject({ default_currency: null })
  expect(await removed).toMatchObject({ tasks: 5, deals: 11 })
  await save('2.00')
  expect(await remembered()).toMatchObject({ default_currency: 'GBP' })
})
