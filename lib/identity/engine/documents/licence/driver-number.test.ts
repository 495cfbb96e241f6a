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

describe('a number of the right length is no driver number', () => {
  it.each([
    ['whose month is 00', 'HARTL800144AM9AB'],
    ['whose month is 13', 'HARTL813144AM9AB'],
    ['whose month is 63', 'HARTL863144AM9AB'],
    ['whose month is 20', 'HARTL820144AM9AB'],
    ['whose month is 70', 'HARTL870144AM9AB'],
    ['whose day is 00', 'HARTL803004AM9AB'],
    ['whose day is 32', 'HARTL803324AM9AB'],
    ['with a letter behind the padding', 'HA99L803144AM9AB'],
    ['that begins with the padding', '99999803144AM9AB'],
  ])('%s: %s', (_, number) => expect(findDriverNumber(number)).toBeNull())

  it.each(['HARTL801014AM9AB', 'HARTL812314AM9AB', 'HARTL851014AM9AB', 'HARTL862314AM9AB', 'HA999803144AM9AB'])(
    'unlike %s',
    (number) => expect(findDriverNumber(`5. ${number.toLowerCase()}`)).toBe(number),
  )

  it.each([
    ['8B', 'HARTL8B03144AM9AB'],
    ['O0', 'HARTL8O03144AM9AB'],
  ])('which has %s for a digit that was read twice', (_, read) =>
    expect(findDriverNumber(read)).toBe('HARTL803144AM9AB'),
  )
})

describe('a driver number of somebody else', () => {
  const ann = { surname: 'Hartley', given_names: 'Ann Marie', date_of_birth: '1984-03-14' }
  const isAnns = (number: string, changes: Partial<typeof ann> = {}) =>
    compareDriverNumber(number, { ...ann, ...changes }).consistent

  it.each([
    ['a year earlier', 'HARTL853143AM9AB'],
    ['ten years later', 'HARTL953144AM9AB'],
    ['a month later', 'HARTL854144AM9AB'],
    ['a day later', 'HARTL853154AM9AB'],
    ['with another surname', 'HUNTL853144AM9AB'],
    ['with a shorter surname', 'HART9853144AM9AB'],
    ['with another first initial', 'HARTL853144SM9AB'],
    ['with another second initial', 'HARTL853144AS9AB'],
    ['without a second name', 'HARTL853144A99AB'],
  ])('is not hers: born or named %s', (_, number) => expect(isAnns(number)).toBe(false))

  it('is not hers if MAC is only within her surname', () => {
    expect(isAnns('MCDON853144AM9AB', { surname: 'MacDonald' })).toBe(true)
    expect(isAnns('MACDO853144AM9AB', { surname: 'MacDonald' })).toBe(true)
    expect(isAnns('MCRON853144AM9AB', { surname: 'Stamacron' })).toBe(false)
    expect(isAnns('MCTLE853144AM9AB', { surname: 'Hartley' })).toBe(false)
  })

  it.each([
    ['I and L', 'HARTI', 'Hartley', 'HARTL'],
    ['V and Y', 'VOUNG', 'Young', 'YOUNG'],
    ['M and N', 'MASHX', 'Nashx', 'NASHX'],
    ['E and F', 'FVANS', 'Evans', 'EVANS'],
    ['K and X', 'XENTX', 'Kentx', 'KENTX'],
    ['P and R', 'RRICE', 'Price', 'PRICE'],
    ['Z and T', 'ZHORN', 'Thorn', 'THORN'],
  ])('is hers if print only mixed up %s', (_, read, surname, meant) =>
    expect(compareDriverNumber(`${read}853144AM9AB`, { ...ann, surname })).toEqual({
      number: `${meant}853144AM9AB`,
      consistent: true,
    }),
  )

  it('counts the names of a hyphenated given name as one or two', () => {
    expect(isAnns('HARTL853144AM9AB', { given_names: 'Ann-Marie' })).toBe(true)
    expect(isAnns('HARTL853144A99AB', { given_names: 'Ann-Marie' })).toBe(true)
    expect(isAnns('HARTL853144AM9AB', { given_names: ' Ann Marie Louise ' })).toBe(true)
    expect(isAnns('OBRIE853144EM9AB', { surname: 'Óbrien', given_names: 'Éva Marie' })).toBe(true)
  })
})
