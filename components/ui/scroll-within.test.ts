import { expect, test } from 'vitest'
import { scrollWithin } from './scroll-within'

test('only the box around an element scrolls to it, and what is not drawn scrolls nothing', () => {
  const box = { scrollTop: 0 } as Element
  scrollWithin(null)
  scrollWithin({ offsetTop: 640, offsetParent: null })
  expect(box.scrollTop).toBe(0)
  scrollWithin({ offsetTop: 640, offsetParent: box })
  expect(box.scrollTop).toBe(640)
})
