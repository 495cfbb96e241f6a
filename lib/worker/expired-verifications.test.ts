import { expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { create as createContact, get as getContact } from '@/lib/crm/contacts/contacts'
import { newTenant } from '@/testing/tenant'
import { markContact } from '@/lib/identity/sessions/contact-verification'
import { create } from '@/lib/identity/sessions/sessions'
import { transition } from '@/lib/identity/sessions/transition'
import { expiredVerifications } from './expired-verifications'

const START = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }

it('a verification expires after a year, and a new check then shows as pending', async () => {
  const tenant = await newTenant(START)
  const contact = await tenant.at(START)((context) => createContact(context, { full_name: 'Ann Hartley' }, 'refuse'))
  const worn = async (days: number) =>
    (await expiredVerifications(database(), after(days))).filter(({ id }) => id === contact.id)
  const status = () => tenant.at(START)(async (context) => (await getContact(context, contact.id)).verification.status)
  await tenant.at(START)(async (context) => {
    const { id } = await create(context, { reference_id: 'r', contact_id: contact.id }, LINKS)
    await context.db.checkSession.updateMany({ where: { id }, data: { status: 'processing' } })
    await transition(context, { id, contact_id: contact.id, test: false }, 'completed', {
      outcome: 'passed',
      completed_at: START,
    })
  })
  expect(await status()).toBe('verified')
  expect(await worn(364)).toEqual([])
  expect(await worn(366)).toHaveLength(1)
  await tenant.at(after(366))((context) => markContact(context, contact.id))
  expect(await status()).toBe('expired')
  await tenant.at(after(367))((context) => create(context, { reference_id: 'again', contact_id: contact.id }, LINKS))
  expect(await status()).toBe('pending')
})
