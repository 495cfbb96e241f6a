import { describe, expect, it } from 'vitest'
import { compareDriverNumber, findDriverNumber } from './driver-number'

const sarah = { surname: 'MORGAN', given_names: 'SARAH MEREDYTH', date_of_birth: '1976-03-11' }

describe('a driver number that belongs to somebody else', () => {
  it.each([
    ['another surname', { ...sarah, surname: 'NORTON' }],
    ['another birthday', { ...sarah, date_of_birth: '1976-03-12' }],
    ['another birth year', { ...sarah, date_of_birth: '1986-03-11' }],
    ['another month', { ...sarah, date_of_birth: '1976-04-11' }],
    ['another first name', { ...sarah, given_names: 'ALICE MEREDYTH' }],
    ['no second name', { ...sarah, given_names: 'SARAH' }],
  ])('does not fit %s', (_, holder) => {
    expect(compareDriverNumber('MORGA753116SM9IJ', holder)).toEqual({ number: 'MORGA753116SM9IJ', consistent: false })
  })

  it('is never corrected to fit the birth date, not even by one look-alike digit', () => {
    expect(compareDriverNumber('MORGA758116SM9IJ', sarah)).toEqual({ number: 'MORGA758116SM9IJ', consistent: false })
  })
})

describe('a driver number that fits', () => {
  it('fits whichever sex it encodes', () => {
    expect(compareDriverNumber('MORGA753116SM9IJ', sarah).consistent).toBe(true)
    expect(compareDriverNumber('MORGA703116SM9IJ', sarah).consistent).toBe(true)
  })

  it('has look-alike letters corrected by the surname', () => {
    expect(compareDriverNumber('MQRGA753116SM9IJ', sarah)).toEqual({ number: 'MORGA753116SM9IJ', consistent: true })
  })

  it('may pad a short surname with nines and a missing middle name with one', () => {
    expect(
      compareDriverNumber('LEE99902284J99ZZ', { surname: 'Lee', given_names: 'Jo', date_of_birth: '1994-02-28' })
        .consistent,
    ).toBe(true)
  })

  it('counts MAC as MC', () => {
    expect(
      compareDriverNumber('MCDON510038HI9AB', {
        surname: 'MACDONALD',
        given_names: 'HAMISH IAIN',
        date_of_birth: '1958-10-03',
      }).consistent,
    ).toBe(true)
  })

  it('leaves out hyphens and apostrophes', () => {
    expect(
      compareDriverNumber('OBRIE957089SM9AB', {
        surname: "O'BRIEN",
        given_names: 'SIOBHAN MARY',
        date_of_birth: '1999-07-08',
      }).consistent,
    ).toBe(true)
  })
})

describe('a line of text', () => {
  it('gives the number without label and issue number, and corrects look-alikes by position', () => {
    expect(findDriverNumber('5. MORGA7531I6SM9IJ 35')).toBe('MORGA753116SM9IJ')
    expect(findDriverNumber('5. M0RGA753116SM9IJ')).toBe('MORGA753116SM9IJ')
  })

  it('gives the number even if a digit was read twice, as itself and as its look-alike', () => {
    expect(findDriverNumber('5. MCDONB802225F97JB 51')).toBe('MCDON802225F97JB')
    expect(findDriverNumber('SINGHB808163H97XQ 51')).toBe('SINGH808163H97XQ')
  })

  it('does not take the issue number for part of the number', () => {
    expect(findDriverNumber('HARTL551010AM0AA 51')).toBe('HARTL551010AM0AA')
  })

  it.each(['8. 14 ACACIA AVENUE CROYDON', '3. 11.03.1976 UNITED KINGDOM', 'MORGA799916SM9IJ', 'DRIVING LICENCE'])(
    'gives no number from “%s”',
    (text) => {
      expect(findDriverNumber(text)).toBeNull()
    },
  )
})
