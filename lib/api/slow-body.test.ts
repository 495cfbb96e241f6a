import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import * as members from '@/lib/accounts/members/members'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import { signedInCookies } from '@/lib/auth/browser-session'
import * as keys from '@/lib/auth/keys/keys'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { newMember } from '@/testing/member'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/** Ada, an admin, sends the headers of requests. Their bodies arrive once Olive has taken her rights away. */
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
      send()
      return (await answer).status
    }
  }
  const home = `/api/v1/organisations/${tenant.organisationId}`
  const asAda = (path: string, json: object) => begin({ cookie }, `${home}/${path}`, JSON.stringify(json))
  const upload = () => begin({ cookie }, `${home}/imports?resource=contacts`, 'full_name\nLate\n', { type: 'text/csv' })
  const rename = () => begin({ cookie }, '/api/v1/me', JSON.stringify({ full_name: 'Eve' }), { method: 'PATCH' })
  const withKey = (key: string) =>
    begin({ authorization: `Bearer ${key}` }, `${home}/api_keys`, JSON.stringify({ name: 'late' }))
  const made = () =>
    now(async ({ db }) => [
      await db.apiKey.count({ where: { name: 'late' } }),
      await db.invitation.count({ where: { email: 'eve@example.org' } }),
      await db.contact.count({ where: {} }),
    ])
  return { now, ada, session, asAda, upload, rename, withKey, made }
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
  expect(await send()).toBe(403)
  expect(await now(async ({ db }) => [await db.import.count({}), await db.fileChunk.count({})])).toEqual([0, 0])
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
