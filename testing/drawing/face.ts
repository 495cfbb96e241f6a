import { drawnOnce } from './drawn-once'
import sharp, { type Sharp } from 'sharp'
import { faceParameters, seededRandom } from './face-parameters'
import { CALM, type FaceMood } from './face-sheet'
import { faceSvg } from './face-svg'

/** Raw sRGB pixels, three bytes each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

export interface FacePhotograph {
  /** Width in pixels; the height follows, 5:4. */
  width?: number
  grey?: boolean
  /** Of the JPEG, 1–100. */
  quality?: number
}

/** Spread of the camera's noise, in steps of 256. */
const NOISE = 8

/** A photograph of the person that `seed` stands for: JPEG, 512 × 640 by default. */
export const drawFace = (
  seed: number,
  mood: Partial<FaceMood> = {},
  photograph: FacePhotograph = {},
): Promise<Buffer> => drawnOnce('face', [seed, mood, photograph], () => develop(seed, mood, photograph))

async function develop(seed: number, mood: Partial<FaceMood>, photograph: FacePhotograph): Promise<Buffer> {
  const pixels = await drawFacePixels(seed, mood, photograph.width)
  const picture = asPicture(pixels)
  return (photograph.grey ? picture.grayscale() : picture).jpeg({ quality: photograph.quality ?? 88 }).toBuffer()
}

/** The same photograph before it is compressed. */
export async function drawFacePixels(seed: number, mood: Partial<FaceMood> = {}, width = 512): Promise<Pixels> {
  const complete = { ...CALM, ...mood }
  const svg = sharp(Buffer.from(faceSvg(faceParameters(seed), complete)))
  const { data, info } = await svg.resize(width).removeAlpha().blur(0.8).raw().toBuffer({ resolveWithObject: true })
  addNoise(data, seed * 7 + Math.round(complete.light * 1000) + Math.round(complete.smile * 100) + 3)
  return { data, width: info.width, height: info.height }
}

/** Raw pixels as a sharp picture. */
export function asPicture({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

function addNoise(data: Uint8Array, seed: number): void {
  const random = seededRandom(seed)
  for (let pixel = 0; pixel < data.length; pixel += 3) {
    const noise = (random() + random() - 1) * NOISE
    for (let channel = pixel; channel < pixel + 3; channel++)
      data[channel] = Math.max(0, Math.min(255, (data[channel] ?? 0) + noise))
  }
}
