import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawFace } from '@/testing/drawing/face'
import { drawPassport } from '@/testing/drawing/passport'
import { decodePicture } from '../picture'
import { detectFaces } from './detect'
import { distanceBetween } from './embedding'
import { faceRecogniser } from './recogniser'
import { documentPortrait, findDocumentPortrait } from './portrait'

interface Print {
  seed: number
  width: number
  left: number
  top: number
}

/** The share of its sheet that a drawn face takes up, as framed by the detector. */
const FACE = 0.7

const PASSPORT = {
  surname: 'Byrne',
  given_names: 'Aoife',
  birth: '1985-11-28',
  sex: 'F' as const,
  nationality: 'IRL',
  number: 'PA1234567',
  expiry: '2031-01-01',
}

/** A genuine passport of the first drawn person on a table, next to somebody's photograph. */
async function passportBeside(photo: { seed: number; width: number; at: 'left' | 'right' }): Promise<Buffer> {
  const passport = await drawPassport({ ...PASSPORT, portrait: await drawFace(1) })
  const { width, height } = await sharp(passport).metadata()
  const beside = await drawFace(photo.seed, {}, { width: photo.width })
  const table = sharp({
    create: { width: width + photo.width + 80, height: height + 300, channels: 3, background: '#b5a58c' },
  })
  const lefts = photo.at === 'left' ? [photo.width + 60, 20] : [20, width + 40]
  return table
    .composite([
      { input: passport, left: lefts[0], top: 40 },
      { input: beside, left: lefts[1], top: 60 },
    ])
    .jpeg()
    .toBuffer()
}

/** A page with portraits printed on it, in grey. */
async function page(prints: Print[], width = 1400): Promise<Buffer> {
  const portraits = prints.map(async ({ seed, left, top, ...size }) => ({
    input: await drawFace(seed, {}, { ...size, grey: true }),
    left,
    top,
  }))
  const blank = sharp({ create: { width, height: Math.round(width * 0.7), channels: 3, background: '#d8dcd2' } })
  return blank
    .composite(await Promise.all(portraits))
    .jpeg()
    .toBuffer()
}

const HOLDER = { seed: 1, width: 300, left: 80, top: 200 }
const GHOST = { seed: 1, width: 110, left: 1150, top: 700 }

describe('a photograph of somebody else beside the document', () => {
  it.each([
    { seed: 9, width: 620, at: 'right' },
    { seed: 9, width: 620, at: 'left' },
    { seed: 9, width: 360, at: 'right' },
    { seed: 9, width: 360, at: 'left' },
    { seed: 9, width: 1000, at: 'right' },
    { seed: 9, width: 200, at: 'left' },
  ] as const)('means that no portrait is found, not even the printed one: $width pixels wide, $at', async (photo) => {
    expect(await findDocumentPortrait(await passportBeside(photo))).toBeNull()
  })

  it('is not its portrait on the page itself, where the holder is only a small picture', async () => {
    expect(
      await documentPortrait(
        await page([
          { ...HOLDER, seed: 9, width: 420 },
          { ...GHOST, width: 140, left: 900, top: 300 },
        ]),
      ),
    ).toBeNull()
  })

  it('means that no portrait is found, even when repeated to crowd out the printed one', async () => {
    const row = [0, 1, 2, 3, 4].map((at) => ({ seed: 9, width: 260, left: 10 + 275 * at, top: 30 }))
    expect(await documentPortrait(await page([...row, { ...HOLDER, width: 200, top: 520 }]))).toBeNull()
  })
})

describe('a photograph of the holder beside the document', () => {
  it.each([
    { seed: 1, width: 620, at: 'right' },
    { seed: 1, width: 360, at: 'left' },
  ] as const)('does not prevent finding the portrait: $width pixels wide, $at', async (photo) => {
    expect(await findDocumentPortrait(await passportBeside(photo))).not.toBeNull()
  })
})

describe('the portrait of a document', () => {
  it('is not found on a page without one', async () => {
    expect(await findDocumentPortrait(await page([]))).toBeNull()
  })

  it('is not looked for in a PDF', async () => {
    expect(await documentPortrait(Buffer.from('%PDF-1.7'))).toBeNull()
  })

  it('is refused when its file is no picture', async () => {
    await expect(findDocumentPortrait(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'unsupported_file' })
  })

  it('is the holder, not the ghost image beside it, in pixels of the upload', async () => {
    const portrait = await findDocumentPortrait(await page([HOLDER, GHOST]))
    expect(portrait?.score).toBeGreaterThan(0.9)
    expect(Math.abs((portrait?.face_px ?? 0) - FACE * HOLDER.width)).toBeLessThan(0.1 * HOLDER.width)
    expect(portrait?.middle.x).toBeCloseTo((HOLDER.left + HOLDER.width / 2) / 1400, 1)
  })

  it('is measured in pixels of the upload even when a smaller copy is worked on', async () => {
    const large = await sharp(await page([HOLDER]))
      .resize(4200)
      .jpeg()
      .toBuffer()
    const portrait = await findDocumentPortrait(large)
    expect(Math.abs((portrait?.face_px ?? 0) - FACE * 900)).toBeLessThan(90)
  })

  it.each([HOLDER.width, 110])('shows the same person as the camera, printed %i px wide', async (width) => {
    const portrait = await documentPortrait(await page([{ ...HOLDER, width }]))
    const live = await decodePicture(await drawFace(1))
    const [face] = await detectFaces(live)
    if (!portrait || !face) throw new Error('No face was found.')
    const { embed } = await faceRecogniser()
    const distance = distanceBetween(await embed(portrait.picture, portrait.face), await embed(live, face))
    expect(distance).toBeLessThan(0.33)
  })
})
