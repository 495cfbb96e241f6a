import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem } from './call'
import { made } from './records'

/** Sent twice, at the same time or later: what must exist once exists once. */
interface Existing {
  existing: { id: string; href: string; match: string }[]
}
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})
const post = (
  json: object,
  { query = '', key = ours.key, idempotencyKey }: { query?: string; key?: string; idempotencyKey?: string } = {},
) =>
  call('POST', ours.path(`contacts${query}`), {
    key,
    json,
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  })
const holders = async (email: string) =>
  (
    await made<{ data: { id: string }[] }>(call('GET', ours.path(`contacts?email=${email}`), { key: ours.key }))
  ).data.map(({ id }) => id)

test('a second contact with the same e-mail, in upper or lower case, is refused, naming the contact that has it', async () => {
  const { id } = await made(post({ full_name: 'First', email: 'same@example.org' }))
  const refused = await post({ full_name: 'Second', email: 'Same@EXAMPLE.org' })
  expect(notProblem(refused, 409, 'duplicate')).toBeNull()
  expect((refused.body as Existing).existing).toEqual([{ id, href: ours.path(`contacts/${id}`), match: 'email' }])
  expect(await holders('same@example.org')).toEqual([id])

  const other = await made(post({ full_name: 'Other', email: 'other@example.org' }))
  expect(
    notProblem(
      await call('PATCH', ours.path(`contacts/${other.id}`), { key: ours.key, json: { email: 'SAME@example.org' } }),
      409,
      'duplicate',
    ),
  ).toBeNull()
  expect(
    (await call('PATCH', ours.path(`contacts/${other.id}`), { key: ours.key, json: { email: 'Other@example.org' } }))
      .status,
  ).toBe(200)
  expect(
    (await post({ full_name: 'Wanted twice', email: 'same@example.org' }, { query: '?duplicates=allow' })).status,
  ).toBe(201)
  expect(
    notProblem(
      await post({ full_name: 'X', email: 'y@example.org' }, { query: '?duplicates=maybe' }),
      400,
      'invalid_parameter',
    ),
  ).toBeNull()
})

test('a deleted contact blocks no new one, but is not restored next to its successor unless allowed', async () => {
  const { id } = await made(post({ full_name: 'Old', email: 'move@example.org' }))
  await call('DELETE', ours.path(`contacts/${id}`), { key: ours.key })
  expect((await post({ full_name: 'New', email: 'move@example.org' })).status).toBe(201)
  expect(
    notProblem(await call('POST', ours.path(`contacts/${id}/restore`), { key: ours.key }), 409, 'duplicate'),
  ).toBeNull()
  expect((await call('POST', ours.path(`contacts/${id}/restore?duplicates=allow`), { key: ours.key })).status).toBe(200)
})

test('another organisation may have a contact with the same e-mail', async () => {
  const theirs = await newOrganisation('Theirs')
  await made(post({ full_name: 'Shared', email: 'shared@example.org' }))
  expect(
    (
      await call('POST', theirs.path('contacts'), {
        key: theirs.key,
        json: { full_name: 'Shared', email: 'shared@example.org' },
      })
    ).status,
  ).toBe(201)
})

test('twelve simultaneous creates with one e-mail make one contact', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => post({ full_name: `Twin ${i}`, email: 'twin@example.org' })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 11 }, () => 409),
  ])
  expect(await holders('twin@example.org')).toHaveLength(1)
})

test('a repeat with the same Idempotency-Key gets the same answer, another body is refused, and other callers may reuse it', async () => {
  const idempotencyKey = randomUUID()
  const body = { full_name: 'Once', email: 'once@example.org' }
  const first = await post(body, { idempotencyKey })
  const again = await post(body, { idempotencyKey })
  expect([again.status, again.text, again.headers.get('location'), again.headers.get('etag')]).toEqual([
    201,
    first.text,
    first.headers.get('location'),
    '"1"',
  ])
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  expect(
    notProblem(await post({ ...body, full_name: 'Else' }, { idempotencyKey }), 422, 'idempotency_key_reused'),
  ).toBeNull()

  const { key } = await made<{ key: string }>(
    call('POST', ours.path('api_keys'), {
      key: ours.key,
      json: { name: 'Another caller' },
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
  )
  expect(notProblem(await post(body, { idempotencyKey, key }), 409, 'duplicate')).toBeNull()
})

test('a refusal is not kept: the same Idempotency-Key works for the corrected request', async () => {
  const idempotencyKey = randomUUID()
  expect((await post({ full_name: '' }, { idempotencyKey })).status).toBe(422)
  expect((await post({ full_name: 'Mended' }, { idempotencyKey })).status).toBe(201)
})

test('an invalid Idempotency-Key is refused', async () => {
  for (const idempotencyKey of ['', ' ', 'x'.repeat(256), 'two words'])
    expect(
      notProblem(await post({ full_name: 'A' }, { idempotencyKey: idempotencyKey || ' ' }), 400, 'invalid_parameter'),
    ).toBeNull()
})

test('simultaneous requests with one Idempotency-Key make one record; the others get its answer or are told to wait', async () => {
  const idempotencyKey = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post({ full_name: 'Only one of me' }, { idempotencyKey })),
  )
  const created = answers.filter(({ status }) => status === 201)
  expect(new Set(created.map(({ text }) => text)).size).toBe(1)
  expect(created.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1)
  for (const waiting of answers.filter(({ status }) => status !== 201)) {
    expect(notProblem(waiting, 409, 'idempotency_in_progress')).toBeNull()
    expect(waiting.headers.get('retry-after')).toBe('1')
  }
  const { data } = await made<{ data: unknown[] }>(
    call('GET', ours.path('contacts?full_name=only one of me'), { key: ours.key }),
  )
  expect(data).toHaveLength(1)
})

test('a session is created once however often it is sent, and each answer has its code', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const send = () =>
    made<{ id: string; access_code: string }>(
      call('POST', '/api/v1/sessions', { key: ours.key, json: { reference_id: 'once' }, headers }),
    )
  expect(await send()).toEqual(await send())
})
