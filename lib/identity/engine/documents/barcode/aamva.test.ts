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
