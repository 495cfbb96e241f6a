import { describe, expect, it } from 'vitest'
import { photograph } from '@/testing/drawing/ageing'
import { photographLeaning } from '@/testing/drawing/ageing-lean'
import { drawBlankPage } from '@/testing/drawing/bill'
import { visaZone } from '@/testing/drawing/card-zone'
import { drawVisa } from '@/testing/drawing/identity-card'
import { guilloche, jpegOf, newPaper } from '@/testing/drawing/paper'
import { drawPassport } from '@/testing/drawing/passport'
import { passportZone } from '@/testing/drawing/passport-zone'
import { drawUnzoned } from '@/testing/drawing/unzoned'
import { drawZoned } from '@/testing/drawing/zoned'
import { openPicture } from '../../picture'
import { decodeGrey } from '../grey'
import { readMrz } from './read-mrz'

/** The specimen of ICAO 9303-5 appendix B on a card of 85.6 × 54 mm. */
const lines = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']

/** One on a card of 105 × 74 mm. */
const wide = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']

/** A stretch of a line whose print is worn until it shows only faintly. */
interface Worn {
  line: number
  from: number
  to: number
  /** Faint by default. */
  colour?: string
}
const FAINT = '#b8bcbe'
const PAPER = '#eef0ea'

function drawCard(zone = lines, worn?: Worn): Promise<Buffer> {
  const paper = zone.length === 3 ? newPaper(1012, 638, PAPER) : newPaper(1240, 874, PAPER)
  guilloche(paper, '#d9e2da')
  paper.write('IDENTITY CARD', 60, 80, { size: 40 })
  const colourAt = (row: number, i: number) =>
    worn && row === worn.line && i >= worn.from && i < worn.to ? { colour: worn.colour ?? FAINT } : {}
  zone.forEach((line, row) =>
    [...line].forEach((letter, i) =>
      paper.write(letter, 62 + i * 30, 460 + row * 62, { size: 41, face: 'ocrb', ...colourAt(row, i) }),
    ),
  )
  return jpegOf(paper)
}

const anna = {
  surname: 'Aevarsdottir',
  given_names: 'Anna Thora',
  nationality: 'SWE',
  number: 'XA4812907',
  birth: '1988-03-14',
  expiry: '2031-06-02',
  sex: 'F' as const,
}

/** Seeds of drawings with one difficulty each. */
const HARD = {
  'its letters touch the pattern below them': 55,
  'a second letter of the code is a digit': 18,
  'an old French card has a layout of its own': 7,
}
const LETTER = 100_491

const zoneIn = async (file: Buffer) => readMrz(await decodeGrey(openPicture(file)))

describe('the machine-readable zone', () => {
  it('is not seen where there is none', async () => {
    expect(await zoneIn(await drawBlankPage())).toBeNull()
  })

  it('is not seen in English print, however well repairs make its digits hold', async () => {
    expect(await zoneIn(await drawUnzoned(LETTER))).toBeNull()
  })

  it('of a card is read in three lines, even from a poor capture', async () => {
    const zone = await zoneIn(await photograph(await drawCard(), 'poor', 2))
    expect(zone).toMatchObject({
      format: 'TD1',
      lines,
      checks: { number: true, birth: true, expiry: true, composite: true },
    })
  })

  it('is not seen where its names are rubbed off', async () => {
    expect(await zoneIn(await drawCard(lines, { line: 2, from: 0, to: 30, colour: PAPER }))).toBeNull()
  })

  it.each([
    ['the names of a card in two pieces', lines, { line: 2, from: 17, to: 20 }],
    ['the first line of a larger card from its sixth letter on', wide, { line: 0, from: 5, to: 8 }],
  ])('is read whole where worn print shows %s', async (_, zone, worn) => {
    expect((await zoneIn(await photograph(await drawCard(zone, worn), 'scan', 2)))?.lines).toEqual(zone)
  })

  it('is read 22 degrees askew, and gives its slope in the picture', async () => {
    const zone = await zoneIn((await photographLeaning(await drawPassport(anna), 22, 0.05)).jpeg)
    expect(zone?.lines).toEqual(passportZone(anna))
    expect((Math.atan(zone?.last.slope ?? 0) * 180) / Math.PI).toBeCloseTo(22, 0)
  })

  it('of a visa is read although the page continues below it', async () => {
    const zone = await zoneIn(await photograph(await drawVisa({ ...anna, page: true }, 'MRV-A'), 'good', 1))
    expect(zone).toMatchObject({ format: 'MRV-A', lines: visaZone(anna, 'MRV-A') })
  })

  it.each(Object.entries(HARD))('is read where %s', async (_, seed) => {
    const { lines: printed, picture } = await drawZoned(seed, ['ocrb', 'ocrb-sharp'])
    expect((await zoneIn(await photograph(picture, 'real', seed)))?.lines).toEqual(printed)
  })
})
