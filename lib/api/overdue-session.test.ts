import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '@/lib/resource/context'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/** Ann did nothing by the end of the term, and the sweep has not come by. */
const handlers = serve(operations, '/api/v1')
let api: ApiOf
let id: string
const at = <T>(work: (context: Context) => Promise<T>) => api.tenant.at(new Date())(work)
const HOUR_MS = 3600_000
const set = (data: object) => at(({ db }) => db.checkSession.updateMany({ where: { id }, data }))

beforeAll(async () => {
  api = await ApiOf.open(handlers, await newTenant())
})
beforeEach(async () => {
  const { body } = await api.call('POST', 'sessions', { reference_id: 'ann', expected_full_name: 'Ann Hartley' })
  id = String(body.id)
})

it('is not redacted while it is open, nor while what was handed in is being decided', async () => {
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

it('with a submission that failed is completed with what was found then, and its callback goes out', async () => {
  await api.call('PATCH', 'callback', { callback_url: 'https://example.org/callback' })
  const past = new Date(Date.now() - HOUR_MS)
  const results = [
    { check_type: 'id_check', passed: false, confidence: 0.2, reason_codes: [], retryable: true, components: {} },
  ]
  await set({ status: 'in_progress', decided_at: past, submissions: 1, results, expires_at: past })
  expect(await api.call('POST', `sessions/${id}/redact`)).toMatchObject({ status: 200 })
  expect(await api.call('GET', `sessions/${id}`)).toMatchObject({ body: { status: 'completed', outcome: 'failed' } })
  expect(await at(({ db }) => db.callbackDelivery.count({ where: { session_id: id } }))).toBe(1)
})
