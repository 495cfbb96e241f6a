import { describe, expect, it } from 'vitest'
import { contradictingFields, isNearlyTheNumber } from './contradicting-fields'

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

const number = (document_number: string | null) => ({ ...ann, document_number })

describe('two numbers of unequal length', () => {
  it.each([
    ['88231764', '533401372'],
    ['533401372', '88231764'],
    ['401372', '533490001'],
  ])('%s and %s contradict one another if neither end of one is in the other', (one, other) => {
    expect(contradictingFields(number(one), number(other))).toEqual(['document number'])
  })

  it.each([
    ['the beginning', '5334XXXX', '533401372'],
    ['the end', 'XXXX1372', '533401372'],
    ['the beginning, behind dirt', '15334XXXXX', '533401372'],
    ['the end, before dirt', 'XXXXX13721', '533401372'],
  ])('do not if they share %s: %s', (_, one, other) => {
    expect(contradictingFields(number(one), number(other))).toEqual([])
    expect(contradictingFields(number(other), number(one))).toEqual([])
  })
})

describe('two names', () => {
  it('of three letters and more contradict one another if hardly a letter is in both', () => {
    expect(told({ given_names: 'BOB' })).toEqual(['given names'])
    expect(contradictingFields(ann, { ...ann, given_names: 'BOB' })).toEqual(['given names'])
  })

  it.each(['XY', 'ANNQWXYZUVOP', 'XXANNQWYZUVOP', 'MARIE'])(
    'do not if they are short or share letters: %s',
    (given_names) => {
      expect(told({ given_names })).toEqual([])
      expect(contradictingFields(ann, { ...ann, given_names })).toEqual([])
    },
  )
})

describe('a number that small print may have spoilt', () => {
  it.each([
    [true, '533401372', '533401372'],
    [true, '533401372', '533490002'],
    [true, '53340137', 'S33AX131'],
    [false, '533401372', '533499990'],
    [false, '533401372', '53340137'],
    [false, '53340137', '533401372'],
  ])('is nearly the other: %s, %s and %s', (isNearly, one, other) => {
    expect(isNearlyTheNumber(number(one), number(other))).toBe(isNearly)
  })

  it('is not compared with one that was not read', () => {
    expect(isNearlyTheNumber(number('533401372'), number(null))).toBe(false)
    expect(isNearlyTheNumber(number(null), number('533401372'))).toBe(false)
  })
})
