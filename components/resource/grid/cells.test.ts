import { expect, it } from 'vitest'
import { idsWithin } from './cells'

const page = (first: number, ...ids: string[]) => ({ first, data: ids.map((id) => ({ id })) })
/** Three rows per page; the second page is not loaded. */
const parts = [page(0, 'abe', 'bea', 'cy'), page(6, 'gus', 'hal', 'ida')]

it('has no ids for rows of a block that were not loaded', () => {
  expect([...idsWithin(parts, 3, 5)]).toEqual([])
  expect([...idsWithin([], 0, 99_999)]).toEqual([])
})

it('numbers the loaded rows from the first row of the block, and takes none outside it', () => {
  expect([...idsWithin(parts, 1, 7)]).toEqual([
    [0, 'bea'],
    [1, 'cy'],
    [5, 'gus'],
    [6, 'hal'],
  ])
  expect([...idsWithin(parts, 8, 8)]).toEqual([[0, 'ida']])
})
