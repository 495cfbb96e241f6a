import type { RawPicture } from '../picture'
import { alignedSquare, inGrey } from './aligned-square'
import { meshPoint, type Point } from './detect'

/**
 * The grey 150 px square that dlib's recognition network was trained on, aligned by the face mesh. Grey and a padding
 * of 0.22 scored best on photographs and on printed portraits.
 */
export const CHIP_SIZE = 150
const PADDING = 0.22

/** Points of dlib's mean face (unit square) with the number of the mesh point at the same spot. */
export const DLIB_MEAN_FACE = [
  { x: 0.121737, y: 0.216423, mesh: 33 },
  { x: 0.334606, y: 0.231733, mesh: 133 },
  { x: 0.645647, y: 0.231733, mesh: 362 },
  { x: 0.858516, y: 0.216423, mesh: 263 },
  { x: 0.490127, y: 0.628106, mesh: 2 },
  { x: 0.254149, y: 0.780233, mesh: 61 },
  { x: 0.726104, y: 0.780233, mesh: 291 },
  { x: 0.490127, y: 0.203352, mesh: 168 },
]

/** Cuts one face out of a picture: 150 × 150 × 3 bytes, with equal channels. */
export function faceChip(picture: RawPicture, face: { mesh: Point[] }): Uint8Array {
  return inGrey(
    alignedSquare(
      picture,
      DLIB_MEAN_FACE.map(chipPoint),
      DLIB_MEAN_FACE.map((anchor) => meshPoint(face, anchor.mesh)),
      CHIP_SIZE,
    ),
  )
}

function chipPoint(anchor: Point): Point {
  const place = (value: number) => ((PADDING + value) / (1 + 2 * PADDING)) * CHIP_SIZE
  return { x: place(anchor.x), y: place(anchor.y) }
}
