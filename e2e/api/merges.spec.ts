import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem, problemOf } from './call'
import { keyWithRole, made } from './records'

/** Two records that are the same, over HTTP. */
interface Kept {
  id: string
  version: number
}
interface Merge extends Kept {
  survivor_id: string
  merged_id: string
  moved_count: number
}
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})
const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  call(method, ours.path(path), { key: ours.key, headers, ...(json !== undefined && { json }) })
const create = (path: string, json: object) => made<Kept>(send('POST', path, json))
let count = 0
const pair = async (): Promise<[Kept, Kept]> => {
  const number = count++
  return [
    await create('contacts', { full_name: 'Ann', email: `ann-${number}@example.org` }),
    await create('contacts', { full_name: 'Twin', email: `twin-${number}@example.org`, job_title: 'Agent' }),
  ]
}
const request = ([survivor, merged]: [Kept, Kept], more: object = {}) => ({
  resource: 'contacts',
  survivor_id: survivor.id,
  merged_id: merged.id,
  ...more,
})
const status = async (path: string) => (await send('GET', path)).status

test('readers may not merge, nor see merges', async () => {
  const { key } = await keyWithRole(ours, 'reader')
  expect(notProblem(await call('POST', ours.path('merges'), { key, json: {} }), 403, 'forbidden')).toBeNull()
  expect(notProblem(await call('GET', ours.path('merges'), { key }), 403, 'forbidden')).toBeNull()
})

test('records that cannot be merged are refused by pointer', async () => {
  const theirs = await newOrganisation('Theirs')
  const foreign = await made<Kept>(
    call('POST', theirs.path('contacts'), { key: theirs.key, json: { full_name: 'Bob' } }),
  )
  const [ann, twin] = await pair()
  const wrong: [object, string][] = [
    [request([ann, ann]), '/merged_id'],
    [request([ann, foreign]), '/merged_id'],
    [request([foreign, ann]), '/survivor_id'],
    [request([ann, { id: randomUUID(), version: 1 }]), '/merged_id'],
    [request([ann, twin], { take: ['verification'] }), '/take/0'],
    [request([ann, twin], { resource: 'deals' }), '/resource'],
  ]
  for (const [json, pointer] of wrong) {
    const answer = await send('POST', 'merges', json)
    expect([answer.status, problemOf(answer).errors?.[0]?.pointer], JSON.stringify(json)).toEqual([422, pointer])
  }
  expect(
    notProblem(await send('POST', 'merges?dry_run=maybe', request([ann, twin])), 400, 'invalid_parameter'),
  ).toBeNull()
})

test('a merge is rehearsed, made, read, listed and undone', async () => {
  const [ann, twin] = await pair()
  const deal = await create('deals', { name: 'Flats', primary_contact_id: twin.id })
  const session = await create('sessions', { reference_id: 'r', contact_id: twin.id })
  const tried = await send('POST', 'merges?dry_run=true', request([ann, twin]))
  expect([tried.status, tried.headers.get('location')]).toEqual([200, null])
  expect(tried.body).toMatchObject({
    dry_run: true,
    survivor: { id: ann.id, job_title: 'Agent' },
    moved: { deals: 1, sessions: 1 },
    moved_count: 2,
  })
  expect(await status(`contacts/${twin.id}`)).toBe(200)

  const answer = await send('POST', 'merges', request([ann, twin]))
  const merge = answer.body as Merge
  expect([answer.status, answer.headers.get('location'), answer.headers.get('etag'), merge.moved_count]).toEqual([
    201,
    ours.path(`merges/${merge.id}`),
    '"1"',
    2,
  ])
  expect(answer.text).not.toContain('before')
  expect(await made(send('GET', `merges/${merge.id}`))).toEqual(merge)
  expect((await made<{ data: Merge[] }>(send('GET', `merges?survivor_id=${ann.id}`))).data).toEqual([merge])
  expect(await status(`contacts/${twin.id}`)).toBe(404)
  expect(await made(send('GET', `deals/${deal.id}`))).toMatchObject({ primary_contact_id: ann.id, version: 2 })
  expect(await made(send('GET', `sessions/${session.id}`))).toMatchObject({ contact_id: ann.id })
  expect(await made(send('GET', `contacts/${ann.id}`))).toMatchObject({
    job_title: 'Agent',
    verification: { status: 'pending' },
  })

  expect(await made(send('POST', `merges/${merge.id}/undo`))).toMatchObject({ kept: [], kept_count: 0, version: 2 })
  expect(await made(send('GET', `deals/${deal.id}`))).toMatchObject({ primary_contact_id: twin.id })
  expect(await made(send('GET', `contacts/${ann.id}`))).toMatchObject({
    job_title: null,
    verification: { status: 'none' },
  })
  expect(await status(`contacts/${twin.id}`)).toBe(200)
  expect(notProblem(await send('POST', `merges/${merge.id}/undo`), 409, 'conflict')).toBeNull()
})

test('a merge cannot be undone if somebody else now has the e-mail, unless duplicates are allowed', async () => {
  const [ann, twin] = await pair()
  const merge = await made<Merge>(send('POST', 'merges', request([ann, twin])))
  const other = await create('contacts', { full_name: 'Other', email: `TWIN-${count - 1}@example.org` })
  const refused = await send('POST', `merges/${merge.id}/undo`)
  expect(notProblem(refused, 409, 'duplicate')).toBeNull()
  expect(refused.body).toMatchObject({ existing: [{ id: other.id, match: 'email' }] })
  expect((await send('POST', `merges/${merge.id}/undo?duplicates=allow`)).status).toBe(200)
})

test('of eight simultaneous merges of two records only one happens; a repeat gets the same answer', async () => {
  const [ann, twin] = await pair()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => send('POST', 'merges', request(i % 2 ? [ann, twin] : [twin, ann]))),
  )
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 422),
  ])
  expect([await status(`contacts/${ann.id}`), await status(`contacts/${twin.id}`)].toSorted((a, b) => a - b)).toEqual([
    200, 404,
  ])

  const headers = { 'Idempotency-Key': randomUUID() }
  const body = request(await pair())
  const [first, again] = [await send('POST', 'merges', body, headers), await send('POST', 'merges', body, headers)]
  expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, first.text, 'true'])
})
