import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

const handlers = serve(operations, '/api/v1')

/** Olive's integration writes contacts by what it knows about them, and says whether they must already exist. */
describe('an upsert', () => {
  let olive: ApiOf
  beforeAll(async () => {
    olive = await ApiOf.open(handlers, await newTenant())
  })

  async function put(by: string, body: object, headers: Record<string, string> = {}) {
    const path = `/api/v1/organisations/${olive.tenant.organisationId}/contacts/by/${by}`
    const request = new NextRequest(new URL(path, 'http://localhost'), {
      method: 'PUT',
      headers: { authorization: `Bearer ${olive.key.key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const answer = await handlers.PUT(request, {
      params: Promise.resolve({ path: path.split('/').slice(3).map(decodeURIComponent) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  it('limited to updates creates nothing', async () => {
    expect(await put('email/ann@example.org', { full_name: 'Ann' }, { 'If-Match': '*' })).toMatchObject({
      status: 412,
      body: { code: 'stale_version', current: null },
    })
    expect((await olive.call('GET', 'contacts?email=ann@example.org')).body.data).toEqual([])
  })

  it('limited to creates changes nothing, and returns the existing record', async () => {
    const onlyNew = { 'If-None-Match': '*' }
    expect(await put('email/bob@example.org', { full_name: 'Bob' }, onlyNew)).toMatchObject({ status: 201 })
    expect(await put('email/bob@example.org', { full_name: 'Robert' }, onlyNew)).toMatchObject({
      status: 412,
      body: { code: 'stale_version', current: { full_name: 'Bob', version: 1 } },
    })
    expect(await put('email/bob@example.org', { full_name: 'Robert' }, { 'If-Match': '*' })).toMatchObject({
      status: 200,
      body: { full_name: 'Robert' },
    })
  })

  it('by external id refuses a body with a different id, and matches letter for letter', async () => {
    for (const erp of ['Q-8', 'q-7', null])
      expect(await put('external_id/erp/Q-7', { full_name: 'Cora', external_ids: { erp } })).toMatchObject({
        status: 422,
        body: { errors: [{ pointer: '/external_ids/erp', code: 'mismatch' }] },
      })
    const made = await put('external_id/erp/%20Q-7%20', { full_name: 'Cora', external_ids: { erp: ' Q-7 ', crm: '1' } })
    expect(made).toMatchObject({ status: 201, body: { external_ids: { erp: 'Q-7', crm: '1' } } })
    expect(await put('external_id/erp/Q-7%20', { full_name: 'Cora Hartley' })).toMatchObject({
      status: 200,
      body: { id: made.body.id },
    })
    expect((await put('external_id/erp/q-7', { full_name: 'Another Cora' })).status).toBe(201)
    expect((await put('external_id/erp/%20', { full_name: 'Nobody' })).status).toBe(422)
  })
})
