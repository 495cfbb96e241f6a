import type { KeyboardEvent, ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Textarea } from './textarea'

interface Pressed {
  key?: string
  ctrlKey?: boolean
  metaKey?: boolean
  isComposing?: boolean
  /** Another listener has answered the key already. */
  defaultPrevented?: boolean
}

/** What a key does in the text area of a form: presses its button, keeps the line break from being written. */
function press({ isComposing = false, ...pressed }: Pressed, hasButton = true) {
  const [click, preventDefault] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const form = { querySelector: (asked: string) => (hasButton && asked === '[type=submit]' ? { click } : null) }
  const event = { key: 'Enter', ...pressed, nativeEvent: { isComposing }, currentTarget: { form }, preventDefault }
  const { props } = Textarea({}) as ReactElement<{ onKeyDown: (event: KeyboardEvent) => void }>
  props.onKeyDown(event as unknown as KeyboardEvent)
  return { isPressed: click.mock.calls.length > 0, isPrevented: preventDefault.mock.calls.length > 0 }
}
const NOTHING = { isPressed: false, isPrevented: false }

test.each([
  ['Enter alone, which begins a line', {}],
  ['another key', { key: 's', ctrlKey: true }],
  ['Enter that ends the composition of an input method', { ctrlKey: true, isComposing: true }],
  ['a key that was answered already', { ctrlKey: true, defaultPrevented: true }],
])('%s submits nothing', (_, pressed) => expect(press(pressed)).toEqual(NOTHING))

test('a form without a button of its own is submitted otherwise', () =>
  expect(press({ ctrlKey: true }, false)).toEqual(NOTHING))

test.each([{ ctrlKey: true }, { metaKey: true }])('with %o, Enter presses the button of the form', (pressed) =>
  expect(press(pressed)).toEqual({ isPressed: true, isPrevented: true }),
)

test('a text area that listens itself hears the key first', () => {
  const heard: string[] = []
  const { props } = Textarea({ onKeyDown: ({ key }) => heard.push(key) }) as ReactElement<{
    onKeyDown: (event: KeyboardEvent) => void
  }>
  props.onKeyDown({ key: 'a' } as KeyboardEvent)
  expect(heard).toEqual(['a'])
})
