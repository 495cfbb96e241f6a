import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import type { Receipt, ReceiptList } from '../../lib/identity/sessions/schema'
import { ANN } from '@/testing/cast'
import { telltaleJpeg, telltalePdf } from '@/testing/drawing/telltale'
import { billPdfOf, passportOf } from '@/testing/evidence'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { SERVER } from '../fixtures/server'
import { call, notProblem } from './call'
import { addressOf, completeCheck, createSession, detailOf, type Result } from './complete'
import { expectSamePicture } from './same-picture'
import { keyWithRole, made } from './records'

/** What is kept of a check, who may see it, and how it is erased. */
const ALL = ['id_check', 'proof_of_address', 'age_verification']
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})
const documentOf = (id: string, check: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${SERVER}/api/v1/sessions/${id}/documents/${check}${query}`, {
    headers: { Authorization: `Bearer ${ours.key}`, ...headers },
  })
const sessionCall = (method: string, path: string, key = ours.key) => call(method, `/api/v1/sessions/${path}`, { key })
const retainedOf = (results: Result[]) => results.map(({ document_retained }) => document_retained)

const receiptsOf = async (id: string) => (await made<ReceiptList>(sessionCall('GET', `${id}/receipts`))).data
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const overItems = ({ items }: Receipt) => sha256(items.map((item) => item.sha256).join(''))

test('without retention no document is kept: what was read stays, a copy answers 404, and a receipt lists what was erased', async () => {
  const { created, detail } = await completeCheck(ours, ALL)
  expect(detail.outcome).toBe('passed')
  expect(retainedOf(detail.results)).toEqual([false, false, false])
  expect(detail.results[0]?.extracted_data).toMatchObject({ full_name: 'ANN MARIE HARTLEY', date_of_birth: ANN.birth })
  for (const check of ALL)
    expect(
      notProblem(await sessionCall('GET', `${created.id}/documents/${check}`), 404, 'document_not_retained'),
      check,
    ).toBeNull()
  const receipts = await receiptsOf(created.id)
  expect(receipts).toMatchObject([
    {
      rule: 'not_retained',
      files: 2,
      items: [
        { kind: 'document', check_type: 'id_check', side: 'front' },
        { kind: 'document', check_type: 'proof_of_address' },
      ],
    },
  ])
  for (const receipt of receipts) expect(receipt.hash).toBe(overItems(receipt))
  const app = await PersonApp.open(created.access_code)
  expect(await (await app.api.get('/api/v1/person/check')).json()).toMatchObject({
    receipts: [{ rule: 'not_retained', files: 2, hash: receipts[0]?.hash }],
  })
  expect(notProblem(await sessionCall('GET', `${randomUUID()}/receipts`), 404, 'not_found')).toBeNull()
})

test('retained documents look the same but lose their metadata, go only to admins, and never include a selfie', async () => {
  const passport = await telltaleJpeg(await passportOf(ANN), 6)
  const paper = await telltalePdf(await billPdfOf(ANN), passport)
  const { created, detail } = await completeCheck(ours, ALL, {
    session: { retain_id_documents: true, retain_poa_documents: true },
    document: { type: 'passport', file: passport },
    proof: { file: paper },
  })
  expect(retainedOf(detail.results)).toEqual([true, true, true])
  for (const [check, bytes, type] of [
    ['id_check', passport, 'image/jpeg'],
    ['age_verification', passport, 'image/jpeg'],
    ['proof_of_address', paper, 'application/pdf'],
  ] as const) {
    const answer = await documentOf(created.id, check)
    expect(
      Object.fromEntries(
        ['content-type', 'cache-control', 'x-content-type-options'].map((name) => [name, answer.headers.get(name)]),
      ),
    ).toEqual({ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
    await expectSamePicture(Buffer.from(await answer.arrayBuffer()), bytes)
  }
  expect((await documentOf(created.id, 'id_check', '?side=front')).status).toBe(200)
  expect((await documentOf(created.id, 'id_check', '?side=back')).status).toBe(404)
  expect((await documentOf(created.id, 'id_check', '?side=inside')).status).toBe(400)
  const manifest = (await (
    await documentOf(created.id, 'proof_of_address', '', { Accept: 'application/json' })
  ).json()) as { files: { href: string }[] }
  expect(manifest).toMatchObject({
    check_type: 'proof_of_address',
    files: [{ page: 1, content_type: 'application/pdf', sheets: 1 }],
  })
  expect((await call('GET', manifest.files[0]?.href ?? '', { key: ours.key })).status).toBe(200)
  for (const role of ['reader', 'member']) {
    const { key } = await keyWithRole(ours, role)
    expect(
      notProblem(await sessionCall('GET', `${created.id}/documents/id_check`, key), 403, 'forbidden'),
      role,
    ).toBeNull()
  }
  for (const check of ['selfie', 'face', 'faces']) expect((await documentOf(created.id, check)).status).toBe(404)
})

test('redaction erases the documents and what was read from them at once, with a receipt; the outcome stays', async () => {
  const { created } = await completeCheck(ours, ['id_check'], {
    session: { retain_id_documents: true, expected_full_name: ANN.full_name },
  })
  const kept = Buffer.from(await (await documentOf(created.id, 'id_check')).arrayBuffer())
  const receipt = await made<object>(sessionCall('POST', `${created.id}/redact`))
  const [listed, ...others] = await receiptsOf(created.id)
  expect(others).toEqual([])
  expect(listed).toMatchObject({
    rule: 'requested',
    files: 1,
    items: [
      { kind: 'document', side: 'front', size: kept.length, sha256: sha256(kept) },
      { kind: 'extracted_data', check_type: null },
    ],
  })
  expect(receipt).toMatchObject({
    session_id: created.id,
    rule: 'requested',
    files: 1,
    hash: listed && overItems(listed),
  })
  expect(notProblem(await sessionCall('GET', `${created.id}/documents/id_check`), 410, 'document_deleted')).toBeNull()
  const { results, expected, outcome } = await detailOf(ours, created.id)
  expect({ outcome, expected, results }).toMatchObject({
    outcome: 'passed',
    expected: { full_name: { value: null } },
    results: [{ passed: true, extracted_data: null, comparison: null, document_retained: false }],
  })
})

test('cancelling a check erases what the person had already sent', async () => {
  const created = await createSession(ours, {
    retain_id_documents: true,
    expected_full_name: ANN.full_name,
    expected_address: addressOf(ANN),
  })
  const app = await PersonApp.open(created.access_code)
  await app.document({ check_type: 'id_check', document_type: 'passport' }, await passportOf(ANN))
  await made(sessionCall('POST', `${created.id}/cancel`))
  const [receipt] = await receiptsOf(created.id)
  expect(receipt).toMatchObject({ rule: 'cancelled', files: 1, hash: receipt && overItems(receipt) })
  expect(await made(sessionCall('GET', created.id))).toMatchObject({ expected_full_name: null, expected_address: null })
  expect(await made(sessionCall('POST', `${created.id}/redact`))).toMatchObject({ files: 0, hash: null })
  expect(await receiptsOf(created.id)).toHaveLength(1)
})

test('each picture that is replaced leaves a receipt', async () => {
  const created = await createSession(ours)
  const app = await PersonApp.open(created.access_code)
  for (let shown = 0; shown < 3; shown++)
    await app.document({ check_type: 'id_check', document_type: 'passport' }, await passportOf(ANN))
  expect((await receiptsOf(created.id)).map(({ rule, files }) => [rule, files])).toEqual([
    ['replaced', 1],
    ['replaced', 1],
  ])
})

test('a name and address typed by the person are marked as such, and their confidence is capped at 0.90', async () => {
  const created = await createSession(ours, { checks: ['proof_of_address'] })
  const app = await PersonApp.open(created.access_code)
  await app.claims({ full_name: ANN.full_name, address: addressOf(ANN) })
  await app.document(
    { check_type: 'proof_of_address', document_type: 'utility_bill' },
    await billPdfOf(ANN),
    'bill.pdf',
    'application/pdf',
  )
  await app.submit()
  await expect.poll(async () => (await detailOf(ours, created.id)).status).toBe('completed')
  const { expected, results } = await detailOf(ours, created.id)
  expect(expected).toEqual({
    full_name: { value: ANN.full_name, source: 'person' },
    address: { value: addressOf(ANN), source: 'person', country: 'GB' },
  })
  expect(results[0]).toMatchObject({ passed: true })
  expect(results[0]?.confidence).toBeLessThanOrEqual(0.9)
})

test('a verified contact says so, and says when the evidence was erased', async () => {
  const { id } = await made(call('POST', ours.path('contacts'), { key: ours.key, json: { full_name: ANN.full_name } }))
  const { created } = await completeCheck(ours, ['age_verification'], { session: { contact_id: id } })
  const contact = () => made(call('GET', ours.path(`contacts/${id}`), { key: ours.key }))
  expect(await contact()).toMatchObject({
    verification: { status: 'verified', checks: ['age_verification'], evidence_erased_at: null },
    version: 3,
  })
  const { redacted_at } = await made<{ redacted_at: string }>(sessionCall('POST', `${created.id}/redact`))
  expect(await contact()).toMatchObject({
    verification: { status: 'verified', evidence_erased_at: redacted_at },
    version: 4,
  })
})
