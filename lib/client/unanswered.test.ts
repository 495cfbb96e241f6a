import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ApiRequest } from './api'

/** A tab whose page is reloaded, or crashes, between sending a request and reading its answer. */
let stored: Record<string, string>
beforeEach(() => {
  stored = {}
  Object.defineProperties(stored, {
    getItem: { value: (place: string) => stored[place] ?? null },
    setItem: { value: (place: string, text: string) => void (stored[place] = text) },
    removeItem: { value: (place: string) => delete stored[place] },
  })
  vi.stubGlobal('sessionStorage', stored)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
afterAll(() => void vi.resetModules())

const problem = (status: number, code: string) => Response.json({ status, code, title: code, detail: code }, { status })
const created = () => Response.json({ id: 'ann' }, { status: 201 })

/** A page that has just been loaded for a user. @returns how to send from it; each gives the key that was sent */
async function openPage(userId: string | null = 'olive') {
  vi.resetModules()
  const { api } = await import('./api')
  const { keepUnansweredOf } = await import('./unanswered')
  if (userId !== null) keepUnansweredOf(userId)
  const send = (request: ApiRequest, answer: Promise<Response>) => {
    let key: string | null = null
    vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
      key = new Headers(headers).get('idempotency-key')
      return answer
    })
    const ended = api(request, z.unknown()).catch(() => undefined)
    return { key, ended }
  }
  return {
    /** The page is gone before the answer. */
    sendAndForget: (request: ApiRequest) => send(request, new Promise(() => undefined)).key,
    send: async (request: ApiRequest, answer = created()) => {
      const { key, ended } = send(request, Promise.resolve(answer))
      await ended
      return key
    },
  }
}

const create: ApiRequest = {
  method: 'POST',
  path: '/organisations/one/contacts',
  body: { full_name: 'Ann Archer', email: 'ann@archer.example' },
}

test('nothing is kept of passwords, of reads, of requests without a body, or before the user is known', async () => {
  const page = await openPage()
  page.sendAndForget({ method: 'POST', path: '/me/password', body: { new_password: 'correct horse' } })
  for (const read of ['contacts/query', 'deals/summary', 'comparisons/name', 'mail_templates/preview'])
    page.sendAndForget({ method: 'POST', path: `/organisations/one/${read}`, body: { q: 'Ann' } })
  page.sendAndForget({ method: 'POST', path: '/organisations/one/contacts/ann/restore' })
  page.sendAndForget({ method: 'PATCH', path: '/organisations/one/contacts/ann', body: { email: null }, version: 1 })
  const unknown = await openPage(null)
  unknown.sendAndForget(create)
  expect(stored).toEqual({})
})

test('nothing is kept of what may be meant a second time: moves, runs, exports, counts, bulk changes', async () => {
  const page = await openPage()
  const ours = (path: string, body: object): ApiRequest => ({
    method: 'POST',
    path: `/organisations/one/${path}`,
    body,
  })
  // Moved there, back, and there again.
  page.sendAndForget(ours('deals/flat/moves', { stage_id: 'won' }))
  page.sendAndForget(ours('workflows/welcome/runs', { record_ids: ['ann'] }))
  page.sendAndForget(ours('custom_fields/batch', { operations: [] }))
  page.sendAndForget(ours('exports', { resource: 'contacts' }))
  for (const action of ['update', 'delete'])
    page.sendAndForget(ours('bulk_operations', { resource: 'contacts', action, filter: {} }))
  page.sendAndForget({ ...ours('bulk_operations', { action: 'send_mail' }), query: { dry_run: 'true' } })
  expect(stored).toEqual({})
  page.sendAndForget(ours('bulk_operations', { resource: 'contacts', action: 'send_mail', mail: { subject: 'Hi' } }))
  expect(Object.keys(stored)).toHaveLength(1)
})

test('a create whose answer the page did not live to read is sent with its key again, until it is answered', async () => {
  const first = (await openPage()).sendAndForget(create)
  const second = (await openPage()).sendAndForget(create)
  const page = await openPage()
  const running = await page.send(create, problem(409, 'idempotency_in_progress'))
  const answered = await page.send(create)
  expect([second, running, answered]).toEqual([first, first, first])
  expect(stored).toEqual({})
  // It is there now: another one with the same name is another one.
  const another = [await page.send(create), await (await openPage()).send(create)]
  expect(new Set([first, ...another]).size).toBe(3)
})

test('another body or another address is another request, and of two equal ones at once only one is the old one', async () => {
  const first = (await openPage()).sendAndForget(create)
  const page = await openPage()
  const others = [
    await page.send({ ...create, body: { full_name: 'Ann Archer', email: 'ann@archer.test' } }),
    await page.send({ ...create, path: '/organisations/two/contacts' }),
    await page.send({ ...create, query: { duplicates: 'allow' } }),
  ]
  expect(others).not.toContain(first)
  const atOnce = [page.sendAndForget(create), page.sendAndForget(create)]
  expect(atOnce.map((key) => key === first)).toEqual([true, false])
  expect((await openPage()).sendAndForget(create)).toBe(first)
})

test('a refusal ends it, and so do 24 hours, after which the server no longer knows the key', async () => {
  const first = (await openPage()).sendAndForget(create)
  expect(await (await openPage()).send(create, problem(422, 'validation_failed'))).toBe(first)
  expect(stored).toEqual({})

  const second = (await openPage()).sendAndForget(create)
  vi.setSystemTime(new Date('2026-12-02T11:59:59Z'))
  expect((await openPage()).sendAndForget(create)).toBe(second)
  vi.setSystemTime(new Date('2026-12-02T12:00:01Z'))
  expect((await openPage()).sendAndForget(create)).not.toBe(second)
})

test('the tab keeps digests of at most twenty, and no word of what was sent', async () => {
  const page = await openPage()
  for (let at = 0; at < 30; at += 1) {
    vi.setSystemTime(new Date('2026-12-01T12:00:00Z').getTime() + at)
    page.sendAndForget({ ...create, body: { full_name: `Ann ${at}` } })
  }
  expect(Object.keys(stored)).toHaveLength(20)
  for (const [place, sent] of Object.entries(stored)) {
    expect(place).toMatch(/^unanswered:olive:[0-9a-f]{32}$/)
    expect(sent).toMatch(/^[0-9a-f]{32} \d{13}$/)
  }
  expect(new Set(Object.keys(stored)).size).toBe(20)
})

test('somebody else who signs in here gets none of them, and signing out deletes all', async () => {
  stored.other = 'stays'
  const hers = (await openPage('olive')).sendAndForget(create)
  const his = (await openPage('ben')).sendAndForget(create)
  expect(his).not.toBe(hers)
  expect(Object.keys(stored)).toEqual(['other', expect.stringMatching(/^unanswered:ben:/)])
  const { keepUnansweredOf } = await import('./unanswered')
  keepUnansweredOf(null)
  expect(Object.keys(stored)).toEqual(['other'])
})

test('a browser that stores nothing still sends', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await (await openPage()).send(create)).toMatch(/^[0-9a-f]{32}$/)
})
