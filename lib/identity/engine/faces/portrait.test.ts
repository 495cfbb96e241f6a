import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawFace } from '../../../testing/drawing/face'
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

/** The part of its sheet that a drawn face takes, as the detector frames it. */
const FACE = 0.7

/** A page with portraits printed on it, in grey. */
async function page(prints: Print[], width = 1400): Promise<Buffer> {
  const portraits = prints.map(async ({ seed, left, top, ...size }) => ({ input: await drawFace(seed, {}, { ...size, grey: true }), left, top }))
  const blank = sharp({ create: { width, height: Math.round(width * 0.7), channels: 3, background: '#d8dcd2' } })
  return blank.composite(await Promise.all(portraits)).jpeg().toBuffer()
}

const HOLDER = { seed: 1, width: 300, left: 80, top: 200 }
const GHOST = { seed: 1, width: 110, left: 1150, top: 700 }

describe('the portrait of a document', () => {
  it('is not found on a page without one', async () => {
    expect(await findDocumentPortrait(await page([]))).toEqual({ found: false, face_px: 0, score: 0 })
  })

  it('is not looked for in a PDF', async () => {
    expect(await documentPortrait(Buffer.from('%PDF-1.7'))).toBeNull()
  })

  it('is refused with the file that holds it', async () => {
    await expect(findDocumentPortrait(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'unsupported_file' })
  })

  it('is the holder, not the ghost beside it, in pixels of the upload', async () => {
    const { found, face_px, score } = await findDocumentPortrait(await page([HOLDER, GHOST]))
    expect(found).toBe(true)
    expect(score).toBeGreaterThan(0.9)
    expect(Math.abs(face_px - FACE * HOLDER.width)).toBeLessThan(0.1 * HOLDER.width)
  })

  it('is measured in pixels of the upload when the upload is larger than it is worked on', async () => {
    const large = await sharp(await page([HOLDER])).resize(4200).jpeg().toBuffer()
    const { face_px } = await findDocumentPortrait(large)
    expect(Math.abs(face_px - FACE * 900)).toBeLessThan(90)
  })

  it.each([HOLDER.width, 110])('is the same person as before the camera, printed %i px wide', async (width) => {
    const portrait = await documentPortrait(await page([{ ...HOLDER, width }]))
    const live = await decodePicture(await drawFace(1))
    const [face] = await detectFaces(live)
    if (!portrait || !face) throw new Error('No face was found.')
    const { embed } = await faceRecogniser()
    const distance = distanceBetween(await embed(portrait.picture, portrait.face), await embed(live, face))
    expect(distance).toBeLessThan(0.33)
  })
})
