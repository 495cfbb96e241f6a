import { expect, test } from 'vitest'
import { deletions, pages } from './page-before'

test('the first page of a tab has none before it', () => {
  const { arrive, before } = pages()
  expect(before('/contacts')).toBe('')
  arrive('/contacts')
  expect(before('/contacts')).toBe('')
})

test('a page knows where one came from, while it is drawn for the first time and afterwards', () => {
  const { arrive, before } = pages()
  arrive('/contacts')
  arrive('/contacts/ann')
  expect(before('/contacts')).toBe('/contacts/ann')
  arrive('/contacts')
  expect(before('/contacts')).toBe('/contacts/ann')
})

test('only the last page counts, and staying is no arrival', () => {
  const { arrive, before } = pages()
  for (const path of ['/contacts', '/contacts/ann', '/', '/']) arrive(path)
  expect(before('/contacts')).toBe('/')
  expect(before('/')).toBe('/contacts/ann')
})

test('whoever deletes a record on its page comes back to the one beside it, and later to the record itself', () => {
  const { leave, placeOf } = deletions()
  expect(placeOf('/contacts/ann')).toBe('/contacts/ann')
  leave('/contacts/ann', '/contacts/ben')
  expect(placeOf('/contacts/ann')).toBe('/contacts/ben')
  expect(placeOf('/contacts/ann')).toBe('/contacts/ann')
})

test('where nothing stood beside it, the list has no place for it: no row is waited for', () => {
  const { leave, placeOf } = deletions()
  leave('/contacts/ann', undefined)
  expect(placeOf('/contacts/ann')).toBe('')
})
