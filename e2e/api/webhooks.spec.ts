import { expect, test } from 'playwright/test'
import { secretsThatSigned } from '@/testing/webhook-receiver'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { Receiver } from '../fixtures/receiver'
import { call, notProblem, problemOf } from './call'
import { keyWithRole, made } from './records'

/** Webhooks to a real receiver, from the write of a record to its arrival. */
interface Hook {
  id: string
  url: string
  signing_secret: string
  version: number
}
interface Told {
  id: string
  type: string
  sequence: number
  subject_id: string
  data: Record<string, unknown>
  previous: Record<string, unknown> | null
  changed_fields: string[]
  actor: { type: string; id: string }
}
let ours: Organisation
let receiver: Receiver

test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})
test.beforeEach(async () => {
  receiver = await Receiver.listen()
})
test.afterEach(() => receiver.close())

const api = (method: string, path: string, json?: object) =>
  call(method, ours.path(path), { key: ours.key, ...(json && { json }) })
const listen = (input: object = {}) => made<Hook>(api('POST', 'webhooks', { url: receiver.url, ...input }))
const told = async (number: number) => JSON.parse((await receiver.arrival(number)).body) as Told

test('forbidden addresses, invalid filters and events, and members are refused', async () => {
  for (const url of [
    'ftp://example.org/x',
    'http://169.254.169.254/latest',
    'http://2852039166/',
    'http://[fe80::1]/',
  ]) {
    const answer = await api('POST', 'webhooks', { url })
    expect(notProblem(answer, 422, 'validation_failed'), url).toBeNull()
    expect(problemOf(answer).errors?.[0]?.pointer).toBe('/url')
  }
  for (const [body, pointer] of [
    [{ event_types: ['contact.exploded'] }, '/event_types/0'],
    [{ event_types: ['api_key.created'] }, '/event_types/0'],
    [{ filter: { field: 'amount', op: 'gte', value: '1' } }, '/filter'],
    [{ signing_secret: 'whsec_mine' }, '/signing_secret'],
  ] as const) {
    const answer = await api('POST', 'webhooks', { url: receiver.url, ...body })
    expect(notProblem(answer, 422, 'validation_failed'), pointer).toBeNull()
    expect(problemOf(answer).errors?.[0]?.pointer).toBe(pointer)
  }
  const { key } = await keyWithRole(ours, 'member')
  for (const path of ['webhooks', 'webhook_deliveries'])
    expect(notProblem(await call('GET', ours.path(path), { key }), 403, 'forbidden')).toBeNull()
})

test('a change arrives signed, with the previous values and who made it; the secret is never shown again', async () => {
  const hook = await listen({ event_types: ['contact.created', 'contact.updated'] })
  const { id } = await made(api('POST', 'contacts', { full_name: 'Ann Hartley' }))
  await made(api('POST', 'companies', { name: 'Not asked for' }))
  await made(api('PATCH', `contacts/${id}`, { full_name: 'Anne Hartley' }))
  const [first, second] = [await told(0), await told(1)]
  expect([first.type, first.sequence, first.data.full_name]).toEqual(['contact.created', 1, 'Ann Hartley'])
  expect(second).toMatchObject({
    type: 'contact.updated',
    sequence: 2,
    subject_id: id,
    data: { full_name: 'Anne Hartley' },
    previous: { full_name: 'Ann Hartley' },
    actor: { type: 'api_key' },
  })
  expect(second.changed_fields).toContain('full_name')
  const changes = await made<{ data: { id: string }[] }>(api('GET', `changes?subject_id=${id}`))
  expect(changes.data.map((change) => change.id)).toEqual([first.id, second.id])
  for (const arrived of receiver.received) {
    expect(secretsThatSigned([hook.signing_secret], arrived)).toEqual([hook.signing_secret])
    expect(Math.abs(Number(arrived.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
  }
  const later = [
    await api('GET', `webhooks/${hook.id}`),
    await api('GET', 'webhooks'),
    await api('GET', 'audit_events'),
  ]
  expect(later.map(({ text }) => text).join()).not.toContain(hook.signing_secret)
  expect(receiver.received).toHaveLength(2)
})

test('a failed delivery is shown with its response, and can be sent again', async () => {
  receiver.behaviour = { status: 503, headers: { 'X-Reason': 'maintenance' } }
  const hook = await listen({ event_types: ['note.created'] })
  const { delivery_id } = await made<{ delivery_id: string }>(api('POST', `webhooks/${hook.id}/test_events`))
  const delivery = () =>
    made<{ status: string; attempts: number; tries: { response_headers: Record<string, string> }[] }>(
      api('GET', `webhook_deliveries/${delivery_id}`),
    )
  await expect.poll(async () => (await delivery()).attempts).toBe(1)
  expect((await delivery()).tries[0]?.response_headers['x-reason']).toBe('maintenance')
  receiver.behaviour = 204
  expect((await api('POST', `webhook_deliveries/${delivery_id}/replay`)).status).toBe(202)
  await expect.poll(async () => (await delivery()).status).toBe('delivered')
  const failed = await made<{ data: unknown[] }>(
    api('GET', `webhook_deliveries?webhook_id=${hook.id}&status[ne]=delivered`),
  )
  expect(failed.data).toEqual([])
})

test('410 pauses a webhook; a replay delivers what happened in the meantime', async () => {
  receiver.behaviour = 410
  const hook = await listen({ event_types: ['note.created'] })
  const from = new Date(Date.now() - 1000).toISOString()
  const state = () => made<{ status: string; paused_reason: string | null }>(api('GET', `webhooks/${hook.id}`))
  await made(api('POST', 'notes', { body: 'One' }))
  await expect.poll(async () => (await state()).paused_reason).toBe('gone')
  await made(api('POST', 'notes', { body: 'Two' }))
  expect(notProblem(await api('POST', `webhooks/${hook.id}/test_events`), 409, 'conflict')).toBeNull()
  receiver.behaviour = 200
  await made(api('PATCH', `webhooks/${hook.id}`, { status: 'enabled' }))
  await made(api('POST', `webhooks/${hook.id}/replays`, { from, to: new Date(Date.now() + 1000).toISOString() }))
  const bodies = [(await told(1)).data.body, (await told(2)).data.body]
  expect(new Set(bodies)).toEqual(new Set(['One', 'Two']))
})
