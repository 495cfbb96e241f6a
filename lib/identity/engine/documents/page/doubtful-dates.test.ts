import { describe, expect, it } from 'vitest'
import { proofDate } from '../../../papers/proof-date'
import { withoutContradictedDates, withoutDoubtfulDates } from './doubtful-dates'
import type { Segment } from './segments'

const segment = (text: string, confidence: number): Segment => ({ text, confidence, x0: 0, x1: 100, y: 20, size: 12 })
const shown = (text: string, confidence: number) => withoutDoubtfulDates([[segment(text, confidence)]])[0]?.[0]?.text

describe('a date that the recogniser doubts', () => {
  it.each([
    ['Bill date 05/11/2020', 'Bill date ??/??/????'],
    ['The agreement is dated 5 Novernber 2008', 'The agreement is dated ??/??/????'],
    ['Bill date: 19 September2006', 'Bill date: ??/??/????'],
    ['Dated 19 Ocsober 2000', 'Dated ??/??/????'],
    ['Flat 10, 5 November 2020, page 3', 'Flat 10, ??/??/????, page 3'],
  ])('loses its digits: %s', (text, left) => expect(shown(text, 0.67)).toBe(left))

  it.each(['5 November 2026', 'Bill date 05/11/2020'])('stays when the recogniser is surer: %s', (text) =>
    expect(shown(text, 0.69)).toBe(text),
  )

  it.each([
    'Bill date: 3 Nov 20',
    'Bill date: 3 Novernber 20',
    'Bill date: 5 Ocsober 2020',
    'Date de facture : 5 janvier 20',
    'Bill date: 3-Nov-20',
    'Bill date: 2020-11-03',
    'Bill date: 2020/11/03',
    'Bill date: November 3, 2020',
    'Bill date: O5/ll/2O20',
    'Bill date: 3 November 2O20',
    'Bill date: 3 N0vember 2020',
    'Bill date: 3rd November 2020',
    'Bill date: 10/25/2020',
    'Date de facture : 3 décembre 2020',
    'Statement period 1 October 2020 to 31 October 2020',
    'période du 1er octobre 2020 au 31 octobre 2020',
  ])('is not replaced by another date on the page: %s', (line) => {
    expect(proofDate(`${shown(line, 0.5)}\n\n3 October 2026`, '2026-11-25')).toBeNull()
  })
})

it.each([
  'Flat 10, 58 Victoria Crescent',
  'Account number 5104 8537 21',
  'Flat 1 Maybury, 22 High Street',
  'Flat 1 Maybury 22 High Street',
  'Keizersgracht 12, 1015 CJ Amsterdam',
  'Kerkstraat 12, 1000 Brussel',
  'Lange Leemstraat 12, 2018 Antwerpen',
  'Rua do Bojador 12, 1990-084 Lisboa',
  'Unit 5 Haymarket 2000',
  'Sort code 40-88-17',
  '12 rue du 8 mai 1945',
  '3 place du 11 novembre 1918',
  'Via 25 aprile 1945 7',
])('a doubtful line without a date keeps its digits: %s', (line) => expect(shown(line, 0.4)).toBe(line))

describe('a date that two looks at a page read differently', () => {
  it.each([
    ['in its year', '19 September2006', '19 September2026', '??/??/????'],
    ['in its year, the month first', 'Bill date: 10/25/2020', 'Bill date: 10/25/2026', 'Bill date: ??/??/????'],
    ['in its year, with an accent', '3 décembre 2020', '3 décembre 2026', '??/??/????'],
    ['in two figures behind one label', 'Bill date: 1 March 2026', 'Bill date: 7 May 2026', 'Bill date: ??/??/????'],
  ])('loses its digits: %s', (_, text, otherLook, left) => {
    const next = 'next reading 1 October 2026'
    expect(withoutContradictedDates(`${text}\n${next}`, `${otherLook}\n${next}`)).toBe(`${left}\n${next}`)
  })

  it.each([
    ['the other look did not see it', '5 November 2026\n1 October 2026', '1 October 2026'],
    ['the other look saw none', '5 November 2026', 'Brightwater Energy'],
    ['the other look has a date that is another one', '5 November 2026', '31 March 2027'],
    ['the other look has one nearly alike behind another label', 'Date: 3 November 2026', 'Due by 13 November 2026'],
    ['three figures differ behind one label', 'Date: 3 November 2026', 'Date: 14 December 2026'],
    ['both saw it, and the other look one nearly alike besides', '5 November 2026', '5 November 2026\n5 November 2025'],
    ['both saw two that are nearly alike', 'Date: 5 November 2026\n6 November 2026', 'Date: 6 November 2026'],
  ])('stays where %s', (_, text, otherLook) => {
    expect(withoutContradictedDates(text, otherLook)).toBe(text)
  })
})
