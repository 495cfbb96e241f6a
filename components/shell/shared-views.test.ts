import { expect, test } from 'vitest'
import { firstShared } from './shared-views'

const collections = ['contacts', 'deals']
const view = (id: string, resource: 'contacts' | 'deals') => ({ id, resource })
const many = [
  view('late', 'deals'),
  ...Array.from({ length: 8 }, (_, at) => view(`c${at}`, 'contacts')),
  view('won', 'deals'),
]
const ids = (options: { open: string | null; isWhole: boolean }) =>
  firstShared(many, { collections, ...options }).map(({ id }) => id)

test('the first eight shared views are listed, in the order of the places and then of the tabs', () => {
  expect(ids({ open: null, isWhole: false })).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'])
  expect(ids({ open: null, isWhole: true }).slice(8)).toEqual(['late', 'won'])
})

test('the open view is listed however many there are', () => {
  expect(ids({ open: 'won', isWhole: false }).slice(7)).toEqual(['c7', 'won'])
  expect(ids({ open: 'c1', isWhole: false })).toHaveLength(8)
})
