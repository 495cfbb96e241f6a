import { expect, test } from 'vitest'
import { extended, newChain, ROWS_A_PAGE, type Chain } from './chain'

const full = Array.from({ length: ROWS_A_PAGE }, (_, i) => i)
const page = (cursor: string, next_cursor: string | null, data: unknown[] = full) => ({ cursor, next_cursor, data })
const three: Chain = { cursors: ['', 'a', 'b'], count: 2 * ROWS_A_PAGE + 7 }

test('pages lead one to the next until the list ends', () => {
  const first = extended(newChain, 0, page('', 'a'))
  expect(first).toEqual({ cursors: ['', 'a'], count: null })
  const second = extended(first, 1, page('a', 'b'))
  expect(extended(second, 2, page('b', null, [1, 2, 3, 4, 5, 6, 7]))).toEqual(three)
})

test('what says nothing new leaves the chain as it is', () => {
  expect(extended(three, 0, page('', 'a'))).toBe(three)
  expect(extended(three, 2, page('b', null, [1, 2, 3, 4, 5, 6, 7]))).toBe(three)
})

test('a page that moved moves the next one, and those that were asked with an old cursor are not believed', () => {
  const moved = extended(three, 0, page('', 'a2'))
  expect(moved).toEqual({ cursors: ['', 'a2', 'b'], count: three.count })
  expect(extended(moved, 1, page('a', 'b9'))).toBe(moved)
  expect(extended(moved, 1, page('a2', 'b2')).cursors).toEqual(['', 'a2', 'b2'])
})

test('a list grows past its end, and ends earlier than it did', () => {
  expect(extended(three, 2, page('b', 'c'))).toEqual({ cursors: ['', 'a', 'b', 'c'], count: null })
  expect(extended(three, 1, page('a', null, [1]))).toEqual({ cursors: ['', 'a'], count: ROWS_A_PAGE + 1 })
})
