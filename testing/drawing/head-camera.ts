import { seededRandom } from './face-parameters'
import { asPicture, type Pixels } from './face'

/** One camera frame. */
export interface HeadShot {
  width: number
  height: number
  /** Index among several shots of one pose: the camera's noise differs, so no two are byte-identical. */
  shot: number
}

export const CAMERA: HeadShot = { width: 640, height: 480, shot: 0 }

/** Spread of the camera's noise, in steps of 256. */
const NOISE = 3

export type Colour3 = [number, number, number]
/** The colour at a point of the frame, in pixels from its middle. */
export type Scene = (x: number, y: number) => Colour3

/** The light on the sensor: three numbers per pixel. */
export function expose(scene: Scene, { width, height }: HeadShot): Float64Array {
  const light = new Float64Array(width * height * 3)
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at += 3) {
      const colour = scene(column - width / 2, row - height / 2)
      light[at] = colour[0]
      light[at + 1] = colour[1]
      light[at + 2] = colour[2]
    }
  return light
}

/** One shot of it, with the camera's noise: JPEG. */
export function takeShot(light: Float64Array, { width, height, shot }: HeadShot): Promise<Buffer> {
  const data = new Uint8Array(light.length)
  const random = seededRandom(shot + 1)
  for (let at = 0; at < light.length; at += 3) {
    const noise = (random() + random() - 1) * NOISE
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = Math.max(0, Math.min(255, (light[channel] ?? 0) + noise))
  }
  return asPicture({ data, width, height }).jpeg({ quality: 90 }).toBuffer()
}

/** Photographs a scene pixel by pixel: JPEG. */
export const photograph = (scene: Scene, frame: HeadShot): Promise<Buffer> => takeShot(expose(scene, frame), frame)

/** Bilinear; repeats the edge outside the picture. */
export function colourAt({ data, width, height }: Pixels, x: number, y: number): Colour3 {
  const inX = Math.min(width - 1.001, Math.max(0, x))
  const inY = Math.min(height - 1.001, Math.max(0, y))
  const left = Math.floor(inX)
  const top = Math.floor(inY)
  const partX = inX - left
  const partY = inY - top
  const at = (top * width + left) * 3
  return [
    blend(data, width, at, partX, partY),
    blend(data, width, at + 1, partX, partY),
    blend(data, width, at + 2, partX, partY),
  ]
}

function blend(data: Uint8Array, width: number, at: number, partX: number, partY: number): number {
  const below = at + width * 3
  const upper = (data[at] ?? 0) * (1 - partX) + (data[at + 3] ?? 0) * partX
  const lower = (data[below] ?? 0) * (1 - partX) + (data[below + 3] ?? 0) * partX
  return upper * (1 - partY) + lower * partY
}
