import { expect, test } from 'vitest'
import { textOf } from './typed-early'

const EARLY = { initial: 'Ann', typed: 'Ann Hartley', since: '' }

test('a field that hydration has reset gets the typed text back, with what was typed since', () => {
  expect(textOf('Ann', EARLY, false)).toBe('Ann Hartley')
  expect(textOf('Ann Hartley', EARLY, false)).toBe('Ann Hartley')
  expect(textOf('Ann!', { ...EARLY, since: '!' }, false)).toBe('Ann Hartley!')
})

test('a field that shows something else by now keeps it; a draft of several lines gets the typed text below', () => {
  expect(textOf('Marek', EARLY, false)).toBeNull()
  expect(textOf('Call back', { initial: '', typed: 'Rang', since: '' }, true)).toBe('Call back\nRang')
})
