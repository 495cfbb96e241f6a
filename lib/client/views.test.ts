import { expect, test } from 'vitest'
import { goneView } from './views'

const mine = { id: 'mine' }
const all = { records: [mine], isSuccess: true, isFetching: false, hasNextPage: false }

test('a view missing from all views is gone, and stays gone while they are read again', () => {
  expect(goneView(null, 'old', all)).toBe('old')
  expect(goneView('old', 'old', { ...all, isFetching: true })).toBe('old')
  expect(goneView('old', 'old', { ...all, isSuccess: false })).toBe('old')
})

test('a view saved just now is not reported gone while the views are read again', () => {
  expect(goneView(null, 'new', { ...all, isFetching: true })).toBeNull()
  expect(goneView('old', 'new', { ...all, isFetching: true })).toBeNull()
  expect(goneView('new', 'new', { ...all, records: [mine, { id: 'new' }] })).toBeNull()
})

test('no view is reported gone if it may be on a later page, or if the views could not be read', () => {
  expect(goneView(null, 'further', { ...all, hasNextPage: true })).toBeNull()
  expect(goneView(null, 'old', { ...all, isSuccess: false })).toBeNull()
  expect(goneView(null, 'old', { ...all, records: undefined })).toBeNull()
})

test('an address that names no view misses none, including `?view=`', () => {
  expect(goneView(null, undefined, all)).toBeNull()
  expect(goneView(null, '', all)).toBeNull()
})
