import { describe, expect, it } from 'vitest'
import { ageOn } from './age'
import { londonDay, monthsBefore, oldestAccepted } from './freshness'
import { proofDate } from './proof-date'
import { proofKind } from './proof-kind'

const at = (moment: string) => new Date(moment)

describe('age, in whole years on the day in London', () => {
  it.each([
    ['2008-11-22', '2026-11-21T12:00:00Z', 17],
    ['2008-11-21', '2026-11-21T00:00:00Z', 18],
    ['2008-11-20', '2026-11-21T12:00:00Z', 18],
    ['2008-12-01', '2026-11-30T23:59:59Z', 17],
    // British Summer Time: the birthday starts at 23:00 UTC on the day before.
    ['2008-07-15', '2026-07-14T22:59:59Z', 17],
    ['2008-07-15', '2026-07-14T23:00:00Z', 18],
    // Born on 29 February: 1 March in a common year, the day itself in a leap year.
    ['2008-02-29', '2026-02-28T12:00:00Z', 17],
    ['2008-02-29', '2026-03-01T00:00:00Z', 18],
    ['2008-02-29', '2028-02-28T12:00:00Z', 19],
    ['2008-02-29', '2028-02-29T12:00:00Z', 20],
  ])('born %s, at %s: %i', (birth, now, age) => expect(ageOn(birth, at(now))).toBe(age))
})

describe('freshness', () => {
  it('counts the day in London', () => {
    expect(londonDay(at('2026-07-14T23:30:00Z'))).toBe('2026-07-15')
    expect(londonDay(at('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
  })
  it.each([
    ['2026-05-31', 3, '2026-02-28'],
    ['2028-05-31', 3, '2028-02-29'],
    ['2026-01-15', 3, '2025-10-15'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2026-03-31', 1, '2026-02-28'],
  ])('%s less %i months is %s', (day, months, earlier) => {
    expect(monthsBefore(day, months)).toBe(earlier)
  })
  it.each([
    ['utility_bill', '2026-08-21'],
    ['bank_statement', '2026-08-21'],
    ['unheard_of', '2026-08-21'],
    ['council_tax', '2025-11-21'],
    ['government_letter', '2025-11-21'],
    ['mortgage_statement', '2025-11-21'],
    ['tenancy_agreement', '2025-11-21'],
  ])('a %s may be dated as early as %s on 21 November 2026', (kind, oldest) =>
    expect(oldestAccepted(kind, at('2026-11-21T12:00:00Z'))).toBe(oldest),
  )
})

describe('the date of a paper', () => {
  it.each<[string, string, string | null]>([
    ['no date', 'Electricity bill\nTotal 12.00', null],
    ['a day that does not exist', 'Date: 31/02/2026', null],
    ['a due date only', 'Payment due by 01/12/2026', null],
    ['a birth date only', 'Date of birth 14/03/1988', null],
    ['a direct debit only', 'Direct debit on 1 December 2026', null],
    ['day before month', 'Date: 03/11/2026', '2026-11-03'],
    ['with dots', 'Date 3.11.2026', '2026-11-03'],
    ['with hyphens', 'Date 03-11-2026', '2026-11-03'],
    ['in words', 'Bill date: 3rd November 2026', '2026-11-03'],
    ['in short words', 'Statement date 3 Nov. 2026', '2026-11-03'],
    ['ISO', 'Issued on 2026-11-03', '2026-11-03'],
    ['a label before an unlabelled later date', 'Bill date: 01/10/2026\nReading 15/11/2026', '2026-10-01'],
    ['a label on the line above', 'Date of issue\n3 November 2026', '2026-11-03'],
    ['without a label the latest that is not ahead', 'From 01/08/2026 to 31/10/2026\nagain 20/12/2026', '2026-10-31'],
    ['a label beside a due date', 'Due date 01/12/2026\nInvoice date 03/11/2026', '2026-11-03'],
    ['a labelled date ahead is what it says', 'Date: 03/12/2026', '2026-12-03'],
  ])('%s', (_, text, day) => expect(proofDate(text, '2026-11-21')).toBe(day))
})

describe('the kind of a paper', () => {
  it.each<[string, string | null]>([
    ['A letter from a friend', null],
    ['', null],
    ['Your council tax bill 2026/27\nProperty band D', 'council_tax'],
    ['Annual mortgage statement\nInterest charged', 'mortgage_statement'],
    ['ASSURED SHORTHOLD TENANCY AGREEMENT', 'tenancy_agreement'],
    ['HM Revenue & Customs self assessment\nwww.gov.uk', 'government_letter'],
    ['Current account statement\nSort code 20-00-00', 'bank_statement'],
    ['Your credit card\nNew balance\nMinimum payment', 'bank_statement'],
    ['Electricity 240 kWh', 'utility_bill'],
    ['Broadband and landline', 'utility_bill'],
    ['Your water bill\nWater and sewerage', 'utility_bill'],
    ['Your broadband bill\nAccount number 3391 0276', 'utility_bill'],
    ['Department for Work and Pensions\nYour State Pension\nwww.gov.uk', 'government_letter'],
  ])('%j is %s', (text, kind) => expect(proofKind(text)).toBe(kind))
})
