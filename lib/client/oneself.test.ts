import { expect, test } from 'vitest'
import { isOneself } from './oneself'

test('two tabs of one user count as the same person', () => {
  expect(isOneself({ type: 'user', id: 'dana' }, 'dana')).toBe(true)
  expect(isOneself({ type: 'user', id: 'priya' }, 'dana')).toBe(false)
  expect(isOneself({ type: 'api_key', id: 'dana' }, 'dana')).toBe(false)
  expect(isOneself({ type: 'user', id: null }, undefined)).toBe(false)
  expect(isOneself(undefined, undefined)).toBe(false)
})
