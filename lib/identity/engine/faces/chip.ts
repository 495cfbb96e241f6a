import type { RawPicture } from '../picture'
import { meshPoint, type Point } from './detect'

/**
 * The grey 150 px square that dlib's recognition network was trained on, cut along the face mesh.
 * Grey and a padding of 0.22 were the best of what was measured, on photographs and on printed portraits.
 */
export const CHIP_SIZE = 150
const PADDING = 0.22

/** Points of dlib's mean face (unit square) with the number of the mesh point that lies on the same spot. */
const ANCHORS = [
  { x: 0.121737, y: 0.216423, mesh: 33 },
  { x: 0.334606, y: 0.231733, mesh: 133 },
  { x: 0.645647, y: 0.231733, mesh: 362 },
  { x: 0.858516, y: 0.216423, mesh: 263 },
  { x: 0.490127, y: 0.628106, mesh: 2 },
  { x: 0.254149, y: 0.780233, mesh: 61 },
  { x: 0.726104, y: 0.780233, mesh: 291 },
  { x: 0.490127, y: 0.203352, mesh: 168 },
]

/** Chip pixel → picture pixel: turn, scale and shift, no shear (a similarity, least squares; Umeyama 1991). */
interface Similarity {
  cos: number
  sin: number
  from: Point
  to: Point
}

/** Cuts one face out of a picture: 150 × 150 × 3 bytes, the three channels alike. */
export function faceChip(picture: RawPicture, face: { mesh: Point[] }): Uint8Array {
  const fit = fitSimilarity(ANCHORS.map(chipPoint), ANCHORS.map((anchor) => meshPoint(face, anchor.mesh)))
  // A large face is shrunk: several samples a chip pixel, or the result is full of aliases.
  const samples = Math.max(1, Math.min(6, Math.round(Math.hypot(fit.cos, fit.sin))))
  const chip = new Uint8Array(CHIP_SIZE * CHIP_SIZE * 3)
  for (let y = 0; y < CHIP_SIZE; y++) {
    for (let x = 0; x < CHIP_SIZE; x++) chip.fill(meanGrey(picture, fit, x, y, samples), (y * CHIP_SIZE + x) * 3, (y * CHIP_SIZE + x) * 3 + 3)
  }
  return chip
}

function chipPoint(anchor: Point): Point {
  const place = (value: number) => ((PADDING + value) / (1 + 2 * PADDING)) * CHIP_SIZE
  return { x: place(anchor.x), y: place(anchor.y) }
}

function fitSimilarity(chip: Point[], picture: Point[]): Similarity {
  const from = centre(chip)
  const to = centre(picture)
  let cos = 0
  let sin = 0
  let spread = 0
  chip.forEach((point, index) => {
    const target = picture[index] ?? to
    const [dx, dy, sx, sy] = [point.x - from.x, point.y - from.y, target.x - to.x, target.y - to.y]
    cos += dx * sx + dy * sy
    sin += dx * sy - dy * sx
    spread += dx * dx + dy * dy
  })
  return { cos: cos / spread, sin: sin / spread, from, to }
}

function centre(points: Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

function meanGrey(picture: RawPicture, fit: Similarity, x: number, y: number, samples: number): number {
  let sum = 0
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const dx = x + (column + 0.5) / samples - 0.5 - fit.from.x
      const dy = y + (row + 0.5) / samples - 0.5 - fit.from.y
      sum += greyBetween(picture, fit.cos * dx - fit.sin * dy + fit.to.x, fit.sin * dx + fit.cos * dy + fit.to.y)
    }
  }
  return sum / (samples * samples)
}

/** Bilinear; outside the picture its edge is repeated. */
function greyBetween(picture: RawPicture, x: number, y: number): number {
  const inX = Math.min(picture.width - 1.001, Math.max(0, x))
  const inY = Math.min(picture.height - 1.001, Math.max(0, y))
  const [left, top] = [Math.floor(inX), Math.floor(inY)]
  const [partX, partY] = [inX - left, inY - top]
  const above = grey(picture, left, top) * (1 - partX) + grey(picture, left + 1, top) * partX
  const below = grey(picture, left, top + 1) * (1 - partX) + grey(picture, left + 1, top + 1) * partX
  return above * (1 - partY) + below * partY
}

/** ITU-R BT.601 luma. */
function grey({ data, width }: RawPicture, x: number, y: number): number {
  const at = (y * width + x) * 3
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
}
