import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as keys from '@/lib/auth/keys/keys'
import { newTenant, type Tenant } from '@/testing/tenant'
import { apiReads } from './api-reads'
import { LIMITS } from './arrival'
import { watchRequests } from './requests'

let server: Server
let tenant: Tenant
let key: string
let left: string[] = []
watchRequests(0, LIMITS, [apiReads])

beforeAll(async () => {
  tenant = await newTenant(new Date())
  key = (await tenant.at(new Date())((context) => keys.create(context, 'owner', { name: 'Tests' }))).key
  server = http.createServer((request, response) => {
    left.push(`${request.method} ${request.url}`)
    request.resume()
    response.end('from the framework')
  })
  server.listen(0)
  await once(server, 'listening')
})
afterAll(() => void server.close())

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', sent?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    http
      .request({ port, path, method, agent: false, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      .on('error', reject)
      .end(sent)
  })
const at = (collection: string) => `/api/v1/organisations/${tenant.organisationId}/${collection}`
const bearer = () => ({ Authorization: `Bearer ${key}` })

it('answers a read with the record, its length, and the headers of every answer', async () => {
  const made = await tenant.at(new Date())((context) => contacts.create(context, { full_name: 'Ann' }, 'refuse'))
  left = []
  const { status, headers, body } = await ask(at(`contacts/${made.id}`), bearer())
  expect({ status, left }).toEqual({ status: 200, left: [] })
  expect(JSON.parse(body.toString())).toMatchObject({ id: made.id, full_name: 'Ann' })
  expect(headers).toMatchObject({
    etag: '"1"',
    'content-type': 'application/json',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.any(String),
  })
  const unchanged = await ask(at(`contacts/${made.id}`), { ...bearer(), 'If-None-Match': '"1"' })
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
})

it('answers refusals as problem documents', async () => {
  left = []
  for (const [path, headers, expected] of [
    ['/api/v1/me', {}, 401],
    ['/api/v1/nothing/here', {}, 404],
    [at('contacts?no_such=1'), bearer(), 400],
    [at('contacts?q=%zz'), bearer(), 400],
  ] as const) {
    const { status, headers: sent, body } = await ask(path, headers)
    expect([path, status, sent['content-type']]).toEqual([path, expected, 'application/problem+json'])
    expect(sent['content-length']).toBe(String(body.length))
  }
  expect(left).toEqual([])
})

it('compresses a file while it streams', async () => {
  const path = at('audit_events/file?format=csv')
  const [plain, packed] = [await ask(path, bearer()), await ask(path, { ...bearer(), 'Accept-Encoding': 'gzip' })]
  expect([plain.status, packed.status]).toEqual([200, 200])
  expect(packed.headers['content-encoding']).toBe('gzip')
  // The first download is an event of the second.
  const lines = (text: Buffer) => text.toString().trim().split('\n')
  expect(lines(gunzipSync(packed.body))).toEqual(expect.arrayContaining(lines(plain.body)))
})

it('leaves writes, bodies, the description and paths that need decoding to the framework', async () => {
  left = []
  const others: Parameters<typeof ask>[] = [
    [at('contacts'), {}, 'POST', '{}'],
    [at('contacts'), {}, 'HEAD'],
    [at('contacts'), { 'Content-Length': '2' }, 'GET', '{}'],
    ['/api/v1/openapi.json'],
    ['/api/v1/organisations/%41/contacts'],
    ['/api/v1/../../contacts'],
    ['/api/health'],
    ['/contacts'],
  ]
  for (const other of others) await ask(...other)
  expect(left).toHaveLength(others.length)
})
