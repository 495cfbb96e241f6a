import { describe, expect, it } from 'vitest'
import type { HolderFields } from './contradicting-fields'
import { sidesAgree } from './sides-agree'

const unread = { surname: null, given_names: null, document_number: null, date_of_birth: null, expires_on: null }
const back = {
  ...unread,
  surname: 'HARTLEY',
  given_names: 'ANN MARIE',
  document_number: 'P7815363A',
  date_of_birth: '1976-03-23',
}
const front = { ...unread, surname: 'HARTLEY', given_names: 'ANN MARIE', date_of_birth: '1976-03-23' }
const verdictOf = (shown: Partial<HolderFields> & { print?: string[] }, behind: Partial<HolderFields> = {}) =>
  sidesAgree({ ...front, ...shown }, { ...back, ...behind })

describe('the front of another person’s card', () => {
  it.each([
    ['a surname that begins alike', { surname: 'HARTMAN' }, ['surname']],
    ['another given name with the same letters', { given_names: 'NANDIN' }, ['given names']],
    ['both', { surname: 'HARTMAN', given_names: 'NANDIN' }, ['surname', 'given names']],
  ])('contradicts the back by %s', (_, shown, fields) =>
    expect(verdictOf(shown)).toEqual({ verdict: 'contradict', fields }),
  )

  it.each([
    ['a surname with two other letters', { surname: null, print: ['HARTKIY'] }, {}],
    ['a short surname with one other letter', { surname: null, print: ['HALE'] }, { surname: 'HALL' }],
    [
      'a surname of two letters within a word',
      { surname: null, print: ['WUXI'], given_names: null },
      { surname: 'WU' },
    ],
    ['a surname of which both ends were lost', { surname: 'ARTL' }, {}],
    ['a birth date a day later', { date_of_birth: '1976-03-24' }, {}],
    ['only the number beside the surname', { date_of_birth: null, document_number: 'P7815363A' }, {}],
    [
      'neither birth date nor number, if the back has no birth date',
      { date_of_birth: '1976-03-23' },
      { date_of_birth: null },
    ],
    ['a given name alone, beside a long surname', { surname: null, print: ['ANN'] }, {}],
    ['a given name alone, beside a surname of four letters', { surname: null }, { surname: 'HALL' }],
    [
      'neither name nor number, if both names are short',
      { surname: null, given_names: 'ANN' },
      { surname: 'LI', given_names: 'ANN' },
    ],
  ])('proves nothing by %s', (_, shown, behind) => expect(verdictOf(shown, behind)).toEqual({ verdict: 'unproven' }))
})

describe('the front of the same card', () => {
  it.each([
    ['a surname of five letters with one misread', { surname: null, print: ['HAYFS'] }, { surname: 'HAYES' }],
    ['one half of a surname, misread', { surname: null, print: ['HARTLFY'] }, { surname: 'COX-HARTLEY' }],
    ['a surname of two letters as a word', { surname: null, print: ['1. WU'] }, { surname: 'WU' }],
    ['a surname of three letters anywhere', { surname: null, print: [':COX1'] }, { surname: 'COX' }],
    [
      'the given name beside a surname too short to read',
      { surname: null, given_names: 'MARIANNE' },
      { surname: 'COX', given_names: 'MARIANNE' },
    ],
    [
      'the number beside two names too short to read',
      { surname: null, given_names: null, document_number: 'P7815363A' },
      { surname: 'LI', given_names: 'ANN' },
    ],
    [
      'the number, if the back has no birth date',
      { date_of_birth: null, document_number: 'P7815363A' },
      { date_of_birth: null },
    ],
    ['the birth date as a Dutch card prints it', { date_of_birth: null, print: ['23 MAA/MAR 1976'] }, {}],
    ['the birth date with the month first', { date_of_birth: null, print: ['03/23/1976'] }, {}],
    ['a stray letter for the surname', { surname: 'I', print: ['HARTLEY'] }, {}],
    ['a surname with two letters misread', { surname: 'HAKTIEY', print: ['HARTLEY'] }, {}],
  ])('is known by %s', (_, shown, behind) => expect(verdictOf(shown, behind)).toEqual({ verdict: 'agree' }))
})
