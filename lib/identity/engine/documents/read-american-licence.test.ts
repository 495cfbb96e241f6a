import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { drawAmericanLicence, type DrawnAmericanLicence } from '@/testing/drawing/american-licence'
import { drawFace } from '@/testing/drawing/face'
import type { DocumentSide } from '../findings'
import { readIdDocument } from './read-id-document'

let maria: DrawnAmericanLicence
beforeAll(async () => {
  maria = {
    surname: 'Hernandez',
    given_names: 'Maria Elena',
    birth: '1984-11-03',
    expiry: '2029-11-03',
    number: 'D12345678',
    country: 'USA',
    address: ['2570 24th Street', 'Anytown', 'CA', '95818'],
    portrait: await drawFace(1),
  }
})

const read = (file: Uint8Array, side: DocumentSide) => readIdDocument({ file, expected_type: 'driving_licence', side })

describe('a US licence', () => {
  it('is no document when its barcode says something else', async () => {
    const back = await drawAmericanLicence({ ...maria, barcode: 'M1HERNANDEZ/MARIA EABC123 JFKLHRBA' }, 'back')
    expect(await read(back, 'back')).toMatchObject({
      document_type: null,
      side: 'back',
      quality: expect.arrayContaining(['document_not_found']),
    })
  })

  it('asks for its front when the back comes first', async () => {
    expect(await read(await drawAmericanLicence(maria, 'back'), 'front')).toMatchObject({
      document_type: 'driving_licence',
      layout: 'aamva',
      quality: expect.arrayContaining(['wrong_side']),
    })
  })

  it('asks for its front too where a photograph lies beside the back', async () => {
    const table = sharp({ create: { width: 1500, height: 1300, channels: 3, background: '#b5a58c' } })
    const photo = await drawFace(9, {}, { width: 400 })
    const both = await table
      .composite([
        { input: await drawAmericanLicence(maria, 'back'), left: 40, top: 40 },
        { input: photo, left: 600, top: 720 },
      ])
      .jpeg()
      .toBuffer()
    expect(await read(both, 'front')).toMatchObject({
      layout: 'aamva',
      side: 'back',
      portrait: { found: false },
      quality: expect.arrayContaining(['wrong_side']),
    })
  })

  it('shows portrait and print on its front, and asks for its back', async () => {
    const reading = await read(await photograph(await drawAmericanLicence(maria, 'front'), 'good', 2), 'front')
    expect(reading).toMatchObject({
      document_type: 'driving_licence',
      layout: 'card_front',
      quality: ['other_side_needed'],
      portrait: { found: true },
    })
  })

  it.each<[CaptureQuality, number]>([
    ['scan', 3],
    ['good', 3],
    ['poor', 8],
  ])('gives the rest by the barcode on its back, from a %s capture', async (quality, seed) => {
    const reading = await read(await photograph(await drawAmericanLicence(maria, 'back'), quality, seed), 'back')
    expect(reading).toMatchObject({
      document_type: 'driving_licence',
      layout: 'aamva',
      side: 'back',
      name_source: 'barcode',
      full_name: 'MARIA ELENA HERNANDEZ',
      date_of_birth: '1984-11-03',
      expires_on: '2029-11-03',
      document_number: 'D12345678',
      issuing_country: 'USA',
      address: '2570 24TH STREET\nANYTOWN\nCA 95818',
      quality: [],
      turned: 0,
    })
  })

  it('is read upside down', async () => {
    const back = await sharp(await photograph(await drawAmericanLicence(maria, 'back'), 'good', 3))
      .rotate(180)
      .jpeg()
      .toBuffer()
    expect(await read(back, 'back')).toMatchObject({ document_number: 'D12345678', quality: [] })
  })
})
