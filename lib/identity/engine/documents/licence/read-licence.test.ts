import { describe, expect, it } from 'vitest'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { drawBill } from '@/testing/drawing/bill'
import { drawEuropeanLicence } from '@/testing/drawing/european-licence'
import { drawLicence, type DrawnLicence } from '@/testing/drawing/licence'
import { driverNumberOf } from '@/testing/drawing/licence-number'
import { openPicture } from '../../picture'
import { decodeGrey } from '../grey'
import { lookAtLicence, readLicence } from './read-licence'

const niamh = { surname: 'MacAllister', given_names: 'Niamh Orla', birth: '1991-07-02', sex: 'F' as const }
const card = (changes: Partial<DrawnLicence> = {}): DrawnLicence => ({
  ...niamh,
  issued: '2023-05-14',
  expiry: '2033-05-13',
  number: driverNumberOf(niamh),
  address: ['14A Long Row', 'Belfast', 'BT7 1NA'],
  ...changes,
})
async function read(drawn: Buffer, quality: CaptureQuality, seed = 5) {
  const picture = await decodeGrey(openPicture(await photograph(drawn, quality, seed)))
  return readLicence(picture, await lookAtLicence(picture))
}

describe('a licence proves nothing', () => {
  it('when its number belongs to another birthday', async () => {
    const number = driverNumberOf({ ...niamh, birth: '1991-07-12' })
    expect(await read(await drawLicence(card({ number })), 'good')).toMatchObject({
      date_of_birth: '1991-07-02',
      driver_number: number,
      driver_number_consistent: false,
    })
  })

  it('when its number belongs to a sister', async () => {
    const number = driverNumberOf({ ...niamh, given_names: 'Roisin Orla' })
    expect(await read(await drawLicence(card({ number })), 'good')).toMatchObject({
      given_names: 'NIAMH ORLA',
      driver_number_consistent: false,
    })
  })

  it('when it is really a letter', async () => {
    const letter = await drawBill({
      kind: 'government',
      holder: 'Ms N MacAllister',
      address: ['14A Long Row', 'Belfast', 'BT7 1NA'],
      date: '2026-10-03',
    })
    expect(await read(letter, 'good')).toBeNull()
  })
})

describe('a licence is read', () => {
  const fields = {
    surname: 'MACALLISTER',
    given_names: 'NIAMH ORLA',
    date_of_birth: '1991-07-02',
    expires_on: '2033-05-13',
  }

  it('of Northern Ireland, whose number proves nothing', async () => {
    const drawn = await drawLicence(card({ issuer: 'NI', number: '20938471' }))
    expect(await read(drawn, 'fair')).toMatchObject({
      ...fields,
      layout: 'licence_ni',
      driver_number: '20938471',
      driver_number_consistent: null,
    })
  })

  it('of Germany, by the numbers of its fields', async () => {
    const drawn = await drawEuropeanLicence({
      country: 'DE',
      surname: 'Weiß',
      given_names: 'Anna',
      birth: '1964-08-12',
      birthplace: 'Köln',
      issued: '2020-01-19',
      expiry: '2035-01-18',
      number: 'B808RRB8B81',
    })
    expect(await read(drawn, 'fair')).toMatchObject({
      layout: 'licence_eu',
      issuing_country: 'D',
      surname: 'WEISS',
      given_names: 'ANNA',
      date_of_birth: '1964-08-12',
      expires_on: '2035-01-18',
      driver_number: 'B808RRB8B81',
      driver_number_consistent: null,
    })
  })

  it('of a learner with a title and a second number', async () => {
    const drawn = await drawLicence(
      card({ provisional: true, other_number: '12345678', given_names: 'Miss Niamh Orla' }),
    )
    expect(await read(drawn, 'fair')).toMatchObject({ ...fields, layout: 'licence_gb', driver_number_consistent: true })
  })

  it('although it has expired, with its expiry date', async () => {
    const drawn = await drawLicence(card({ issued: '2011-05-14', expiry: '2021-05-13' }))
    expect(await read(drawn, 'good')).toMatchObject({
      ...fields,
      expires_on: '2021-05-13',
      driver_number_consistent: true,
    })
  })
})
