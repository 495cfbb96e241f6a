import { describe, expect, it } from 'vitest'
import { licenceLines } from '@/testing/licence-lines'
import { europeanState } from './european-state'
import { readEuropeanText } from './european-text'

type Row = [label: string, value: string]
const ERIKA: Row[] = [
  ['', 'FUHRERSCHEIN'],
  ['', 'BUNDESREPUBLIK DEUTSCHLAND'],
  ['1.', 'SCHAFER'],
  ['2.', 'ERIKA'],
  ['3.', '12.08.64 BERLIN'],
  ['4a.', '19.01.20 4c. Landratsamt'],
  ['4b.', '18.01.35'],
  ['5.', 'B072RRE2I55'],
  ['9.', 'AM/B/L'],
]
const card = (changes: Record<number, Row> = {}) => licenceLines(ERIKA.map((row, i) => changes[i] ?? row))

describe('a card is not a European Union licence', () => {
  it.each<[string, Record<number, Row>]>([
    ['where an English heading stands beside a word of its ground', { 1: ['', 'DRIVING LICENCE'] }],
    ['where the DVLA made it', { 5: ['4a.', '19.01.2020 4c. DVLA'] }],
    ['where its number is a British one, whatever its heading', { 7: ['5.', 'MORGA753116SM9IJ 35'] }],
    ['where nothing but its ground, in small letters, says so', { 0: ['', 'Führerschein Rijbewijs'] }],
  ])('%s', (_, changes) => {
    expect(europeanState(card(changes))).toBeNull()
  })
})

describe('a European Union licence', () => {
  it.each<[string, Row, Row]>([
    ['D', ['', 'FUHRERSCHEIN'], ['', 'BUNDESREPUBLIK DEUTSCHLAND']],
    ['IRL', ['', 'CEADUNAS TIOMANA DRIVING LICENC'], ['', 'EIRE IRELAND']],
    ['NLD', ['', 'RIJBEWIIS'], ['', 'KONINKRIJK DER NEDERLANDEN']],
    ['', ['', 'PERMIS DE CONDUIRE'], ['', '##']],
  ])('belongs to the state “%s” by its heading', (state, heading, name) => {
    const born: Row = ['3.', '12.08.1964 UNITED KINGDOM']
    // With specks before it and without spaces, this row looks like a British number.
    const issued: Row = ['', 'blog 4a. 11.02.11 4c. Landratsamt']
    expect(europeanState(card({ 0: heading, 1: name, 4: born, 5: issued }))).toBe(state)
  })

  it('gives its fields by their numbers, with two-digit years completed', () => {
    expect(readEuropeanText(card({ 4: ['3.', '12.0864 BERLIN'] }))).toMatchObject({
      surname: { text: 'SCHAFER' },
      given_names: { text: 'ERIKA' },
      date_of_birth: '1964-08-12',
      expires_on: '2035-01-18',
      driver_number: 'B072RRE2I55',
    })
  })

  it('gives names in mixed case, and says that they were printed so', () => {
    expect(readEuropeanText(card({ 2: ['1.', 'van der Berg'], 3: ['2.', 'Willeke'] }))).toMatchObject({
      surname: { text: 'VAN DER BERG' },
      given_names: { text: 'WILLEKE' },
      names_as_written: true,
    })
  })

  it('gives nothing where no field number says which date is the birth', () => {
    const lines = card({ 2: ['', 'SCHAFER'], 3: ['', 'ERIKA'], 4: ['', '12.08 BERLIN'] })
    expect(readEuropeanText(lines)).toMatchObject({ surname: null, date_of_birth: null, expires_on: null, area: null })
  })
})
