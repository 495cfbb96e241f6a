import { expect, test } from 'vitest'
import { foundWords } from './navigation'

test('a search before the operations have come says so, and one that finds more than it lists says that', () => {
  expect(foundWords(0, true)).toBe('The operations are still loading')
  expect(foundWords(0, false)).toBe('Nothing found')
  expect(foundWords(60, false)).toBe('60 found')
  expect(foundWords(61, false)).toBe('61 found, the first 60 below')
})
