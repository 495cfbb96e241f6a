import { expect, test } from 'vitest'
import { isReader } from './is-reader'

test('two tabs of one user count as the same person', () => {
  expect(isReader({ type: 'user', id: 'dana' }, 'dana')).toBe(true)
  expect(isReader({ type: 'user', id: 'priya' }, 'dana')).toBe(false)
  expect(isReader({ type: 'api_key', id: 'dana' }, 'dana')).toBe(false)
  expect(isReader({ type: 'user', id: null }, undefined)).toBe(false)
  expect(isReader(undefined, undefined)).toBe(false)
})
