import { resizeGrey, rotateGrey, type GreyPlane } from './grey'
import { boxMean } from './integral'

const STEEPEST = 8
const STEP = 0.5

/**
 * How far the lines of text are tilted, in degrees clockwise, within ±8: the angle at which ink falls most unevenly
 * into rows (projection profile).
 */
async function estimateSkew(plane: GreyPlane): Promise<number> {
  const small = await resizeGrey(plane, 500)
  const ink = inkPixels(small)
  let best = { angle: 0, score: -1 }
  for (let angle = -STEEPEST; angle <= STEEPEST; angle += STEP) {
    const score = unevenness(ink, small, Math.tan((angle * Math.PI) / 180))
    if (score > best.score) best = { angle, score }
  }
  return best.angle
}

/** One page is read at several sizes, and rotating it costs as much as resizing it. */
const levelled = new WeakMap<GreyPlane, Promise<GreyPlane>>()

/** Rotates the plane so that its lines of text are level; once for each plane. */
export function deskew(plane: GreyPlane): Promise<GreyPlane> {
  const level = levelled.get(plane) ?? levelOnce(plane)
  levelled.set(plane, level)
  return level
}

async function levelOnce(plane: GreyPlane): Promise<GreyPlane> {
  const angle = await estimateSkew(plane)
  return Math.abs(angle) < STEP ? plane : rotateGrey(plane, -angle)
}

/** Pixels clearly darker than their surroundings, x and y alternating, without the margins, where the background shows. */
function inkPixels(plane: GreyPlane): number[] {
  const { width, height, data } = plane
  const around = boxMean(plane, 14, 14).data
  const marginX = Math.round(width * 0.12)
  const marginY = Math.round(height * 0.14)
  const ink: number[] = []
  for (let y = marginY; y < height - marginY; y++) {
    for (let x = marginX; x < width - marginX; x++) {
      if ((data[y * width + x] ?? 0) < (around[y * width + x] ?? 0) * 0.85) ink.push(x, y)
    }
  }
  return ink
}

function unevenness(ink: number[], { width, height }: GreyPlane, slope: number): number {
  const rows = new Float32Array(height * 2)
  for (let i = 0; i < ink.length; i += 2) {
    const row = Math.round((ink[i + 1] ?? 0) - slope * ((ink[i] ?? 0) - width / 2)) + (height >> 1)
    rows[row] = (rows[row] ?? 0) + 1
  }
  let score = 0
  for (let i = 1; i < rows.length; i++) score += ((rows[i] ?? 0) - (rows[i - 1] ?? 0)) ** 2
  return score
}
