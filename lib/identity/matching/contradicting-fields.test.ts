import { describe, expect, it } from 'vitest'
import { contradictingFields } from './contradicting-fields'

const ann = {
  surname: 'HARTLEY',
  given_names: 'ANN MARIE',
  document_number: '533401372',
  date_of_birth: '1988-03-14',
  expires_on: '2031-06-02',
}
const told = (other: Partial<typeof ann | Record<keyof typeof ann, null>>) =>
  contradictingFields({ ...ann, ...other }, ann)

describe('two parts of one document contradict one another', () => {
  it.each([
    [{ document_number: '533409875' }, ['document number']],
    [{ date_of_birth: '1998-11-14' }, ['birth date']],
    [{ expires_on: '2038-09-02' }, ['expiry date']],
    [{ surname: 'LINDQVIST' }, ['surname']],
    [{ given_names: 'ROBERT', document_number: '621180445' }, ['document number', 'given names']],
  ])('in %o', (other, fields) => {
    expect(told(other)).toEqual(fields)
  })
})

describe('two parts of one document do not contradict one another when', () => {
  it.each([
    ['text recognition mixed up what looks alike', { document_number: 'S33401B72', date_of_birth: '1983-03-14' }],
    ['a single character is off', { document_number: '533401379', expires_on: '2034-06-02' }],
    ['characters got lost', { document_number: '53340137' }],
    [
      'a field was not read',
      { document_number: null, date_of_birth: null, expires_on: null, surname: null, given_names: null },
    ],
    ['a name is cut, or has dirt beside it', { surname: 'I HARTLEY', given_names: 'ANN' }],
    ['months stand before days', { date_of_birth: '1988-14-03' }],
  ])('%s', (_why, other) => {
    expect(told(other)).toEqual([])
  })

  it('a name is written in other letters', () => {
    expect(contradictingFields({ ...ann, surname: 'MÜLLER' }, { ...ann, surname: 'MUELLER' })).toEqual([])
  })
})
