import type { RawPicture } from '../picture'
import type { Point } from './detect'

/**
 * Maps chip pixels to picture pixels: rotation, scale and shift, no shear (a similarity, least squares; Umeyama 1991).
 */
interface Similarity {
  cos: number
  sin: number
  from: Point
  to: Point
}

/**
 * Cuts a square out of a picture, rotated and scaled so that its points match a template's: size × size × 3 bytes.
 * @param template where the points belong, in pixels of the square
 */
export function alignedSquare(picture: RawPicture, template: Point[], points: Point[], size: number): Uint8Array {
  const fit = fitSimilarity(template, points)
  // Downscaling a large face takes several samples per pixel to avoid aliasing.
  const samples = Math.max(1, Math.min(6, Math.round(Math.hypot(fit.cos, fit.sin))))
  const square = new Uint8Array(size * size * 3)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) writeMean(square, (y * size + x) * 3, picture, placesOf(fit, x, y, samples))
  }
  return square
}

/** Replaces colours by their luma (ITU-R BT.601), in place; the three channels become equal. */
export function inGrey(square: Uint8Array): Uint8Array {
  for (let at = 0; at < square.length; at += 3) {
    const luma = 0.299 * (square[at] ?? 0) + 0.587 * (square[at + 1] ?? 0) + 0.114 * (square[at + 2] ?? 0)
    square.fill(luma, at, at + 3)
  }
  return square
}

function fitSimilarity(template: Point[], picture: Point[]): Similarity {
  const from = centre(template)
  const to = centre(picture)
  let cos = 0
  let sin = 0
  let spread = 0
  template.forEach((point, index) => {
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

/** The positions in the picture that are averaged for one pixel of the square. */
function placesOf(fit: Similarity, x: number, y: number, samples: number): Point[] {
  const places: Point[] = []
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const dx = x + (column + 0.5) / samples - 0.5 - fit.from.x
      const dy = y + (row + 0.5) / samples - 0.5 - fit.from.y
      places.push({ x: fit.cos * dx - fit.sin * dy + fit.to.x, y: fit.sin * dx + fit.cos * dy + fit.to.y })
    }
  }
  return places
}

/** Bilinear; repeats the edge outside the picture. */
function writeMean(square: Uint8Array, at: number, { data, width, height }: RawPicture, places: Point[]): void {
  const sum = [0, 0, 0]
  for (const { x, y } of places) {
    const inX = Math.min(width - 1.001, Math.max(0, x))
    const inY = Math.min(height - 1.001, Math.max(0, y))
    const [left, top] = [Math.floor(inX), Math.floor(inY)]
    const [partX, partY] = [inX - left, inY - top]
    const upper = (top * width + left) * 3
    const lower = upper + width * 3
    for (let channel = 0; channel < 3; channel++) {
      const above = (data[upper + channel] ?? 0) * (1 - partX) + (data[upper + channel + 3] ?? 0) * partX
      const below = (data[lower + channel] ?? 0) * (1 - partX) + (data[lower + channel + 3] ?? 0) * partX
      sum[channel] = (sum[channel] ?? 0) + above * (1 - partY) + below * partY
    }
  }
  for (let channel = 0; channel < 3; channel++) square[at + channel] = (sum[channel] ?? 0) / places.length
}
