import { expect, test } from 'vitest'
import { foundWords } from './navigation'

test('a search says that the operations are still loading, or that it found more than it lists', () => {
  expect(foundWords(0, 'pending')).toBe('The operations are still loading')
  expect(foundWords(0, 'read')).toBe('Nothing found')
  expect(foundWords(0, 'failed')).toBe('The operations could not be loaded')
  expect(foundWords(60, 'read')).toBe('60 found')
  expect(foundWords(61, 'read')).toBe('61 found, the first 60 below')
})
