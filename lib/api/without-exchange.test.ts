import { NextRequest } from 'next/server'
import { beforeAll, expect, it } from 'vitest'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { EXCHANGE_HEADER, exchanges } from './exchange'
import { operations } from './operations'
import { serve } from './route'

/** Olive lists enough contacts for an answer that is worth compressing, with a client that unpacks gzip. */
const handlers = serve(operations, '/api/v1')
let olive: ApiOf
beforeAll(async () => {
  olive = await ApiOf.open(handlers, await newTenant())
  for (let i = 0; i < 8; i++) await olive.call('POST', 'contacts', { full_name: `Ann Hartley ${i}` })
})

async function list(more: Record<string, string> = {}): Promise<Response> {
  const url = new URL(`/api/v1/organisations/${olive.tenant.organisationId}/contacts`, 'http://localhost')
  const headers = { authorization: `Bearer ${olive.key.key}`, 'accept-encoding': 'gzip', ...more }
  const params = Promise.resolve({ path: url.pathname.split('/').slice(3) })
  return handlers.GET(new NextRequest(url, { headers }), { params })
}

it('an answer is not compressed where nothing would tell the client so', async () => {
  const answer = await list()
  expect(answer.headers.get('x-whole-encoding')).toBeNull()
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(8)
})

it('an answer to a watched request is compressed', async () => {
  const exchange = {}
  exchanges.set('watched', exchange)
  const answer = await list({ [EXCHANGE_HEADER]: 'watched' })
  exchanges.delete('watched')
  expect(answer.headers.get('x-whole-encoding')).toBe('gzip')
  expect(exchange).toHaveProperty('body')
})
