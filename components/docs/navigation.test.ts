import { expect, test } from 'vitest'
import { foundWords } from './navigation'

test('a search before the operations have come says so, and one that finds more than it lists says that', () => {
  expect(foundWords(0, 'pending')).toBe('The operations are still loading')
  expect(foundWords(0, 'read')).toBe('Nothing found')
  expect(foundWords(0, 'failed')).toBe('The operations could not be loaded')
  expect(foundWords(60, 'read')).toBe('60 found')
  expect(foundWords(61, 'read')).toBe('61 found, the first 60 below')
})
