import { describe, expect, it } from 'vitest'
import { letterOn } from '@/lib/ink'

/** Contrast ratios by the formula of WCAG 2.2, from published pairs. */
describe('the letter on an organisation’s colour', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#ffe066', '#000000'],
    ['#777777', '#000000'],
    ['#0f766e', '#ffffff'],
    ['#1f4fd8', '#ffffff'],
    ['#000000', '#ffffff'],
  ])('on %s is %s', (colour, letter) => {
    expect(letterOn(colour)).toBe(letter)
  })
})
