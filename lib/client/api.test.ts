import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { problems } from '@/components/words/de/problems'
import { api, type ApiRequest } from './api'
import { messageOf, setProblemLanguage } from './problem'

afterEach(() => {
  vi.unstubAllGlobals()
  setProblemLanguage(null, (label) => label)
})

const refused = async (request: ApiRequest, status = 404, code = 'not_found') => {
  const problem = { status, code, title: 'Refused', detail: 'Words of the server' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(problem, { status, headers: { 'retry-after': '7' } })))
  return messageOf(await api(request, z.unknown()).catch((error: unknown) => error))
}
const deleted = 'It has been deleted, or is no longer shown to you. Nothing was saved.'

test('a change to something already deleted says so: a field, pasted row, view, day or deal stage', async () => {
  expect(await refused({ method: 'PATCH', path: '/deals/flat', body: {} })).toBe(deleted)
  expect(await refused({ method: 'POST', path: '/deals/flat/moves', body: {}, isChange: true })).toBe(deleted)
  setProblemLanguage(problems, (label) => label)
  expect(await refused({ method: 'PATCH', path: '/deals/flat', body: {} })).toBe(
    'Der Eintrag wurde inzwischen gelöscht oder wird Ihnen nicht mehr gezeigt. Es wurde nichts gespeichert.',
  )
})

test('reads, creates and sends never claim a deletion, and other refused changes keep their message', async () => {
  expect(await refused({ path: '/deals/flat' })).toBe('Words of the server')
  expect(await refused({ method: 'POST', path: '/sessions', body: {} })).toBe('Words of the server')
  expect(await refused({ method: 'DELETE', path: '/deals/flat' })).toBe('Words of the server')
  expect(await refused({ method: 'PATCH', path: '/deals/flat', body: {} }, 403, 'forbidden')).toBe(
    'Words of the server',
  )
})

/** What the server does with the next requests, in turn; collects the keys that it gets. */
function server(...answers: (Response | 'lost' | 'cut')[]) {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    const answer = answers.shift()
    if (answer === 'cut') return Promise.resolve(new Response('{"id":', { status: 201 }))
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))
  })
  return keys
}
const problem = (status: number, code: string) => Response.json({ status, code, title: code, detail: code }, { status })
const made = () => Response.json({ id: 'ann' }, { status: 201 })
const record = z.object({ id: z.string() })
/** Presses a button; the automatic retry needs no real time. */
async function press(request: ApiRequest, answer: z.ZodType = record) {
  const outcome = api(request, answer).catch(messageOf)
  await vi.runAllTimersAsync()
  return outcome
}
afterEach(() => void vi.useRealTimers())

const create: ApiRequest = { method: 'POST', path: '/organisations/one/contacts', body: { full_name: 'Ann' } }

test('a POST whose answer was lost is repeated with its key, however it was lost, until there is an answer', async () => {
  const keys = server(
    'lost',
    'lost',
    'cut',
    problem(502, 'bad_gateway'),
    problem(409, 'idempotency_in_progress'),
    problem(401, 'unauthenticated'),
    made(),
  )
  for (let presses = 0; presses < 5; presses += 1) await press(create)
  expect(await press(create)).toEqual({ id: 'ann' })
  expect(keys).toHaveLength(7)
  expect(new Set(keys)).toHaveLength(1)
})

test('after an answer, for another body, version or address, and for requests under way at once the key is new', async () => {
  const others: ApiRequest[] = [
    { ...create, body: { full_name: 'Bob' } },
    { ...create, version: 2 },
    { ...create, path: '/organisations/one/companies' },
  ]
  const keys = server(
    'lost',
    'lost',
    ...others.map(made),
    made(),
    made(),
    problem(422, 'invalid'),
    made(),
    made(),
    made(),
  )
  await press(create)
  for (const other of others) await press(other)
  await press(create)
  for (let presses = 0; presses < 3; presses += 1) await press(create)
  await Promise.all([press(create), press(create)])
  const [first, , ...rest] = keys
  expect(rest.indexOf(first ?? '')).toBe(others.length)
  expect(new Set(rest)).toHaveLength(others.length + 1 + 3 + 2)
})

test('a request outside an organisation, which may contain a password, is not remembered', async () => {
  const keys = server('lost', 'lost', made())
  const change: ApiRequest = { method: 'POST', path: '/me/password', body: { new_password: 'correct horse' } }
  for (let presses = 0; presses < 2; presses += 1) await press(change)
  const [first, sameByItself, again] = keys
  expect([sameByItself === first, again === first]).toEqual([true, false])
})

test('a restore whose answer was lost is a new one after another change to its record', async () => {
  const ann = '/organisations/one/contacts/ann'
  const restore: ApiRequest = { method: 'POST', path: `${ann}/restore` }
  const mail: ApiRequest = { method: 'POST', path: `${ann}/mails`, body: { subject: 'Hello' } }
  const undo: ApiRequest = { method: 'POST', path: `${ann}/moves/undo`, version: 2 }
  const keys = server(
    ...Array<'lost'>(8).fill('lost'),
    new Response(null, { status: 204 }),
    ...Array.from({ length: 4 }, made),
  )
  const requests = [restore, mail, undo, { ...restore, path: '/organisations/one/contacts/bob/restore' }]
  for (const request of requests) await press(request)
  await press({ method: 'DELETE', path: ann }, z.null())
  for (const request of requests) await press(request)
  const [before, after] = [[0, 2, 4, 6].map((i) => keys[i]), keys.slice(9)]
  expect(after.map((key, i) => key === before[i])).toEqual([false, true, true, true])
})

test('a move whose answer was lost is a new one after the card was moved elsewhere', async () => {
  const move = (stage_id: string): ApiRequest => ({
    method: 'POST',
    path: '/organisations/one/deals/flat/moves',
    body: { stage_id },
  })
  const keys = server('lost', 'lost', made(), made())
  await press(move('qualified'))
  await press(move('new'))
  await press(move('qualified'))
  expect(new Set(keys).size).toBe(3)
})

test('a DELETE that finds nothing succeeds after a lost answer, and only then', async () => {
  const remove: ApiRequest = { method: 'DELETE', path: '/contacts/ann' }
  server(problem(404, 'not_found'), 'lost', problem(404, 'not_found'), problem(404, 'not_found'))
  expect(await press(remove, z.null())).toBe('not_found')
  await press(remove, z.null())
  expect(await press(remove, z.null())).toBeNull()
  expect(await press(remove, z.null())).toBe('not_found')
})
