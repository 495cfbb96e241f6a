import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '@/lib/api/operations'
import { serve } from '@/lib/api/route'
import { registerCallback } from '@/lib/callbacks/endpoint'
import { enqueueResultCallback } from '@/lib/callbacks/enqueue'
import { decideSession } from '@/lib/identity/decision/decide-session'
import { sessionData } from '@/lib/identity/decision/session-data'
import { engine } from '@/lib/identity/engine/engine'
import { dashboard } from '@/lib/reports/dashboard/dashboard'
import { ApiOf } from '@/testing/api'
import { newTenant, type Tenant } from '@/testing/tenant'
import type { CreateSession } from '../sessions/schema'
import { drawChallenge } from './challenges'
import { checkView } from './check-view'
import { claim } from './claims'
import { consent } from './consents'
import { addDocument } from './documents'
import { compareFaces } from './faces'
import { recordLinkOpened } from './link-opened'
import { requestLink } from './link-requests'
import { requestReview } from './reviews'
import { CONSENT_VERSION } from './schema'
import { submit } from './submission'

/** Ida, who integrates Hartley Lettings' own system, plays the person of her test sessions. */
let tenant: Tenant
let api: ApiOf
let tried: ApiOf
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])

beforeAll(async () => {
  tenant = await newTenant()
  api = await ApiOf.open(serve(operations, '/api/v1'), tenant)
  const { body } = await api.call('POST', 'api_keys', { name: 'Trying out', test: true })
  tried = api.with({ id: String(body.id), key: String(body.key) })
  await now((context) => registerCallback(context, 'https://crm.hartley.example/checks', null, true))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const now: ReturnType<Tenant['at']> = (work) => tenant.at(new Date())(work)
async function make(asked: Omit<CreateSession, 'reference_id'> = {}): Promise<string> {
  const { status, body } = await tried.call('POST', 'sessions', { reference_id: 'r-1', ...asked })
  expect(status).toBe(201)
  return String(body.id)
}
const agree = (id: string) => now((context) => consent(context, id, { version: CONSENT_VERSION, accepted: true }))
async function handIn(id: string) {
  const view = await now((context) => submit(context, id))
  await now((context) => decideSession(context, id, enqueueResultCallback))
  return view
}
const viewed = (id: string) => now((context) => checkView(context, id))
const statesOf = async (id: string) =>
  Object.fromEntries((await viewed(id)).steps.map(({ type, state }) => [type, state]))
const shown = async (id: string) => (await tried.call('GET', `sessions/${id}`)).body
const eventsOf = (id: string) =>
  now(({ db }) => db.event.findMany({ where: { subject_type: 'session', subject_id: id }, orderBy: { id: 'asc' } }))
const deliveriesOf = (id: string) => now(({ db }) => db.callbackDelivery.findMany({ where: { session_id: id } }))

describe('a test', () => {
  it('takes nothing from the person, before the consent and after it', async () => {
    const run = vi.spyOn(engine, 'run')
    const id = await make()
    const document = { form: { check_type: 'id_check' as const, document_type: 'passport' as const }, bytes: JPEG }
    const refused = { code: 'conflict', message: 'This is a test: it takes no pictures. Hand it in as it is.' }
    const captures = async () => {
      await expect(addDocument(now, id, document)).rejects.toMatchObject(refused)
      await expect(now((context) => drawChallenge(context, id))).rejects.toMatchObject(refused)
      await expect(compareFaces(now, id, id, [{ turn: 'left', jpeg: JPEG }])).rejects.toMatchObject(refused)
      await expect(now((context) => claim(context, id, { full_name: 'Ann Hartley' }))).rejects.toMatchObject(refused)
    }
    await captures()
    await agree(id)
    await captures()
    expect(run).not.toHaveBeenCalled()
    const [documents, { uploads }] = await now(({ db }) =>
      Promise.all([
        db.checkDocument.count({ where: { session_id: id } }),
        db.checkSession.findFirstOrThrow({ where: { id } }),
      ]),
    )
    expect([documents, uploads]).toEqual([0, {}])
  })

  it('is not handed in before the consent', async () => {
    const id = await make()
    await expect(now((context) => submit(context, id))).rejects.toMatchObject({ code: 'conflict' })
    await now((context) => consent(context, id, { version: CONSENT_VERSION, accepted: false }))
    await expect(now((context) => submit(context, id))).rejects.toMatchObject({ code: 'conflict' })
    expect(await shown(id)).toMatchObject({ status: 'pending', progress: 'declined' })
  })

  it('has nothing left to do but to be handed in after the consent, and starts no engine', async () => {
    const wake = vi.spyOn(engine, 'wake').mockReturnValue(undefined)
    const id = await make()
    const captures = { id_document: 'todo', face: 'todo', claims: 'todo', proof_of_address: 'todo' }
    expect(await statesOf(id)).toEqual({ consent: 'todo', ...captures, submission: 'todo' })
    await agree(id)
    const done = { id_document: 'done', face: 'done', claims: 'done', proof_of_address: 'done' }
    expect(await statesOf(id)).toEqual({ consent: 'done', ...done, submission: 'todo' })
    expect(await viewed(id)).toMatchObject({ test: true, status: 'in_progress' })
    expect(wake).not.toHaveBeenCalled()
    const { body } = await api.call('POST', 'sessions', { reference_id: 'live' })
    expect(await viewed(String(body.id))).toMatchObject({ test: false })
    expect(wake).toHaveBeenCalledOnce()
  })

  it('passes unless something else was asked for, and says so everywhere', async () => {
    const id = await make()
    await agree(id)
    expect(await handIn(id)).toMatchObject({ status: 'processing' })
    const passed = { passed: true, confidence: 1, reason_codes: [], retryable: false, components: {} }
    expect(await shown(id)).toMatchObject({ test: true, status: 'completed', outcome: 'passed', person_name: null })
    const data = await now((context) => sessionData(context, id, { seeDetails: true }))
    expect(data.results).toMatchObject([
      {
        check_type: 'id_check',
        ...passed,
        extracted_data: { full_name: null, date_of_birth: null },
        document_retained: false,
      },
      { check_type: 'proof_of_address', ...passed },
      { check_type: 'age_verification', ...passed, extracted_data: { threshold: 18, over_threshold: true } },
    ])
    const [delivery, ...others] = await deliveriesOf(id)
    expect(others).toEqual([])
    expect(delivery?.body).toEqual({
      reference_id: 'r-1',
      results: ['id_check', 'proof_of_address', 'age_verification'].map((check_type) => ({
        check_type,
        passed: true,
        confidence: 1,
      })),
      event_id: expect.stringMatching(/^evt_/),
      session_id: id,
      status: 'completed',
      outcome: 'passed',
      occurred_at: expect.any(String),
      test: true,
    })
    expect(await now((context) => requestReview(context, id))).toMatchObject({ status: 'completed' })
  })

  it('fails for good with a reason that nothing can fix', async () => {
    const id = await make({
      checks: ['id_check', 'age_verification'],
      test_outcomes: { age_verification: 'under_age' },
    })
    await agree(id)
    await handIn(id)
    expect(await shown(id)).toMatchObject({
      status: 'completed',
      outcome: 'failed',
      results: [
        { check_type: 'id_check', passed: true, confidence: 1 },
        { check_type: 'age_verification', passed: false, confidence: 0, reason_codes: ['under_age'], retryable: false },
      ],
    })
    expect((await deliveriesOf(id)).map(({ body }) => body)).toMatchObject([{ outcome: 'failed', test: true }])
  })

  it('may be handed in again as often as a real one where another try can help', async () => {
    const id = await make({ checks: ['proof_of_address'], test_outcomes: { proof_of_address: 'proof_too_old' } })
    await agree(id)
    for (const left of [2, 1]) {
      await handIn(id)
      expect(await shown(id)).toMatchObject({ status: 'in_progress', progress: 'to_fix', outcome: 'incomplete' })
      expect(await viewed(id)).toMatchObject({ submission_failed: true, submissions_left: left })
      const { steps } = await viewed(id)
      expect(steps.filter(({ state }) => state === 'to_fix')).toMatchObject([
        { type: 'proof_of_address', reasons: ['proof_too_old'] },
      ])
      expect((await viewed(id)).steps.at(-1)).toMatchObject({ type: 'submission', state: 'todo' })
      expect(await deliveriesOf(id)).toEqual([])
    }
    await handIn(id)
    expect(await shown(id)).toMatchObject({ status: 'completed', outcome: 'failed', submissions: 3 })
    expect(await deliveriesOf(id)).toHaveLength(1)
  })

  it('is mailed, asked for again after its end, and reopened like a real one', async () => {
    const { body } = await tried.call('POST', 'sessions', {
      reference_id: 'r',
      delivery: { email: 'ida@hartley.example' },
    })
    const id = String(body.id)
    const mails = await now(({ db }) => db.mail.findMany({ where: { session_id: id }, select: { id: true, to: true } }))
    expect(mails).toEqual([{ id: body.mail_id, to: 'ida@hartley.example' }])
    const over = new Date(Date.now() - 1000)
    await now(({ db }) => db.checkSession.updateMany({ where: { id }, data: { expires_at: over } }))
    const { requested_at } = await now((context) => requestLink(context, id))
    expect(await shown(id)).toMatchObject({ status: 'expired', link_requested_at: requested_at })
    await expect(viewed(id)).rejects.toMatchObject({ details: { extra: { ended: { test: true } } } })
    expect(await tried.call('POST', `sessions/${id}/reopen`)).toMatchObject({
      status: 200,
      body: { status: 'pending' },
    })
    expect(await shown(id)).toMatchObject({ test: true, status: 'pending', link_requested_at: null })
    const events = await eventsOf(id)
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['session.link_requested', 'session.expired', 'session.pending']),
    )
    for (const { type, data } of events) expect({ type, data }).toMatchObject({ type, data: { test: true } })
  })

  it('starts no workflow, marks each of its events, and stays out of the figures', async () => {
    const figures = () => now(async (context) => (await dashboard(context)).checks)
    const before = await figures()
    const id = await make({ test_outcomes: { id_check: 'document_unreadable' } })
    await now((context) => recordLinkOpened(context, id, { access_code: 'x' }))
    await agree(id)
    await handIn(id)
    await handIn(id)
    await handIn(id)
    await now((context) => requestReview(context, id))
    expect((await tried.call('POST', `sessions/${id}/redact`)).status).toBe(200)
    const other = await make()
    expect((await tried.call('POST', `sessions/${other}/cancel`)).status).toBe(200)
    const open = await make()
    const events = [...(await eventsOf(id)), ...(await eventsOf(other)), ...(await eventsOf(open))]
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(
        ['created', 'opened', 'consented', 'in_progress', 'processing', 'decided', 'completed', 'review_requested']
          .concat('redacted', 'cancelled')
          .map((type) => `session.${type}`),
      ),
    )
    for (const { type, data, runs_workflows } of events)
      expect({ type, data, runs_workflows }).toMatchObject({ type, data: { test: true }, runs_workflows: false })
    expect(await figures()).toEqual(before)
  })

  it('leaves the events of a live session as they were', async () => {
    const { body } = await api.call('POST', 'sessions', { reference_id: 'live' })
    const [created] = await eventsOf(String(body.id))
    expect(created).toMatchObject({ type: 'session.created', runs_workflows: true })
    expect(Object.keys(Object(created?.data)).sort()).toEqual(['checks', 'reference_id'])
  })
})
