import { expect, test } from 'vitest'
import { missingView } from './views'

const mine = { id: 'mine' }
const all = { records: [mine], isSuccess: true, isFetching: false, hasNextPage: false }

test('a view missing from all views is gone, and stays gone while they are read again', () => {
  expect(missingView(null, 'old', all)).toBe('old')
  expect(missingView('old', 'old', { ...all, isFetching: true })).toBe('old')
  expect(missingView('old', 'old', { ...all, isSuccess: false })).toBe('old')
})

test('a view saved just now is not reported gone while the views are read again', () => {
  expect(missingView(null, 'new', { ...all, isFetching: true })).toBeNull()
  expect(missingView('old', 'new', { ...all, isFetching: true })).toBeNull()
  expect(missingView('new', 'new', { ...all, records: [mine, { id: 'new' }] })).toBeNull()
})

test('no view is reported gone if it may be on a later page, or if the views could not be read', () => {
  expect(missingView(null, 'further', { ...all, hasNextPage: true })).toBeNull()
  expect(missingView(null, 'old', { ...all, isSuccess: false })).toBeNull()
  expect(missingView(null, 'old', { ...all, records: undefined })).toBeNull()
})

test('an address that names no view misses none, including `?view=`', () => {
  expect(missingView(null, undefined, all)).toBeNull()
  expect(missingView(null, '', all)).toBeNull()
})
