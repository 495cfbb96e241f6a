import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { drawBill, drawBlankPage } from '@/testing/drawing/bill'
import { lockedPdf } from '@/testing/drawing/bill-locked-pdf'
import { scannedPdf } from '@/testing/drawing/bill-pdf'
import { drawFace } from '@/testing/drawing/face'
import { drawIdentityCard } from '@/testing/drawing/identity-card'
import { drawLicence } from '@/testing/drawing/licence'
import { driverNumberOf } from '@/testing/drawing/licence-number'
import { drawPassport } from '@/testing/drawing/passport'
import { passportZone } from '@/testing/drawing/passport-zone'
import { readIdDocument } from './read-id-document'

const adaeze = {
  surname: 'Okafor',
  given_names: 'Adaeze Chioma',
  nationality: 'GBR',
  number: '533401372',
  birth: '1988-03-14',
  expiry: '2031-06-02',
  sex: 'F' as const,
}
const rhys = {
  surname: 'Llewellyn-Jones',
  given_names: 'Rhys',
  nationality: 'GBR',
  number: '120045008',
  birth: '1975-11-30',
  expiry: '2029-01-19',
  sex: 'M' as const,
}
const siobhan = {
  surname: "O'Brien",
  given_names: 'Siobhan Mary',
  nationality: 'IRL',
  number: 'PD0000021',
  birth: '1999-07-08',
  expiry: '2033-12-11',
  sex: 'F' as const,
}

const licenceOf = (person: typeof adaeze | typeof rhys) => ({
  ...person,
  number: driverNumberOf(person),
  issued: '2019-02-11',
  address: ['27 High Street', 'Norwich', 'NR3 4TE'],
})

let portrait: Buffer
beforeAll(async () => {
  portrait = await drawFace(1)
})

const readPassport = (file: Uint8Array) => readIdDocument({ file, expected_type: 'passport' })
const readLicence = (file: Uint8Array) => readIdDocument({ file, expected_type: 'driving_licence' })

describe('a file that is not a picture of a document', () => {
  it('is refused when it is text', async () => {
    await expect(readPassport(Buffer.from('P<GBROKAFOR<<ADAEZE'))).rejects.toMatchObject({ code: 'unsupported_file' })
  })

  it('is refused when half of it is missing', async () => {
    const whole = await drawPassport(adaeze)
    await expect(readPassport(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'file_damaged' })
  })

  it('is refused when it is a PDF that asks for a password', async () => {
    await expect(readPassport(lockedPdf('passport', 'sesame'))).rejects.toMatchObject({ code: 'pdf_password' })
  })

  it.each([
    [1, 1],
    [8, 2000],
    [2000, 8],
    [60, 40],
    [300, 3000],
  ])('gives a reading without a document when it is %i × %i pixels', async (width, height) => {
    const strip = await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    expect(await readPassport(strip)).toMatchObject({
      document_type: null,
      quality: ['document_not_found', 'picture_too_small'],
    })
  })

  it('gives a reading without a document when the sheet is blank', async () => {
    const reading = await readPassport(await drawBlankPage())
    expect(reading).toMatchObject({
      document_type: null,
      full_name: null,
      reading_score: 0,
      portrait: { found: false },
    })
    expect(reading.quality).toContain('document_not_found')
  })

  it('gives a reading without a document when it is a bill', async () => {
    const bill = await drawBill({
      kind: 'bank',
      holder: 'Ms A Okafor',
      address: ['14 Acacia Avenue', 'Croydon', 'CR7 8XY'],
      date: '2026-10-03',
    })
    const reading = await readLicence(bill)
    expect(reading.document_type).toBeNull()
    expect(reading.quality).toContain('document_not_found')
  })
})

describe('a document that is not what it claims to be', () => {
  it('keeps a wrong check digit wrong, and withholds the number that it covers', async () => {
    const [names, data] = passportZone(adaeze)
    const forged = `${data.slice(0, 9)}${(Number(data.charAt(9)) + 4) % 10}${data.slice(10)}`
    const reading = await readPassport(
      await photograph(await drawPassport({ ...adaeze, portrait, zone: [names, forged] }), 'good', 1),
    )
    expect(reading.mrz).toEqual({
      lines: [names, forged],
      checks: { number: false, birth: true, expiry: true, composite: false },
    })
    expect(reading.document_number).toBeNull()
    expect(reading.quality).toContain('mrz_check_digits_wrong')
    expect(reading.reading_score).toBeLessThan(0.5)
  })

  it.each<CaptureQuality>(['scan', 'fair'])(
    'is noticed when its zone has other names than the print above it, from a %s capture',
    async (quality) => {
      const zone = passportZone({ ...adaeze, surname: rhys.surname, given_names: rhys.given_names })
      const reading = await readPassport(
        await photograph(await drawPassport({ ...adaeze, portrait, zone }), quality, 1),
      )
      expect(reading).toMatchObject({ surname: 'LLEWELLYN JONES', mrz: { lines: zone, checks: { composite: true } } })
      expect(reading.signals).toMatchObject([{ code: 'zone_contradicts_print', weight: 0.95 }])
    },
  )

  it('is noticed when its zone makes a child an adult, or an expired passport valid', async () => {
    const signalsOf = async (printed: typeof adaeze, quality: CaptureQuality) =>
      (
        await readPassport(
          await photograph(await drawPassport({ ...printed, portrait, zone: passportZone(adaeze) }), quality, 1),
        )
      ).signals
    expect(await signalsOf({ ...adaeze, birth: '2012-03-14' }, 'good')).toMatchObject([
      { code: 'zone_contradicts_print', weight: 0.95 },
    ])
    expect(await signalsOf({ ...adaeze, expiry: '2023-06-02' }, 'scan')).toMatchObject([
      { code: 'zone_contradicts_print', weight: 0.95 },
    ])
    expect(await signalsOf({ ...adaeze, expiry: '2023-06-02' }, 'fair')).toMatchObject([
      { code: 'zone_contradicts_print', weight: 0.75 },
    ])
  })

  it('is noticed when SPECIMEN runs across a passport with a plain zone', async () => {
    const reading = await readPassport(
      await photograph(await drawPassport({ ...adaeze, portrait, overprint: 'SPECIMEN' }), 'good', 1),
    )
    expect(reading.signals).toMatchObject([{ code: 'specimen', weight: 0.95 }])
  })

  it('is noticed when a licence is shown in place of a passport', async () => {
    const reading = await readPassport(await photograph(await drawLicence({ ...licenceOf(rhys), portrait }), 'good', 2))
    expect(reading.document_type).toBe('driving_licence')
    expect(reading.quality).toContain('document_type_mismatch')
  })

  it('is noticed when a passport is shown in place of a licence', async () => {
    const reading = await readLicence(await photograph(await drawPassport({ ...rhys, portrait }), 'good', 2))
    expect(reading.document_type).toBe('passport')
    expect(reading.quality).toContain('document_type_mismatch')
  })

  it('is noticed when a licence has the number of another birthday', async () => {
    const number = driverNumberOf({ ...adaeze, birth: '1998-03-14' })
    const reading = await readLicence(
      await photograph(await drawLicence({ ...licenceOf(adaeze), number, portrait }), 'good', 1),
    )
    expect(reading).toMatchObject({
      date_of_birth: '1988-03-14',
      document_number: number,
      driver_number_consistent: false,
    })
    expect(reading.quality).toContain('licence_number_mismatch')
  })

  it('is noticed when a passport has no face', async () => {
    const reading = await readPassport(await photograph(await drawPassport(adaeze), 'good', 1))
    expect(reading.portrait.found).toBe(false)
    expect(reading.quality).toContain('portrait_not_found')
  })

  it('is called blurred when nothing can be read', async () => {
    const blurred = await sharp(await drawPassport({ ...adaeze, portrait }))
      .blur(9)
      .jpeg()
      .toBuffer()
    const reading = await readPassport(blurred)
    expect(reading).toMatchObject({ document_type: null, date_of_birth: null })
    expect(reading.quality).toContain('picture_blurred')
  })
})

/** A document on a table with a thumb over its portrait, and somebody's photograph next to it. */
async function thumbOn(
  document: Buffer,
  thumb: { left: number; top: number; width: number; height: number },
  photo: { at: 'left' | 'right' | 'above'; width: number },
): Promise<Buffer> {
  const { width, height } = await sharp(document).metadata()
  const ellipse = Buffer.from(
    `<svg width="${thumb.width}" height="${thumb.height}"><ellipse cx="50%" cy="50%" rx="49%" ry="49%" fill="#c99a7c"/></svg>`,
  )
  const covered = await sharp(document)
    .composite([{ input: ellipse, left: thumb.left, top: thumb.top }])
    .jpeg()
    .toBuffer()
  const beside = await drawFace(9, {}, { width: photo.width })
  const [across, down] = photo.at === 'above' ? [0, Math.round(1.25 * photo.width) + 20] : [photo.width + 20, 0]
  const at = photo.at === 'right' ? { left: width + 40, top: 120 } : { left: 20, top: photo.at === 'left' ? 120 : 20 }
  const table = sharp({
    create: { width: width + across + 60, height: height + down + 60, channels: 3, background: '#b5a58c' },
  })
  return table
    .composite([
      { input: covered, left: photo.at === 'left' ? across + 20 : 20, top: down + 30 },
      { input: beside, ...at },
    ])
    .jpeg()
    .toBuffer()
}

describe('a photograph beside a document whose portrait is covered', () => {
  it.each(['left', 'right', 'above'] as const)('is no portrait of a passport: %s', async (at) => {
    const reading = await readPassport(
      await thumbOn(
        await drawPassport({ ...adaeze, portrait }),
        { left: 60, top: 170, width: 460, height: 580 },
        { at, width: 420 },
      ),
    )
    expect(reading).toMatchObject({ document_type: 'passport', surname: 'OKAFOR', portrait: { found: false } })
    expect(reading.quality).toContain('portrait_not_found')
  })

  it.each(['left', 'right'] as const)('is no portrait of a licence: %s', async (at) => {
    const reading = await readLicence(
      await thumbOn(
        await drawLicence({ ...licenceOf(adaeze), portrait }),
        { left: 28, top: 118, width: 300, height: 380 },
        { at, width: 340 },
      ),
    )
    expect(reading).toMatchObject({ document_type: 'driving_licence', surname: 'OKAFOR', portrait: { found: false } })
  })

  it.each(['left', 'right'] as const)('does not make a front of an identity card: %s', async (at) => {
    const card = await drawIdentityCard({ ...adaeze, portrait }, 'front')
    const reading = await readIdDocument({
      file: await thumbOn(card, { left: 40, top: 130, width: 300, height: 380 }, { at, width: 300 }),
      expected_type: 'identity_card',
    })
    expect(reading).toMatchObject({ document_type: null, portrait: { found: false } })
  })
})

describe('a passport', () => {
  it.each<[CaptureQuality, typeof adaeze | typeof rhys | typeof siobhan]>([
    ['scan', adaeze],
    ['good', rhys],
    ['good', siobhan],
    ['fair', adaeze],
    ['fair', siobhan],
  ])('is read exactly from a %s capture', async (quality, person) => {
    const reading = await readPassport(await photograph(await drawPassport({ ...person, portrait }), quality, 3))
    expect(reading.mrz?.lines).toEqual(passportZone(person))
    expect(reading).toMatchObject({
      document_type: 'passport',
      name_source: 'mrz',
      date_of_birth: person.birth,
      expires_on: person.expiry,
      document_number: person.number,
      issuing_country: person.nationality,
      signals: [],
      quality: [],
    })
    expect(reading.portrait.face_px).toBeGreaterThan(100)
    expect(reading.reading_score).toBeGreaterThan(0.9)
  })

  it('gives the name as a person would write it', async () => {
    const reading = await readPassport(await drawPassport({ ...rhys, portrait }))
    expect(reading).toMatchObject({
      surname: 'LLEWELLYN JONES',
      given_names: 'RHYS',
      full_name: 'RHYS LLEWELLYN JONES',
    })
  })

  it('completes from the print a name that the zone had to cut', async () => {
    const long = { ...adaeze, surname: 'Featherstonehaugh-Cholmondeley', given_names: 'Maximiliana Theodora' }
    const reading = await readPassport(await photograph(await drawPassport({ ...long, portrait }), 'good', 3))
    expect(reading.mrz?.lines[0]).toBe('P<GBRFEATHERSTONEHAUGH<CHOLMONDELEY<<MAXIMIL')
    expect(reading).toMatchObject({
      name_source: 'passport_viz',
      given_names: 'MAXIMILIANA THEODORA',
      surname: 'FEATHERSTONEHAUGH-CHOLMONDELEY',
    })
  })

  it('takes the century of birth from the print: a centenarian or an infant', async () => {
    for (const birth of ['1925-03-09', '2025-03-09']) {
      const reading = await readPassport(
        await photograph(await drawPassport({ ...adaeze, birth, portrait }), 'good', 3),
      )
      expect(reading).toMatchObject({ date_of_birth: birth, signals: [] })
    }
  })

  it('is read out of a PDF', async () => {
    const pdf = await scannedPdf(await photograph(await drawPassport({ ...adaeze, portrait }), 'good', 3))
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
    expect(await readPassport(pdf)).toMatchObject({
      document_type: 'passport',
      document_number: adaeze.number,
      portrait: { found: true },
    })
  })

  it('is measured upright when the camera only noted its rotation', async () => {
    const photo = await photograph(await drawPassport({ ...adaeze, portrait }), 'good', 3)
    const { width, height } = await sharp(photo).metadata()
    const sideways = await sharp(photo).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await readPassport(sideways)).toMatchObject({ document_number: adaeze.number, width, height })
  })
})

describe('a UK driving licence', () => {
  it.each<[CaptureQuality, typeof adaeze | typeof rhys]>([
    ['good', adaeze],
    ['good', rhys],
    ['fair', adaeze],
    ['fair', rhys],
  ])('is read from a %s capture, and its number proves the rest', async (quality, person) => {
    const licence = licenceOf(person)
    const reading = await readLicence(await photograph(await drawLicence({ ...licence, portrait }), quality, 4))
    expect(reading).toMatchObject({
      document_type: 'driving_licence',
      name_source: 'licence',
      surname: person.surname.toUpperCase(),
      given_names: person.given_names.toUpperCase(),
      date_of_birth: person.birth,
      expires_on: person.expiry,
      document_number: licence.number,
      driver_number_consistent: true,
      address: licence.address.join('\n').toUpperCase(),
      quality: [],
    })
  })
})

describe('the bundled fonts', () => {
  it.each(['ocr-b', 'liberation-sans'])('%s comes with its licence', (folder) => {
    const licence = readFileSync(
      new URL(`../../../../testing/drawing/fonts/${folder}/LICENCE.txt`, import.meta.url),
      'utf8',
    )
    expect(licence).toMatch(/SIL OPEN FONT LICENSE|public domain/i)
  })
})
