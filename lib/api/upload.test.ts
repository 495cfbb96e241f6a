import { NextRequest } from 'next/server'
import { expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/** Bob closes his laptop during an upload. */
const FIRST = new TextEncoder().encode('Name;E-mail\nAnn Hartley;ann@example.org\n')
const CSV = 'text/csv'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

it.each([CSV, WORKBOOK])('an upload that breaks off is logged as such, and none of it is kept: %s', async (type) => {
  const handlers = serve(operations, '/api/v1')
  const { tenant, key } = await ApiOf.open(handlers, await newTenant())
  const [told, failed] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'error')]
  let pulls = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      pulls++
        ? controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
        : controller.enqueue(FIRST),
  })
  const path = ['organisations', tenant.organisationId, 'imports']
  const url = `http://localhost:3000/api/v1/${path.join('/')}?resource=contacts&file_name=people.csv`
  const headers = { authorization: `Bearer ${key.key}`, 'content-type': type }
  const request = new NextRequest(url, { method: 'POST', headers, body, duplex: 'half' })
  const answer = await handlers.POST(request, { params: Promise.resolve({ path }) })
  expect([answer.status, await answer.json()]).toMatchObject([422, { detail: 'The body arrived incomplete.' }])
  expect(failed).not.toHaveBeenCalled()
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'an upload was broken off by its sender',
    expect.objectContaining({ bytes: FIRST.byteLength }),
  )
  expect(await tenant.at(new Date())(({ db }) => Promise.all([db.import.count(), db.fileChunk.count()]))).toEqual([
    0, 0,
  ])
})
