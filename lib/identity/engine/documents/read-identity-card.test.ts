import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { photographLeaning } from '@/testing/drawing/ageing-lean'
import { drawBill } from '@/testing/drawing/bill'
import { cardZone, td2Zone, visaZone } from '@/testing/drawing/card-zone'
import { drawFace } from '@/testing/drawing/face'
import { drawIdentityCard, drawTd2Card, drawVisa } from '@/testing/drawing/identity-card'
import { drawPassport } from '@/testing/drawing/passport'
import type { DocumentSide, IdDocumentType } from '../findings'
import { documentPicture } from './document-picture'
import { readIdDocument } from './read-id-document'

const katarzyna = {
  surname: 'Nowak',
  given_names: 'Katarzyna',
  nationality: 'POL',
  number: 'CBR123456',
  birth: '1990-05-17',
  expiry: '2031-06-02',
  sex: 'F' as const,
}
const luc = {
  surname: 'De Smet',
  given_names: 'Luc Henri',
  nationality: 'UKR',
  issuer: 'BEL',
  number: '600001795015',
  birth: '1971-12-09',
  expiry: '2030-02-28',
  sex: 'M' as const,
  code: 'IR',
  title: 'RESIDENCE PERMIT',
}

let portrait: Buffer
beforeAll(async () => {
  portrait = await drawFace(1)
})

const read = (file: Uint8Array, expected_type: IdDocumentType = 'identity_card', side: DocumentSide = 'front') =>
  readIdDocument({ file, expected_type, side })
const turnedBy = (jpeg: Buffer, degrees: number) => sharp(jpeg).rotate(degrees).jpeg({ quality: 90 }).toBuffer()

describe('what is not an identity card', () => {
  it('is a bill, although it has numbers and dates', async () => {
    const bill = await drawBill({
      kind: 'bank',
      holder: 'Ms K Nowak',
      address: ['14 Acacia Avenue', 'Croydon', 'CR7 8XY'],
      date: '2026-10-03',
    })
    const reading = await read(bill)
    expect(reading.document_type).toBeNull()
    expect(reading.quality).toContain('document_not_found')
  })

  it.each<['MRV-A' | 'MRV-B', IdDocumentType]>([
    ['MRV-A', 'passport'],
    ['MRV-A', 'identity_card'],
    ['MRV-B', 'identity_card'],
  ])('is a visa, %s: it is recognised, and it is no %s', async (format, expected) => {
    const reading = await read(
      await photograph(await drawVisa({ ...katarzyna, portrait }, format), 'fair', 3),
      expected,
    )
    expect(reading).toMatchObject({
      document_type: 'visa',
      layout: format,
      mrz: { lines: visaZone(katarzyna, format), checks: { number: true, birth: true, expiry: true, composite: true } },
    })
    expect(reading.quality).toContain('document_type_mismatch')
  })

  it('is a passport', async () => {
    expect((await read(await photograph(await drawPassport({ ...katarzyna, portrait }), 'good', 3))).quality).toContain(
      'document_type_mismatch',
    )
  })
})

describe('the wrong side of a card', () => {
  it('is noticed when the back comes first', async () => {
    const reading = await read(await photograph(await drawIdentityCard(katarzyna, 'back'), 'good', 2))
    expect(reading).toMatchObject({
      document_type: 'identity_card',
      side: 'back',
      quality: expect.arrayContaining(['wrong_side']),
    })
  })

  it.each<[string, number]>([
    ['the photograph of somebody else', 9],
    ['the holder’s own photograph', 1],
  ])('remains the back with %s beside it: no front was seen', async (_, seed) => {
    const back = await drawIdentityCard(katarzyna, 'back')
    const table = sharp({ create: { width: 1500, height: 1300, channels: 3, background: '#b5a58c' } })
    const both = await table
      .composite([
        { input: back, left: 40, top: 40 },
        { input: await drawFace(seed, {}, { width: 400 }), left: 600, top: 720 },
      ])
      .jpeg()
      .toBuffer()
    expect(await read(both)).toMatchObject({
      layout: 'TD1',
      side: 'back',
      portrait: { found: false },
      quality: expect.arrayContaining(['wrong_side']),
    })
    expect(await read(both, 'identity_card', 'back')).toMatchObject({ layout: 'TD1', side: 'back', quality: [] })
  })

  it('is noticed when the front comes again', async () => {
    const reading = await read(
      await photograph(await drawIdentityCard({ ...katarzyna, portrait }, 'front'), 'good', 2),
      'identity_card',
      'back',
    )
    expect(reading).toMatchObject({
      document_type: 'identity_card',
      side: 'front',
      quality: expect.arrayContaining(['wrong_side']),
    })
  })
})

describe('an identity card', () => {
  it('gives portrait and print with its front, and asks for the other side', async () => {
    const reading = await read(await photograph(await drawIdentityCard({ ...katarzyna, portrait }, 'front'), 'good', 2))
    expect(reading).toMatchObject({
      document_type: 'identity_card',
      layout: 'card_front',
      side: 'front',
      surname: 'NOWAK',
      given_names: 'KATARZYNA',
      date_of_birth: '1990-05-17',
      expires_on: '2031-06-02',
      name_source: null,
      mrz: null,
      quality: ['other_side_needed'],
      portrait: { found: true },
    })
    expect(reading.reading_score).toBeLessThan(0.5)
  })

  it.each<[CaptureQuality]>([['good'], ['fair'], ['poor']])(
    'gives the rest on its back, where no portrait is missed, from a %s capture',
    async (quality) => {
      const reading = await read(
        await photograph(await drawIdentityCard(luc, 'back'), quality, 4),
        'identity_card',
        'back',
      )
      expect(reading).toMatchObject({
        document_type: 'identity_card',
        layout: 'TD1',
        side: 'back',
        name_source: 'mrz',
        surname: 'DE SMET',
        given_names: 'LUC HENRI',
        document_number: '600001795015',
        issuing_country: 'BEL',
        nationality: 'UKR',
        date_of_birth: luc.birth,
        expires_on: luc.expiry,
        mrz: { lines: cardZone(luc) },
        quality: [],
      })
    },
  )

  it('of the larger size gives everything on its front', async () => {
    const reading = await read(await photograph(await drawTd2Card({ ...katarzyna, portrait }), 'fair', 5))
    expect(reading).toMatchObject({
      document_type: 'identity_card',
      layout: 'TD2',
      side: 'front',
      document_number: 'CBR123456',
      mrz: { lines: td2Zone(katarzyna) },
      quality: [],
      portrait: { found: true },
    })
  })
})

describe('a picture that is not upright', () => {
  it.each([
    [90, 270],
    [180, 180],
    [270, 90],
  ] as const)('turned by %i degrees is still read, and reports the turn', async (by, back) => {
    const reading = await read(
      await turnedBy(await photograph(await drawPassport({ ...katarzyna, portrait }), 'good', 3), by),
      'passport',
    )
    expect(reading).toMatchObject({
      document_type: 'passport',
      turned: back,
      document_number: 'CBR123456',
      portrait: { found: true },
      quality: [],
    })
  })

  it('is turned by its zone when it shows no face', async () => {
    const reading = await read(
      await turnedBy(await photograph(await drawIdentityCard(luc, 'back'), 'good', 3), 180),
      'identity_card',
      'back',
    )
    expect(reading).toMatchObject({
      document_type: 'identity_card',
      turned: 180,
      document_number: '600001795015',
      quality: [],
    })
  })

  it('is passed on upright', async () => {
    const flat = await drawPassport({ ...katarzyna, portrait })
    const { width, height } = await sharp(await documentPicture(await turnedBy(flat, 90), 270)).metadata()
    expect({ width, height }).toEqual({ width: 1476, height: 1039 })
  })

  it('tilted by 22 degrees and narrowed by perspective is straightened', async () => {
    const { jpeg } = await photographLeaning(await drawIdentityCard({ ...katarzyna, portrait }, 'front'), 22, 0.05)
    expect(await read(jpeg)).toMatchObject({
      document_type: 'identity_card',
      surname: 'NOWAK',
      date_of_birth: '1990-05-17',
      turned: 0,
    })
  })
})
