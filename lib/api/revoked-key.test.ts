import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeDatabase } from '@/lib/db/client'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/**
 * Two processes, each with its own pool and its own cache of keys: a change to a key in one takes effect in the other
 * at once.
 */
const database: typeof globalThis & { bonafideDatabase?: unknown } = globalThis
let one: ApiOf
let other: ApiOf
let pools: unknown[]
let closeOther: () => Promise<void>

/** Each process uses its own pool. */
const inOther = <T>(work: () => Promise<T>): Promise<T> => {
  database.bonafideDatabase = pools[1]
  return work().finally(() => {
    pools[1] = database.bonafideDatabase
    database.bonafideDatabase = pools[0]
  })
}

beforeAll(async () => {
  one = await ApiOf.open(serve(operations, '/api/v1'), await newTenant())
  pools = [database.bonafideDatabase, undefined]
  vi.resetModules()
  await inOther(async () => {
    const [route, all, client] = await Promise.all([
      import('./route'),
      import('./operations'),
      import('@/lib/db/client'),
    ])
    other = new ApiOf(route.serve(all.operations, '/api/v1'), one.tenant, one.key)
    closeOther = client.closeDatabase
  })
})
afterAll(async () => {
  await inOther(() => closeOther())
  await closeDatabase()
  vi.resetModules()
})

const keyNamed = async (json: object) => {
  const { body } = await one.call('POST', 'api_keys', json)
  const key = { id: String(body.id), key: String(body.key) }
  const asOne = one.with(key)
  const asOther = other.with(key)
  // Both have the key cached, and have used it.
  for (let i = 0; i < 3; i++) {
    expect((await asOne.call('GET', 'contacts')).status).toBe(200)
    expect((await inOther(() => asOther.call('GET', 'contacts'))).status).toBe(200)
  }
  return { id: key.id, asOne, asOther }
}

it('refuses a revoked key on the very next request, whatever it asks for', async () => {
  const asks: ((api: ApiOf) => Promise<{ status: number }>)[] = [
    (api) => api.call('GET', 'contacts'),
    (api) => api.call('POST', 'contacts', { full_name: 'Mallory' }),
    (api) => api.call('POST', 'tags', { name: 'Mallory' }),
    (api) => api.call('POST', 'contacts', { full_name: 42 }),
    (api) => api.call('GET', 'contacts?nonsense=1'),
    (api) => api.call('GET', 'dashboard'),
    (api) => api.call('GET', 'webhooks'),
  ]
  for (const ask of asks) {
    const { id, asOne, asOther } = await keyNamed({ name: 'Soon revoked', role: 'member' })
    expect((await one.call('DELETE', `api_keys/${id}`)).status).toBe(204)
    expect((await inOther(() => ask(asOther))).status).toBe(401)
    expect((await ask(asOne)).status).toBe(401)
  }
  const { body } = await one.call('GET', 'contacts?full_name=Mallory')
  expect(body.data).toEqual([])
  expect((await one.call('GET', 'tags?name=Mallory')).body.data).toEqual([])
})

it('applies the new role of a key on the very next request', async () => {
  const { id, asOther } = await keyNamed({ name: 'Soon a reader', role: 'member' })
  const create = () => inOther(() => asOther.call('POST', 'contacts', { full_name: 'Ann' }))
  expect((await create()).status).toBe(201)
  expect((await one.call('PATCH', `api_keys/${id}`, { role: 'reader' })).status).toBe(200)
  expect((await create()).status).toBe(403)
  expect((await one.call('PATCH', `api_keys/${id}`, { role: 'member' })).status).toBe(200)
  expect((await create()).status).toBe(201)
})

it('records once a minute when a key was used', async () => {
  const { id } = await keyNamed({ name: 'Used' })
  const used = (await one.call('GET', `api_keys/${id}`)).body.last_used_at
  expect(new Date(String(used)).getTime()).toBeGreaterThan(Date.now() - 60_000)
})
