import { describe, expect, it } from 'vitest'
import type { LicenceText } from './licence-text'
import { settle } from './settle'
import { settleUnproven } from './settle-unproven'

const name = (text: string, confidence = 0.96) => ({ text, confidence })
const look = (changes: Partial<LicenceText> = {}): LicenceText => ({
  surname: name('MORGAN'),
  given_names: name('SARAH MEREDYTH'),
  date_of_birth: '1976-03-11',
  expires_on: '2030-01-01',
  driver_number: 'MORGA753116SM9IJ',
  address: '1 HIGH STREET\nNR3 4TE',
  headed: true,
  northern_irish: false,
  names_as_written: false,
  confidence: 0.9,
  area: null,
  birth_box: null,
  ...changes,
})

describe('looks that do not agree', () => {
  it('give no name that only one doubtful look read, even if the number starts the same', () => {
    expect(settle([look({ given_names: name('SARAN MEREDYTH', 0.88) })]).given_names).toBeNull()
    expect(settle([look({ surname: name('MORGAM', 0.7) })]).surname).toBeNull()
  })

  it('give no name when each look read another', () => {
    expect(
      settle([look({ given_names: name('SARAH MEREDITH') }), look({ given_names: name('SARAH MEREDYTH') })])
        .given_names,
    ).toBeNull()
  })

  it('give no two-letter name that no look was sure of, however often it was read', () => {
    const doubtful = look({ given_names: name('LU', 0.7) })
    expect(settle([doubtful, doubtful]).given_names).toBeNull()
    expect(settle([doubtful, look({ given_names: name('LU', 0.9) })]).given_names).toBe('LU')
  })

  it('give no birth date and number that contradict each other and that no other look confirms', () => {
    const settled = settle([look({ driver_number: 'MORGA758116SM9IJ' })])
    expect(settled).toMatchObject({ date_of_birth: null, driver_number: null, driver_number_consistent: null })
  })

  it('give no expiry that a single look read without the birth date', () => {
    const undated = look({ date_of_birth: null, expires_on: null })
    const endAlone = look({ date_of_birth: null, expires_on: '2004-02-18' })
    expect(settle([undated, undated, endAlone]).expires_on).toBeNull()
    expect(settle([undated, endAlone, endAlone]).expires_on).toBe('2004-02-18')
    expect(settle([undated, look()]).expires_on).toBe('2030-01-01')
  })

  it('call the number inconsistent once two looks have read it so', () => {
    const forged = look({ driver_number: 'MORGA758116SM9IJ' })
    expect(settle([forged, forged])).toMatchObject({
      date_of_birth: '1976-03-11',
      driver_number: 'MORGA758116SM9IJ',
      driver_number_consistent: false,
    })
  })

  it('never find proof between a name and a number of different people', () => {
    const other = look({ surname: name('NORTON') })
    expect(settle([other, other])).toMatchObject({ surname: 'NORTON', driver_number_consistent: false })
  })
})

describe('looks that agree', () => {
  it('may be just one, if the recogniser was sure and the number agrees', () => {
    expect(settle([look()])).toEqual({
      surname: 'MORGAN',
      given_names: 'SARAH MEREDYTH',
      date_of_birth: '1976-03-11',
      expires_on: '2030-01-01',
      driver_number: 'MORGA753116SM9IJ',
      address: '1 HIGH STREET\nNR3 4TE',
      driver_number_consistent: true,
    })
  })

  it('may be two of three', () => {
    const looks = [look({ given_names: name('SARAN MEREDYTH', 0.88) }), look(), look()]
    expect(settle(looks)).toMatchObject({ given_names: 'SARAH MEREDYTH', driver_number_consistent: true })
  })

  it('let the birth date decide between two readings of the number', () => {
    const looks = [look({ driver_number: 'MORGA758116SM9IJ' }), look()]
    expect(settle(looks)).toMatchObject({ driver_number: 'MORGA753116SM9IJ', driver_number_consistent: true })
  })

  it('need not be sure of a short surname that the number spells', () => {
    const card = look({ surname: name('XU', 0.6), driver_number: 'XU999753116SM9IJ' })
    expect(settle([card, card]).surname).toBe('XU')
    const other = look({ surname: name('XO', 0.6), driver_number: 'XU999753116SM9IJ' })
    expect(settle([other, other]).surname).toBeNull()
  })

  it('leave a Northern Irish number unproven: it follows from nothing on the card', () => {
    const card = look({ driver_number: '20938471', northern_irish: true })
    expect(settle([card, card])).toMatchObject({
      surname: 'MORGAN',
      driver_number: '20938471',
      driver_number_consistent: null,
    })
    expect(settle([card])).toMatchObject({ surname: null, driver_number: null })
  })
})

describe('looks at a card whose number proves nothing', () => {
  const unsure = look({ surname: name('VAN DIK', 0.93), names_as_written: true })

  it('give no name in mixed case that none of them was sure of', () => {
    expect(settleUnproven([unsure, unsure])).toMatchObject({ surname: null, given_names: 'SARAH MEREDYTH' })
    expect(settle([unsure, unsure]).surname).toBe('VAN DIK')
  })

  it('give no date where none of them read the fields well', () => {
    const blurred = look({ date_of_birth: '1900-03-11', confidence: 0.72 })
    expect(settleUnproven([blurred, blurred])).toMatchObject({ date_of_birth: null, expires_on: null })
    expect(settleUnproven([blurred, look({ confidence: 0.74 }), look()]).date_of_birth).toBe('1976-03-11')
  })

  it('give a name in capitals that was read twice, and say nothing about the number', () => {
    expect(
      settleUnproven([look({ surname: name('WEISS', 0.9) }), look({ surname: name('WEISS', 0.5) })]),
    ).toMatchObject({ surname: 'WEISS', driver_number_consistent: null })
  })
})
