import { gzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import { newOrganisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { call, notProblem } from './call'
import type { Row } from './oracle'
import { made } from './records'

/** What a browser is allowed: only our own scripts on the pages, nothing at all in API answers. */
const PAGES = [
  '/',
  '/sign-in',
  '/sign-up',
  '/reset-password?token=x',
  '/invitation?token=x',
  '/docs',
  '/contacts',
  '/user',
  '/no-such-page',
]
const get = (path: string, init?: RequestInit) => fetch(SERVER + path, { redirect: 'manual', ...init })

test('every page has a script nonce of its own and is never stored, and only the person’s page may use the camera', async () => {
  const nonces = new Set<string>()
  for (const path of PAGES) {
    const response = await get(path)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    expect(policy, path).toMatch(/default-src '(self|none)'; script-src .*'strict-dynamic'.*connect-src 'self'/)
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe/)
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('application/json'))
    // The theme script runs by its hash.
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual(['<script>'])
    expect(response.headers.get('cache-control'), path).toContain('no-store')
    expect(response.headers.get('permissions-policy'), path).toContain(path === '/user' ? 'camera=(self)' : 'camera=()')
    expect(
      [response.headers.get('cross-origin-opener-policy'), response.headers.get('cross-origin-resource-policy')],
      path,
    ).toEqual(['same-origin', 'same-origin'])
  }
  expect(nonces.size).toBe(PAGES.length)
})

test('an API answer may run no scripts, and a page accepts no POST', async () => {
  expect((await call('GET', '/api/v1/me')).headers.get('content-security-policy')).toContain("default-src 'none'")
  const form = new FormData()
  form.set('a', 'b')
  for (const path of ['/x', '/contacts', '/sign-in']) {
    const response = await get(path, { method: 'POST', body: form })
    expect([response.status, response.headers.get('allow'), await response.text()], path).toEqual([
      405,
      'GET, HEAD',
      'Nothing can be sent to a page. The API is under /api/v1.\n',
    ])
  }
})

test('an unknown path next to the API is answered the way the API does', async () => {
  for (const path of ['/api', '/api/x', '/api/v1/../x', '/api/v2/contacts']) {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(notProblem(await call(method, path), 404, 'not_found'), `${method} ${path}`).toBeNull()
  }
})

test('a query with invalid percent-encoding is refused as such, and the refusal has a Content-Length', async () => {
  for (const query of ['q=50%', 'q=%zz', 'q=%ff']) {
    const answer = await call('GET', `/api/v1/me?${query}`)
    expect(notProblem(answer, 400, 'invalid_parameter'), query).toBeNull()
    expect(answer.headers.get('content-length'), query).toBe(String(Buffer.byteLength(answer.text)))
  }
  expect(notProblem(await call('GET', '/api/v1/me?q=50%25'), 401, 'unauthenticated')).toBeNull()
})

test('an ETag covers the record alone, so an answer with expanded references is always sent in full', async () => {
  const own = await newOrganisation('Opened')
  const { id: company_id } = await made<Row>(
    call('POST', own.path('companies'), { key: own.key, json: { name: 'Oak' } }),
  )
  const { id } = await made<Row>(
    call('POST', own.path('contacts'), { key: own.key, json: { full_name: 'Ann', company_id } }),
  )
  const again = (query: string) =>
    call('GET', own.path(`contacts/${id}${query}`), { key: own.key, headers: { 'If-None-Match': '"1"' } })
  expect((await again('')).status).toBe(304)
  await call('PATCH', own.path(`companies/${company_id}`), { key: own.key, json: { name: 'Elm' } })
  expect((await again('?expand=company')).body).toMatchObject({ company: { name: 'Elm' } })
})

test('the API description is compressed, and not sent again to a client that already has it', async () => {
  const whole = await get('/api/v1/openapi.json', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(whole.headers.get('content-encoding')).toBe('gzip')
  expect(Object.keys(((await whole.json()) as { paths: object }).paths).length).toBeGreaterThan(100)
  expect(
    (await get('/api/v1/openapi.json', { headers: { 'Accept-Encoding': 'identity' } })).headers.get('content-encoding'),
  ).toBeNull()
  const tag = whole.headers.get('etag') ?? ''
  expect((await get('/api/v1/openapi.json', { headers: { 'If-None-Match': tag } })).status).toBe(304)
  expect((await get('/api/v1/openapi.json', { headers: { 'If-None-Match': '"another"' } })).status).toBe(200)
})

test('a page of a list is compressed in the way the client accepts, and has a Content-Length', async () => {
  const own = await newOrganisation('Compressed')
  const operations = Array.from({ length: 40 }, (_, i) => ({ op: 'create', body: { name: `Company ${i}` } }))
  expect((await own.api.post(own.path('companies/batch'), { data: { mode: 'atomic', operations } })).status()).toBe(200)
  const of = (accepted: string, method = 'GET') =>
    get(own.path('companies'), { method, headers: { 'Accept-Encoding': accepted, Authorization: `Bearer ${own.key}` } })
  const plain = await of('identity')
  const whole = await plain.text()
  expect([plain.headers.get('content-encoding'), plain.headers.get('content-length')]).toEqual([
    null,
    String(Buffer.byteLength(whole)),
  ])
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
  ] as const) {
    const answer = await of(accepted)
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      encoding,
      expect.stringContaining('Accept-Encoding'),
    ])
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(whole.length / 3)
    expect(await answer.text()).toBe(whole)
  }
  expect((await of('br', 'HEAD')).headers.get('x-whole-length')).toBeNull()
})

test('the person’s page is light: its scripts are small, compressed and cached for good', async () => {
  for (const language of ['en', 'de']) {
    const html = await (await get('/user', { headers: { 'Accept-Language': language } })).text()
    expect(html).toContain(`<html lang="${language}">`)
    const names = [...new Set(html.match(/\/user\/[\w-]+\.js/g))]
    expect(names.length).toBeGreaterThan(0)
    let weight = 0
    for (const name of names) {
      const script = await get(name, { headers: { 'Accept-Encoding': 'gzip' } })
      expect(
        [script.status, script.headers.get('content-encoding'), script.headers.get('cache-control')],
        name,
      ).toEqual([200, 'gzip', 'public, max-age=31536000, immutable'])
      weight += gzipSync(await script.text()).length
    }
    expect(weight).toBeLessThan(30_000)
  }
  for (const other of ['/user/page.json', '/user/other.js', '/user/..%2Fprocesses.json.js'])
    expect((await get(other)).status, other).toBe(404)
})
