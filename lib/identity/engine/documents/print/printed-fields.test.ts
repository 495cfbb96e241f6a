import { describe, expect, it } from 'vitest'
import { printedDates } from '../../../matching/printed-dates'
import { printedFields } from './printed-fields'

const lines = (...texts: string[]) => texts.map((text) => ({ text, confidence: 0.9 }))

describe('printed dates', () => {
  it.each([
    ['31.02.1990', []],
    ['31 FOO 1990', []],
    ['tel. 020 7946 0958', []],
    ['17.05.1990', ['1990-05-17']],
    ['17 05 1990', ['1990-05-17']],
    ['17/05/1990 – 02/06/2031', ['1990-05-17', '2031-06-02']],
    ['17 MAY/MAI 1990', ['1990-05-17']],
    ['02 JUN /JUIN 2031', ['2031-06-02']],
    ['09 DÉC 2029', ['2029-12-09']],
  ])('found in “%s”', (text, dates) => {
    expect(printedDates(text)).toEqual(dates)
  })
})

describe('the printed side of a card', () => {
  it('says nothing when it was not read', () => {
    expect(printedFields([])).toEqual({
      surname: null,
      given_names: null,
      document_number: null,
      date_of_birth: null,
      expires_on: null,
      confidence: 0,
      labels: 0,
    })
  })

  it('gives no label as a name, and no single date as birth or expiry', () => {
    expect(printedFields(lines('Surname/Nom', 'Given names/Prénoms', 'Date of birth', '17.05.1990'))).toMatchObject({
      surname: null,
      date_of_birth: null,
      expires_on: null,
    })
  })

  it('is read by its labels, in several languages', () => {
    const german = lines(
      'BUNDESREPUBLIK DEUTSCHLAND',
      '[a] Name/Surname/Nom',
      'MÜLLER-LÜDENSCHEIDT',
      'Vornamen/Given names/Prénoms',
      'ANNE MARIE',
      'Geburtstag/Date of birth',
      '14.03.1988',
      'Document No.',
      'LZ6311T47',
      'Gültig bis/Date of expiry',
      '02.06.2031',
    )
    expect(printedFields(german)).toMatchObject({
      surname: 'MÜLLER-LÜDENSCHEIDT',
      given_names: 'ANNE MARIE',
      document_number: 'LZ6311T47',
      date_of_birth: '1988-03-14',
      expires_on: '2031-06-02',
      labels: 5,
    })
  })

  it('is as sure as the least sure line that it rests on', () => {
    const read = printedFields([
      ...lines('Surname/Nom', 'NOWAK', 'Date of birth', '17.05.1990'),
      { text: '02.06.2031', confidence: 0.4 },
      { text: 'x~', confidence: 0.1 },
    ])
    expect(read.confidence).toBe(0.4)
  })
})
