import { expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { resources } from '@/lib/registry'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { newTenant } from '@/testing/tenant'
import { uniqueFields } from './unique'

/** Ann and Bob share an address, but each address may have only one live contact. */
const now = new Date('2026-11-21T12:00:00Z')
const email = 'ann@example.org'

it('has a database function for each unique field', async () => {
  const tenant = await newTenant(now)
  const wanted = resources.all.flatMap((resource) =>
    uniqueFields(resource).map(([name]) => `claim_${resource.table}_${name}`),
  )
  expect(wanted).toContain('claim_contact_email')
  const found = await tenant.at(now)((context) =>
    rawRows<{ name: string }>(
      context.db,
      Prisma.sql`SELECT proname::text AS name FROM pg_proc WHERE proname = ANY(${wanted}::text[])`,
    ),
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted())
})

it('lets only one live record have a value, however it is written, and says which one has it', async () => {
  const tenant = await newTenant(now)
  const create = (full_name: string, duplicates?: 'allow') =>
    tenant.at(now)((context) => contacts.create(context, { full_name, email: email.toUpperCase() }, duplicates))
  const ann = await tenant.at(now)((context) => contacts.create(context, { full_name: 'Ann', email }))
  const taken = { code: 'duplicate', details: { extra: { existing: [{ id: ann.id, match: 'email' }] } } }
  await expect(create('Bob')).rejects.toMatchObject(taken)
  const bob = await create('Bob', 'allow')
  // A value that the record already has is not claimed again.
  await tenant.at(now)((context) => contacts.update(context, bob.id, { job_title: 'Agent', email: bob.email }, null))
  await expect(
    tenant.at(now)((context) => contacts.update(context, bob.id, { email: 'Ann@example.org' }, null)),
  ).rejects.toMatchObject(taken)
  await tenant.at(now)((context) => contacts.remove(context, bob.id, null))
  await expect(tenant.at(now)((context) => contacts.restore(context, bob.id))).rejects.toMatchObject(taken)
  await tenant.at(now)((context) => contacts.restore(context, bob.id, 'allow'))
})

it('never gives a value to two that ask at once', async () => {
  const tenant = await newTenant(now)
  const outcomes = await Promise.allSettled(
    ['Ann', 'ANNE', 'Anna', 'Annie'].map((full_name) =>
      tenant.at(now)((context) => contacts.create(context, { full_name, email })),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
