import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CustomField } from '@/lib/across/custom-fields/schema'
import type { ApiRequest } from './api'
import { moveOptions, placeAtEnd, withMoved } from './custom-fields'
import { listKey } from './first-reads'
import { editConflict, unreachable } from './problem'

const ids = (fields: { id: string }[]) => fields.map(({ id }) => id)
const fields = ['budget', 'floor', 'lift'].map((id, position) => ({ id, position }) as CustomField)

describe('a field', () => {
  it('cannot move beyond either end, and moving a deleted one moves nothing', () => {
    expect(ids(withMoved(fields, 'budget', -1))).toEqual(['budget', 'floor', 'lift'])
    expect(ids(withMoved(fields, 'lift', 1))).toEqual(['budget', 'floor', 'lift'])
    expect(ids(withMoved(fields, 'garden', 1))).toEqual(['budget', 'floor', 'lift'])
  })

  it('is placed last when new, even after the first ones were deleted, once the others are read', () => {
    expect(placeAtEnd(fields)).toBe(3)
    expect(placeAtEnd([{ position: 2 }, { position: 3 }])).toBe(4)
    expect(placeAtEnd([])).toBe(0)
    expect(placeAtEnd([{ position: 10_000 }])).toBe(10_000)
    expect(placeAtEnd(undefined)).toBeUndefined()
  })

  it('moves on from where the previous move left it', () => {
    expect(ids(withMoved(withMoved(fields, 'lift', -1), 'lift', -1))).toEqual(['lift', 'budget', 'floor'])
    expect(ids(withMoved(fields, 'budget', 1))).toEqual(['floor', 'budget', 'lift'])
  })
})

/** The list of fields in a browser, and a server that answers each move as the test says. */
function settings(listed = fields) {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity }, mutations: { gcTime: Infinity } } })
  const key = listKey('/fields', { resource: 'deals', sort: 'position', limit: 200 })
  client.setQueryData(key, { pages: [{ data: listed }], pageParams: [''] })
  const sent: { request: ApiRequest; answer: (refusal?: Error, body?: unknown) => void }[] = []
  const send = <T>(request: ApiRequest, answer: z.ZodType<T>) =>
    new Promise<T>((resolve, reject) => {
      sent.push({
        request,
        answer: (refusal, body = null) => (refusal ? reject(refusal) : resolve(answer.parse(body))),
      })
    })
  const refreshes: number[] = []
  const refresh = () => refreshes.push(sent.length)
  let expire = () => {}
  const tooLate = () => new Promise<undefined>((resolve) => (expire = () => resolve(undefined)))
  const options = moveOptions({ client, base: '/fields', resource: 'deals', refresh, send, tooLate })
  return {
    move: (id: string, by: 1 | -1) => client.getMutationCache().build(client, options).execute({ id, by }),
    shown: () => ids(client.getQueryData<{ pages: { data: CustomField[] }[] }>(key)?.pages[0]?.data ?? []),
    /** The position that each operation of such a request gives its field. */
    placesOf: (at: number) =>
      z
        .object({ operations: z.array(z.object({ id: z.string(), body: z.object({ position: z.int() }) })) })
        .parse(sent[at]?.request.body)
        .operations.map(({ id, body }) => [id, body.position]),
    answer: (at: number, refusal?: Error, body?: unknown) => sent[at]?.answer(refusal, body),
    /** The time for the look-up is over. */
    expire: () => expire(),
    sent,
    refreshes,
  }
}

describe('two quick moves', () => {
  it('are shown at once; if the first is refused, it alone springs back and is not sent with the second', async () => {
    const { move, shown, placesOf, answer, sent, refreshes } = settings()
    const first = move('budget', 1).catch(String)
    const second = move('lift', -1)
    await expect.poll(shown).toEqual(['floor', 'lift', 'budget'])
    expect(sent.length).toBe(1)
    answer(0, editConflict())
    expect(await first).toMatch('Somebody else')
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

  it('add up: the second is sent after the first without it, and both finish before a new read', async () => {
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

describe('a move whose answer was lost', () => {
  /** The answer to the first of two moves is lost, although the server has made it. */
  async function lost() {
    const story = settings()
    const first = story.move('budget', 1).catch(String)
    const second = story.move('lift', -1)
    await expect.poll(() => story.sent.length).toBe(1)
    story.answer(0, unreachable())
    await expect.poll(() => story.sent.length).toBe(2)
    return { ...story, first, second }
  }

  it('may have worked: the next one starts from the order on the server', async () => {
    const { shown, placesOf, answer, sent, first, second } = await lost()
    const data = ['floor', 'budget', 'lift'].map((id, position) => ({ id, position }))
    expect(sent[1]?.request).toEqual({ path: '/fields', query: { resource: 'deals', sort: 'position', limit: 200 } })
    answer(1, undefined, { data })
    expect(await first).toMatch('cannot be reached')
    await expect.poll(() => sent.length).toBe(3)
    expect(placesOf(2)).toEqual([
      ['budget', 2],
      ['lift', 1],
    ])
    answer(2)
    await second
    expect(shown()).toEqual(['floor', 'lift', 'budget'])
  })

  it('counts as failed if the order cannot be read either', async () => {
    const { placesOf, answer, sent, second } = await lost()
    answer(1, unreachable())
    await expect.poll(() => sent.length).toBe(3)
    expect(placesOf(2)).toEqual([
      ['floor', 2],
      ['lift', 1],
    ])
    answer(2)
    await second
  })

  it('does not wait for a hanging look-up, whose late answer moves nothing', async () => {
    const { shown, placesOf, answer, sent, first, second, expire } = await lost()
    expire()
    expect(await first).toMatch('cannot be reached')
    await expect.poll(() => sent.length).toBe(3)
    expect(placesOf(2)).toEqual([
      ['floor', 2],
      ['lift', 1],
    ])
    answer(1, undefined, { data: ['floor', 'budget', 'lift'].map((id, position) => ({ id, position })) })
    answer(2)
    await second
    expect(shown()).toEqual(['budget', 'lift', 'floor'])
  })
})

it('numbers fields with equal positions as the server lists them: by id', async () => {
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
