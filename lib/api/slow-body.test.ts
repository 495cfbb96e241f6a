import { NextRequest } from 'next/server'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import * as members from '@/lib/accounts/members/members'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import { signedInCookies } from '@/lib/auth/browser-session'
import { FRESH_MS } from '@/lib/auth/caller'
import * as keys from '@/lib/auth/keys/keys'
import { newPersonToken } from '@/lib/auth/person-token'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import * as sessions from '@/lib/identity/sessions/sessions'
import { newMember } from '@/testing/member'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/** Ada, an admin, sends the headers of requests. Their bodies arrive once Olive has taken her rights away. */
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }
const handlers = serve(operations, '/api/v1')

async function adaAt() {
  const tenant = await newTenant()
  const now = <T>(work: (context: Context) => Promise<T>) => tenant.at(new Date())(work)
  const ada = await newMember(tenant, 'admin', 'Ada Admin')
  const account = await database().user.findUniqueOrThrow({ where: { id: ada.userId } })
  const session = await beginSignedIn(account, { address: '', userAgent: '' }, { now: new Date(), requestId: newId() })
  const cookies = await signedInCookies(session, account, undefined, new Date())
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')

  /** @returns what sends the body and reads the answer */
  async function begin(
    credentials: Record<string, string>,
    path: string,
    text: string,
    { method = 'POST', type = 'application/json' }: { method?: 'POST' | 'PATCH'; type?: string } = {},
  ) {
    const [reached, isReached] = promise()
    const [sent, send] = promise()
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          isReached()
          await sent
          controller.enqueue(new TextEncoder().encode(text))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const url = new URL(path, 'http://localhost:3000')
    const headers = { ...credentials, origin: url.origin, 'content-type': type }
    const request = new NextRequest(url, { method, headers, body, duplex: 'half' })
    const answer = handlers[method](request, { params: Promise.resolve({ path: url.pathname.split('/').slice(3) }) })
    await reached
    return async () => {
      await sleep(FRESH_MS)
      send()
      return (await answer).status
    }
  }
  const home = `/api/v1/organisations/${tenant.organisationId}`
  const asAda = (path: string, json: object) => begin({ cookie }, `${home}/${path}`, JSON.stringify(json))
  const upload = (credentials: Record<string, string> = { cookie }) =>
    begin(credentials, `${home}/imports?resource=contacts`, 'full_name\nLate\n', { type: 'text/csv' })
  const rename = () => begin({ cookie }, '/api/v1/me', JSON.stringify({ full_name: 'Eve' }), { method: 'PATCH' })
  const withKey = (key: string) =>
    begin({ authorization: `Bearer ${key}` }, `${home}/api_keys`, JSON.stringify({ name: 'late' }))
  const made = () =>
    now(async ({ db }) => [
      await db.apiKey.count({ where: { name: 'late' } }),
      await db.invitation.count({ where: { email: 'eve@example.org' } }),
      await db.contact.count({ where: {} }),
    ])
  return { now, ada, session, asAda, send: begin, upload, rename, withKey, made }
}

function promise(): [Promise<void>, () => void] {
  let resolve = (): void => undefined
  return [new Promise<void>((settle) => (resolve = settle)), () => resolve()]
}

const all = (asAda: Awaited<ReturnType<typeof adaAt>>['asAda']) =>
  Promise.all([
    asAda('api_keys', { name: 'late' }),
    asAda('invitations', { email: 'eve@example.org', role: 'admin' }),
    asAda('contacts', { full_name: 'Late', owner_id: null }),
  ])

const answers = (sending: (() => Promise<number>)[]) => Promise.all(sending.map((send) => send()))

it('does nothing for a member who was removed while it arrived', async () => {
  const { now, ada, asAda, made } = await adaAt()
  const sending = await all(asAda)
  await now((context) => members.remove(context, 'owner', ada.memberId, null))
  expect(await answers(sending)).toEqual([404, 404, 404])
  expect(await made()).toEqual([0, 0, 0])
})

it('keeps nothing of a file whose sender was removed while it arrived', async () => {
  const { now, ada, upload } = await adaAt()
  const send = await upload()
  await now((context) => members.remove(context, 'owner', ada.memberId, null))
  expect(await send()).toBe(404)
  expect(await now(async ({ db }) => [await db.import.count({}), await db.fileChunk.count({})])).toEqual([0, 0])
})

it('keeps a file whose sender may still import, whatever else has changed', async () => {
  const { now, ada, upload } = await adaAt()
  const { id, key } = await now((context) => keys.create(context, 'admin', { name: 'early' }))
  const sending = [await upload(), await upload({ authorization: `Bearer ${key}` })]
  await now((context) => members.changeRole(context, 'owner', ada.memberId, { role: 'owner' }, null))
  await now((context) => keys.update(context, 'admin', id, { name: 'renamed' }, null))
  expect(await answers(sending)).toEqual([201, 201])
  expect(await now(({ db }) => db.import.count({}))).toBe(2)
})

it('does what a demoted member may still do, and nothing else', async () => {
  const { now, ada, asAda, made } = await adaAt()
  const sending = await all(asAda)
  await now((context) => members.changeRole(context, 'owner', ada.memberId, { role: 'member' }, null))
  expect(await answers(sending)).toEqual([403, 403, 201])
  expect(await made()).toEqual([0, 0, 1])
})

it('does nothing in a session that ended while it arrived', async () => {
  const { session, ada, asAda, rename, made } = await adaAt()
  const sending = [...(await all(asAda)), await rename()]
  await database().browserSession.delete({ where: { id: session.id } })
  expect(await answers(sending)).toEqual([401, 401, 401, 401])
  expect(await made()).toEqual([0, 0, 0])
  expect(await database().user.findUnique({ where: { id: ada.userId } })).toMatchObject({ full_name: 'Ada Admin' })
})

it('does nothing with a key that was revoked while it arrived, even one that this process had not yet seen', async () => {
  const { now, withKey, made } = await adaAt()
  const { id, key } = await now((context) => keys.create(context, 'admin', { name: 'early' }))
  const send = await withKey(key)
  await now((context) => keys.revoke(context, 'owner', id, null))
  expect(await send()).toBe(401)
  expect(await made()).toEqual([0, 0, 0])
})

it('does nothing with a key that expired while it arrived', async () => {
  const { now, withKey, made } = await adaAt()
  const soon = new Date(Date.now() + 300)
  const { key } = await now((context) =>
    keys.create(context, 'admin', { name: 'early', expires_at: soon.toISOString() }),
  )
  const send = await withKey(key)
  await sleep(soon.getTime() - Date.now() + 10)
  expect(await send()).toBe(401)
  expect(await made()).toEqual([0, 0, 0])
})

it('does nothing for a member without two-factor sign-in if that was required while it arrived', async () => {
  const { now, asAda, made } = await adaAt()
  const sending = await all(asAda)
  await now(({ db }) => db.organisation.updateMany({ where: {}, data: { two_factor_required: true } }))
  expect(await answers(sending)).toEqual([403, 403, 403])
  expect(await made()).toEqual([0, 0, 0])
})

it('is not accepted once the check of its sender has expired', async () => {
  const { now, send } = await adaAt()
  const { id, organisation_id } = await now(async (context) => ({
    id: (await sessions.create(context, { reference_id: 'one', checks: ['proof_of_address'] }, LINKS)).id,
    organisation_id: context.organisationId,
  }))
  const token = newPersonToken({ sessionId: id, organisationId: organisation_id }, new Date(Date.now() + 60_000))
  const answer = await send(
    { authorization: `Bearer ${token}` },
    '/api/v1/person/check/claims',
    '{"full_name":"Ann Late"}',
  )
  const soon = new Date(Date.now() + 20)
  await now(({ db }) => db.checkSession.updateMany({ where: { id }, data: { expires_at: soon } }))
  await sleep(40)
  expect(await answer()).toBe(410)
})
