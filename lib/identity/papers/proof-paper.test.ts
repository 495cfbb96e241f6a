import { describe, expect, it } from 'vitest'
import { datesIn } from '../matching/dates-in'
import { proofDate } from './proof-date'
import { proofIssuer } from './proof-issuer'
import { proofKind } from './proof-kind'

const TODAY = '2026-11-21'

describe('a misread year', () => {
  it('makes an unlabelled date unreadable when the paper names dates years later', () => {
    const ended = 'for the year ended 5 April 2026'
    expect(proofDate(`5 November 2006\n\n${ended}`, TODAY)).toBeNull()
    expect(proofDate(`5 November 2025\n\n${ended}`, TODAY)).toBe('2025-11-05')
    expect(proofDate('5 November 2020\n\nthe contract ends on 1 December 2026', TODAY)).toBe('2020-11-05')
  })

  it.each([
    'Bill date: ??/??/????\nMeter exchanged 3 October 2026',
    'Bill date: ??/??/????\n\nDate: 15 November 2026',
    'Bill period: ??/??/???? to ??/??/????\n\n3 October 2026',
    'Bill period: 1 October 2026 to ??/??/????\n\n3 October 2026',
    'Date: 1 October 2026 to ??/??/????',
    'Bill date: 05/1T/2020\n\n3 October 2026',
    'Bill date: 0S/11/2020\n\n3 October 2026',
    'Bill date: B5/11/2020\n\n3 October 2026',
    'Bill date: 31/02/2020\n\n3 October 2026',
    'Date of issue: 3 November 202T\n\n3 October 2026',
    'Issued on 3T November 2020\n\n3 October 2026',
    '1 October – ??/??/????\n\n3 October 2026',
  ])('is not replaced by a weaker date when the digits of a date could not be read: %j', (text) =>
    expect(proofDate(text, TODAY)).toBeNull(),
  )

  it.each([
    '10 October 2006\n\nCouncil Tax Bill 2026/27',
    'Date of issue: 10 October 2006\n\nCouncil Tax Bill 2026 - 2027',
    '10 October 2006\n\nCouncil Tax Bill 2026–27',
    'Bill period 1 July 2026 to 30 September 2006\n\n16 October 2026',
  ])('is not accepted where the paper names a later year: %j', (text) => expect(proofDate(text, TODAY)).toBeNull())

  it.each([
    ['at the end of a month in which a tax year ends', 'Statement period 1 March 2026 to 31 March 2026', '2026-03-31'],
    ['at the end of a half year', 'Charges for the half year 1 October 2025 to 31 March 2026', '2026-03-31'],
    ['whose accents are letters of their own', 'Émise le 3 décembre 2025'.normalize('NFD'), '2025-12-03'],
    ['before a question', 'Date: 3 November 2026 – Moving? Tell us', '2026-11-03'],
    ['with a year of two figures behind a month in French', 'Date de facture : 5 janvier 26', '2026-01-05'],
    ['with such a year behind a misread month', 'Bill date: 3 Novernber 25', '2025-11-03'],
    ['at the end of another year', 'for the year 6 October 2025 to 5 October 2026', '2026-10-05'],
    ['of the tax year before', '10 March 2026\n\nCouncil Tax Bill 2026/27', '2026-03-10'],
    ['beside what only looks like a tax year', '10 October 2006\n\nRef 2026/31', '2006-10-10'],
    ['beside a number that holds what looks like one', '10 October 2006\n\nRef 2025-26-31', '2006-10-10'],
    ['beside a tax year to come', 'Bill date: 3 October 2026\n\nBills will rise by 2029-30', '2026-10-03'],
    ['of an old bill that was printed again', 'Bill date: 10 October 2020\nPrinted 3 November 2026', '2020-10-10'],
  ])('is not suspected in a date %s', (_, text, day) => expect(proofDate(text, TODAY)).toBe(day))

  it('is assumed where the date lies more than a year ahead', () => {
    expect(proofDate('Bill date: 5 November 2028', TODAY)).toBeNull()
    expect(proofDate('Bill date: 5 November 2027', TODAY)).toBe('2027-11-05')
  })

  it('is not replaced by the first day of a period whose "to" was read as 10', () => {
    expect(proofDate('5 November 2020\n\nfor the year 1 April 2026 10 31 March 2027', TODAY)).toBeNull()
    expect(proofDate('for the year 1 April 2026 10 31 March 2027', TODAY)).toBeNull()
  })
})

describe('the date of a paper is not', () => {
  it.each<[string, string]>([
    ['the end of a council tax year that still runs', 'Council tax 1 April 2026 to 31 March 2027'],
    ['the end of one that is over', 'Council tax 01/04/2025 to 31/03/2026'],
    ['nor one written otherwise', 'Bill for the period 01 Apr 2025 - 31 Mar 2026'],
    ['nor where its first day is unread', 'Bill for the period ??/??/???? to 31/03/2026'],
    ['nor where a letter was read for its 1', 'Bill for the period l Apnl to 31 March 2026'],
    ['nor where it has none', 'Council Tax for the year to 31 March 2026'],
    ['the last instalment', '10 instalments from 01/04/2025 to 01/01/2026'],
    ['the end of a tenancy', 'The term of the tenancy is from 1 June 2025 to 31 May 2026'],
    ['nor where its beginning is misread', 'for the year 1 Apnl 2025 to 31 March 2026'],
    ['nor where its words are', 'Y0ur counc1l t4x 1st April 2025 to 31 March 2026'],
    ['the end of a year of income tax that is over', 'Self Assessment tax 6 April 2025 to 5 April 2026'],
    ['its beginning, nor the year as such', 'Tax year 2026/27, 1 April 2026 to 31 March 2027'],
    ['the end of a year that somebody reports on', 'for the year ended 5 April 2026'],
    ['the end of a month that still runs', 'Statement for November 2026'],
    ['a sort code', 'Sort code 20-10-26'],
    ['a due date beside an invoice', 'Payment due date: 28/10/2026'],
    ['the next bill', 'Your next bill date: 3 January 2027'],
    ['a renewal', 'Renewal date 03/02/2026'],
    ['when a tenancy commences', 'commencing on 1 December 2026'],
    ['part of a longer number', 'Reference 103/11/20265'],
    ['a day that only misread letters make', 'Io/OI/llII'],
    ['29 February of a common year', 'Bill date 29/02/26'],
  ])('%s', (_, text) => expect(proofDate(text, TODAY)).toBeNull())
})

const monthly = (first: number, many: number) =>
  Array.from({ length: many }, (_, i) => new Date(Date.UTC(2025, first + i, 1)).toLocaleDateString('en-GB')).join('\n')

describe('a list of instalments', () => {
  it('does not replace the date of its letter', () =>
    expect(proofDate(`Council tax\n10/03/2025\n${monthly(3, 10)}`, '2026-01-20')).toBe('2025-03-10'))
  it('dates a paper without another date by its first instalment', () =>
    expect(proofDate(`Council tax\n${monthly(3, 10)}`, '2026-01-20')).toBe('2025-04-01'))
  it('needs more than two dates a month apart', () =>
    expect(proofDate(`Bank\n${monthly(9, 2)}`, '2026-01-20')).toBe('2025-11-01'))
})

describe('an old paper stays as old as it says', () => {
  it.each([
    'Switch date: 3 Oct 2026',
    'Meter read date 3 Oct 2026',
    'Move in date\n3 Oct 2026',
    'Prices as at 3 Oct 2026',
    'Printed on 1 November 2026',
    'Print date: 1 November 2026',
    'Thank you for your letter dated 3 Oct 2026',
    'Your tariff 3 Oct 2026',
  ])('beside %j', (line) => {
    expect(proofDate(`Bill date: 3 Nov 2025\n${line}`, TODAY)).toBe('2025-11-03')
    expect(proofDate(`${line}\nBill date\n3 Nov 2025`, TODAY)).toBe('2025-11-03')
  })
})

describe('a newer date from elsewhere does not make an old paper fresh', () => {
  it.each([
    'Date: 15 November 2026',
    'Issued 15 Nov 2026',
    'Issued on 15 November 2026',
    'Statement date: 15 November 2026',
    'Dated 15 November 2026',
    'Date of issue\n15 November 2026',
  ])('such as %j', (line) => {
    expect(proofDate(`Bill date: 3 February 2023\n\n${line}`, TODAY)).toBe('2023-02-03')
    expect(proofDate(`${line}\n\nBill date: 3 February 2023`, TODAY)).toBe('2023-02-03')
  })
})

describe('another kind of date makes no fresh paper old, nor dates it ahead', () => {
  it.each([
    'Your next bill is issued on 3 December 2026',
    'Your next bill will be issued on 3 December 2026',
    'Date\n1 December 2026   £120.00\n1 January 2027   £120.00',
    'Date\n1 June 2026\n1 July 2026',
    'Your last bill was issued on 3 August 2026',
    'under the terms that we issued on 1 April 2024',
    'in accordance with our letter\ndated 3 May 2025',
    'Previous bill date 3 August 2026',
    'Next statement date: 3 December 2026',
  ])('such as %j', (line) => {
    expect(proofDate(`Bill date: 3 November 2026\n\n${line}`, TODAY)).toBe('2026-11-03')
    expect(proofDate(`${line}\n\nBill date: 3 November 2026`, TODAY)).toBe('2026-11-03')
  })
})

describe('text made to keep a reader busy', () => {
  it('is not read beyond the length of a line', () =>
    expect(proofDate(`${' '.repeat(300_000)}Bill date: 3 November 2026`, TODAY)).toBeNull())
  it('gives at most twenty dates in a line', () => expect(datesIn('1/1/26 '.repeat(40_000))).toHaveLength(20))
  it('has no kind in two hundred thousand empty lines', () => expect(proofKind('\n'.repeat(200_000))).toBeNull())
})

describe('the date of a paper is', () => {
  it.each<[string, string, string]>([
    ['the last day of its period', 'Statement period 1 Oct – 31 Oct 2026', '2026-10-31'],
    ['that of a period within one month', 'Statement period 1 - 31 October 2026', '2026-10-31'],
    ['that of a period in numbers', '01/10/2026 to 31/10/2026', '2026-10-31'],
    [
      'of several periods the latest that is over',
      'from 1 July 2026 to 30 September 2026\n1 October 2026 to 31 October 2026',
      '2026-10-31',
    ],
    [
      'the end of the period rather than a payment in a list',
      'Statement period 1 Sep to 30 Sep 2026\n12 October 2026 adjustments',
      '2026-09-30',
    ],
    [
      'its own rather than the end of its period',
      'Statement date 3 November 2026\nfor 1 Oct to 31 Oct 2026',
      '2026-11-03',
    ],
    [
      'labelled although another label stands before it',
      'Payment received, thank you. Bill date: 3 November 2026',
      '2026-11-03',
    ],
    ['the end of the month that it is for', 'Statement for October 2026\n2 October 2026 shop', '2026-10-31'],
    ['the year first', 'Bill date: 2026/11/03', '2026-11-03'],
    ['of a print, where it says no other', 'Printed on 3 November 2026', '2026-11-03'],
    ['a year of two digits', 'Bill date 03/11/26', '2026-11-03'],
    ['a year of two digits behind a month in words', '3 Nov 26', '2026-11-03'],
    ['an ordinal', 'Dated the 3rd of November 2026', '2026-11-03'],
    ['the month before the day', 'November 3, 2026', '2026-11-03'],
    ['read with O for 0 and l for 1', 'Date: O3/ll/2O26', '2026-11-03'],
    ['read without its spaces', 'Bill date:3November2026', '2026-11-03'],
    ['an agreement from its sentence', 'This agreement is dated 3 November 2026', '2026-11-03'],
    ['ahead, where it says so itself', 'Bill date 22 November 2026', '2026-11-22'],
  ])('%s', (_, text, day) => expect(proofDate(text, TODAY)).toBe(day))
})

describe('the date of a continental paper', () => {
  it.each([
    'Date limite de paiement : 28/10/2026',
    'Montant prélevé le 12 octobre 2026',
    'Prochaine facture le 3 décembre 2026',
    'Né le 3 octobre 1988',
    'Fällig am 28.10.2026',
    'Zahlbar bis zum 28. Oktober 2026',
    'Nächste Ablesung: 3. Oktober 2026',
    'Geboren 3. Oktober 1988',
    'Vervaldatum: 28 oktober 2026',
    'Uiterlijk betalen voor 28-10-2026',
    'Fecha de vencimiento: 28/10/2026',
    'Fecha límite de pago: 28 de octubre de 2026',
    'Data de vencimento: 28/10/2026',
    'Scadenza: 28/10/2026',
    'Da pagare entro il 28 ottobre 2026',
    'Termin płatności: 28.10.2026',
  ])('is not the one in %j', (line) => {
    expect(proofDate(line, TODAY)).toBeNull()
    expect(proofDate(`${line}\nBill date: 3 February 2023`, TODAY)).toBe('2023-02-03')
  })

  it.each([
    'Date de facture : 3 novembre 2026',
    "Date d'émission\n03/11/2026",
    'Facture n° 2026-88123 du 3 novembre 2026',
    'Rechnungsdatum: 3. November 2026',
    'Kontoauszug Nr. 11/2026 vom 03.11.2026',
    'Datum: 3.11.2026',
    'Factuurdatum 3 november 2026',
    'Dagtekening: 3 november 2026',
    'Fecha de emisión: 3 de noviembre de 2026',
    'Fecha de la factura\n3 nov. 2026',
    'Data de emissão: 3 de novembro de 2026',
    'Data emissione: 3 novembre 2026',
    'Data wystawienia: 3 listopada 2026',
  ])('is the one in %j, whatever else it names', (line) =>
    expect(proofDate(`${line}\nDate limite: 28/10/2026\n12 octobre 2026`, TODAY)).toBe('2026-11-03'),
  )

  it.each<[string, string]>([
    ['du 1er octobre au 31 octobre 2026', '2026-10-31'],
    ['vom 1. Oktober 2026 bis 31. Oktober 2026', '2026-10-31'],
    ['1 oktober t/m 31 oktober 2026', '2026-10-31'],
    ['del 1 de octubre al 31 de octubre de 2026', '2026-10-31'],
    ['dal 1 ottobre al 31 ottobre 2026', '2026-10-31'],
    ['od 1 października 2026 do 31 października 2026', '2026-10-31'],
  ])('is the end of a period: %s', (line, day) => expect(proofDate(`${line}\n12 November 2026`, TODAY)).toBe(day))

  it.each<[string, number]>([
    ['janvier Januar januari enero janeiro gennaio stycznia', 1],
    ['février Februar febrero fevereiro febbraio lutego', 2],
    ['mars März maart marzo março marca Mrz', 3],
    ['avril April abril aprile kwietnia', 4],
    ['mai Mai mei mayo maio maggio maja', 5],
    ['juin Juni junio junho giugno czerwca', 6],
    ['juillet Juli julio julho luglio lipca', 7],
    ['août August augustus agosto sierpnia', 8],
    ['septembre September septiembre setembro settembre września', 9],
    ['octobre Oktober octubre outubro ottobre października', 10],
    ['novembre November noviembre listopada', 11],
    ['décembre Dezember diciembre dezembro dicembre grudnia', 12],
  ])('is read with the month names %s', (names, month) => {
    const day = `2025-${String(month).padStart(2, '0')}-07`
    const read = names.split(' ').map((name) => proofDate(`Datum: 7 ${name} 2025`, TODAY))
    expect(read).toEqual(read.map(() => day))
  })
})

describe('a paper that may be a year old', () => {
  it.each<[string, string, string]>([
    [
      'is not a statement that lists a payment of council tax',
      'Statement of account\nSort code 20-00-00\nPaid out\nNORTHGATE COUNCIL TAX\n141.00',
      'bank_statement',
    ],
    [
      'is not a statement that lists HMRC',
      'Current account statement\nSort code 20-00-00\nHMRC TAX CREDITS\nUNIVERSAL CREDIT',
      'bank_statement',
    ],
    [
      'is not a statement that lists a mortgage',
      'Statement of account\nMONEY OUT\nMORTGAGE ACCOUNT 12',
      'bank_statement',
    ],
    [
      'is not an electricity bill of a tenant',
      'Your electricity bill\nmeter reading\nif you are a tenant tell your landlord',
      'utility_bill',
    ],
    [
      'is a council tax bill that tells where to pay',
      'Council Tax Bill 2026/27\nProperty band D\nPay into sort code 20-00-00',
      'council_tax',
    ],
    [
      'is a mortgage statement of a building society',
      'Pennine Building Society\nAnnual mortgage statement\nMortgage account 60-114-882',
      'mortgage_statement',
    ],
    ['is a tax calculation', 'HM Revenue and Customs\nSelf Assessment: your tax calculation', 'government_letter'],
  ])('%s', (_, text, kind) => expect(proofKind(text)).toBe(kind))

  it.each([
    [
      'an invoice with a sort code',
      'Dave the Plumber\nInvoice date: 3 November 2026\nUnblocked sink £80.00\nPlease pay: D Smith, sort code 12-34-56, account number 12345678',
    ],
    [
      'a parcel with a router',
      'Order 203-99812\nDeliver to:\nDispatched: 3 November 2026\n1 x TP-Link broadband router £39.99',
    ],
    ['an invitation', 'Dear Rhys, come to my party. We have electricity now!'],
    [
      'a school with a sort code',
      'Hillside Primary School\nDear Mr Evans, dinner money is now paid into our account, sort code 20-00-00.',
    ],
    ['a note', 'This is my council tax bill.'],
    ['a note in capitals', 'COUNCIL TAX BILL'],
    ['a letting agent', 'Keys & Co\nDear tenant, your landlord asks you to tidy the hall.'],
  ])('is not decided by one word in %s', (_, text) => expect(proofKind(text)).toBeNull())

  it('is not one that only mentions a tenant', () => expect(proofKind('Dear tenant')).toBeNull())
})

describe('the issuer of a paper', () => {
  it.each<[string, string | null]>([
    ['', null],
    ['Dear Ann\nI moved to Norwich', null],
    [
      `Statement of account\n${'Mrs A Hartley\n'.repeat(14)}BRITISH GAS 84.10\nTHAMES WATER 30.00\n${'Total\n'.repeat(5)}`,
      null,
    ],
    ['Sky is blue, wrote Ann', null],
    ['I bought this from BT', null],
    ['British Gas\nMrs A Hartley', 'British Gas'],
    ['OCTOPUS ENERGY\nMrs A Hartley', 'Octopus Energy'],
    ['HMRC\nYour tax code', 'HM Revenue & Customs'],
    ['HM Revenue and Customs\nBX9 1AS', 'HM Revenue & Customs'],
    ['Northgate Borough Council\nRevenues', 'Northgate Borough Council'],
    ['Council Tax Bill\nLondon Borough of Camden Council', 'London Borough of Camden Council'],
    ['Harbour & Vale Bank plc\n25 Lombard Court', 'Harbour & Vale Bank plc'],
    ['Pennine Building Society\nHalifax', 'Pennine Building Society'],
    [
      `Your bill\n${'line\n'.repeat(20)}Swiftline Telecom plc. Registered in England no. 03319945.`,
      'Swiftline Telecom plc',
    ],
  ])('of %j is %j', (text, issuer) => expect(proofIssuer(text)).toBe(issuer))
})
