import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { drawFace } from '@/testing/drawing/face'
import { drawLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import type { NameField } from '../../../matching/names-not-shown'
import { findDocumentPortrait } from '../../faces/portrait'
import { openPicture } from '../../picture'
import { readIdDocument } from '../read-id-document'
import { againstPrint } from './against-print'
import { photocopySignals } from './photocopy'
import { specimenSignals } from './specimen'

const ann = {
  surname: 'Hartley',
  given_names: 'Ann Marie',
  nationality: 'GBR',
  number: '533401372',
  birth: '1988-03-14',
  expiry: '2031-06-02',
  sex: 'F' as const,
}
const licence = {
  ...ann,
  number: 'HARTL853148AM9AB',
  issued: '2019-02-11',
  address: ['27 High Street', 'Norwich', 'NR3 4TE'],
}

let portrait: Buffer
beforeAll(async () => {
  portrait = await drawFace(1)
})

const codes = async (file: Uint8Array) =>
  (await readIdDocument({ file, expected_type: 'passport' })).signals.map(({ code }) => code)

describe('a photocopy', () => {
  const copySignals = async (jpeg: Buffer) => {
    const { width } = await sharp(jpeg).metadata()
    const seen = await findDocumentPortrait(jpeg)
    return seen && photocopySignals(openPicture(jpeg), width, seen)
  }
  const asCopy = (jpeg: Buffer) => sharp(jpeg).grayscale().toColourspace('srgb').jpeg({ quality: 90 }).toBuffer()

  it('of a passport is noticed, even under coloured light', async () => {
    const copy = await photograph(await asCopy(await drawPassport({ ...ann, portrait })), 'good', 2)
    const warm = await sharp(copy).linear([1, 0.93, 0.8], [0, 0, 0]).jpeg().toBuffer()
    expect(await codes(copy)).toEqual(['copy'])
    expect(await copySignals(warm)).toMatchObject([{ code: 'copy' }])
  })

  it.each<[CaptureQuality]>([['scan'], ['good'], ['fair'], ['poor']])(
    'is not seen in a %s picture of a real passport, nor of a licence, whose portrait is grey',
    async (quality) => {
      for (const jpeg of [await drawPassport({ ...ann, portrait }), await drawLicence({ ...licence, portrait })]) {
        expect(await copySignals(await photograph(jpeg, quality, 2))).toEqual([])
      }
    },
  )

  it.each([1, 17])(
    'is not seen in a licence under poor light that leaves colour only in its heading: %i',
    async (seed) => {
      expect(await copySignals(await photograph(await drawLicence({ ...licence, portrait }), 'poor', seed))).toEqual([])
    },
  )
})

describe('an edited picture', () => {
  const saved = async (software: string) =>
    sharp(await photograph(await drawPassport({ ...ann, portrait }), 'good', 2))
      .withExif({ IFD0: { Software: software } })
      .jpeg()
      .toBuffer()

  it('is reported by its own metadata', async () => {
    expect(await codes(await saved('Adobe Photoshop 25.1 (Windows)'))).toEqual(['picture_edited'])
    expect(await codes(await saved('GIMP 2.10.36'))).toEqual(['picture_edited'])
  })

  it('is not seen in what a phone made', async () => {
    expect(await codes(await saved('HDR+ 1.0.540104767zd'))).toEqual([])
  })
})

describe('a specimen', () => {
  const known = { surname: 'HARTLEY', document_number: '533401372', issuer: 'GBR' }

  it('is recognised by a state that does not exist', async () => {
    expect(
      await codes(
        await photograph(await drawPassport({ ...ann, nationality: 'UTO', number: 'L898902C3', portrait }), 'good', 2),
      ),
    ).toEqual(['specimen'])
  })

  it('is recognised by a published number, or by the word across it', () => {
    expect(specimenSignals([], { ...known, document_number: '925665416' })).toMatchObject([
      { code: 'specimen', weight: 0.95 },
    ])
    expect(specimenSignals(['UNITED KINGDOM', 'SPECIMEN'], known)).toMatchObject([{ code: 'specimen', weight: 0.95 }])
  })

  it.each([
    'SPECIMEN',
    'Spécimen',
    'ESPÉCIMEN',
    'MUSTERMANN',
    'FAC-SIMILE',
    'WZÓR',
    'VOORBEELD',
    'MUESTRA',
    'AMOSTRA',
    'VZOR',
    'UZORAK',
    'PAVYZDYS',
    'NÄIDIS',
    'ΔΕΙΓΜΑ',
  ])('is recognised by %s across it', (word) => {
    expect(specimenSignals(['REPUBLIC', `No. 12 ${word}`], known)).toMatchObject([{ code: 'specimen', weight: 0.95 }])
  })

  it('is recognised by a holder who cannot exist', () => {
    for (const name of [
      { surname: 'SPECIMEN' },
      { surname: 'VZOROVA', given_names: 'VZOR' },
      { surname: 'VAN VOORBEELD' },
    ])
      expect(specimenSignals([], { ...known, ...name })).toMatchObject([{ code: 'specimen', weight: 0.95 }])
  })

  it('is not seen in a word within another, or in people with nearly that name', () => {
    for (const name of [
      { surname: 'MUSTER' },
      { surname: 'CAMPIONE' },
      { surname: 'MOSTRADA' },
      { given_names: 'MINTA' },
    ])
      expect(specimenSignals([name.surname ?? ''], { ...known, ...name })).toEqual([])
    expect(specimenSignals(['SPECIMENS', 'WZORY'], known)).toEqual([])
  })

  it('is at most suspected where the word is also a name', () => {
    expect(specimenSignals(['SAMPLE'], known)[0]?.weight).toBeLessThan(0.9)
    expect(specimenSignals(['SAMPLE', 'JOHN'], { ...known, surname: 'SAMPLE' })).toEqual([])
    expect(specimenSignals(['HARTLEY', 'VOIDMAN', 'EXAMPLE'], known)).toEqual([])
  })
})

describe('print beside the zone', () => {
  const TODAY = '2026-11-21'
  const zone = {
    surname: 'HARTLEY',
    given_names: 'ANN MARIE',
    document_number: '533401372',
    date_of_birth: '1988-03-14',
    expires_on: '2031-06-02',
  }
  const page = (
    change: Partial<Record<'surname' | 'given' | 'birth' | 'number' | 'end' | 'confidence', string>> = {},
  ) => {
    const {
      surname = 'HARTLEY',
      given = 'ANN MARIE',
      birth = '14 MAR 1988',
      number = '533401372',
      end = '02 JUN 2031',
      confidence = '0.92',
    } = change
    const texts = [
      `P GBR ${number}`,
      'Surname/Nom (1)',
      surname,
      'Given names/Prénoms (2)',
      given,
      'Date of birth/Date de naissance (4)',
      birth,
      'Date of expiry',
      end,
    ]
    return texts.map((text) => ({ text, confidence: Number(confidence) }))
  }
  const unseen: NameField[] = ['surname', 'given_names']

  it('contradicts the zone when it shows all of it but its names, and the signal gives no name', () => {
    const signals = againstPrint(page({ surname: 'OKAFOR', given: 'CHIOMA' }), zone, unseen, TODAY)
    expect(signals).toMatchObject([{ code: 'zone_contradicts_print', weight: 0.95 }])
    expect(signals[0]?.detail).not.toMatch(/hartley|okafor/i)
  })

  it('contradicts the zone when it shows neither the long name nor the short one', () => {
    expect(
      againstPrint(page({ surname: 'OKAFOR', given: 'CHIOMA' }), { ...zone, given_names: 'LI' }, unseen, TODAY),
    ).toMatchObject([{ weight: 0.95 }])
  })

  it('is only reported when it lacks one name', () => {
    expect(againstPrint(page({ surname: 'OKAFOR' }), zone, ['surname'], TODAY)).toMatchObject([
      { weight: 0.75, detail: expect.stringContaining('surname') },
    ])
  })

  it('contradicts the zone when it clearly has another birth date', () => {
    expect(againstPrint(page({ birth: '27 NOV 1969' }), zone, [], TODAY)).toMatchObject([
      { weight: 0.95, detail: expect.stringContaining('birth date') },
    ])
  })

  it('contradicts the zone when it shows a child and the zone somebody older', () => {
    expect(againstPrint(page({ birth: '27 NOV 2011' }), zone, [], TODAY)).toMatchObject([{ weight: 0.95 }])
  })

  it('shows no other birth date when only the issue date of a long-expired document was read', () => {
    const ended = { ...zone, expires_on: '2012-06-02' }
    expect(againstPrint(page({ birth: '02 JUN 2002', end: '02 JUN 2012' }), ended, [], TODAY)).toEqual([])
    expect(againstPrint(page({ birth: '27 NOV 1969', end: '02 JUN 2012' }), ended, [], TODAY)).toMatchObject([
      { weight: 0.95, detail: expect.stringContaining('birth date') },
    ])
  })

  it('contradicts the zone when it has expired and the zone has not', () => {
    expect(againstPrint(page({ end: '02 JUN 2023' }), zone, [], TODAY)).toMatchObject([
      { weight: 0.95, detail: expect.stringContaining('expiry date') },
    ])
  })

  it('is only reported when its past date may not be the expiry', () => {
    const unlabelled = page({ end: '15 MAY 2021' }).filter(({ text }) => text !== 'Date of expiry')
    expect(againstPrint(unlabelled, zone, [], TODAY)).toMatchObject([
      { weight: 0.75, detail: expect.stringContaining('expiry date') },
    ])
  })

  it('is only reported when it expired exactly ten years earlier, which may be one misread digit', () => {
    expect(againstPrint(page({ end: '02 JUN 2021' }), zone, [], TODAY)).toMatchObject([
      { weight: 0.75, detail: expect.stringContaining('expiry date') },
    ])
  })

  it('is only reported when it has another number at its label', () => {
    const lines = [
      { text: 'Passport No./Passeport No.', confidence: 0.92 },
      { text: 'P GBR 774021988', confidence: 0.92 },
      ...page({ number: '' }),
    ]
    expect(againstPrint(lines, zone, [], TODAY)).toMatchObject([
      { weight: 0.75, detail: expect.stringContaining('document number') },
    ])
  })

  it('shows no other birth date when only the expiry is there, misread by a digit', () => {
    const lines = [{ text: '02 JUN 2011', confidence: 0.93 }]
    expect(againstPrint(lines, zone, [], TODAY).filter(({ detail }) => detail.includes('birth'))).toEqual([])
  })

  it('shows no other birth date when the birth date is dim and the expiry clearly misread', () => {
    const lines = [
      { text: '14 MAR 1988', confidence: 0.5 },
      { text: '02 JUN 2001', confidence: 0.93 },
      { text: '02 JUN 1999', confidence: 0.93 },
    ]
    expect(againstPrint(lines, zone, [], TODAY).filter(({ detail }) => detail.includes('birth'))).toEqual([])
  })

  it('must be clear for an expiry that differs by one digit to count', () => {
    const seen = (confidence: string) => againstPrint(page({ end: '02 JUN 2021', confidence }), zone, [], TODAY)
    expect([seen('0.85').length, seen('0.92').length]).toEqual([0, 1])
  })

  it.each<[string, Parameters<typeof page>[0]]>([
    ['nothing of the zone is legible', { surname: 'OKAFOR', given: 'CHIOMA', birth: '14 MAR', number: 'S334O1372' }],
    ['the names are there, misread', { surname: 'HARTIEV', given: 'AN MABIE' }],
    ['one given name of two is there', { given: 'A N MARIE' }],
    ['a birth date is hardly read', { birth: '27 NOV 1969', confidence: '0.5' }],
    ['a birth date is misread', { birth: '14 MAR 1983' }],
    ['the end is misread, and to come', { end: '02 JUN 2041' }],
    ['instead of the birth date the issue was read', { birth: '02 JUN 2021' }],
    ['the end is not legible', { end: 'O2 J N 203' }],
    ['the end is misread', { end: '02 JAN 2031' }],
    ['all is as it should be', {}],
  ])('says nothing where %s', (_, change) => {
    expect(againstPrint(page(change), zone, unseen, TODAY)).toEqual([])
  })

  it('says nothing about missing names of two letters', () => {
    expect(
      againstPrint(page({ surname: 'VVU', given: 'U' }), { ...zone, surname: 'WU', given_names: 'LI' }, unseen, TODAY),
    ).toEqual([])
  })
})
