import { afterAll, expect, it, vi } from 'vitest'
import { deleteOrganisation } from '@/lib/accounts/delete-organisation'
import { closeDatabase } from '@/lib/db/client'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { operations } from './operations'
import { serve } from './route'
import { handleDeletedOrganisation } from './deleted-organisation'

afterAll(() => closeDatabase())

it('a request during the deletion of an organisation gets the answer for one that never existed', async () => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined)
  const kept = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const tenant = await newTenant()
  const api = await ApiOf.open(serve(operations, '/api/v1'), tenant)
  expect((await api.call('GET', 'contacts')).status).toBe(200)
  const writes: [path: string, body: object][] = [
    ['tags', { name: 'late' }],
    ['sessions', { reference_id: 'late' }],
    ['exports', { resource: 'contacts', format: 'csv' }],
  ]
  const asked = await tenant.at(new Date())(async (context) => {
    await rawRows(
      context.db,
      Prisma.sql`SELECT 1 FROM organisation WHERE id = ${tenant.organisationId}::uuid FOR UPDATE`,
    )
    const calls = writes.map(([path, body]) => api.call('POST', path, body))
    // Each has started, and has not reported anything yet, when the organisation is closed.
    await waitUntilBlocked(context.db, writes.length)
    await deleteOrganisation(context, 'Hartley Lettings', null)
    return { calls }
  })
  for (const { status, body } of await Promise.all(asked.calls)) expect([status, body.code]).toEqual([404, 'not_found'])
  expect(kept).toHaveBeenCalledTimes(writes.length)
  expect((await api.call('POST', 'tags', { name: 'later' })).status).toBe(401)
})

it('an internal error at that moment is still logged', async () => {
  const kept = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const fault = new TypeError('ours')
  const call = { organisationId: newId(), requestId: newId() }
  await expect(handleDeletedOrganisation(call, () => Promise.reject(fault))).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(kept).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.objectContaining({ error: fault }))
})
