import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { call, notProblem, problemOf, withoutRequestId } from './call'
import { made } from './records'
import { TEMPLATE } from './template'

/** The life of a record: created, read, changed by one client and by two at once, deleted, restored. */
interface Kept {
  id: string
  version: number
  [field: string]: unknown
}
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})
const at = (path: string) => ours.path(path)
const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  call(method, at(path), { key: ours.key, ...(json !== undefined && { json }), headers })

const SAMPLES: Record<string, { body: object; change: object; wrong: [object, string][] }> = {
  contacts: {
    body: { full_name: 'Ann Marie Hartley', email: 'Ann.Hartley@Example.org' },
    change: { job_title: 'Surveyor' },
    wrong: [
      [{}, '/full_name'],
      [{ full_name: '' }, '/full_name'],
      [{ full_name: 'x'.repeat(201) }, '/full_name'],
      [{ full_name: 7 }, '/full_name'],
      [{ full_name: null }, '/full_name'],
      [{ full_name: 'A', email: 'no address' }, '/email'],
      [{ full_name: 'A', tags: ['x', 'x'] }, '/tags'],
      [{ full_name: 'A', address: { planet: 'Mars' } }, '/address/planet'],
      [{ full_name: 'A', lifecycle: 'friend' }, '/lifecycle'],
      [{ full_name: 'A', id: '01a1fc1b-44b6-74fc-8618-fc5083cfff80' }, '/id'],
      [{ full_name: 'A', version: 9 }, '/version'],
      [{ full_name: 'A', verification: { status: 'verified' } }, '/verification'],
      [{ full_name: 'A', organisation_id: '01a1fc1b-44b6-74fc-8618-fc5083cfff80' }, '/organisation_id'],
    ],
  },
  templates: {
    body: TEMPLATE,
    change: { minimum_age: 25 },
    wrong: [
      [{ ...TEMPLATE, checks: [] }, '/checks'],
      [{ ...TEMPLATE, checks: ['blood_test'] }, '/checks/0'],
      [{ ...TEMPLATE, minimum_age: 17.5 }, '/minimum_age'],
      [{ ...TEMPLATE, expiry_hours: 721 }, '/expiry_hours'],
      [{ ...TEMPLATE, is_default: true }, '/is_default'],
      [{ ...TEMPLATE, name: undefined }, '/name'],
    ],
  },
  api_keys: {
    body: { name: 'Import', role: 'member' },
    change: { name: 'Nightly import' },
    wrong: [
      [{}, '/name'],
      [{ name: 'A', role: 'god' }, '/role'],
      [{ name: 'A', expires_at: '2020-01-01T00:00:00Z' }, '/expires_at'],
      [{ name: 'A', role: 'owner' }, '/role'],
      [{ name: 'A', secret_hash: 'x' }, '/secret_hash'],
    ],
  },
}

for (const [collection, { body, change, wrong }] of Object.entries(SAMPLES)) {
  test(`${collection}: what is wrong with a body is named by pointer, and nothing is made`, async () => {
    const count = async () =>
      (await made<{ total: { value: number } }>(send('GET', `${collection}?include=total`))).total.value
    const before = await count()
    for (const [bad, pointer] of wrong) {
      const answer = await send('POST', collection, bad)
      expect(notProblem(answer, 422, 'validation_failed'), JSON.stringify(bad)).toBeNull()
      expect(
        problemOf(answer).errors?.map((error) => error.pointer),
        JSON.stringify(bad),
      ).toContain(pointer)
    }
    expect(await count()).toBe(before)
  })

  test(`${collection}: 201 with Location, ETag and the whole record; read, changed, deleted`, async () => {
    const created = await send('POST', collection, body)
    expect(created.status, created.text).toBe(201)
    const record = created.body as Kept
    expect(created.headers.get('etag')).toBe('"1"')
    expect(created.headers.get('location')).toBe(at(`${collection}/${record.id}`))
    expect(record).toMatchObject({ ...body, version: 1, created_by: { type: 'api_key' } })
    expect(record.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

    const { key: _shownOnce, ...kept } = record
    const read = await call('GET', created.headers.get('location') ?? '', { key: ours.key })
    expect([read.body, read.headers.get('etag')]).toEqual([kept, '"1"'])

    const changed = await send('PATCH', `${collection}/${record.id}`, change, { 'If-Match': '"1"' })
    expect(changed.body).toMatchObject({ ...change, version: 2 })
    const stale = await send('PATCH', `${collection}/${record.id}`, change, { 'If-Match': '"1"' })
    expect(notProblem(stale, 412, 'stale_version')).toBeNull()
    expect((stale.body as { current: object }).current).toEqual(changed.body)
    expect((await send('DELETE', `${collection}/${record.id}`, undefined, { 'If-Match': '"1"' })).status).toBe(412)
    for (const tag of ['"x"', '1', 'W/"1"', '"1", "3"'])
      expect((await send('PATCH', `${collection}/${record.id}`, change, { 'If-Match': tag })).status, tag).toBe(412)

    expect((await send('DELETE', `${collection}/${record.id}`, undefined, { 'If-Match': '"1", "2"' })).status).toBe(204)
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(
        notProblem(
          await send(method, `${collection}/${record.id}`, method === 'PATCH' ? {} : undefined),
          404,
          'not_found',
        ),
        method,
      ).toBeNull()
    expect((await send('GET', `${collection}/${record.id}?include=deleted`)).status).toBe(200)
    const ids = async (query: string) =>
      (await made<{ data: Kept[] }>(send('GET', `${collection}?limit=500${query}`))).data.map(({ id }) => id)
    expect(await ids('')).not.toContain(record.id)
    expect(await ids('&include=deleted')).toContain(record.id)
  })
}

for (const collection of ['contacts', 'templates']) {
  test(`${collection}: a deleted record comes back as it was; a live one cannot`, async () => {
    const record = await made<Kept>(
      send('POST', collection, {
        ...SAMPLES[collection]?.body,
        ...(collection === 'contacts' && { email: 'back@example.org' }),
      }),
    )
    expect(notProblem(await send('POST', `${collection}/${record.id}/restore`), 404, 'not_found')).toBeNull()
    await send('DELETE', `${collection}/${record.id}`)
    const restored = await made<Kept>(send('POST', `${collection}/${record.id}/restore`))
    expect(restored).toEqual({ ...record, version: 3, updated_at: restored.updated_at })
  })
}

test('a revoked key cannot be restored', async () => {
  const { id } = await made<Kept>(send('POST', 'api_keys', { name: 'Gone' }))
  await send('DELETE', `api_keys/${id}`)
  expect((await send('POST', `api_keys/${id}/restore`)).status).toBe(404)
  expect((await made<Kept>(send('GET', `api_keys/${id}?include=deleted`))).revoked_at).toBeTruthy()
})

test('PATCH keeps absent fields, clears null ones, merges addresses and replaces lists, and without changes writes nothing', async () => {
  const { id } = await made<Kept>(
    send('POST', 'contacts', {
      full_name: 'Ola',
      job_title: 'Baker',
      phones: ['1', '2'],
      tags: ['a', 'b'],
      address: { line1: '1 High Street', city: 'York', postcode: 'YO1 7HH' },
    }),
  )
  const patch = (json: object) => made<Kept>(send('PATCH', `contacts/${id}`, json))
  expect(await patch({ job_title: null, tags: ['c'], address: { city: 'Leeds', postcode: null } })).toMatchObject({
    full_name: 'Ola',
    job_title: null,
    phones: ['1', '2'],
    tags: ['c'],
    address: { line1: '1 High Street', city: 'Leeds', postcode: null },
    version: 2,
  })
  expect(await patch({ tags: null, address: null })).toMatchObject({ tags: [], address: null, version: 3 })
  expect(await patch({})).toMatchObject({ version: 3 })
  expect(await patch({ full_name: 'Ola' })).toMatchObject({ version: 3 })
  expect(notProblem(await send('PATCH', `contacts/${id}`, { full_name: null }), 422, 'validation_failed')).toBeNull()
})

test('of three changes to the same version only one succeeds; the others are refused', async () => {
  const { id } = await made<Kept>(send('POST', 'contacts', { full_name: 'Contested' }))
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => send('PATCH', `contacts/${id}`, { full_name: name }, { 'If-Match': '"1"' })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412, 412])
})

test('an owner who is not a member is refused as an unknown reference', async () => {
  const answer = await send('POST', 'contacts', { full_name: 'A', owner_id: '01a1fc1b-44b6-74fc-8618-fc5083cfff80' })
  expect(notProblem(answer, 422, 'unknown_reference')).toBeNull()
  expect(problemOf(answer).errors?.[0]?.pointer).toBe('/owner_id')
})

test('the default template cannot be deleted, and there is always exactly one', async () => {
  const { id } = await made<Kept>(send('POST', 'templates', { ...TEMPLATE, name: 'New default' }))
  await made(send('POST', `templates/${id}/default`))
  const defaults = (await made<{ data: Kept[] }>(send('GET', 'templates?is_default=true'))).data
  expect(defaults.map((template) => template.id)).toEqual([id])
  expect(notProblem(await send('DELETE', `templates/${id}`), 409, 'conflict')).toBeNull()
})

test('nobody can create a key with a higher role than their own, or raise one to it', async () => {
  const { id, key } = await made<Kept & { key: string }>(send('POST', 'api_keys', { name: 'Admin' }))
  expect((await call('POST', at('api_keys'), { key, json: { name: 'Higher', role: 'owner' } })).status).toBe(422)
  expect((await call('PATCH', at(`api_keys/${id}`), { key, json: { role: 'owner' } })).status).toBe(422)
})

test('the organisation is renamed under its version', async () => {
  const path = `/api/v1/organisations/${ours.id}`
  const { version } = await made<Kept>(call('GET', path, { key: ours.key }))
  const renamed = await call('PATCH', path, {
    key: ours.key,
    json: { name: 'Renamed' },
    headers: { 'If-Match': `"${version}"` },
  })
  expect([renamed.status, renamed.headers.get('etag')]).toEqual([200, `"${version + 1}"`])
  expect(
    (await call('PATCH', path, { key: ours.key, json: { name: 'Late' }, headers: { 'If-Match': `"${version}"` } }))
      .status,
  ).toBe(412)
})

test('a signed-in user gets the same answers as a key, and writes from another site are refused', async ({
  request,
}) => {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  await request.post('/api/auth/callback/credentials', {
    headers: { Origin: SERVER },
    form: { csrfToken, email: ours.email, password: ours.password, json: 'true' },
  })
  const cookie = (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const path of [
    '',
    '/contacts?sort=full_name&include=total',
    '/templates',
    '/sessions',
    '/callback',
    '/members',
    '/contacts?limit=0',
    '/contacts/x',
  ]) {
    const [byCookie, byKey] = [
      await call('GET', `/api/v1/organisations/${ours.id}${path}`, { cookie }),
      await call('GET', `/api/v1/organisations/${ours.id}${path}`, { key: ours.key }),
    ]
    expect([byCookie.status, withoutRequestId(byCookie)], path).toEqual([byKey.status, withoutRequestId(byKey)])
  }
  const json = { full_name: 'By hand' }
  expect((await call('POST', at('contacts'), { cookie, json })).body).toMatchObject({
    ...json,
    created_by: { type: 'user' },
  })
  expect(
    (await call('POST', at('contacts'), { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }, json })).status,
  ).toBe(201)
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    {},
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: `${SERVER}.evil.example` },
  ]
  for (const headers of foreign) {
    expect(
      notProblem(
        await call('POST', at('contacts'), { headers: { Cookie: cookie, ...headers }, json }),
        403,
        'origin_mismatch',
      ),
      JSON.stringify(headers),
    ).toBeNull()
  }
  expect(
    notProblem(
      await call('POST', '/api/v1/sessions', { cookie, json: { reference_id: 'r' } }),
      400,
      'organisation_required',
    ),
  ).toBeNull()
  const wrongKey = await call('GET', '/api/v1/me', { cookie, key: 'bf_live_x.y' })
  expect(notProblem(wrongKey, 401, 'unauthenticated')).toBeNull()
})
