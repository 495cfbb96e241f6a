import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem, problemOf } from './call'
import { made } from './records'

/** Systems that know their records by an address or an id of their own write them without looking them up first. */
interface Row {
  id: string
  version: number
  [field: string]: unknown
}
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Synchronises')
})
const put = (path: string, json: object, headers: Record<string, string> = {}) =>
  call('PUT', ours.path(path), { key: ours.key, json, headers })
const byEmail = (email: string) => `contacts/by/email/${encodeURIComponent(email)}`

test('an upsert is refused for an invalid key, a body that contradicts it, a missing name or a version of no record', async () => {
  expect(notProblem(await put(byEmail('nobody'), { full_name: 'A' }), 400, 'invalid_parameter')).toBeNull()
  expect(
    notProblem(await put('contacts/by/external_id/Not-A-Name/1', { full_name: 'A' }), 400, 'invalid_parameter'),
  ).toBeNull()
  const otherwise = await put(byEmail('ann@example.org'), { full_name: 'A', email: 'bob@example.org' })
  expect([problemOf(otherwise).status, problemOf(otherwise).errors?.[0]?.pointer]).toEqual([422, '/email'])
  expect(problemOf(await put(byEmail('ann@example.org'), { full_name: 'A', email: null })).errors?.[0]?.pointer).toBe(
    '/email',
  )
  expect(notProblem(await put('companies/by/domain/a%00b', { name: 'A' }), 400, 'invalid_parameter')).toBeNull()
  const nameless = await put(byEmail('new@example.org'), { job_title: 'Baker' })
  expect([problemOf(nameless).status, problemOf(nameless).errors?.[0]?.pointer]).toEqual([422, '/full_name'])
  expect(
    notProblem(
      await put(byEmail('new@example.org'), { full_name: 'New' }, { 'If-Match': '"3"' }),
      412,
      'stale_version',
    ),
  ).toBeNull()
})

test('an upsert creates the first time and then updates, in upper or lower case; fields not sent are kept', async () => {
  const first = await put(byEmail('Ann.Hartley@Example.org'), { full_name: 'Ann', job_title: 'Baker' })
  const { id } = first.body as Row
  expect([first.status, first.headers.get('location'), first.headers.get('etag')]).toEqual([
    201,
    ours.path(`contacts/${id}`),
    '"1"',
  ])
  const second = await put(byEmail('ann.hartley@EXAMPLE.ORG'), { full_name: 'Ann Hartley' }, { 'If-Match': '"1"' })
  expect([second.status, second.headers.get('etag')]).toEqual([200, '"2"'])
  expect(second.body).toMatchObject({ id, full_name: 'Ann Hartley', job_title: 'Baker' })
})

test('any real e-mail address is accepted, whatever its script and punctuation, and an invalid one is not', async () => {
  for (const [email, again] of [
    ['o/x@x.org', 'O/X@x.org'],
    ['ü@x.org', 'ü@X.ORG'],
    ["o'neil+crm@x.org", "O'Neil+crm@x.org"],
    ['jörg@bücher.example', 'jörg@bücher.example'],
    ['张伟@例子.example', '张伟@例子.example'],
  ] as const) {
    const first = await put(byEmail(email), { full_name: 'Once' })
    expect([first.status, (first.body as Row).email], first.text).toEqual([201, email])
    expect(await put(byEmail(again), { full_name: 'Twice' }), again).toMatchObject({
      status: 200,
      body: { id: (first.body as Row).id, email: again },
    })
    expect(
      notProblem(
        await call('POST', ours.path('contacts'), { key: ours.key, json: { full_name: 'Thrice', email } }),
        409,
        'duplicate',
      ),
    ).toBeNull()
  }
  for (const email of [
    'a b@x.org',
    '@x.org',
    'a@',
    'a@x',
    'a@@x.org',
    '.a@x.org',
    'a..b@x.org',
    'a@x..org',
    'a@-x.org',
    '"a"@x.org',
    'a<b>@x.org',
    `${'a'.repeat(65)}@x.org`,
  ]) {
    expect(
      notProblem(
        await call('POST', ours.path('contacts'), { key: ours.key, json: { full_name: 'Nobody', email } }),
        422,
        'validation_failed',
      ),
      email,
    ).toBeNull()
  }
})

test('an external id belongs to one record only, and a record can have several', async () => {
  const { id } = (
    await put('companies/by/external_id/erp/K%2F17', { name: 'Hartley Lettings', external_ids: { crm: '9' } })
  ).body as Row
  expect((await put('companies/by/external_id/crm/9', { industry: 'Property' })).body).toMatchObject({
    id,
    external_ids: { erp: 'K/17', crm: '9' },
    industry: 'Property',
  })
  const twice = await call('POST', ours.path('companies'), {
    key: ours.key,
    json: { name: 'Copy', external_ids: { erp: 'K/17' } },
  })
  expect(notProblem(twice, 409, 'duplicate')).toBeNull()
  expect((twice.body as { existing: object[] }).existing).toMatchObject([{ id, match: 'external_ids.erp' }])
})

test('ten simultaneous upserts make one record', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => put(byEmail('race@example.org'), { full_name: `Racer ${i}` })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([...Array<number>(9).fill(200), 201])
  expect(new Set(answers.map(({ body }) => (body as Row).id)).size).toBe(1)
})

test('an upsert that matches several records is refused as ambiguous, and lists them', async () => {
  for (const full_name of ['One', 'Two'])
    await made(
      call('POST', ours.path('contacts?duplicates=allow'), {
        key: ours.key,
        json: { full_name, email: 'shared@example.org' },
      }),
    )
  const answer = await put(byEmail('shared@example.org'), { full_name: 'Which?' })
  expect(notProblem(answer, 409, 'ambiguous')).toBeNull()
  expect((answer.body as { existing: object[] }).existing).toHaveLength(2)
})

test('custom fields are written, filtered by parameter and refused by name', async () => {
  const field = (type: string) =>
    call('POST', ours.path('custom_fields'), { key: ours.key, json: { label: 'Rent', resource: 'contacts', type } })
  const rent = await made<Row>(field('number'))
  const { id } = (await put(byEmail('rent@example.org'), { full_name: 'Rita', custom: { rent: 950.5 } })).body as Row
  const find = (query: string) => call('GET', ours.path(`contacts?${query}`), { key: ours.key })
  expect((await made<{ data: Row[] }>(find('custom.rent[gte]=950.50'))).data.map((row) => row.id)).toEqual([id])
  expect((await made<{ data: Row[] }>(find('custom.rent=950.5'))).data.map((row) => row.id)).toEqual([id])
  expect(notProblem(await find('custom.rent[contains]=9'), 400, 'invalid_parameter')).toBeNull()
  expect(notProblem(await find('custom.shoe_size=9'), 400, 'invalid_parameter')).toBeNull()
  expect(problemOf(await put(byEmail('rent@example.org'), { custom: { rent: 'much' } })).errors?.[0]?.pointer).toBe(
    '/custom/rent',
  )
  // Records keep the values of a deleted field, and these are not dates.
  await call('DELETE', ours.path(`custom_fields/${rent.id}`), { key: ours.key })
  expect(notProblem(await field('date'), 409, 'conflict')).toBeNull()
  expect((await field('number')).status).toBe(201)
})

test('a repeat with the same Idempotency-Key gets the same answer until the record is purged; another body is refused', async () => {
  const headers = { 'Idempotency-Key': 'upsert-once' }
  const first = await put(byEmail('once@example.org'), { full_name: 'Once', job_title: 'Baker' }, headers)
  const again = await put(byEmail('once@example.org'), { job_title: 'Baker', full_name: 'Once' }, headers)
  expect([first.status, again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
    201,
    201,
    first.text,
    'true',
  ])
  expect(
    notProblem(await put(byEmail('once@example.org'), { full_name: 'Twice' }, headers), 422, 'idempotency_key_reused'),
  ).toBeNull()
  // The created record is purged: a replay must not return its values.
  await call('DELETE', ours.path(`contacts/${(first.body as Row).id}?purge=true`), { key: ours.key })
  const late = await put(byEmail('once@example.org'), { full_name: 'Once', job_title: 'Baker' }, headers)
  expect(notProblem(late, 404, 'not_found')).toBeNull()
})
