import { expect, it } from 'vitest'
import { isUnchanged } from './conditional'

it('whoever asks for the headers alone is told as well that nothing changed', () => {
  const asked = (method: string) => new Request('http://localhost/', { method, headers: { 'If-None-Match': '"7"' } })
  expect(isUnchanged(asked('HEAD'), '"8"')).toBe(false)
  expect(isUnchanged(asked('HEAD'), '"7"')).toBe(true)
  expect(isUnchanged(asked('PATCH'), '"7"')).toBe(false)
})
