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
