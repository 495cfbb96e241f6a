import { expect, it } from 'vitest'
import { withoutDoubtfulDates } from './doubtful-dates'
import type { Segment } from './segments'

const segment = (text: string, confidence: number): Segment => ({ text, confidence, x0: 0, x1: 100, y: 20, size: 12 })
const shown = (text: string, confidence: number) => withoutDoubtfulDates([[segment(text, confidence)]])[0]?.[0]?.text

it('a date that the recogniser doubts shows no figures', () => {
  expect(shown('The agreement is dated 5 Novernber 2008', 0.48)).toBe('The agreement is dated ? Novernber ????')
  expect(shown('Bill date 05/11/2020', 0.55)).toBe('Bill date ??/??/????')
  expect(shown('Bill date 05/11/20', 0.55)).toBe('Bill date ??/??/??')
})

it('one that it does not doubt stays', () => {
  expect(shown('5 November 2026', 0.72)).toBe('5 November 2026')
})

it('a doubtful line without a date keeps its figures', () => {
  expect(shown('Flat 10, 58 Victoria Crescent', 0.4)).toBe('Flat 10, 58 Victoria Crescent')
  expect(shown('Account number 5104 8537 21', 0.4)).toBe('Account number 5104 8537 21')
})
