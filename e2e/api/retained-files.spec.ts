import { expect, test } from 'playwright/test'
import { ANN, daysFromNow } from '@/testing/cast'
import { billPdfOf, framesOf } from '@/testing/evidence'
import { identityCardOf } from '@/testing/identity-card'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { SERVER } from '../fixtures/server'
import { call, notProblem } from './call'
import { addressOf, createSession, decided } from './complete'
import { differenceOf, expectSamePicture } from './same-picture'
import { made } from './records'

/**
 * A card with two sides and a bill with two pages, all retained: which file is served, and who sees that it was read.
 */
const DOCUMENTS = ['front', 'back', 'first', 'second'] as const
let ours: Organisation
let id: string
let files: Record<(typeof DOCUMENTS)[number], Buffer>
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
  const [front, back, first, second] = await Promise.all([
    identityCardOf(ANN, 'front'),
    identityCardOf(ANN, 'back'),
    billPdfOf(ANN),
    billPdfOf(ANN, { date: daysFromNow(-25) }),
  ])
  files = { front, back, first, second }
  const created = await createSession(ours, {
    checks: ['id_check', 'proof_of_address'],
    expected_full_name: ANN.full_name,
    expected_address: addressOf(ANN),
    retain_id_documents: true,
    retain_poa_documents: true,
  })
  id = created.id
  const app = await PersonApp.open(created.access_code)
  for (const side of ['front', 'back'] as const)
    expect(
      (await app.document({ check_type: 'id_check', document_type: 'identity_card', side }, files[side])).status(),
    ).toBe(201)
  expect((await app.faces((turns) => framesOf(ANN, turns))).ok()).toBe(true)
  for (const [page, file] of [
    [1, first],
    [2, second],
  ] as const) {
    expect(
      (
        await app.document(
          { check_type: 'proof_of_address', document_type: 'utility_bill', page },
          file,
          'bill.pdf',
          'application/pdf',
        )
      ).status(),
    ).toBe(201)
  }
  expect((await app.submit()).ok()).toBe(true)
  expect(await decided(ours, id)).toMatchObject({ status: 'completed', outcome: 'passed' })
})

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${SERVER}/api/v1/sessions/${id}/documents/${path}`, {
    headers: { Authorization: `Bearer ${ours.key}`, ...headers },
  })
interface AuditEvent {
  type: string
  actor_type: string
  request_id: string
  details: object
}
const readsAudited = async () =>
  (
    await made<{ data: AuditEvent[] }>(
      call('GET', ours.path(`audit_events?type=session.document_read&subject_id=${id}&sort=created_at`), {
        key: ours.key,
      }),
    )
  ).data

test('side and page select the file; without them it is the first', async () => {
  const wanted: [path: string, file: (typeof DOCUMENTS)[number]][] = [
    ['id_check', 'front'],
    ['id_check?side=front', 'front'],
    ['id_check?side=back', 'back'],
    ['proof_of_address', 'first'],
    ['proof_of_address?page=1', 'first'],
    ['proof_of_address?page=2', 'second'],
  ]
  for (const [path, file] of wanted) {
    const answer = await read(path)
    expect(answer.status, path).toBe(200)
    await expectSamePicture(Buffer.from(await answer.arrayBuffer()), files[file])
  }
})

test('the manifest lists each file with an address of its own', async () => {
  for (const [check, names] of [
    ['id_check', ['front', 'back']],
    ['proof_of_address', ['first', 'second']],
  ] as const) {
    const { files: listed } = (await (await read(check, { Accept: 'application/json' })).json()) as {
      files: { href: string; size: number; sheets: number }[]
    }
    const sizes = await Promise.all(
      listed.map(
        async ({ href }) =>
          (await (await fetch(`${SERVER}${href}`, { headers: { Authorization: `Bearer ${ours.key}` } })).arrayBuffer())
            .byteLength,
      ),
    )
    expect(listed.map(({ size, sheets }) => [size, sheets])).toEqual(sizes.map((size) => [size, 1]))
    expect(listed).toHaveLength(names.length)
    expect(new Set(listed.map(({ href }) => href)).size).toBe(2)
  }
})

test('a missing page or side answers 404, and an impossible one 400', async () => {
  for (const path of [
    'proof_of_address?page=3',
    'proof_of_address?side=back',
    'id_check?page=2',
    'id_check?side=back&page=2',
  ]) {
    expect(
      notProblem(
        await call('GET', `/api/v1/sessions/${id}/documents/${path}`, { key: ours.key }),
        404,
        'document_not_retained',
      ),
      path,
    ).toBeNull()
  }
  for (const path of ['proof_of_address?page=0', 'proof_of_address?page=two', 'id_check?side=inside']) {
    expect(
      notProblem(
        await call('GET', `/api/v1/sessions/${id}/documents/${path}`, { key: ours.key }),
        400,
        'invalid_parameter',
      ),
      path,
    ).toBeNull()
  }
})

test('each download of a file is in the audit log, with who got it; refused ones are not', async () => {
  const before = (await readsAudited()).length
  const requests: (string | null)[] = []
  for (const path of ['id_check?side=back', 'proof_of_address?page=2', 'proof_of_address?page=2'])
    requests.push((await read(path)).headers.get('x-request-id'))
  for (const path of ['proof_of_address?page=3', 'age_verification']) expect((await read(path)).status).toBe(404)
  const audited = (await readsAudited()).slice(before)
  expect(audited.map(({ request_id }) => request_id)).toEqual(requests)
  expect(audited.map(({ actor_type }) => actor_type)).toEqual(['api_key', 'api_key', 'api_key'])
  expect(audited.map(({ details }) => details)).toEqual([
    { check_type: 'id_check', page: 1, side: 'back' },
    ...[1, 2].map(() => ({ check_type: 'proof_of_address', page: 2, side: null })),
  ])
})

test('a page can be viewed as a picture, and each view is in the audit log', async () => {
  const before = (await readsAudited()).length
  for (const [path, file] of [
    ['id_check?side=back&as=picture', 'back'],
    ['proof_of_address?as=picture', 'first'],
    ['proof_of_address?page=2&as=picture&sheet=1', 'second'],
  ] as const) {
    const answer = await read(path)
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
      path,
    ).toEqual({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await differenceOf(files[file], Buffer.from(await answer.arrayBuffer())), path).toBeLessThan(2)
  }
  for (const path of [
    'id_check?as=picture&sheet=2',
    'proof_of_address?as=picture&sheet=2',
    'proof_of_address?as=picture&page=3',
  ]) {
    expect(
      notProblem(
        await call('GET', `/api/v1/sessions/${id}/documents/${path}`, { key: ours.key }),
        404,
        'document_not_retained',
      ),
      path,
    ).toBeNull()
  }
  for (const path of ['id_check?as=text', 'id_check?as=picture&sheet=0'])
    expect((await read(path)).status, path).toBe(400)
  const audited = (await readsAudited()).slice(before)
  expect(audited.map(({ details }) => details)).toEqual([
    { check_type: 'id_check', page: 1, side: 'back', as: 'picture', sheet: 1 },
    { check_type: 'proof_of_address', page: 1, side: null, as: 'picture', sheet: 1 },
    { check_type: 'proof_of_address', page: 2, side: null, as: 'picture', sheet: 1 },
  ])
})
