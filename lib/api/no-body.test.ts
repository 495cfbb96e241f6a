import { gzipSync } from 'node:zlib'
import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { newId } from '@/lib/ids'
import { operations } from './operations'
import { serve } from './route'

/** Operations without a body: a body sent anyway was meant to do something, so it is refused rather than ignored. */
const handlers = serve(operations, '/api/v1')
const bodiless = operations.filter(
  ({ method, body, audience }) => method === 'POST' && body === undefined && audience === 'organisation',
)
let ann: ApiOf
beforeAll(async () => {
  ann = await ApiOf.open(handlers, await newTenant())
})

async function send(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
  more: Record<string, string> = {},
) {
  const url = path.replace('{organisation_id}', ann.tenant.organisationId).replaceAll(/\{\w+\}/g, newId())
  const request = new NextRequest(new URL(url, 'http://localhost:3000'), {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.key.key}`, 'content-type': type, ...more },
    ...(body && { body }),
  })
  const answer = await handlers.POST(request, {
    params: Promise.resolve({ path: (url.split('?')[0] ?? '').split('/').slice(3) }),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; errors?: object[] } }
}

it.each([
  ['contacts', '{"full_name":"Bob"}', 'application/json'],
  ['imports?resource=contacts', 'Name\nBob\n', 'text/csv'],
])('a compressed body is refused with exactly that reason: %s', async (path, body, type) => {
  const packed = (encoding: string) =>
    send(`/api/v1/organisations/{organisation_id}/${path}`, new Uint8Array(gzipSync(body)), type, {
      'content-encoding': encoding,
    })
  for (const encoding of ['gzip', 'GZIP', 'br, gzip'])
    expect(await packed(encoding)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  const plain = await send(`/api/v1/organisations/{organisation_id}/${path}`, body, type, {
    'content-encoding': 'identity',
  })
  expect(plain.status).toBe(201)
})

describe('an operation without a body', () => {
  it.each(bodiless.map(({ path }) => path))('refuses unreadable bodies and unknown members: %s', async (path) => {
    expect(await send(path, '{"reason":')).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
    expect(await send(path, '{"reason":"typo"}')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/reason', code: 'unknown_field' }] },
    })
    expect(await send(path, '["reason"]')).toMatchObject({ status: 422 })
    expect(await send(path, 'reason=typo', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
  })

  it('accepts no body, and an empty one', async () => {
    const { body } = await ann.call('POST', 'contacts', { full_name: 'Bob' })
    for (const said of ['', '{}', 'null']) {
      await ann.call('DELETE', `contacts/${String(body.id)}`)
      const path = `/api/v1/organisations/{organisation_id}/contacts/${String(body.id)}/restore`
      expect(await send(path, said)).toMatchObject({ status: 200 })
    }
  })

  it('ignores the body that mail programs send for one-click unsubscribe', async () => {
    const clicked = await send(
      '/api/v1/unsubscribes/nobody',
      'List-Unsubscribe=One-Click',
      'application/x-www-form-urlencoded',
    )
    expect(clicked.status).toBe(404)
  })
})
