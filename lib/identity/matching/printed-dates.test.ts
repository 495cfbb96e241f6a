import { describe, expect, it } from 'vitest'
import { printedDates } from './printed-dates'

describe('a line of a document shows no date', () => {
  it.each([
    ['of a month that does not exist', '23.13.1976'],
    ['of a day that does not exist', '31.06.1976'],
    ['in a longer number', '123.03.1976'],
    ['that goes on', '23.03.19761'],
    ['whose year has two digits', '23 MAR 76'],
    ['whose month nobody knows', '23 XYZ 1976'],
    ['whose months nobody knows', '23 XYZ/ABC 1976'],
    ['of two months', '23 MAR/APR 1976'],
    ['of another century', '23 MAR 1876'],
  ])('%s: %s', (_, line) => expect(printedDates(line)).toEqual([]))
})

describe('a line of a document shows', () => {
  it.each([
    ['23.03.1976', '1976-03-23'],
    ['23 / 03 / 1976', null],
    ['23/03/2026', '2026-03-23'],
    ['23. 03. 1976', '1976-03-23'],
    ['4b. 23-03-1976 x', '1976-03-23'],
  ])('in figures, %s: %s', (line, day) => expect(printedDates(line)).toEqual(day === null ? [] : [day]))

  it.each([
    ['JAN', '01'],
    ['FEB', '02'],
    ['FÉV', '02'],
    ['mar', '03'],
    ['APR', '04'],
    ['AVR', '04'],
    ['MAY', '05'],
    ['MAI', '05'],
    ['JUN', '06'],
    ['JUIN', '06'],
    ['JUL', '07'],
    ['JUIL', '07'],
    ['AUG', '08'],
    ['AOÛT', '08'],
    ['SEP', '09'],
    ['OCT', '10'],
    ['NOV', '11'],
    ['DEC', '12'],
    ['DÉC', '12'],
  ])('in letters, %s', (name, month) => {
    expect(printedDates(`23 ${name} 1976`)).toEqual([`1976-${month}-23`])
    expect(printedDates(`BORN 23${name}2001.`)).toEqual([`2001-${month}-23`])
  })

  it.each([
    ['on a Dutch card', '10 MAA/MAR 1965', '1965-03-10'],
    ['on a Dutch card, in May', '10 MEI/MAY 1965', '1965-05-10'],
    ['on an Irish card, in June', '10 MEI/JUN 1965', '1965-06-10'],
    ['on an Irish card, with an accent', '10 MÁR/MAR 1965', '1965-03-10'],
    ['on a Finnish card, in November', '10 MARRAS/NOV 1965', '1965-11-10'],
    ['in French after English', '10 FEB / FÉV 1965', '1965-02-10'],
  ])('both months %s', (_, line, day) => expect(printedDates(line)).toEqual([day]))

  it('several', () => {
    expect(printedDates('23.03.1976 12 MAY 2031 01.02.2021')).toEqual(['1976-03-23', '2021-02-01', '2031-05-12'])
  })
})
