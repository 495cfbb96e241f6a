import { expect, test } from 'vitest'
import { deletions, pages } from './page-before'

test('the first page of a tab has no previous page', () => {
  const { arrive, before } = pages()
  expect(before('/contacts')).toBe('')
  arrive('/contacts')
  expect(before('/contacts')).toBe('')
})

test('a page knows the previous page, both while it is first drawn and afterwards', () => {
  const { arrive, before } = pages()
  arrive('/contacts')
  arrive('/contacts/ann')
  expect(before('/contacts')).toBe('/contacts/ann')
  arrive('/contacts')
  expect(before('/contacts')).toBe('/contacts/ann')
})

test('only the last page counts, and staying on a page does not', () => {
  const { arrive, before } = pages()
  for (const path of ['/contacts', '/contacts/ann', '/', '/']) arrive(path)
  expect(before('/contacts')).toBe('/')
  expect(before('/')).toBe('/contacts/ann')
})

test('after a record is deleted on its page, its list returns to the one next to it, just once', () => {
  const { leave, placeOf } = deletions()
  expect(placeOf('/contacts/ann')).toBe('/contacts/ann')
  leave('/contacts/ann', '/contacts/ben')
  expect(placeOf('/contacts/ann')).toBe('/contacts/ben')
  expect(placeOf('/contacts/ann')).toBe('/contacts/ann')
})

test('after the only record is deleted, the list returns to no row', () => {
  const { leave, placeOf } = deletions()
  leave('/contacts/ann', undefined)
  expect(placeOf('/contacts/ann')).toBe('')
})
