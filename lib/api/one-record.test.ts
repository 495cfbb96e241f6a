import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/** Olive reads one identity check, which shows more than the list of checks does. */
const handlers = serve(operations, '/api/v1')
let olive: ApiOf
let id: string
let contactId: string
beforeAll(async () => {
  olive = await ApiOf.open(handlers, await newTenant())
  contactId = String((await olive.call('POST', 'contacts', { full_name: 'Ann Hartley' })).body.id)
  id = String((await olive.call('POST', 'sessions', { reference_id: 'r', contact_id: contactId })).body.id)
})

async function read(query: string, held?: string) {
  const url = new URL(`/api/v1/organisations/${olive.tenant.organisationId}/sessions/${id}${query}`, 'http://localhost')
  const headers = { authorization: `Bearer ${olive.key.key}`, ...(held && { 'if-none-match': held }) }
  const params = Promise.resolve({ path: url.pathname.split('/').slice(3) })
  const answer = await handlers.GET(new NextRequest(url, { headers }), { params })
  const body = answer.status === 304 ? null : ((await answer.json()) as Record<string, unknown>)
  return { status: answer.status, tag: answer.headers.get('etag'), body }
}

describe('reading one record', () => {
  it('refuses unknown fields and references; for fields it lists the allowed ones', async () => {
    expect(await read('?fields=moon')).toMatchObject({
      status: 400,
      body: { errors: [{ parameter: 'fields', allowed: expect.arrayContaining(['status', 'access_code']) }] },
    })
    expect(await read('?expand=moon')).toMatchObject({ status: 400, body: { errors: [{ parameter: 'expand' }] } })
  })

  it('returns only the requested fields, details included, under the record’s tag', async () => {
    const whole = await read('')
    expect(await read('?fields=status,access_code')).toEqual({
      status: 200,
      tag: whole.tag,
      body: { id, status: 'pending', access_code: whole.body?.access_code },
    })
    expect(await read('?fields=status', whole.tag ?? '')).toMatchObject({ status: 304 })
  })

  it('expands references, and is then never “not modified”', async () => {
    const { tag, body } = await read('?expand=contact')
    expect(body).toMatchObject({ id, reference_id: 'r', contact: { id: contactId, full_name: 'Ann Hartley' } })
    expect(await read('?expand=contact&fields=status', tag ?? '')).toEqual({
      status: 200,
      tag,
      body: { id, status: 'pending', contact: expect.objectContaining({ full_name: 'Ann Hartley' }) },
    })
  })
})
