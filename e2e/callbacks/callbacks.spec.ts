import { createHmac } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { ANN } from '@/testing/cast'
import { call, notProblem, problemOf } from '../api/call'
import { completeCheck, createSession } from '../api/complete'
import { made } from '../api/records'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { Receiver, type Received } from '../fixtures/receiver'

/** The callback to a real receiver. */
interface Secrets {
  client_id: string
  callback_secret: string
  signing_secret: string
}
interface DeliveryShown {
  id: string
  status: string
  attempts: number
  event_id: string
  next_attempt_at: string | null
  tries: { response_status: number | null; error: string | null; url: string }[]
}
let ours: Organisation
let receiver: Receiver
let secrets: Secrets

test.beforeEach(async () => {
  ours = await newOrganisation('Ours')
  receiver = await Receiver.listen()
  secrets = await made<Secrets>(callback('PATCH', '', { callback_url: receiver.url }))
})
test.afterEach(() => receiver.close())

const callback = (method: string, path: string, json?: object) =>
  call(method, ours.path(`callback${path}`), { key: ours.key, ...(json && { json }) })
const newest = async (): Promise<DeliveryShown> => {
  const {
    data: [first],
  } = await made<{ data: { id: string }[] }>(callback('GET', '/deliveries'))
  return made<DeliveryShown>(callback('GET', `/deliveries/${first?.id}`))
}
const settled = async (attempts: number) => {
  await expect.poll(async () => (await newest()).attempts).toBe(attempts)
  return newest()
}
const sendTest = () => made<{ delivery_id: string }>(callback('POST', '/test_events'))

/** Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body` with the decoded secret. */
function signature(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key)
    .update(`${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`)
    .digest('base64')}`
}

test('addresses that callbacks must never reach are refused by name', async () => {
  for (const callback_url of [
    'no address',
    'ftp://example.org/x',
    'https://user:secret@example.org/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fe80::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://0.0.0.0/',
    'http://2852039166/',
    'javascript:alert(1)',
  ]) {
    const answer = await callback('PATCH', '', { callback_url })
    expect(notProblem(answer, 422, 'validation_failed'), callback_url).toBeNull()
    expect(problemOf(answer).errors?.[0]?.pointer).toBe('/callback_url')
  }
  expect(await made(callback('GET', ''))).toMatchObject({ callback_url: receiver.url })
})

test('secrets are shown only once', async () => {
  expect(secrets.callback_secret.length).toBeGreaterThanOrEqual(32)
  expect(secrets.signing_secret).toMatch(/^whsec_/)
  const later = [await callback('GET', ''), await callback('PATCH', '', { callback_url: `${receiver.url}/moved` })]
    .map(({ text }) => text)
    .join()
  expect(later).not.toContain(secrets.callback_secret)
  expect(later).not.toContain(secrets.signing_secret)
})

test('a callback for a completed check has both headers, the reference, and results with exactly three members', async () => {
  const { created, detail } = await completeCheck(ours, ['proof_of_address'], {
    session: { reference_id: 'tenant 7/ä' },
  })
  const arrived = await receiver.arrival(0)
  expect(arrived.headers).toMatchObject({
    'x-verify-client': secrets.client_id,
    'x-verify-callback-secret': secrets.callback_secret,
    'content-type': 'application/json',
  })
  const body = JSON.parse(arrived.body) as { results: { confidence: number }[]; event_id: string }
  expect(body).toEqual({
    reference_id: 'tenant 7/ä',
    results: [{ check_type: 'proof_of_address', passed: true, confidence: detail.results[0]?.confidence }],
    event_id: body.event_id,
    session_id: created.id,
    status: 'completed',
    outcome: 'passed',
    occurred_at: expect.stringMatching(/Z$/) as unknown,
    test: false,
  })
  expect(arrived.headers['webhook-id']).toBe(body.event_id)
  expect(arrived.headers['webhook-signature']).toBe(signature(secrets.signing_secret, arrived))
  expect(Math.abs(Number(arrived.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  expect(arrived.body).not.toContain(ANN.surname)
  expect(await settled(1)).toMatchObject({
    status: 'delivered',
    event_id: body.event_id,
    tries: [{ response_status: 204, error: null, url: receiver.url }],
  })
  expect(receiver.received).toHaveLength(1)
})

test('a failed check is reported too; a cancelled one is not', async () => {
  const cancelled = await createSession(ours)
  await made(call('POST', `/api/v1/sessions/${cancelled.id}/cancel`, { key: ours.key }))
  await completeCheck(ours, ['proof_of_address'], { session: { expected_address: '99 Orchard Road, Norwich NR2 4TE' } })
  expect(JSON.parse((await receiver.arrival(0)).body)).toMatchObject({
    outcome: 'failed',
    results: [{ passed: false }],
  })
  expect((await made<{ data: unknown[] }>(callback('GET', '/deliveries'))).data).toHaveLength(1)
})

test('a failed delivery is retried a minute later', async () => {
  receiver.behaviour = 500
  await sendTest()
  const { status, next_attempt_at, tries } = await settled(1)
  expect([status, tries[0]?.response_status]).toEqual(['pending', 500])
  const wait = Date.parse(next_attempt_at ?? '') - Date.now()
  expect(wait).toBeGreaterThan(40_000)
  expect(wait).toBeLessThan(73_000)
})

test('a redirect is not followed and counts as a failure', async () => {
  const elsewhere = await Receiver.listen()
  receiver.behaviour = { status: 302, headers: { Location: elsewhere.url } }
  await sendTest()
  expect(await settled(1)).toMatchObject({ status: 'pending', tries: [{ response_status: 302 }] })
  expect(elsewhere.received).toHaveLength(0)
  await elsewhere.close()
})

test('410 ends the attempts; resending sends the same event again', async () => {
  receiver.behaviour = 410
  await sendTest()
  const dead = await settled(1)
  expect(dead).toMatchObject({ status: 'dead', next_attempt_at: null })
  receiver.behaviour = 200
  expect((await callback('POST', `/deliveries/${dead.id}/resend`)).status).toBe(202)
  expect((await receiver.arrival(1)).headers['webhook-id']).toBe(dead.event_id)
  await expect.poll(async () => (await newest()).status).toBe('delivered')
  expect((await newest()).tries.map(({ response_status }) => response_status)).toEqual([410, 200])
})

test('a refused connection is noted in words, and the address may be removed', async () => {
  await receiver.close()
  await sendTest()
  expect(await settled(1)).toMatchObject({
    status: 'pending',
    tries: [{ response_status: null, error: expect.stringContaining('ECONNREFUSED') as unknown }],
  })
  await made(callback('PATCH', '', { callback_url: null }))
  expect(notProblem(await callback('POST', '/test_events'), 409, 'conflict')).toBeNull()
  receiver = await Receiver.listen()
})

test('until new secrets are activated, the header carries the old one, and both sign', async () => {
  expect(notProblem(await callback('POST', '/activation'), 409, 'conflict')).toBeNull()
  const next = await made<Secrets>(callback('POST', '/secrets'))
  await sendTest()
  const between = await receiver.arrival(0)
  expect(between.headers['x-verify-callback-secret']).toBe(secrets.callback_secret)
  expect(between.headers['webhook-signature']).toBe(
    `${signature(secrets.signing_secret, between)} ${signature(next.signing_secret, between)}`,
  )
  expect(await made(callback('POST', '/activation'))).toMatchObject({ has_secret: true, has_next_secret: false })
  await sendTest()
  const after = await receiver.arrival(1)
  expect([after.headers['x-verify-callback-secret'], after.headers['webhook-signature']]).toEqual([
    next.callback_secret,
    signature(next.signing_secret, after),
  ])
  expect(JSON.parse(after.body)).toMatchObject({ test: true, results: [{ check_type: 'id_check', passed: true }] })
})

test('without an address nothing is sent or queued', async () => {
  await made(callback('PATCH', '', { callback_url: null }))
  await completeCheck(ours, ['proof_of_address'])
  expect((await made<{ data: unknown[] }>(callback('GET', '/deliveries'))).data).toEqual([])
})
