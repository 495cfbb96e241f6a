import { expect, it } from 'vitest'
import { betterLook } from './page-looks'

const look = (text: string, confidence = 0.7) => ({ text, confidence })

it('the look with a postcode is kept, of two alike the surer one, of two as sure the first', () => {
  const [none, code] = [look('Leeds', 0.79), look('Leeds LS1 4AP', 0.5)]
  expect(betterLook(none, code)).toEqual(code)
  expect(betterLook(code, none)).toEqual(code)
  expect(betterLook(look('a', 0.6), look('b', 0.7)).text).toBe('b')
  expect(betterLook(look('a'), look('b')).text).toBe('a')
})

it('a date that the other look contradicts is unread, whichever is kept', () => {
  const [old, fresh] = ['Bill date: 19 September 2006', 'Bill date: 19 September 2026']
  expect(betterLook(look(old, 0.6), look(fresh)).text).toBe('Bill date: ??/??/????')
  expect(betterLook(look(fresh), look(old, 0.6)).text).toBe('Bill date: ??/??/????')
})
