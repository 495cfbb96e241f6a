import { describe, expect, it } from 'vitest'
import { proofDate, proofDay } from './proof-date'

/** What stands beside a date decides how much it says about the paper. */
const TODAY = '2026-11-21'

describe('a date', () => {
  it.each<[story: string, text: string, day: string | null]>([
    ['of a printout counts before others', 'Printed on 3 October 2026\n5 November 2026', '2026-10-03'],
    ['below “Printed on” too', 'Printed on\n3 October 2026\n\n5 November 2026', '2026-10-03'],
    [
      'of a printout does not count where the paper has its own',
      'Printed on 3 October 2026\nBill date: 1 September 2026',
      '2026-09-01',
    ],
    ['of something else does not count', 'Switch date: 5 November 2026\n3 October 2026', '2026-10-03'],
    ['below the date of something else neither', 'Switch date\n5 November 2026\n\n3 October 2026', '2026-10-03'],
    [
      'further along a line below “Printed on” is one of many',
      'Printed on\nMeter read 3 October 2026\n5 November 2026',
      '2026-11-05',
    ],
    [
      'below the heading of a column does not label the paper',
      'Date\n1 October 2026  Direct debit  20.00\n5 November 2026',
      '2026-11-05',
    ],
    ['above another in a column neither', 'Date\n1 October 2026\n5 November 2026', '2026-11-05'],
    ['alone below “Date” does', 'Date\n1 October 2026\n\nas discussed on 5 November 2026', '2026-10-01'],
    ['at the end of a month’s period counts', 'Statement period 1 March to 31 March 2026', '2026-03-31'],
    [
      'at the end of a tax year does not',
      'Council tax for the year 1 April 2025 to 31 March 2026\n3 February 2026',
      '2026-02-03',
    ],
    [
      'that recurs monthly is an instalment',
      '1 August 2026\n1 September 2026\n1 October 2026\n15 July 2026',
      '2026-07-15',
    ],
    ['that recurs twice is not', '1 September 2026\n1 October 2026\n15 July 2026', '2026-10-01'],
  ])('%s', (_, text, day) => expect(proofDate(text, TODAY)).toBe(day))
})

it('a paper says whether it has a date at all', () => {
  expect(proofDay('Total 12.00', TODAY)).toEqual({ day: null, isUnknown: false })
  expect(proofDay('Bill date: 3 November 2026', TODAY)).toEqual({ day: '2026-11-03', isUnknown: false })
  expect(proofDay('Bill date: ??/??/????', TODAY)).toEqual({ day: null, isUnknown: true })
  expect(proofDay('5 November 2028', TODAY)).toEqual({ day: null, isUnknown: true })
})

it('an unread date of a period does not hide the label', () =>
  expect(proofDate('??/??/????\nBill date: 3 November 2026', TODAY)).toBe('2026-11-03'))

it('what lies beyond the end of a line does not count', () =>
  expect(proofDate(`${' '.repeat(20_000)}Bill date: 3 November 2026`, TODAY)).toBeNull())
