import { expect, test } from 'playwright/test'
import { call, notProblem, problemOf } from '../api/call'
import { createSession, decided, detailOf, type Created } from '../api/complete'
import { made } from '../api/records'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { Receiver } from '../fixtures/receiver'

/** An integrator tries out the whole way, from a session to its callback, with a test key and without any picture. */
let ours: Organisation
let receiver: Receiver
let tried: Organisation

test.beforeEach(async () => {
  ours = await newOrganisation('Ours')
  receiver = await Receiver.listen()
  await made(call('PATCH', ours.path('callback'), { key: ours.key, json: { callback_url: receiver.url } }))
  const { key } = await made<{ key: string }>(
    call('POST', ours.path('api_keys'), { key: ours.key, json: { name: 'Trying out', test: true } }),
  )
  tried = { ...ours, key }
})
test.afterEach(() => receiver.close())

test('a test key reaches neither contacts nor live sessions, nor makes another key', async () => {
  const live = await createSession(ours)
  for (const path of ['contacts', 'changes', 'callback', 'api_keys', 'webhooks', 'dashboard', 'search?q=ann']) {
    const answer = await call('GET', ours.path(path), { key: tried.key })
    expect(notProblem(answer, 403, 'forbidden'), path).toBeNull()
    expect(problemOf(answer).detail).toBe('A test key reaches sessions and templates only. Use a live key.')
  }
  const asks = { key: tried.key, json: { name: 'Live' } }
  expect(notProblem(await call('POST', ours.path('api_keys'), asks), 403, 'forbidden')).toBeNull()
  for (const path of ['', '/data', '/receipts', '/documents/id_check'])
    expect(
      notProblem(await call('GET', `/api/v1/sessions/${live.id}${path}`, { key: tried.key }), 404, 'not_found'),
      path,
    ).toBeNull()
  expect(await made(call('GET', '/api/v1/sessions?include=total', { key: tried.key }))).toMatchObject({
    data: [],
    total: { value: 0 },
  })
  for (const path of ['/api/v1/openapi.json', '/api/v1/me'])
    expect((await call('GET', path, { key: tried.key })).status, path).toBe(200)
})

test('a test runs from the session to a real callback: one forced to pass, one to fail, and no picture taken', async () => {
  const hooks = await Receiver.listen()
  const hook = { url: hooks.url, event_types: ['session.completed'] }
  await made(call('POST', ours.path('webhooks'), { key: ours.key, json: hook }))
  const play = async (json: object): Promise<Created> => {
    const created = await createSession(tried, json)
    const person = await PersonApp.open(created.access_code)
    expect(await (await person.api.get('/api/v1/person/check')).json()).toMatchObject({ test: true })
    const refused = await person.api.post('/api/v1/person/check/challenges')
    expect([refused.status(), await refused.json()]).toMatchObject([
      409,
      { detail: 'This is a test: it takes no pictures. Hand it in as it is.' },
    ])
    expect((await person.submit()).status()).toBe(200)
    await decided(tried, created.id)
    return created
  }
  const failed = await play({
    reference_id: 'fails',
    checks: ['id_check', 'proof_of_address'],
    test_outcomes: { id_check: 'face_mismatch' },
  })
  const passed = await play({ reference_id: 'passes', checks: ['id_check'], test_outcomes: { id_check: 'passed' } })
  const bodies = [await receiver.arrival(0), await receiver.arrival(1)].map(({ body }) => JSON.parse(body) as object)
  const rest = { event_id: expect.any(String) as unknown, occurred_at: expect.any(String) as unknown, test: true }
  expect(bodies).toEqual([
    {
      ...rest,
      reference_id: 'fails',
      results: [
        { check_type: 'id_check', passed: false, confidence: 0 },
        { check_type: 'proof_of_address', passed: true, confidence: 1 },
      ],
      session_id: failed.id,
      status: 'completed',
      outcome: 'failed',
    },
    {
      ...rest,
      reference_id: 'passes',
      results: [{ check_type: 'id_check', passed: true, confidence: 1 }],
      session_id: passed.id,
      status: 'completed',
      outcome: 'passed',
    },
  ])
  expect((await detailOf(tried, failed.id)).results[0]).toMatchObject({
    passed: false,
    confidence: 0,
    reason_codes: ['face_mismatch'],
    retryable: false,
    document_retained: false,
  })
  const { data } = await made<{ data: { id: string }[] }>(
    call('GET', ours.path('sessions?test=true&sort=created_at'), { key: ours.key }),
  )
  expect(data.map(({ id }) => id)).toEqual([failed.id, passed.id])
  const told = [await hooks.arrival(0), await hooks.arrival(1)].map(({ body }) => JSON.parse(body) as object)
  expect(told).toMatchObject([
    { type: 'session.completed', test: true, subject_id: failed.id, data: { test: true } },
    { type: 'session.completed', test: true, subject_id: passed.id, data: { test: true } },
  ])
  await hooks.close()
  const feed = await made<{ data: { details: object }[] }>(
    call('GET', ours.path('changes?subject_type=session&type=session.completed'), { key: ours.key }),
  )
  expect(feed.data).toMatchObject([{ details: { test: true } }, { details: { test: true } }])
})
