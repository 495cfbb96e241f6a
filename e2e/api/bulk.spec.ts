import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, problemOf } from './call'
import { waitUntilDone, total, type RowJob } from './jobs'
import { keyWithRole, made } from './records'

let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('In bulk')
  const operations = Array.from({ length: 30 }, (_, i) => ({
    op: 'create',
    body: { full_name: `Person ${i}`, lifecycle: i % 3 ? 'lead' : 'customer' },
  }))
  await made(call('POST', ours.path('contacts/batch'), { key: ours.key, json: { mode: 'atomic', operations } }))
})
const leads = { field: 'lifecycle', op: 'eq', value: 'lead' }
const start = (json: object, query = '') => call('POST', ours.path(`bulk_operations${query}`), { key: ours.key, json })

test('an impossible bulk operation is refused with a pointer, and any is refused to a reader', async () => {
  expect(
    problemOf(await start({ resource: 'contacts', action: 'update', filter: leads, changes: { lifecycle: 'married' } }))
      .errors,
  ).toMatchObject([{ pointer: '/changes/lifecycle' }])
  expect(problemOf(await start({ resource: 'contacts', action: 'delete' })).errors).toMatchObject([
    { pointer: '/filter' },
  ])
  const { key } = await keyWithRole(ours, 'reader')
  expect(
    (
      await call('POST', ours.path('bulk_operations'), {
        key,
        json: { resource: 'contacts', action: 'delete', filter: leads },
      })
    ).status,
  ).toBe(403)
})

test('twenty contacts are counted, changed, listed one by one, and changed back', async () => {
  const request = {
    resource: 'contacts',
    action: 'update',
    filter: leads,
    changes: { lifecycle: 'prospect', tags: ['spring'] },
  }
  const rehearsed = await start(request, '?dry_run=true')
  expect([rehearsed.status, rehearsed.body]).toMatchObject([200, { dry_run: true, count: 20 }])
  const { id } = await made<RowJob>(start(request))
  expect(await waitUntilDone(ours, `bulk_operations/${id}`)).toMatchObject({
    status: 'completed',
    rows_total: 20,
    rows_done: 20,
    updated_count: 20,
    created_by: { type: 'api_key' },
  })
  expect(await total(ours, 'contacts?lifecycle=prospect&tags=spring')).toBe(20)
  expect(
    (
      await made<{ data: object[] }>(
        call('GET', ours.path(`bulk_operations/${id}/rows?outcome=updated&limit=500`), { key: ours.key }),
      )
    ).data,
  ).toHaveLength(20)
  expect((await call('POST', ours.path(`bulk_operations/${id}/undo`), { key: ours.key })).status).toBe(202)
  expect(await waitUntilDone(ours, `bulk_operations/${id}`)).toMatchObject({ status: 'undone', kept_count: 0 })
  expect(await total(ours, 'contacts?lifecycle=lead')).toBe(20)
  expect(await total(ours, 'contacts?tags=spring')).toBe(0)
})

test('ten contacts are deleted and restored', async () => {
  const { id } = await made<RowJob>(start({ resource: 'contacts', action: 'delete', filter: { not: leads } }))
  expect(await waitUntilDone(ours, `bulk_operations/${id}`)).toMatchObject({ status: 'completed', deleted_count: 10 })
  expect(await total(ours, 'contacts')).toBe(20)
  await made(call('POST', ours.path(`bulk_operations/${id}/undo`), { key: ours.key }))
  await waitUntilDone(ours, `bulk_operations/${id}`)
  expect(await total(ours, 'contacts')).toBe(30)
})
