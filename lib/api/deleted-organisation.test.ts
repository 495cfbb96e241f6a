import { NextRequest } from 'next/server'
import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { deleteOrganisation } from '@/lib/accounts/delete-organisation'
import { create as invite } from '@/lib/accounts/invitations/invitations'
import { me } from '@/lib/accounts/me'
import { roleIn } from '@/lib/auth/caller'
import { bulkMailByToken, invitationByToken } from '@/lib/auth/link-lookup'
import { linkToken } from '@/lib/auth/link-token'
import { newPersonToken } from '@/lib/auth/person-token'
import { nameOfRequester } from '@/lib/auth/session-lookup'
import * as contacts from '@/lib/crm/contacts/contacts'
import { database } from '@/lib/db/client'
import { admit } from '@/lib/identity/person/access'
import { create } from '@/lib/identity/sessions/sessions'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { eraseOrganisation } from '@/lib/worker/erase-organisation'
import { registry } from '@/lib/worker/registry'
import { ignoreDeletedOrganisation } from '@/lib/worker/tenant-job'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

const NOW = new Date()
const handlers = serve(operations, '/api/v1')

/** What the owner's organisation handed out, and who was invited. */
async function given() {
  const tenant = await newTenant()
  const { organisationId } = tenant
  const api = await ApiOf.open(handlers, tenant)
  const { requester_id } = await database().organisation.findUniqueOrThrow({ where: { id: organisationId } })
  const { user_id } = await database().membership.findFirstOrThrow({ where: { organisation_id: organisationId } })
  const rows = await tenant.at(NOW)(async (context) => {
    const cara = await contacts.create(context, { full_name: 'Cara', email: 'cara@example.org' }, 'refuse')
    const check = await create(
      context,
      { reference_id: 'one', contact_id: cara.id },
      { userUrl: 'http://crm', requesterId: requester_id },
    )
    const invited = await invite(
      context,
      'owner',
      { email: 'bea@example.org', role: 'reader' },
      { baseUrl: 'http://crm', mails: false },
    )
    const mail = await context.db.mail.create({
      data: {
        id: newId(),
        organisation_id: organisationId,
        kind: 'bulk',
        to: 'cara@example.org',
        subject: 'S',
        text: 'T',
        contact_id: cara.id,
        next_attempt_at: NOW,
        created_at: NOW,
        updated_at: NOW,
        created_by: {},
        updated_by: {},
      },
    })
    return { check, invited, mail }
  })
  const person = async () => {
    const pass = newPersonToken({ sessionId: rows.check.id, organisationId }, new Date(Date.now() + 60_000))
    const request = new NextRequest('http://localhost:3000/api/v1/person/check', {
      headers: { authorization: `Bearer ${pass}` },
    })
    return (await handlers.GET(request, { params: Promise.resolve({ path: ['person', 'check'] }) })).status
  }
  const byCode = () =>
    admit({ access_code: rows.check.access_code, requester_id }, { address: randomUUID(), device: 'phone' }, new Date())
  return { tenant, api, requester_id, user_id, ...rows, person, byCode }
}

it('no link or key of an organisation opens anything once its owner has deleted it', async () => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined)
  const { tenant, api, requester_id, user_id, invited, mail, person, byCode } = await given()
  const { organisationId } = tenant
  const member = { type: 'user' as const, id: user_id, sessionId: '' }
  const organisationsOf = async () => (await me(member, { limits: {} as never, sends_mail: false })).organisations
  const [invitation, unsubscribe] = [linkToken('invitation-link', invited.id), linkToken('unsubscribe-link', mail.id)]
  // Everything is valid until then.
  expect((await api.call('GET', 'contacts')).status).toBe(200)
  expect([await person(), await roleIn(member, organisationId), (await organisationsOf()).length]).toEqual([
    200,
    'owner',
    1,
  ])
  await byCode()
  await invitationByToken(invitation, NOW)
  await bulkMailByToken(unsubscribe)
  expect(await nameOfRequester(requester_id)).toBe('Hartley Lettings')

  await tenant.at(NOW)((context) => deleteOrganisation(context, 'Hartley Lettings', null))
  expect((await api.call('GET', 'contacts')).status).toBe(401)
  expect((await api.call('POST', 'tags', { name: 'late' })).status).toBe(401)
  expect([await person(), await roleIn(member, organisationId), await organisationsOf()]).toEqual([404, null, []])
  await expect(byCode()).rejects.toMatchObject({ code: 'wrong_code' })
  await expect(invitationByToken(invitation, NOW)).rejects.toMatchObject({ code: 'link_ended' })
  await expect(bulkMailByToken(unsubscribe)).rejects.toMatchObject({ code: 'link_ended' })
  expect(await nameOfRequester(requester_id)).toBeNull()

  const deps = { db: database(), now: () => new Date(), jobId: '1', attempt: 1, signal: new AbortController().signal }
  const sending = registry.send_mail({ organisation_id: organisationId, mail_id: mail.id }, deps)
  await expect(sending.catch(ignoreDeletedOrganisation)).resolves.toBeUndefined()
  expect(await database().mail.findUnique({ where: { id: mail.id } })).toMatchObject({ status: 'queued', attempts: 0 })

  await expect(tenant.at(NOW)(({ db }) => db.contact.count())).rejects.toMatchObject({ code: 'not_found' })

  await eraseOrganisation(organisationId, deps.signal)
  expect((await api.call('GET', 'contacts')).status).toBe(401)
  expect([await person(), await roleIn(member, organisationId), await organisationsOf()]).toEqual([404, null, []])
  await expect(invitationByToken(invitation, NOW)).rejects.toMatchObject({ code: 'link_ended' })
})
