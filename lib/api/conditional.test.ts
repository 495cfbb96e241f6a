import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { isUnchanged } from './conditional'
import { operations } from './operations'
import { serve } from './route'

const handlers = serve(operations, '/api/v1')

/** Olive's integration writes contacts by their e-mail, and says whether it means those that are there. */
describe('an upsert', () => {
  let olive: ApiOf
  beforeAll(async () => {
    olive = await ApiOf.open(handlers, await newTenant())
  })

  async function put(email: string, body: object, headers: Record<string, string>) {
    const path = `/api/v1/organisations/${olive.tenant.organisationId}/contacts/by/email/${email}`
    const request = new NextRequest(new URL(path, 'http://localhost'), {
      method: 'PUT',
      headers: { authorization: `Bearer ${olive.key.key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const answer = await handlers.PUT(request, { params: Promise.resolve({ path: path.split('/').slice(3) }) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  it('that may only change makes nothing', async () => {
    expect(await put('ann@example.org', { full_name: 'Ann' }, { 'If-Match': '*' })).toMatchObject({
      status: 412,
      body: { code: 'stale_version', current: null },
    })
    expect((await olive.call('GET', 'contacts?email=ann@example.org')).body.data).toEqual([])
  })

  it('that may only create changes nothing, and says what is there', async () => {
    const onlyNew = { 'If-None-Match': '*' }
    expect(await put('bob@example.org', { full_name: 'Bob' }, onlyNew)).toMatchObject({ status: 201 })
    expect(await put('bob@example.org', { full_name: 'Robert' }, onlyNew)).toMatchObject({
      status: 412,
      body: { code: 'stale_version', current: { full_name: 'Bob', version: 1 } },
    })
    expect(await put('bob@example.org', { full_name: 'Robert' }, { 'If-Match': '*' })).toMatchObject({
      status: 200,
      body: { full_name: 'Robert' },
    })
  })
})

it('whoever asks for the headers alone is told as well that nothing changed', () => {
  const asked = (method: string) => new Request('http://localhost/', { method, headers: { 'If-None-Match': '"7"' } })
  expect(isUnchanged(asked('HEAD'), '"8"')).toBe(false)
  expect(isUnchanged(asked('HEAD'), '"7"')).toBe(true)
  expect(isUnchanged(asked('PATCH'), '"7"')).toBe(false)
})
