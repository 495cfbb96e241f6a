import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CustomField } from '@/lib/across/custom-fields/schema'
import type { ApiRequest } from './api'
import { moveOptions, withMoved } from './custom-fields'
import { listKey } from './first-reads'

const ids = (fields: { id: string }[]) => fields.map(({ id }) => id)
const fields = ['budget', 'floor', 'lift'].map((id, position) => ({ id, position }) as CustomField)

describe('a field', () => {
  it('moves nowhere beyond either end, and one that is there no more moves nothing', () => {
    expect(ids(withMoved(fields, 'budget', -1))).toEqual(['budget', 'floor', 'lift'])
    expect(ids(withMoved(fields, 'lift', 1))).toEqual(['budget', 'floor', 'lift'])
    expect(ids(withMoved(fields, 'garden', 1))).toEqual(['budget', 'floor', 'lift'])
  })

  it('moves from where the move before has left it', () => {
    expect(ids(withMoved(withMoved(fields, 'lift', -1), 'lift', -1))).toEqual(['lift', 'budget', 'floor'])
    expect(ids(withMoved(fields, 'budget', 1))).toEqual(['floor', 'budget', 'lift'])
  })
})

/** The list of fields in a browser, and a server that answers each move once the test says how. */
function settings(listed = fields) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity }, mutations: { gcTime: Infinity } } })
  const key = listKey('/fields', { resource: 'deals', sort: 'position', limit: 200 })
  client.setQueryData(key, { pages: [{ data: listed }], pageParams: [''] })
  const sent: { request: ApiRequest; answer: (refusal?: Error) => void }[] = []
  const send = <T>(request: ApiRequest, answer: z.ZodType<T>) =>
    new Promise<T>((resolve, reject) => {
      sent.push({ request, answer: (refusal) => (refusal ? reject(refusal) : resolve(answer.parse(null))) })
    })
  const refreshes: number[] = []
  const refresh = () => refreshes.push(sent.length)
  const options = moveOptions({ client, base: '/fields', resource: 'deals', refresh, send })
  return {
    move: (id: string, by: 1 | -1) => client.getMutationCache().build(client, options).execute({ id, by }),
    shown: () => ids(client.getQueryData<{ pages: { data: CustomField[] }[] }>(key)?.pages[0]?.data ?? []),
    /** The place that each operation of such a request gives its field. */
    placesOf: (at: number) =>
      z
        .object({ operations: z.array(z.object({ id: z.string(), body: z.object({ position: z.int() }) })) })
        .parse(sent[at]?.request.body)
        .operations.map(({ id, body }) => [id, body.position]),
    answer: (at: number, refusal?: Error) => sent[at]?.answer(refusal),
    sent,
    refreshes,
  }
}

describe('two quick moves', () => {
  it('are shown at once; where the first is refused, it springs back alone and is not sent with the second', async () => {
    const { move, shown, placesOf, answer, sent, refreshes } = settings()
    const first = move('budget', 1).catch(String)
    const second = move('lift', -1)
    await expect.poll(shown).toEqual(['floor', 'lift', 'budget'])
    expect(sent.length).toBe(1)
    answer(0, new Error('not now'))
    expect(await first).toBe('Error: not now')
    expect(shown()).toEqual(['budget', 'lift', 'floor'])
    await expect.poll(() => sent.length).toBe(2)
    expect(placesOf(1)).toEqual([
      ['floor', 2],
      ['lift', 1],
    ])
    answer(1)
    await second
    expect([shown(), refreshes]).toEqual([['budget', 'lift', 'floor'], [2]])
  })

  it('add up, the second sent after the first and without it, and what is asked again waits for both', async () => {
    const { move, shown, placesOf, answer, sent, refreshes } = settings()
    const moves = [move('lift', -1), move('lift', -1)]
    await expect.poll(() => sent.length).toBe(1)
    expect([shown(), placesOf(0)]).toEqual([
      ['lift', 'budget', 'floor'],
      [
        ['floor', 2],
        ['lift', 1],
      ],
    ])
    answer(0)
    await moves[0]
    await expect.poll(() => sent.length).toBe(2)
    expect([shown(), refreshes]).toEqual([['lift', 'budget', 'floor'], []])
    expect(placesOf(1)).toEqual([
      ['budget', 1],
      ['lift', 0],
    ])
    answer(1)
    await moves[1]
    expect([shown(), refreshes]).toEqual([['lift', 'budget', 'floor'], [2]])
  })
})

it('numbers fields of one position as the server lists them: by their ids', async () => {
  const { move, placesOf, sent, answer } = settings(fields.map((field) => ({ ...field, position: 2 })))
  const moved = move('lift', -1)
  await expect.poll(() => sent.length).toBe(1)
  expect(placesOf(0)).toEqual([
    ['budget', 0],
    ['lift', 1],
  ])
  answer(0)
  await moved
})
