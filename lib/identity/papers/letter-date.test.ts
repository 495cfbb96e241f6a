import { describe, expect, it } from 'vitest'
import { proofDate, proofDay } from './proof-date'

const TODAY = '2026-12-01'
const letter = (date: string, ...body: string[]) => [date, '', 'Dear Ms Hartley', ...body].join('\n')

describe('an old letter is not as recent as what it announced', () => {
  it.each([
    'Prices as of 1 November 2026',
    'This offer is valid through 30 November 2026',
    'An engineer will visit on 12 November 2026',
    'Reply before 30 November 2026',
    'We will review this on 30 November 2026',
    'Our office moves to Bristol, 1 November 2026',
  ])('%s', (announced) => expect(proofDate(letter('5 November 2025', announced), TODAY)).toBe('2025-11-05'))

  it.each([
    ['English', '5 November 2025', 'To whom it may concern'],
    ['German', 'Berlin, den 5. November 2025', 'Sehr geehrte Frau Hartley,'],
    ['French', 'Paris, le 5 novembre 2025', 'Chère Madame,'],
    ['Dutch', 'Utrecht, 5 november 2025', 'Geachte mevrouw Hartley,'],
    ['Spanish', 'Madrid, 5 de noviembre de 2025', 'Estimada Sra. Hartley:'],
  ])('in %s', (_, date, salutation) =>
    expect(proofDate([date, 'Ref. 4711', '', salutation, 'Strom/Gaz 30.11.2026'].join('\n'), TODAY)).toBe('2025-11-05'),
  )

  it('and is not dated by the period of a bill, nor by its print', () => {
    expect(proofDate(letter('5 November 2025', '1 October 2026 to 31 October 2026'), TODAY)).toBe('2025-11-05')
    expect(proofDate(letter('5 November 2025', 'Printed on 20 November 2026'), TODAY)).toBe('2025-11-05')
  })

  it('and is of no known date if its own cannot be read', () => {
    expect(proofDay(letter('5 November 202T', 'We will review this on 30 November 2026'), TODAY)).toEqual({
      day: null,
      isUnknown: true,
    })
  })
})

describe('a date above a salutation, below its label, is not that of the letter', () => {
  const PERIOD = 'Your bill for 1 October 2026 to 31 October 2026'
  it.each([
    ['Payment due by', '15 December 2026'],
    ['Payment due by', '15 November 2026'],
    ['Date of birth', '12 May 1980'],
    ['Customer since', '3 March 2019'],
    ['Fällig am', '15.12.2026'],
    ['Échéance', '15/11/2026'],
  ])('%s / %s', (label, date) => {
    expect(proofDate(`${label}\n${letter(date, PERIOD)}`, TODAY)).toBe('2026-10-31')
    expect(proofDate(`${label}\n${date}\n${letter('5 November 2026', 'Words')}`, TODAY)).toBe('2026-11-05')
  })

  it('nor is one of the future, if another tells', () => {
    expect(proofDate(letter('15 December 2026', PERIOD), TODAY)).toBe('2026-10-31')
    expect(proofDate(letter('15 December 2026', 'Words'), TODAY)).toBe('2026-12-15')
  })
})

describe('an old letter is dated by its place, day and salutation', () => {
  it.each([
    ['Spanish', 'Madrid, a 5 de noviembre de 2025', 'Estimada Sra. Hartley:'],
    ['Polish', 'Kraków, dnia 5.11.2025', 'Szanowna Pani,'],
    ['Austrian', 'Wien, am 5. November 2025', 'Sehr geehrte Frau Hartley,'],
    ['French, without a comma', 'Paris le 5 novembre 2025', 'Madame,'],
    ['German, without a comma', 'Berlin den 05.11.2025', 'Liebe Frau Hartley,'],
    ['French, with the day of the week', 'Paris, le mercredi 5 novembre 2025', 'Bonjour,'],
    ['English, with the day of the week', 'Wednesday 5 November 2025', 'Hi Ann,'],
  ])('in %s', (_, date, salutation) =>
    expect(proofDate([date, '', salutation, 'Strom/Gaz 30.11.2026'].join('\n'), TODAY)).toBe('2025-11-05'),
  )

  it('but not beside a verb', () => {
    expect(proofDate(letter('Contrat signe le 5 novembre 2025', 'Gaz 30.11.2026'), TODAY)).toBe('2026-11-30')
  })
})

describe('a date is not that of the letter', () => {
  it.each([
    ['beside other words', 'Meter 4711 read on the day 5 November 2025'],
    ['with words behind it', '5 November 2025 payment received'],
    ['of something else', 'Born on 5 November 2025'],
  ])('%s', (_, line) => expect(proofDate(letter(line, 'Our letter, 20 November 2026'), TODAY)).toBe('2026-11-20'))

  it('without a salutation, or far above it', () => {
    expect(proofDate('5 November 2025\n\nYour meter, 20 November 2026', TODAY)).toBe('2026-11-20')
    const far = ['5 November 2025', ...Array<string>(13).fill('Terms'), 'Dear Ms Hartley', 'Meter, 20 November 2026']
    expect(proofDate(far.join('\n'), TODAY)).toBe('2026-11-20')
  })

  it('if the paper labels its date', () => {
    expect(proofDate(letter('5 November 2025', 'Bill date: 20 November 2026'), TODAY)).toBe('2026-11-20')
  })
})

describe('headings of columns', () => {
  it.each([
    ['Bill date   Due date', '5 Nov 2026   20 Nov 2026'],
    ['Due date | Bill date', '20 Nov 2026 | 5 Nov 2026'],
    ['Account   Bill date   Payment due', '123456   5 Nov 2026   20 Nov 2026'],
  ])('say which date is that of payment: %s', (heads, row) =>
    expect(proofDate(`${heads}\n${row}`, TODAY)).toBe('2026-11-05'),
  )

  it('say which date is that of the bill, whenever it was printed', () => {
    const bill = ['Bill date   Due date', '5 Nov 2025   20 Nov 2025', 'Printed on 20 Nov 2026'].join('\n')
    expect(proofDate(bill, TODAY)).toBe('2025-11-05')
  })

  it('say nothing about a row with more or fewer cells', () => {
    expect(proofDate('Bill   Due date\n5 Nov 2026   Paid   20 Nov 2026', TODAY)).toBe('2026-11-20')
  })
})

describe('an old letter in two columns is dated by its own date', () => {
  it.each([
    ['beside the recipient', 'Ms Ann Hartley      5 November 2025'],
    ['beside the street', '12 Orchard Road      5 November 2025'],
    ['beside the postcode', 'Norwich NR2 4TE | 5 November 2025'],
    ['beside a recipient in German', 'Frau Ann Hartley      Berlin, den 5. November 2025'],
    ['beside the issuer', 'Fenland Energy Ltd      Wednesday 5 November 2025'],
    ['left of the issuer', '5 November 2025      Fenland Energy'],
  ])('%s', (_, line) => {
    expect(proofDate(letter(line, 'We will review this on 30 November 2026'), TODAY)).toBe('2025-11-05')
  })

  it.each([
    'Account opened      5 November 2025',
    'Tariff      Ms Ann Hartley      5 November 2025',
    '5 November 2025      Payment received 20.00',
  ])('but not beside another label: %s', (line) =>
    expect(proofDate(letter(line, 'Our letter, 20 November 2026'), TODAY)).toBe('2026-11-20'),
  )
})

describe('an old paper that is printed again', () => {
  it.each(['Printed on 20 November 2026', 'Downloaded on\n20 November 2026', 'Téléchargé le 20 novembre 2026'])(
    'is not as recent as “%s”',
    (print) => {
      expect(proofDate(`Electricity bill\n5 May 2026\n${print}`, TODAY)).toBe('2026-05-05')
      expect(proofDay(`Electricity bill\n5 November 2025\n${print}`, TODAY)).toEqual({ day: null, isUnknown: true })
      expect(proofDate(`Electricity bill\n20 November 2025\n${print}`, TODAY)).toBe('2025-11-20')
    },
  )

  it('is dated by its print if it has no other date, or only later ones', () => {
    expect(proofDate('Downloaded on 20 November 2026', TODAY)).toBe('2026-11-20')
    expect(proofDate('Downloaded on 20 November 2026\n28 November 2026', TODAY)).toBe('2026-11-20')
  })
})

describe('a date in two columns that another label claims is not that of the letter', () => {
  const PERIOD = 'Your bill for 1 October 2026 to 31 October 2026'
  it.each([
    ['Ms Ann Hartley      Account opened', '12 Orchard Road      3 March 2019'],
    ['Ms Ann Hartley      Account Opened', '12 Orchard Road      3 March 2019'],
    ['Ms Ann Hartley | Move-in date', '12 Orchard Road | 3 March 2019'],
    ['Ms Ann Hartley      Contract signed', '12 Orchard Road      3 March 2019'],
    ['Ms Ann Hartley', '3 March 2019      Customer joined'],
    ['Account opened', '3 March 2019'],
  ])('%s / %s', (above, line) => expect(proofDate(`${above}\n${letter(line, PERIOD)}`, TODAY)).toBe('2026-10-31'))

  it.each(['Fenland Energy', 'www.fenland.example', 'Norwich NR1 1AA', 'Date'])('but below “%s” it is', (above) =>
    expect(
      proofDate(`Ms Ann Hartley      ${above}\n${letter('12 Orchard Road      5 November 2025', PERIOD)}`, TODAY),
    ).toBe('2025-11-05'),
  )
})

describe('a printed paper', () => {
  it('is not as old as the account that it is about', () => {
    expect(proofDate('Account opened: 3 March 2019\nDownloaded on 20 November 2026', TODAY)).toBe('2026-11-20')
    expect(proofDate('Date joined 3 March 2019\nPrinted on 20 November 2026', TODAY)).toBe('2026-11-20')
  })

  it('is not as recent as the date below “Printed on” in a table', () =>
    expect(proofDate('Reference      Printed on\n4711      20 November 2026\nUsed up to 5 May 2026', TODAY)).toBe(
      '2026-05-05',
    ))
})
