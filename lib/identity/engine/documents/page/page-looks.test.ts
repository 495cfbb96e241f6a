import { expect, it } from 'vitest'
import { betterLook } from './page-looks'

const look = (text: string, confidence = 0.7) => ({ text, confidence })

it('keeps the look with a postcode, then the surer one, then the first', () => {
  const [none, code] = [look('Leeds', 0.79), look('Leeds LS1 4AP', 0.5)]
  expect(betterLook(none, code)).toEqual(code)
  expect(betterLook(code, none)).toEqual(code)
  expect(betterLook(look('a', 0.6), look('b', 0.7)).text).toBe('b')
  expect(betterLook(look('a'), look('b')).text).toBe('a')
})

it('leaves a date unread that the other look contradicts, whichever look is kept', () => {
  const [old, fresh] = ['Bill date: 19 September 2006', 'Bill date: 19 September 2026']
  expect(betterLook(look(old, 0.6), look(fresh)).text).toBe('Bill date: ??/??/????')
  expect(betterLook(look(fresh), look(old, 0.6)).text).toBe('Bill date: ??/??/????')
})
