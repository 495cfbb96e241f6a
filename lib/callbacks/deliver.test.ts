import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newTenant, type Tenant } from '@/testing/tenant'
import { deliver } from './deliver'
import { getDelivery, resend } from './deliveries'
import { registerCallback } from './endpoint'
import { enqueueTestCallback } from './enqueue'

/** One delivery through days of trouble, with a simulated clock and a real receiver. */
describe('a delivery', () => {
  const start = new Date('2026-11-21T12:00:00Z')
  let tenant: Tenant
  let server: http.Server
  let answers: { status: number; headers?: Record<string, string> }[]
  let eventIds: unknown[]
  let id: string

  beforeEach(async () => {
    tenant = await newTenant(start)
    answers = []
    eventIds = []
    server = http
      .createServer((request, response) => {
        eventIds.push(request.headers['webhook-id'])
        const { status, headers } = answers.shift() ?? { status: 500 }
        response.writeHead(status, headers).end('x'.repeat(100_000))
      })
      .listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    id = await tenant.at(start)(async (context) => {
      await registerCallback(context, url, null, true)
      return enqueueTestCallback(context)
    })
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const attempt = async (now: Date, allowPrivate = true) => {
    await deliver(tenant.at(now), id, allowPrivate)
    return tenant.at(now)((context) => getDelivery(context, id))
  }

  it('is tried nine times over three days with the same event, then given up, and can be sent again', async () => {
    let now = start
    for (let attempts = 1; attempts <= 8; attempts++) {
      const after = await attempt(now)
      expect(after).toMatchObject({ status: 'pending', attempts })
      now = new Date(after.next_attempt_at ?? Number.NaN)
    }
    expect(await attempt(now)).toMatchObject({ status: 'dead', attempts: 9, next_attempt_at: null })
    expect((now.getTime() - start.getTime()) / 3_600_000).toBeGreaterThan(0.8 * 68)
    expect(await attempt(now)).toMatchObject({ status: 'dead', attempts: 9 })

    answers = [{ status: 200 }]
    await tenant.at(now)((context) => resend(context, id))
    expect(await attempt(now)).toMatchObject({ status: 'delivered', attempts: 1 })
    expect([eventIds.length, new Set(eventIds).size]).toEqual([10, 1])
  })

  it('is given up on 410, counts as delivered on any 2xx, and is then left alone', async () => {
    answers = [{ status: 202 }]
    expect(await attempt(start)).toMatchObject({ status: 'delivered', delivered_at: start.toISOString() })
    await attempt(start)
    expect(eventIds).toHaveLength(1)
    await tenant.at(start)((context) => resend(context, id))
    answers = [{ status: 410 }]
    expect(await attempt(start)).toMatchObject({ status: 'dead' })
  })

  it('waits as long as the receiver asks', async () => {
    answers = [{ status: 503, headers: { 'Retry-After': '7200' } }]
    const { next_attempt_at } = await attempt(start)
    expect(Date.parse(next_attempt_at ?? '') - start.getTime()).toBe(7_200_000)
  })

  it('does not reach a private address without the setting, and follows no redirect', async () => {
    expect(await attempt(start, false)).toMatchObject({ status: 'pending', tries: [{ response_status: null }] })
    expect(eventIds).toEqual([])
    answers = [{ status: 307, headers: { Location: '/elsewhere' } }]
    expect(await attempt(start)).toMatchObject({ status: 'pending', attempts: 2 })
    expect(eventIds).toHaveLength(1)
  })

  it('keeps its schedule while no address is registered', async () => {
    await tenant.at(start)((context) => registerCallback(context, null, null, true))
    expect(await attempt(start)).toMatchObject({
      status: 'pending',
      attempts: 1,
      tries: [{ error: 'no callback address is registered' }],
    })
  })
})
