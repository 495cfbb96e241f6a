import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { deleteOrganisation } from '@/lib/accounts/delete-organisation'
import * as keys from '@/lib/auth/keys/keys'
import { database } from '@/lib/db/client'
import { engine } from '@/lib/identity/engine/engine'
import { EngineError } from '@/lib/identity/engine/engine-error'
import { takeLogo } from '@/lib/identity/engine/take-logo'
import { checkView } from '@/lib/identity/person/check-view'
import { ApiOf } from '@/testing/api'
import { consentedSession } from '@/testing/consented-session'
import { log } from '@/lib/log'
import type { Context } from '@/lib/resource/context'
import { eraseOrganisation } from '@/lib/worker/erase-organisation'
import { newTenant, type Tenant } from '@/testing/tenant'
import { LENGTH_HEADERS } from './compress'
import { operations } from './operations'
import { serve } from './route'

/** Olive's organisation gets a logo, through the API and a real database; the engine's job runs in this process. */
interface Shown {
  url: string
  width: number
  height: number
}
interface Organisation {
  logo: Shown | null
  version: number
}
const NOW = new Date('2026-11-29T12:00:00Z')
const handlers = serve(operations, '/api/v1')
const drawn = (width: number, height: number, background = '#0f766e') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

let olive: ApiOf
let jobs: MockInstance
beforeEach(async () => {
  jobs = vi
    .spyOn(engine, 'run')
    .mockImplementation(((_: string, input: { file: Uint8Array }) => takeLogo(input)) as never)
  olive = await ApiOf.open(handlers, await newTenant())
})

const asked = (method: keyof typeof handlers, path: string, init: { headers?: object; body?: BodyInit } = {}) => {
  const url = new URL(path, 'http://localhost:3000')
  const request = new NextRequest(url, { method, ...init, headers: { ...init.headers } })
  return handlers[method](request, {
    params: Promise.resolve({ path: url.pathname.split('/').slice(3).map(decodeURIComponent) }),
  })
}
const ownLogo = ({ tenant }: ApiOf) => `/api/v1/organisations/${tenant.organisationId}/logo`
const upload = (body: Uint8Array, { by = olive, type = 'image/png', headers = {} } = {}) =>
  asked('PUT', ownLogo(by), {
    headers: { authorization: `Bearer ${by.key.key}`, 'content-type': type, ...headers },
    body: new Uint8Array(body),
  })
const uploaded = async (body: Uint8Array, more?: Parameters<typeof upload>[1]): Promise<Organisation> => {
  const answer = await upload(body, more)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Organisation
}
const organisation = async (by = olive) =>
  (await by.callAt('GET', `/api/v1/organisations/${by.tenant.organisationId}`)).body as unknown as Organisation
const storedObjects = ({ organisationId }: Tenant) =>
  database().storedObject.count({ where: { organisation_id: organisationId } })

describe('a logo', () => {
  it('is refused with the reason, and nothing is stored', async () => {
    const png = await drawn(400, 100)
    const refused = async (expected: [number, string, RegExp], ...sent: Parameters<typeof upload>) => {
      const answer = await upload(...sent)
      const { code, detail } = (await answer.json()) as { code: string; detail: string }
      expect([answer.status, code, detail]).toEqual([expected[0], expected[1], expect.stringMatching(expected[2])])
    }
    await refused([415, 'unsupported_media_type', /image\/png or image\/jpeg or image\/webp/], png, {
      type: 'image/svg+xml',
    })
    await refused(
      [422, 'unsupported_file', /no JPEG, PNG or WebP/],
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    )
    await refused([422, 'unsupported_file', /no JPEG, PNG or WebP/], Buffer.alloc(0))
    await refused([422, 'file_damaged', /cannot be decoded/], png.subarray(0, 100))
    await refused([413, 'body_too_large', /at most 2 MiB/], Buffer.alloc(2 * 1024 * 1024 + 1, png))
    await refused([422, 'validation_failed', /six times as wide/], await drawn(700, 100))
    await refused([422, 'validation_failed', /twice as high/], await drawn(100, 210))
    await refused([422, 'validation_failed', /at least 24 pixels/], await drawn(40, 20))
    await refused([412, 'stale_version', /changed/], png, { headers: { 'if-match': '"99"' } })
    expect((await organisation()).logo).toBeNull()
    expect(await storedObjects(olive.tenant)).toBe(0)
  })

  it('is changed by admins only, and read by members', async () => {
    const member = olive.with(
      await olive.tenant.at(NOW)((context) => keys.create(context, 'owner', { name: 'Max', role: 'member' })),
    )
    expect((await upload(await drawn(400, 100), { by: member })).status).toBe(403)
    expect((await member.call('DELETE', 'logo')).status).toBe(403)
    expect(jobs).not.toHaveBeenCalled()
    expect((await member.call('GET', 'logo')).status).toBe(404)
    await uploaded(await drawn(400, 100))
    const headers = { authorization: `Bearer ${member.key.key}` }
    expect((await asked('GET', ownLogo(olive), { headers })).status).toBe(200)
  })

  it('is shown on every open check, to whoever knows its address, and to nobody else', async () => {
    const session = await consentedSession(olive.tenant, NOW, {})
    const onCheck = () => olive.tenant.at(NOW)(async (context) => (await checkView(context, session)).organisation.logo)
    expect(await onCheck()).toBeNull()
    const { logo } = await uploaded(await drawn(400, 100))
    expect(await onCheck()).toEqual(logo)
    expect(logo).toMatchObject({ width: 400, height: 100 })
    const url = logo?.url ?? ''
    const shown = await asked('GET', url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = await shown.arrayBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 100 })
    const again = await asked('GET', url, { headers: { 'if-none-match': shown.headers.get('etag') } })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=86400, immutable'])
    expect([again, shown].map(({ headers }) => headers.get('etag'))).toEqual([
      `"${url.split('/').at(-1)}"`,
      again.headers.get('etag'),
    ])
    expect(shown.headers.get(Object.keys(LENGTH_HEADERS)[0] ?? '')).toBe(String(bytes.byteLength))

    // The same picture of another organisation has another address, which this one does not open.
    const other = await ApiOf.open(handlers, await newTenant())
    const theirs = (await uploaded(await drawn(400, 100), { by: other })).logo?.url ?? ''
    const [root, requester] = [url.slice(0, url.lastIndexOf('/')), theirs.slice(0, theirs.lastIndexOf('/'))]
    const others = [
      `${root}/${'A'.repeat(43)}`,
      `${root}/%00`,
      url.replace(root, requester),
      theirs.replace(requester, root),
      '/api/v1/logos/x/y',
      '/api/v1/logos/%00/y',
    ]
    const told = others.map(async (path) => {
      const answer = await asked('GET', path)
      return [answer.status, answer.headers.get('cache-control'), ((await answer.json()) as { detail: string }).detail]
    })
    expect(await Promise.all(told)).toEqual(others.map(() => [404, 'no-store', 'Not found']))
  })

  it('is not blamed for an engine that was lost while it was read, and can be sent again', async () => {
    const lost = new EngineError('engine_busy', 'Two engine processes ended during the job.')
    jobs.mockRejectedValueOnce(lost)
    const refused = await upload(await drawn(400, 100))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(await refused.json()).toMatchObject({
      code: 'engine_busy',
      detail: 'The check engine cannot answer right now. No file was judged: try again in a moment.',
    })
    expect(await storedObjects(olive.tenant)).toBe(0)
    expect((await uploaded(await drawn(400, 100))).logo).not.toBeNull()
  })

  it('is replaced, is not changed by the same picture, and is gone when it is removed', async () => {
    const first = await uploaded(await drawn(400, 100))
    expect(await uploaded(await drawn(400, 100))).toEqual(first)
    const second = await uploaded(await drawn(100, 100, '#b91c1c'))
    expect((await asked('GET', first.logo?.url ?? '')).status).toBe(404)
    expect(await storedObjects(olive.tenant)).toBe(2)
    const removed = (await olive.call('DELETE', 'logo')).body
    expect(removed).toMatchObject({ logo: null, version: second.version + 1 })
    expect((await olive.call('DELETE', 'logo')).body).toEqual(removed)
    expect((await asked('GET', second.logo?.url ?? '')).status).toBe(404)
    expect(await storedObjects(olive.tenant)).toBe(0)
    const { body } = await olive.call('GET', 'audit_events?type=organisation.updated&sort=created_at')
    expect(body.data).toMatchObject([
      { actor_type: 'api_key', actor_id: olive.key.id, before: { logo: null }, after: { logo: first.logo } },
      { before: { logo: first.logo }, after: { logo: second.logo } },
      { before: { logo: second.logo }, after: { logo: null } },
    ])
  })

  it('is not set by a caller who may no longer do so once it has been read', async () => {
    const meanwhile = async (change: (context: Context, key: string) => Promise<unknown>) => {
      const key = await olive.tenant.at(NOW)((context) => keys.create(context, 'owner', { name: 'Ada', role: 'admin' }))
      jobs.mockImplementationOnce((async (_: string, input: { file: Uint8Array }) => {
        await olive.tenant.at(NOW)((context) => change(context, key.id))
        return takeLogo(input)
      }) as never)
      return (await upload(await drawn(400, 100), { by: olive.with(key) })).status
    }
    expect(await meanwhile((context, key) => keys.update(context, 'owner', key, { role: 'member' }, null))).toBe(403)
    expect(await meanwhile((context, key) => keys.revoke(context, 'owner', key, null))).toBe(401)
    expect((await organisation()).logo).toBeNull()
    expect(await meanwhile((context) => deleteOrganisation(context, 'Hartley Lettings', null))).toBe(401)
    expect(await storedObjects(olive.tenant)).toBe(0)
  })

  it('is gone with its organisation', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const { logo } = await uploaded(await drawn(400, 100))
    await olive.tenant.at(NOW)((context) => deleteOrganisation(context, 'Hartley Lettings', null))
    expect((await asked('GET', logo?.url ?? '')).status).toBe(404)
    await eraseOrganisation(olive.tenant.organisationId, new AbortController().signal)
    expect(await storedObjects(olive.tenant)).toBe(0)
  })
})
