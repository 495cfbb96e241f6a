import { describe, expect, it } from 'vitest'
import { datesIn } from '../matching/dates-in'
import { proofDate } from './proof-date'
import { proofKind } from './proof-kind'

const TODAY = '2026-11-21'

describe('day and month in digits', () => {
  it.each([
    ['03/10/2026', 'day_first', '2026-10-03'],
    ['03/10/2026', 'month_first', '2026-03-10'],
    ['03.10.2026', 'day_first', '2026-10-03'],
    ['3-10-26', 'day_first', null],
    ['3/10/26', 'month_first', '2026-03-10'],
    ['10/25/2026', 'month_first', '2026-10-25'],
    ['25/10/2026', 'month_first', '2026-10-25'],
    ['10/25/2026', 'day_first', null],
    ['2026-10-03', 'month_first', '2026-10-03'],
    ['2026/10/03', 'day_first', '2026-10-03'],
    ['October 3, 2026', 'month_first', '2026-10-03'],
    ['3 October 2026', 'month_first', '2026-10-03'],
  ] as const)('%s, %s, is %s', (text, order, day) => expect(datesIn(text, order)[0]?.day ?? null).toBe(day))

  it.each([
    ['03/10/2026', null],
    ['05/05/2026', '2026-05-05'],
    ['25/10/2026', '2026-10-25'],
    ['10/25/2026', '2026-10-25'],
    ['2026-10-03', '2026-10-03'],
    ['3 octobre 2026', '2026-10-03'],
  ])('%s is %s when the order is unknown', (text, day) => expect(datesIn(text, null)[0]?.day).toBe(day))
})

it.each(['12 rue du 8 mai 1945', 'Via 25 aprile 1945, 7', 'Calle del 2 de mayo 1808', '1 place du 11 novembre 19T8'])(
  'a street named after a date is not a date: %s',
  (street) => expect(datesIn(street)).toEqual([]),
)

describe('a paper with an unknown date order', () => {
  it.each([
    'Bill date: 03/10/2026',
    // A date in words is weaker evidence than a label whose date is ambiguous.
    'Bill date: 03/10/2026\nPaid on account 12 October 2026',
    'from 01/08/2026 to 03/10/2026\n12 October 2026',
  ])('has no date: %j', (text) => {
    expect(proofDate(text, TODAY, null)).toBeNull()
    expect(proofDate(text, TODAY)).not.toBeNull()
  })
  it('has the date that another label makes clear', () =>
    expect(proofDate('Bill date: 03/10/2026\nDate issued: 3 October 2026', TODAY, null)).toBe('2026-10-03'))
})

describe('the date of an American paper', () => {
  it.each([
    ['Bill date: 10/03/2026', '2026-10-03'],
    ['Statement closing date 10/31/2026\nPayment due date 11/20/2026', '2026-10-31'],
    ['Billing date: Oct. 3, 2026', '2026-10-03'],
    ['Invoice date 10/03/26', '2026-10-03'],
    ['Due date: 10/24/2026\nBill date: 10/03/2026', '2026-10-03'],
  ])('in %j is %s', (text, day) => expect(proofDate(text, TODAY, 'month_first')).toBe(day))

  it.each(['Due date: 10/24/2026', 'Date of birth: 10/03/1988', 'Next reading 10/24/2026'])(
    'is not the one in %j',
    (text) => expect(proofDate(text, TODAY, 'month_first')).toBeNull(),
  )
})

describe('the kind of a foreign paper', () => {
  it.each([
    ['Votre facture d’électricité\nRéférence client 88 231\nConsommation 612 kWh', 'utility_bill'],
    ['Ihre Stromrechnung\nKundennummer 88 231\nVerbrauch 612 kWh', 'utility_bill'],
    ['Uw energienota voor elektriciteit\nVerbruik 612 kWh', 'utility_bill'],
    ['Factura de electricidad\nPotencia contratada 4,6 kW', 'utility_bill'],
    ['A sua fatura de eletricidade\nConsumo 612 kWh', 'utility_bill'],
    ['Bolletta energia elettrica\nConsumi 612 kWh', 'utility_bill'],
    ['Faktura za energię elektryczną\nZużycie 612 kWh', 'utility_bill'],
    ['Your electric bill\nElectric service 612 kWh', 'utility_bill'],
    ['Electricity bill\nUnits consumed 612\nConsumer number 88', 'utility_bill'],
    ['Relevé de compte\nSolde 1 204,11', 'bank_statement'],
    ['Kontoauszug\nIBAN DE00\nSaldo 1.204,11', 'bank_statement'],
    ['Estratto conto\nSaldo 1.204,11', 'bank_statement'],
    ['Avis d’imposition\nDirection générale des Finances publiques', 'government_letter'],
    ['Einkommensteuerbescheid\nFinanzamt Mitte', 'government_letter'],
  ])('of %j is %s', (text, kind) => expect(proofKind(text)).toBe(kind))

  it.each([
    'Rechnung\nKundennummer 88\nReparatur der Heizung',
    'Facture\nRéférence client 88\nRéparation de la porte',
    'Solde de tout compte',
    'Wir ziehen um! Der Strom läuft schon.',
  ])('is not decided by one word: %j', (text) => expect(proofKind(text)).toBeNull())
})
