import { seededRandom } from './face-parameters'
import { asPicture, type Pixels } from './face'

/** One camera frame. */
export interface HeadShot {
  width: number
  height: number
  /** Which of several shots of one pose: the camera's noise differs, so no two are byte-identical. */
  shot: number
}

export const CAMERA: HeadShot = { width: 640, height: 480, shot: 0 }

/** Spread of the camera's noise, in steps of 256. */
const NOISE = 3

export type Colour3 = [number, number, number]
/** The colour at a place of the frame, measured in pixels from its middle. */
export type Scene = (x: number, y: number) => Colour3

/** Photographs a scene pixel by pixel: JPEG. */
export function photograph(scene: Scene, { width, height, shot }: HeadShot): Promise<Buffer> {
  const data = new Uint8Array(width * height * 3)
  const random = seededRandom(shot + 1)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const noise = (random() + random() - 1) * NOISE
      const at = (row * width + column) * 3
      scene(column - width / 2, row - height / 2).forEach((value, channel) => {
        data[at + channel] = Math.max(0, Math.min(255, value + noise))
      })
    }
  }
  return asPicture({ data, width, height }).jpeg({ quality: 90 }).toBuffer()
}

/** Bilinear; outside the picture its edge is repeated. */
export function colourAt({ data, width, height }: Pixels, x: number, y: number): Colour3 {
  const inX = Math.min(width - 1.001, Math.max(0, x))
  const inY = Math.min(height - 1.001, Math.max(0, y))
  const [left, top] = [Math.floor(inX), Math.floor(inY)]
  const [partX, partY] = [inX - left, inY - top]
  const at = (top * width + left) * 3
  const channel = (offset: number) => {
    const above = (data[at + offset] ?? 0) * (1 - partX) + (data[at + 3 + offset] ?? 0) * partX
    const below = (data[at + width * 3 + offset] ?? 0) * (1 - partX) + (data[at + width * 3 + 3 + offset] ?? 0) * partX
    return above * (1 - partY) + below * partY
  }
  return [channel(0), channel(1), channel(2)]
}
