import { expect, it } from 'vitest'
import { withoutContradictedDates, withoutDoubtfulDates } from './doubtful-dates'
import type { Segment } from './segments'

const segment = (text: string, confidence: number): Segment => ({ text, confidence, x0: 0, x1: 100, y: 20, size: 12 })
const shown = (text: string, confidence: number) => withoutDoubtfulDates([[segment(text, confidence)]])[0]?.[0]?.text

it('a date that the recogniser doubts shows no figures', () => {
  expect(shown('The agreement is dated 5 Novernber 2008', 0.48)).toBe('The agreement is dated ? Novernber ????')
  expect(shown('Bill date 05/11/2020', 0.55)).toBe('Bill date ??/??/????')
  expect(shown('Bill date 05/11/20', 0.55)).toBe('Bill date ??/??/??')
  expect(shown('Bill date 5th November 2020', 0.55)).toBe('Bill date ?th November ????')
  expect(shown('2nove 2025', 0.4)).toBe('?nove ????')
})

it('one that it does not doubt stays', () => {
  expect(shown('5 November 2026', 0.72)).toBe('5 November 2026')
})

it('a doubtful line without a date keeps its figures', () => {
  expect(shown('Flat 10, 58 Victoria Crescent', 0.4)).toBe('Flat 10, 58 Victoria Crescent')
  expect(shown('Account number 5104 8537 21', 0.4)).toBe('Account number 5104 8537 21')
})

it('a date that two looks read a little differently shows no figures; the others on its page do', () => {
  expect(
    withoutContradictedDates(
      'Bill date: 19 September2006\nnext reading 1 October 2026',
      'Bill date: 19 September2026\nnext reading 1 October 2026',
    ),
  ).toBe('Bill date: ?? September????\nnext reading 1 October 2026')
})

it.each([
  ['the other look did not see it', '5 November 2026\n1 October 2026', '1 October 2026'],
  ['the other look saw none', '5 November 2026', 'Brightwater Energy'],
  ['the other look has a date that is another one', '5 November 2026', '31 March 2027'],
  ['both saw it, and one nearly alike beside it', '5 November 2026', '5 November 2026 to 6 November 2026'],
  ['both saw two that are nearly alike', '5 November 2026\n6 November 2026', '6 November 2026'],
])('it stays where %s', (_, text, otherLook) => {
  expect(withoutContradictedDates(text, otherLook)).toBe(text)
})
