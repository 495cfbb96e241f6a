import { createHash } from 'node:crypto'
import { NextRequest } from 'next/server'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { completedCheck } from '@/lib/across/proposals/completed-check'
import { newId } from '@/lib/ids'
import { CONSENT_VERSION } from '@/lib/identity/person/schema'
import { consent } from '@/lib/identity/person/consents'
import { sweepSession } from '@/lib/identity/decision/sweep-sessions'
import { sessionVault } from '@/lib/identity/sessions/secrets'
import { sessionRow } from '@/lib/identity/sessions/session-row'
import type { Context } from '@/lib/resource/context'
import { putObject } from '@/lib/storage/storage'
import { ApiOf } from '@/testing/api'
import { ANN } from '@/testing/cast'
import { completeSubmission } from '@/testing/complete-submission'
import { ANNS_PASSPORT } from '@/testing/passport-reading'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/** Ann's check has expired, but the sweep has not run yet. */
const handlers = serve(operations, '/api/v1')
let api: ApiOf
let id: string
const at = <T>(work: (context: Context) => Promise<T>) => api.tenant.at(new Date())(work)
const HOUR_MS = 3600_000
const set = (data: object) => at(({ db }) => db.checkSession.updateMany({ where: { id }, data }))
const endTerm = () =>
  set({ expires_at: new Date(Date.now() - HOUR_MS), updated_at: new Date(Date.now() - 2 * HOUR_MS) })
const create = async (asked: object) =>
  String((await api.call('POST', 'sessions?pending=allow', { reference_id: 'ann', ...asked })).body.id)
const agree = () => at((context) => consent(context, id, { version: CONSENT_VERSION, accepted: true }))
const PAPER = Buffer.from('%PDF the paper')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const BILL = `Electricity bill\nStanding charge 92 days\nBill date: 3 November 2020\n\nMrs ${ANN.full_name}\n${ANN.address.join('\n')}`

/** A bill as the engine would have read it, too old to prove anything. */
const capture = () =>
  at(async (context) => {
    const vault = sessionVault(id, (await sessionRow(context, id)).document_key ?? Buffer.alloc(0))
    const key = newId()
    await putObject(context, key, vault.seal(PAPER))
    await context.db.checkDocument.create({
      data: {
        id: key,
        organisation_id: context.organisationId,
        session_id: id,
        check_type: 'proof_of_address',
        document_type: 'utility_bill',
        page: 1,
        content_type: 'application/pdf',
        size: PAPER.length,
        storage_key: key,
        sha256: sha256(PAPER),
        reading: vault.sealJson({
          text: BILL,
          method: 'text_layer',
          pages: 1,
          reading_score: 1,
          quality: [],
          signals: [],
        }),
        created_at: context.now,
      },
    })
  })
const receipts = async () => (await api.call('GET', `sessions/${id}/receipts`)).body.data as Record<string, unknown>[]

beforeAll(async () => {
  api = await ApiOf.open(handlers, await newTenant())
})
beforeEach(async () => {
  id = await create({ expected_full_name: 'Ann Hartley' })
})

it('is not redacted while it is open, nor while a submission is being decided', async () => {
  expect(await api.call('POST', `sessions/${id}/redact`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Cancel it first') },
  })
  await set({ status: 'processing', expires_at: new Date(Date.now() - HOUR_MS) })
  expect(await api.call('POST', `sessions/${id}/redact`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('being decided') },
  })
  expect(await api.call('GET', `sessions/${id}`)).toMatchObject({ body: { status: 'processing' } })
})

it('reads as expired, cannot be cancelled, and is redacted at once', async () => {
  await set({ expires_at: new Date(Date.now() - HOUR_MS) })
  expect(await api.call('GET', `sessions/${id}`)).toMatchObject({
    body: { status: 'expired', progress: 'expired', access_code: null },
  })
  expect(await api.call('GET', `sessions/${id}/data`)).toMatchObject({ body: { status: 'expired', results: [] } })
  expect(await api.call('POST', `sessions/${id}/cancel`)).toMatchObject({ status: 409 })
  expect(await api.call('POST', `sessions/${id}/redact`)).toMatchObject({ status: 200, body: { rule: 'requested' } })
  const events = await at(({ db }) => db.event.findMany({ where: { subject_id: id }, orderBy: { id: 'asc' } }))
  expect(events.map(({ type }) => type)).toEqual(['session.created', 'session.expired', 'session.redacted'])
  expect(await api.call('GET', `sessions/${id}/data`)).toMatchObject({
    body: { status: 'expired', expected: { full_name: { value: null } } },
  })
})

it('answers a redaction with the receipt for what was captured', async () => {
  await agree()
  await capture()
  await endTerm()
  expect(await api.call('POST', `sessions/${id}/redact`)).toMatchObject({
    status: 200,
    body: { rule: 'requested', files: 1, hash: sha256(sha256(PAPER)) },
  })
  expect(await receipts()).toMatchObject([{ rule: 'requested', files: 1, hash: sha256(sha256(PAPER)) }])
  expect(await at((context) => sessionRow(context, id))).toMatchObject({ status: 'expired', document_key: null })
})

it('gets no second receipt where the sweep came first', async () => {
  await agree()
  await capture()
  await endTerm()
  await at((context) => sweepSession(context, id, () => Promise.resolve()))
  expect(await api.call('POST', `sessions/${id}/redact`)).toMatchObject({ body: { files: 0, hash: null } })
  expect((await receipts()).map(({ rule }) => rule)).toEqual(['expired'])
})

it('is not redacted with old results while a later submission is being decided', async () => {
  await endTerm()
  await set({ status: 'processing', decided_at: new Date(), submissions: 2 })
  expect(await api.call('POST', `sessions/${id}/redact`)).toMatchObject({ status: 409 })
  expect(await api.call('GET', `sessions/${id}`)).toMatchObject({ body: { status: 'processing' } })
})

it('still answers with the receipt for what it kept, once completed and past its retention', async () => {
  id = await create({ checks: ['id_check'], retain_id_documents: true })
  await agree()
  await completeSubmission(api.tenant.at(new Date()), id, ANNS_PASSPORT)
  await set({ documents_until: new Date(Date.now() - HOUR_MS), extracted_until: new Date(Date.now() - HOUR_MS) })
  const { body } = await api.call('POST', `sessions/${id}/redact`)
  expect(await receipts()).toMatchObject([{ rule: 'requested', files: 1, hash: body.hash }])
  expect(body).toMatchObject({ rule: 'requested', files: 1, hash: expect.any(String) })
})

it('changes its tag when it expires, although its version stays, so that readers get the new state', async () => {
  const read = async (held?: string) => {
    const url = `http://localhost:3000/api/v1/organisations/${api.tenant.organisationId}/sessions/${id}`
    const headers = { authorization: `Bearer ${api.key.key}`, ...(held && { 'if-none-match': held }) }
    const path = new URL(url).pathname.split('/').slice(3)
    const answer = await handlers.GET(new NextRequest(url, { headers }), { params: Promise.resolve({ path }) })
    return { status: answer.status, tag: answer.headers.get('etag') ?? '' }
  }
  expect(await read()).toEqual({ status: 200, tag: '"1"' })
  expect(await read('"1"')).toEqual({ status: 304, tag: '"1"' })
  await endTerm()
  const overdue = await read('"1"')
  expect(overdue).toEqual({ status: 200, tag: '"1-expired"' })
  expect(await read(overdue.tag)).toMatchObject({ status: 304 })
  await at((context) => sweepSession(context, id, () => Promise.resolve()))
  expect(await read(overdue.tag)).toEqual({ status: 200, tag: '"2"' })
})

it('is completed with the results of its failed submission, told only to the callback, and proposes nothing', async () => {
  await api.call('PATCH', 'callback', { callback_url: 'https://example.org/callback' })
  const { body: ann } = await api.call('POST', 'contacts', { full_name: ANN.full_name })
  id = await create({ checks: ['id_check'], contact_id: ann.id })
  await agree()
  await completeSubmission(api.tenant.at(new Date()), id, ANNS_PASSPORT, completedCheck)
  const proposals = () => at(({ db }) => db.proposal.findMany({ where: { contact_id: String(ann.id) } }))
  expect(await proposals()).toMatchObject([{ field: 'birth_date', status: 'open', session_id: id }])

  id = await create({
    checks: ['id_check', 'proof_of_address'],
    contact_id: ann.id,
    expected_full_name: ANN.full_name,
    expected_address: ANN.address.join(', '),
    delivery: { email: 'ann@example.org' },
  })
  await at(async ({ db }) => {
    const { policy } = await db.checkSession.findFirstOrThrow({ where: { id } })
    await db.checkSession.updateMany({ where: { id }, data: { policy: { ...(policy as object), mails_result: true } } })
  })
  await agree()
  await capture()
  await completeSubmission(api.tenant.at(new Date()), id, ANNS_PASSPORT)
  expect(await api.call('GET', `sessions/${id}`)).toMatchObject({ body: { status: 'in_progress', submissions: 1 } })
  await endTerm()

  const { status, body } = await api.call('POST', `sessions/${id}/redact`)
  expect([status, await receipts()]).toMatchObject([
    200,
    [{ rule: 'requested', files: 2, hash: body.hash, items: [{}, {}, { kind: 'extracted_data' }] }],
  ])
  expect(await api.call('GET', `sessions/${id}`)).toMatchObject({ body: { status: 'completed', outcome: 'failed' } })
  expect(await at(({ db }) => db.callbackDelivery.count({ where: { session_id: id } }))).toBe(1)
  expect(await proposals()).toMatchObject([{ status: 'open' }])
  const mails = await at(({ db }) => db.mail.findMany({ where: { session_id: id } }))
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['check_link', null]])
})
