import { expect, test } from 'vitest'
import { goneView } from './views'

const mine = { id: 'mine' }
const all = { records: [mine], isSuccess: true, isFetching: false, hasNextPage: false }

test('a view that all views lack is gone, and stays so while they are read again', () => {
  expect(goneView(null, 'old', all)).toBe('old')
  expect(goneView('old', 'old', { ...all, isFetching: true })).toBe('old')
  expect(goneView('old', 'old', { ...all, isSuccess: false })).toBe('old')
})

test('a view that was saved just now is not called gone while the views are read again for it', () => {
  expect(goneView(null, 'new', { ...all, isFetching: true })).toBeNull()
  expect(goneView('old', 'new', { ...all, isFetching: true })).toBeNull()
  expect(goneView('new', 'new', { ...all, records: [mine, { id: 'new' }] })).toBeNull()
})

test('nothing is called gone that may be on a page to come, nor where the views could not be read', () => {
  expect(goneView(null, 'further', { ...all, hasNextPage: true })).toBeNull()
  expect(goneView(null, 'old', { ...all, isSuccess: false })).toBeNull()
  expect(goneView(null, 'old', { ...all, records: undefined })).toBeNull()
})

test('an address that names no view lacks none, `?view=` included', () => {
  expect(goneView(null, undefined, all)).toBeNull()
  expect(goneView(null, '', all)).toBeNull()
})
