import { sample, type GreyPlane } from '../grey'
import type { Corner, Quadrilateral } from './quadrilateral'

/** Keeps a little of the table around the document: detected edges are off by a pixel or two. */
const MARGIN = 0.01

/** The part of the picture inside the quadrilateral, as if seen from straight above. */
export function rectify(picture: GreyPlane, corners: Quadrilateral): GreyPlane {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const width = Math.round(Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)) * (1 + 2 * MARGIN))
  const height = Math.round(Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)) * (1 + 2 * MARGIN))
  const toPicture = squareTo(corners)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = toPicture((x / width) * (1 + 2 * MARGIN) - MARGIN, (y / height) * (1 + 2 * MARGIN) - MARGIN)
      data[y * width + x] = sample(picture, from.x, from.y)
    }
  }
  return { data, width, height }
}

function distance(a: Corner, b: Corner): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/**
 * Maps the unit square to a quadrilateral in perspective (Heckbert, Fundamentals of Texture Mapping, section 2.2.3).
 */
function squareTo([p0, p1, p2, p3]: Quadrilateral): (u: number, v: number) => Corner {
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y }
  const d1 = { x: p1.x - p2.x, y: p1.y - p2.y }
  const d2 = { x: p3.x - p2.x, y: p3.y - p2.y }
  const determinant = d1.x * d2.y - d2.x * d1.y
  const g = (sum.x * d2.y - d2.x * sum.y) / determinant
  const h = (d1.x * sum.y - sum.x * d1.y) / determinant
  return (u, v) => {
    const depth = g * u + h * v + 1
    return {
      x: ((p1.x - p0.x + g * p1.x) * u + (p3.x - p0.x + h * p3.x) * v + p0.x) / depth,
      y: ((p1.y - p0.y + g * p1.y) * u + (p3.y - p0.y + h * p3.y) * v + p0.y) / depth,
    }
  }
}
