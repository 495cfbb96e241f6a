import { expect, test } from 'vitest'
import { extendChain, newChain, ROWS_A_PAGE, type Chain } from './chain'

const full = Array.from({ length: ROWS_A_PAGE }, (_, i) => i)
const page = (cursor: string, next_cursor: string | null, data: unknown[] = full) => ({ cursor, next_cursor, data })
const three: Chain = { cursors: ['', 'a', 'b'], count: 2 * ROWS_A_PAGE + 7 }

test('each page leads to the next until the list ends', () => {
  const first = extendChain(newChain, 0, page('', 'a'))
  expect(first).toEqual({ cursors: ['', 'a'], count: null })
  const second = extendChain(first, 1, page('a', 'b'))
  expect(extendChain(second, 2, page('b', null, [1, 2, 3, 4, 5, 6, 7]))).toEqual(three)
})

test('a page with nothing new leaves the chain as it is', () => {
  expect(extendChain(three, 0, page('', 'a'))).toBe(three)
  expect(extendChain(three, 2, page('b', null, [1, 2, 3, 4, 5, 6, 7]))).toBe(three)
})

test('a page that moved moves the next one, and answers to an old cursor are ignored', () => {
  const moved = extendChain(three, 0, page('', 'a2'))
  expect(moved).toEqual({ cursors: ['', 'a2', 'b'], count: three.count })
  expect(extendChain(moved, 1, page('a', 'b9'))).toBe(moved)
  expect(extendChain(moved, 1, page('a2', 'b2')).cursors).toEqual(['', 'a2', 'b2'])
})

test('a list can grow past its end, or end earlier than before', () => {
  expect(extendChain(three, 2, page('b', 'c'))).toEqual({ cursors: ['', 'a', 'b', 'c'], count: null })
  expect(extendChain(three, 1, page('a', null, [1]))).toEqual({ cursors: ['', 'a'], count: ROWS_A_PAGE + 1 })
})
