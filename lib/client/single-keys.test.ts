import { expect, it } from 'vitest'
import { strayText } from './single-keys'

const SHORTCUTS = 'cefjkg/?'
/** The characters that act, typed one after another with a pause of so many milliseconds between them. */
const acting = (typed: string[], pause: number) => {
  const isStray = strayText()
  return typed.filter((key, i) => !isStray(key, SHORTCUTS.includes(key), i * pause))
}

it.each(['Spoke to Ann', 'we called back', 'note: fees'])('nothing in “%s” acts when it is typed at the page', (text) =>
  expect(acting([...text], 150)).toEqual([]),
)

it('shortcuts act one after another, however fast', () =>
  expect(acting(['j', 'j', 'k', 'e'], 20)).toEqual(['j', 'j', 'k', 'e']))

it('a shortcut acts again after a pause', () => expect(acting(['s', 'e'], 700)).toEqual(['e']))

it('keys that write nothing are no text', () =>
  expect(acting(['Shift', '?', 'ArrowDown', 'c'], 50)).toEqual(['Shift', '?', 'ArrowDown', 'c']))
