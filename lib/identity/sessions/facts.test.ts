import { beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as merges from '@/lib/across/merges/merges'
import { database } from '@/lib/db/client'
import { expiredVerifications, expiringVerifications } from '@/lib/worker/expired-verifications'
import { decidedCheck } from '@/testing/decided-check'
import { newTenant, type Tenant } from '@/testing/tenant'
import { announceExpiry, markContact } from './contact-verification'
import { cancel, create, reopen } from './sessions'

/** What a contact shows of its checks, one by one. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const LINKS = { userUrl: '', requesterId: 'r' }
let tenant: Tenant
let ann: string
const contact = (full_name: string) => tenant.at(START)((context) => contacts.create(context, { full_name }))
const verification = async (id = ann) => (await tenant.at(START)((context) => contacts.get(context, id))).verification
beforeEach(async () => {
  tenant = await newTenant(START)
  ann = (await contact('Ann Hartley')).id
})

it('age and address are shown as facts with a day, never with a birth date', async () => {
  expect(await verification()).toMatchObject({ passed: [], over_age: null, address_verified_at: null })
  await decidedCheck(tenant, ann, START, { age_verification: true, proof_of_address: true })
  expect(await verification()).toMatchObject({
    over_age: 18,
    age_verified_at: START.toISOString(),
    address_verified_at: START.toISOString(),
    passed: [{ check: 'proof_of_address' }, { check: 'age_verification' }],
  })
  expect(JSON.stringify(await verification())).not.toMatch(/birth/)
})

it('each check stands alone: a failure takes back only its own earlier pass', async () => {
  await decidedCheck(tenant, ann, START, { id_check: true, proof_of_address: false })
  expect(await verification()).toMatchObject({
    status: 'failed',
    passed: [{ check: 'id_check' }],
    address_verified_at: null,
  })
  await decidedCheck(tenant, ann, after(1), { id_check: false })
  expect(await verification()).toMatchObject({ passed: [] })
})

it('a merge gives the survivor the facts of both contacts’ checks', async () => {
  const twin = (await contact('Ann H.')).id
  await decidedCheck(tenant, ann, START, { id_check: false })
  await decidedCheck(tenant, twin, after(1), { id_check: true })
  await tenant.at(after(2))((context) =>
    merges.create(context, { resource: 'contacts', survivor_id: ann, merged_id: twin }, () => ({
      reassess: markContact,
    })),
  )
  expect(await verification()).toMatchObject({
    status: 'verified',
    passed: [{ check: 'id_check', verified_at: after(1).toISOString() }],
  })
})

it('a contact has one open check, unless another is explicitly allowed', async () => {
  const request = (pending?: 'allow') =>
    tenant.at(START)((context) => create(context, { reference_id: 'r', contact_id: ann }, LINKS, pending))
  const { id } = await request()
  await expect(request()).rejects.toMatchObject({
    code: 'check_pending',
    details: { extra: { session: { id, status: 'pending' } } },
  })
  const second = await request('allow')
  expect(await verification()).toMatchObject({ status: 'pending', pending_session_id: second.id })
})

it('an expired check is not reopened beside an open one, unless that is explicitly allowed', async () => {
  const at = tenant.at(START)
  const first = await at((context) => create(context, { reference_id: 'r', contact_id: ann }, LINKS))
  const late = tenant.at(after(8))
  const second = await late((context) => create(context, { reference_id: 'r', contact_id: ann }, LINKS))
  await expect(late((context) => reopen(context, first.id, LINKS))).rejects.toMatchObject({
    code: 'check_pending',
    details: { extra: { session: { id: second.id } } },
  })
  expect(await late((context) => reopen(context, first.id, LINKS, 'allow'))).toMatchObject({ status: 'pending' })
  await expect(late((context) => reopen(context, second.id, LINKS, 'allow'))).rejects.toMatchObject({
    code: 'conflict',
  })
  for (const { id } of [first, second]) await late((context) => cancel(context, id))
  const third = await late((context) => create(context, { reference_id: 'r', contact_id: ann }, LINKS))
  await expect(late((context) => reopen(context, first.id, LINKS))).rejects.toMatchObject({ code: 'conflict' })
  expect(await tenant.at(after(16))((context) => reopen(context, third.id, LINKS))).toMatchObject({ id: third.id })
})

it('only one of several simultaneous requests is created', async () => {
  const request = () => tenant.at(START)((context) => create(context, { reference_id: 'r', contact_id: ann }, LINKS))
  const ended = await Promise.allSettled([request(), request(), request()])
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('an expiring verification is announced once, as early as the organisation wants', async () => {
  await decidedCheck(tenant, ann, START)
  const due = async (days: number) =>
    (await expiringVerifications(database(), after(days))).filter(({ id }) => id === ann).length
  const told = () =>
    tenant.at(START)((context) =>
      context.db.event.findMany({ where: { subject_id: ann, type: 'contact.verification_expiring' } }),
    )
  const announce = () => tenant.at(after(336))((context) => announceExpiry(context, ann))
  expect(await due(334)).toBe(0)
  expect(await due(336)).toBe(1)
  await tenant.at(START)((context) => context.db.organisation.updateMany({ data: { verification_notice_days: 90 } }))
  expect(await due(276)).toBe(1)
  await announce()
  await announce()
  expect(await told()).toMatchObject([{ data: { expires_at: after(365).toISOString(), checks: ['id_check'] } }])
  expect(await due(336)).toBe(0)
  await decidedCheck(tenant, ann, after(337))
  expect(await due(337)).toBe(0)
  expect(await due(337 + 276)).toBe(1)
  expect((await expiredVerifications(database(), after(337 + 276))).filter(({ id }) => id === ann)).toEqual([])
})
