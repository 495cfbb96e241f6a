import { expect, test } from 'playwright/test'
import { ANN } from '../../lib/testing/cast'
import { billPdfOf, passportOf } from '../../lib/testing/evidence'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { SERVER } from '../fixtures/server'
import { call, notProblem } from './call'
import { addressOf, completeCheck, createSession, detailOf, type Result } from './complete'
import { keyWithRole, made } from './records'

/** What is kept of a check, who may have it, and how it goes. */
const ALL = ['id_check', 'proof_of_address', 'age_verification']
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})
const documentOf = (id: string, check: string, query = '', headers: Record<string, string> = {}) =>
  fetch(`${SERVER}/api/v1/sessions/${id}/documents/${check}${query}`, { headers: { Authorization: `Bearer ${ours.key}`, ...headers } })
const sessionCall = (method: string, path: string, key = ours.key) => call(method, `/api/v1/sessions/${path}`, { key })
const retainedOf = (results: Result[]) => results.map(({ document_retained }) => document_retained)

test('without retention no document is left; what was read stays, and a copy is 404', async () => {
  const { created, detail } = await completeCheck(ours, ALL)
  expect(detail.outcome).toBe('passed')
  expect(retainedOf(detail.results)).toEqual([false, false, false])
  expect(detail.results[0]?.extracted_data).toMatchObject({ full_name: 'ANN MARIE HARTLEY', date_of_birth: ANN.birth })
  for (const check of ALL) expect(notProblem(await sessionCall('GET', `${created.id}/documents/${check}`), 404, 'document_not_retained'), check).toBeNull()
})

test('retained documents come back byte for byte, to admins only, and never a selfie', async () => {
  const paper = await billPdfOf(ANN)
  const { created, detail } = await completeCheck(ours, ALL, { session: { retain_id_documents: true, retain_poa_documents: true }, proof: { file: paper } })
  expect(retainedOf(detail.results)).toEqual([true, true, true])
  const passport = await passportOf(ANN)
  for (const [check, bytes, type] of [['id_check', passport, 'image/jpeg'], ['age_verification', passport, 'image/jpeg'], ['proof_of_address', paper, 'application/pdf']] as const) {
    const answer = await documentOf(created.id, check)
    expect(Object.fromEntries(['content-type', 'cache-control', 'x-content-type-options'].map((name) => [name, answer.headers.get(name)]))).toEqual({ 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="/)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), check).toBe(true)
  }
  expect((await documentOf(created.id, 'id_check', '?side=front')).status).toBe(200)
  expect((await documentOf(created.id, 'id_check', '?side=back')).status).toBe(404)
  expect((await documentOf(created.id, 'id_check', '?side=inside')).status).toBe(400)
  const manifest = (await (await documentOf(created.id, 'proof_of_address', '', { Accept: 'application/json' })).json()) as { files: { href: string }[] }
  expect(manifest).toMatchObject({ check_type: 'proof_of_address', files: [{ page: 1, content_type: 'application/pdf', size: paper.length }] })
  expect((await call('GET', manifest.files[0]?.href ?? '', { key: ours.key })).status).toBe(200)
  for (const role of ['reader', 'member']) {
    const { key } = await keyWithRole(ours, role)
    expect(notProblem(await sessionCall('GET', `${created.id}/documents/id_check`, key), 403, 'forbidden'), role).toBeNull()
  }
  for (const check of ['selfie', 'face', 'faces']) expect((await documentOf(created.id, check)).status).toBe(404)
})

test('redaction erases documents and what was read at once, with a receipt; the outcome stays', async () => {
  const { created } = await completeCheck(ours, ['id_check'], { session: { retain_id_documents: true, expected_full_name: ANN.full_name } })
  const receipt = await made<object>(sessionCall('POST', `${created.id}/redact`))
  expect(receipt).toMatchObject({ session_id: created.id, rule: 'requested', files: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown })
  expect(notProblem(await sessionCall('GET', `${created.id}/documents/id_check`), 410, 'document_deleted')).toBeNull()
  const { results, expected, outcome } = await detailOf(ours, created.id)
  expect({ outcome, expected, results }).toMatchObject({
    outcome: 'passed', expected: { full_name: { value: null } }, results: [{ passed: true, extracted_data: null, comparison: null, document_retained: false }],
  })
})

test('cancelling erases what the person had handed in', async () => {
  const created = await createSession(ours, { retain_id_documents: true })
  const app = await PersonApp.open(created.access_code)
  await app.document({ check_type: 'id_check', document_type: 'passport' }, await passportOf(ANN))
  await made(sessionCall('POST', `${created.id}/cancel`))
  expect(await made(sessionCall('POST', `${created.id}/redact`))).toMatchObject({ files: 0 })
})

test('a name and address that the person typed prove consistency only: said so, and capped at 0.90', async () => {
  const created = await createSession(ours, { checks: ['proof_of_address'] })
  const app = await PersonApp.open(created.access_code)
  await app.claims({ full_name: ANN.full_name, address: addressOf(ANN) })
  await app.document({ check_type: 'proof_of_address', document_type: 'utility_bill' }, await billPdfOf(ANN), 'bill.pdf', 'application/pdf')
  await app.submit()
  await expect.poll(async () => (await detailOf(ours, created.id)).status).toBe('completed')
  const { expected, results } = await detailOf(ours, created.id)
  expect(expected).toEqual({ full_name: { value: ANN.full_name, source: 'person' }, address: { value: addressOf(ANN), source: 'person', country: 'GB' } })
  expect(results[0]).toMatchObject({ passed: true })
  expect(results[0]?.confidence).toBeLessThanOrEqual(0.9)
})

test('a verified contact says so', async () => {
  const { id } = await made(call('POST', ours.path('contacts'), { key: ours.key, json: { full_name: ANN.full_name } }))
  await completeCheck(ours, ['age_verification'], { session: { contact_id: id } })
  expect(await made(call('GET', ours.path(`contacts/${id}`), { key: ours.key }))).toMatchObject({ verification: { status: 'verified', checks: ['age_verification'] }, version: 3 })
})
