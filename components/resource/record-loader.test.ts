import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '@/lib/client/problem'
import { loadTitle } from './record-loader'

afterEach(() => vi.unstubAllGlobals())

const answer = (answered: () => Promise<Response>) => vi.stubGlobal('fetch', answered)
const titleOf = (id: string) => loadTitle('/organisations/kestrel', 'contacts', id)
const refusal = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ status, code, title: 'Refused', detail: 'Refused' }, { status }))

test('a record missing from the answer is gone', async () => {
  answer(() => Promise.resolve(Response.json({ data: [] })))
  expect(await titleOf('ann')).toBeNull()
})

test.each([
  ['the session has ended', refusal(401, 'unauthenticated'), 'unauthenticated'],
  ['the reader may not read it', refusal(403, 'forbidden'), 'forbidden'],
  ['the organisation is gone', refusal(404, 'not_found'), 'not_found'],
  ['the server fails', refusal(503, 'unavailable'), 'unavailable'],
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
])('a title that could not be read because %s says nothing about the record', async (_, answered, code) => {
  answer(answered)
  const error = await titleOf('ann').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiProblem)
  expect(error).toMatchObject({ code })
})
