import { describe, expect, it } from 'vitest'
import { formatsOf, LOCALES, type Locale } from './formats'

const of = (locale: Locale, ownCurrency?: string) =>
  formatsOf({ locale, timeZone: 'UTC', firstDay: 'monday', ownCurrency: ownCurrency ?? null })
const read = (locale: Locale, text: string) => of(locale).readNumber(text)?.value ?? null

describe('a number is read in its locale’s notation', () => {
  it.each<[Locale, string, string]>([
    ['de-DE', '1.250', '1250'],
    ['de-DE', '12.000', '12000'],
    ['de-DE', '1.250,50', '1250.50'],
    ['de-DE', '1.250.000', '1250000'],
    ['de-DE', '1250,5', '1250.5'],
    ['de-DE', '1 250', '1250'],
    ['de-DE', '1\u00a0250,5', '1250.5'],
    ['de-DE', '1250.5', '1250.5'],
    ['de-DE', '1.25', '1.25'],
    ['de-DE', '1,250.50', '1250.50'],
    ['de-DE', '0,125', '0.125'],
    ['de-DE', '-1.250', '-1250'],
    ['de-DE', '−1.250', '-1250'],
    ['de-DE', '+5', '5'],
    ['de-AT', '1.250', '1250'],
    ['de-AT', '1\u202f250,5', '1250.5'],
    ['de-CH', '1’250.50', '1250.50'],
    ['de-CH', "1'250", '1250'],
    ['de-CH', '1.250', '1.250'],
    ['en-GB', '1,250', '1250'],
    ['en-GB', '1,250.50', '1250.50'],
    ['en-GB', '1.250', '1.250'],
    ['en-GB', '1.250,50', '1250.50'],
    ['en-US', '12,000', '12000'],
    ['en-IN', '12,34,567.5', '1234567.5'],
    ['en-IN', '1,234,567', '1234567'],
    ['fr-FR', '1\u202f250,5', '1250.5'],
    ['fr-CH', '1 250.50', '1250.50'],
  ])('%s: %j is %s', (locale, text, value) => expect(read(locale, text)).toBe(value))

  it.each<[Locale, string]>([
    ['de-DE', '1250.500'],
    ['de-DE', '0.125'],
    ['de-DE', '1,250,000'],
    ['de-DE', '12.34.56'],
    ['de-DE', '1.25,00'],
    ['de-DE', '1,5,0'],
    ['de-DE', '1 2'],
    ['de-DE', '1.250 000'],
    ['en-GB', '1,25'],
    ['en-GB', '1250,5'],
    ['en-GB', '1.250.000'],
    ['en-GB', '12,34,567'],
    ['en-IN', '12,345,67'],
    ['fr-FR', '1.250'],
    ['pl-PL', '1.250'],
    ['de-CH', '1,250'],
    ['en-GB', ''],
    ['en-GB', '-'],
    ['en-GB', '.5'],
    ['en-GB', 'Rs.5'],
    ['en-GB', '5-'],
    ['en-GB', '--5'],
    ['en-GB', '1e5'],
    ['en-GB', '5 kg'],
    ['en-GB', '5 %'],
    ['en-GB', '£5 GBP'],
    ['en-GB', 'about 5'],
  ])('%s: %j is ambiguous or not a number', (locale, text) => expect(read(locale, text)).toBeNull())

  it('a symbol or code beside it gives the currency', () => {
    expect(of('de-DE').readNumber('1.250 €')).toEqual({ value: '1250', currencies: ['EUR'] })
    expect(of('de-DE').readNumber('eur 5')?.currencies).toEqual(['EUR'])
    expect(of('en-GB').readNumber('US$5')?.currencies).toEqual(['USD'])
    expect(of('en-GB').readNumber('$5')?.currencies).toContain('CAD')
    expect(of('en-GB').readNumber('5')?.currencies).toEqual([])
  })
})

describe('numbers and amounts shown on a screen can be typed and pasted again', () => {
  const VALUES = ['0', '7', '-7', '999.5', '1250', '1250.50', '-12500.05', '1250000', '12345678901.1234']
  it.each(LOCALES)('%s', (locale) => {
    const formats = of(locale)
    for (const value of VALUES) {
      const same = (text: string, exact = value) =>
        expect([text, Number(formats.readNumber(text)?.value)]).toEqual([text, Number(exact)])
      same(formats.number(value))
      same(formats.numberTyped(value))
      expect(formats.readNumber(formats.numberTyped(value))?.value).toBe(value)
      for (const currency of ['GBP', 'EUR', 'USD', 'CHF', 'SEK', 'PLN', 'INR', 'DKK'])
        for (const own of [formats, of(locale, currency)]) {
          const text = own.money(value, currency)
          same(text, Number(value).toFixed(2))
          expect([text, formats.readNumber(text)?.currencies]).toEqual([text, expect.arrayContaining([currency])])
        }
    }
  })
})

it('the number in an input keeps its digits, without grouping', () => {
  expect(of('de-DE').numberTyped('1250.00')).toBe('1250,00')
  expect(of('en-GB').numberTyped('1250.5')).toBe('1250.5')
  expect(of('de-DE').numberTyped('123456789012345.1234')).toBe('123456789012345,1234')
  expect(of('de-DE').numberTyped('no number')).toBe('no number')
})
