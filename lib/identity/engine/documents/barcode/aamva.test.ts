import { describe, expect, it } from 'vitest'
import { aamvaText } from '@/testing/drawing/american-licence'
import { readAamva } from './aamva'

const maria = {
  surname: 'Hernandez',
  given_names: 'Maria Elena',
  birth: '1984-11-03',
  expiry: '2029-11-03',
  number: 'D12345678',
  country: 'USA' as const,
  address: ['2570 24TH STREET', 'ANYTOWN', 'CA', '95818'] as [string, string, string, string],
}
const text = aamvaText(maria)

describe('a barcode that is not a licence', () => {
  it.each([
    ['a boarding card', 'M1HERNANDEZ/MARIA    EABC123 JFKLHRBA 0178 326J001A0025 100'],
    ['a licence without a number', text.replace('DAQD12345678', 'DAQNONE')],
    ['a licence without a birth date', text.replace('DBB11031984', '')],
  ])('is %s', (_what, words) => {
    expect(readAamva(words)).toBeNull()
  })
})

describe('the elements of a licence', () => {
  it('leave out impossible dates and placeholders', () => {
    expect(readAamva(text.replace('DBA11032029', 'DBA13452029').replace('DADELENA', 'DADunavl'))).toMatchObject({
      expires_on: null,
      given_names: 'MARIA',
    })
  })

  it('say whether a name was cut off', () => {
    expect(readAamva(text)?.names_cut).toBe(false)
    expect(readAamva(text.replace('DDFN', 'DDFT'))?.names_cut).toBe(true)
  })

  it('give kind, holder, dates in US order, number and address', () => {
    expect(readAamva(text)).toEqual({
      kind: 'driving_licence',
      surname: 'HERNANDEZ',
      given_names: 'MARIA ELENA',
      names_cut: false,
      date_of_birth: '1984-11-03',
      expires_on: '2029-11-03',
      document_number: 'D12345678',
      issuing_country: 'USA',
      address: '2570 24TH STREET\nANYTOWN\nCA 95818',
    })
  })

  it('may have dates in Canadian order', () => {
    const canadian = aamvaText({ ...maria, country: 'CAN', address: ['55 RUE ST-PAUL', 'MONTREAL', 'QC', 'H2Y1G9'] })
    expect(readAamva(canadian)).toMatchObject({
      date_of_birth: '1984-11-03',
      expires_on: '2029-11-03',
      issuing_country: 'CAN',
      address: '55 RUE ST-PAUL\nMONTREAL\nQC H2Y1G9',
    })
  })

  it('tell an identification card from a licence', () => {
    expect(readAamva(aamvaText({ ...maria, kind: 'ID' }))?.kind).toBe('identity_card')
  })

  it('may give all given names in one element, as older versions do', () => {
    expect(readAamva(text.replace('DACMARIA', 'DCTMARIA,ELENA').replace('DADELENA', 'DADNONE'))).toMatchObject({
      given_names: 'MARIA ELENA',
    })
  })
})

describe('a barcode that is like a licence', () => {
  it.each([
    ['does not begin as one', `x${text}`],
    ['has too few digits of its issuer', text.replace(/636\d+(?=DL)/, '63601')],
    ['has an unknown number', text.replace('DAQD12345678', 'DAQ')],
    ['has no known number', text.replace('DAQD12345678', 'DAQUNAVAIL')],
  ])('is none if it %s', (_, words) => expect(readAamva(words)).toBeNull())

  it.each([
    ['a birth date with a digit more', 'DBB11031984', 'DBB110319841', 'date_of_birth'],
    ['a birth date with a digit before it', 'DBB11031984', 'DBB111031984', 'date_of_birth'],
    ['a birth date in Canadian order with a digit more', 'DBB11031984', 'DBB198411031', 'date_of_birth'],
    ['a birth date of another century', 'DBB11031984', 'DBB11032184', 'date_of_birth'],
    ['an expiry date that does not exist', 'DBA11032029', 'DBA02302029', 'expires_on'],
  ])('has no date if it has %s', (_, right, wrong, field) =>
    expect(readAamva(text.replace(right, wrong))).toMatchObject({ [field]: null }),
  )

  it('keeps a truncated name in doubt, whichever it is', () => {
    for (const flag of ['DDE', 'DDF', 'DDG'])
      expect(readAamva(text.replace(`${flag}N`, `${flag}T`))?.names_cut).toBe(true)
  })

  it('is one if it is enhanced, or of the older kind', () => {
    expect(readAamva(text.replace(/(?<=\d)DL(?=\d)/, 'EN').replace('DLDAQ', 'ENDAQ'))).toMatchObject({
      kind: 'driving_licence',
      document_number: 'D12345678',
    })
    expect(readAamva(text.replace('ANSI ', 'AAMVA'))).toMatchObject({ document_number: 'D12345678' })
  })
})
