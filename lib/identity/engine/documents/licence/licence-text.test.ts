import { describe, expect, it } from 'vitest'
import { licenceLines as card } from '@/testing/licence-lines'
import type { OcrLine } from '../ocr/recogniser'
import { readLicenceText } from './licence-text'

const HEADING: [string, string] = ['', 'DRIVING LICENCE']
const fields = (changes: Record<number, [string, string]> = {}): OcrLine[] => {
  const rows: [string, string][] = [
    HEADING,
    ['1.', 'MORGAN'],
    ['2.', 'MRS SARAH MEREDYTH'],
    ['3.', '11.03.1976 UNITED KINGDOM'],
    ['4a.', '14.02.2020 4c. DVLA'],
    ['4b.', '13.02.2030'],
    ['5.', 'MORGA753116SM9IJ 35'],
    ['8.', '1 HIGH STREET'],
    ['', 'NORWICH'],
    ['', 'NR3 4TE'],
    ['9.', 'AM/B1/B/f/k/q'],
  ]
  return card(rows.map((row, i) => changes[i] ?? row))
}

describe('a card whose lines were not all read well', () => {
  it('gives nothing without a date: the birth date fixes where the values stand', () => {
    const lines = card([HEADING, ['1.', 'MORGAN'], ['2.', 'SARAH']])
    expect(readLicenceText(lines)).toMatchObject({
      headed: true,
      surname: null,
      given_names: null,
      date_of_birth: null,
      area: null,
    })
  })

  it('gives neither birth nor expiry where the expiry lies before the issue', () => {
    expect(readLicenceText(fields({ 5: ['4b.', '13.02.2019'] }))).toMatchObject({
      date_of_birth: null,
      expires_on: null,
    })
  })

  it('gives no date that does not exist', () => {
    expect(readLicenceText(fields({ 5: ['4b.', '31.02.2030'] })).expires_on).toBeNull()
  })

  it('gives no date from the middle of digits that lost their separators', () => {
    expect(readLicenceText(fields({ 5: ['4b.', '220062032'] })).expires_on).toBeNull()
    expect(readLicenceText(fields({ 5: ['4b.', '22062029'] })).expires_on).toBe('2029-06-22')
  })

  it('gives no birth date that would make somebody older than anybody is', () => {
    expect(readLicenceText(fields({ 3: ['3.', '11.03.1876 UNITED KINGDOM'] }))).toMatchObject({
      date_of_birth: null,
      expires_on: '2030-02-13',
    })
  })

  it('reads the backslash at the start of a slanted name as an I', () => {
    expect(readLicenceText(fields({ 1: ['1.', '\\QBAL'] })).surname?.text).toBe('IQBAL')
  })

  it('does not take distant specks for part of a name', () => {
    const lines = fields()
    lines[1]?.words.push({ text: 'EY', confidence: 0.3, box: { x0: 520, x1: 544, y0: 145, y1: 166 } })
    expect(readLicenceText(lines).surname?.text).toBe('MORGAN')
  })

  it('does not take the surname for given names that were not read', () => {
    expect(readLicenceText(fields({ 2: ['2.', 'jill'] }))).toMatchObject({
      surname: { text: 'MORGAN' },
      given_names: null,
    })
    const lines = fields({ 1: ['', 'MORGAN'], 2: ['', '##'] })
    expect(readLicenceText(lines)).toMatchObject({ surname: null, given_names: null })
  })

  it.each<[string, Record<number, [string, string]>]>([
    ['nothing says Northern Ireland', {}],
    ['the number row alone says so', { 6: ['5.', '20938471 NORTHERN IRELAND'], 4: ['4a.', '14.02.2020'] }],
    ['its holder was only born there', { 3: ['3.', '11.03.1976 NORTHERN IRELAND'], 4: ['4a.', '14.02.2020'] }],
    ['the DVLA made the card', { 0: ['', 'DRIVING LICENCE NORTHERN IRELAND'] }],
  ])('does not take eight digits for the number where %s', (_, changes) => {
    expect(readLicenceText(fields({ 6: ['5.', '20938471'], ...changes }))).toMatchObject({
      driver_number: null,
      northern_irish: false,
    })
  })

  it('does not turn letters into digits for Northern Ireland', () => {
    expect(
      readLicenceText(fields({ 4: ['4a.', '14.02.2020 4c. DVA'], 6: ['5.', '2O93847I'] })).driver_number,
    ).toBeNull()
  })
})

describe('a card of Great Britain', () => {
  it('gives its fields, and names without the title', () => {
    expect(readLicenceText(fields())).toMatchObject({
      surname: { text: 'MORGAN' },
      given_names: { text: 'SARAH MEREDYTH' },
      date_of_birth: '1976-03-11',
      expires_on: '2030-02-13',
      driver_number: 'MORGA753116SM9IJ',
      address: '1 HIGH STREET\nNORWICH\nNR3 4TE',
      northern_irish: false,
    })
  })

  it('gives no address where a line has lost its house number', () => {
    const lines = fields()
    const street = lines[7]?.words
    expect(street?.map((word) => word.text)).toEqual(['8.', '1', 'HIGH', 'STREET'])
    street?.splice(1, 1)
    expect(readLicenceText(lines).address).toBeNull()
  })

  it('is read although its date was split in two and labels stuck to the names', () => {
    const lines = fields({ 1: ['', '1.MORGAN'], 2: ['', '2-Ll JiLL'], 3: ['3.', '11.03 1976 UNITED KINGDOM'] })
    expect(readLicenceText(lines)).toMatchObject({
      surname: { text: 'MORGAN' },
      given_names: { text: 'LI JILL' },
      date_of_birth: '1976-03-11',
    })
  })

  it.each(['£73', '}'])('is read although specks before the birth date were taken for “%s”', (text) => {
    const lines = fields()
    lines[3]?.words.splice(0, 1, { text, confidence: 0.2, box: { x0: 60, x1: 96, y0: 235, y1: 256 } })
    expect(readLicenceText(lines)).toMatchObject({ surname: { text: 'MORGAN' }, date_of_birth: '1976-03-11' })
  })

  it('ignores its second number, field 4d', () => {
    expect(readLicenceText(fields({ 5: ['4b.', '13.02.2030 4d. 12345678'] }))).toMatchObject({
      expires_on: '2030-02-13',
      driver_number: 'MORGA753116SM9IJ',
    })
  })

  it('gives its expiry date although it has passed', () => {
    expect(readLicenceText(fields({ 5: ['4b.', '13.02.2021'] })).expires_on).toBe('2021-02-13')
  })
})

describe('a card of Northern Ireland', () => {
  it.each<[string, Record<number, [string, string]>]>([
    ['its heading', { 0: ['', 'DRIVING LICENCE NORTHERN IRELAND'], 4: ['4a.', '14.02.2020'] }],
    ['its authority', { 4: ['4a.', '14.02.2020 4c. DVA'] }],
  ])('is known by %s and gives eight digits', (_, changes) => {
    expect(readLicenceText(fields({ ...changes, 6: ['5.', '20938471'] }))).toMatchObject({
      northern_irish: true,
      driver_number: '20938471',
      surname: { text: 'MORGAN' },
    })
  })
})
