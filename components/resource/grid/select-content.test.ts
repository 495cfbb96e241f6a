import { expect, test, vi } from 'vitest'
import { selectContent } from './select-content'

function opened() {
  const control = Object.assign(new EventTarget(), { select: vi.fn<() => void>() })
  const frames: FrameRequestCallback[] = []
  selectContent(control, (then) => frames.push(then))
  return { control, frame: () => frames.forEach((then) => then(0)) }
}

test('a text that is rendered on focus is selected too', () => {
  const { control, frame } = opened()
  expect(control.select).toHaveBeenCalledTimes(1)
  frame()
  expect(control.select).toHaveBeenCalledTimes(2)
})

test('what is typed before the first frame is not selected, so the next letter does not replace it', () => {
  const { control, frame } = opened()
  control.dispatchEvent(new Event('input'))
  frame()
  expect(control.select).toHaveBeenCalledTimes(1)
})
