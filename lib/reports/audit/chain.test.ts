import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '@/lib/env'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { purgeRecord } from '@/lib/resource/purge'
import { newTenant, type Tenant } from '@/testing/tenant'
import { sealNext, verifyChain } from './chain'

/** An operator with direct access to the database, who is not bound by the rules of the application. */
let operator: Client
beforeAll(async () => {
  operator = new Client({ connectionString: settings().databaseUrl })
  await operator.connect()
})
afterAll(() => operator.end())

const now = new Date()
const addContact = (tenant: Tenant, full_name: string) =>
  tenant.at(now)((context) => contacts.create(context, { full_name }, 'refuse'))
const verify = (tenant: Tenant) => tenant.at(now)((context) => verifyChain(context.db))

/** Other tests hold transactions open for moments; sealing continues once they end. */
async function seal(tenant: Tenant): Promise<void> {
  await expect
    .poll(async () => {
      await tenant.at(now)((context) => sealNext(context.db))
      return (await verify(tenant)).unsealed
    })
    .toBe(0)
}

it('cannot be rewritten or thinned out with SQL, even by the application', async () => {
  const tenant = await newTenant()
  await addContact(tenant, 'Ann')
  await seal(tenant)
  const where = `WHERE organisation_id = '${tenant.organisationId}'`
  await expect(operator.query(`UPDATE event SET type = 'contact.updated' ${where}`)).rejects.toThrow('never changed')
  await expect(
    operator.query(`UPDATE event SET data = '{}', erased_at = now(), actor = '{}' ${where}`),
  ).rejects.toThrow('never changed')
  await expect(operator.query(`DELETE FROM event ${where}`)).rejects.toThrow('never deleted')
  await expect(operator.query(`DELETE FROM audit_link ${where}`)).rejects.toThrow('never deleted')
})

it('shows where somebody changed a row behind its back', async () => {
  const tenant = await newTenant()
  await addContact(tenant, 'Ann')
  const bob = await addContact(tenant, 'Bob')
  await addContact(tenant, 'Cleo')
  await seal(tenant)
  const { events } = await verify(tenant)
  expect(await verify(tenant)).toMatchObject({ valid: true, broken_at: null })
  await operator.query('BEGIN; SET LOCAL session_replication_role = replica')
  await operator.query('UPDATE event SET data = jsonb_set(data, $1, $2) WHERE subject_id = $3', [
    ['after', 'full_name'],
    '"Rob"',
    bob.id,
  ])
  await operator.query('COMMIT')
  expect(await verify(tenant)).toMatchObject({ valid: false, broken_at: String(events - 1) })
})

it('holds after a purge erased the values of a record', async () => {
  const tenant = await newTenant()
  const ann = await addContact(tenant, 'Ann')
  await seal(tenant)
  await tenant.at(now)((context) => purgeRecord(context, contact, ann.id, null))
  await seal(tenant)
  expect(await verify(tenant)).toMatchObject({ valid: true })
})

it('waits for a running transaction, and then adds its events', async () => {
  const tenant = await newTenant()
  const { events: before } = await seal(tenant).then(() => verify(tenant))
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = () => resolve()
  })
  let began = () => undefined as void
  const started = new Promise<void>((resolve) => {
    began = () => resolve()
  })
  const slow = tenant.at(now)(async (context) => {
    await contacts.create(context, { full_name: 'Slow Sue' }, 'refuse')
    began()
    await held
  })
  await started
  await addContact(tenant, 'Quick Quentin')
  expect(await tenant.at(now)((context) => sealNext(context.db))).toBe(0)
  release()
  await slow
  await seal(tenant)
  expect(await verify(tenant)).toMatchObject({ valid: true, events: before + 2 })
})
