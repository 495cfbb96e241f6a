import type { GreyPlane } from '../grey'
import { boxMean } from '../integral'

/** Degrees. Beyond this the document is more likely on its side. */
const STEEPEST = 40
const COARSE = 2
const FINE = 0.5
/** Darker than this share of the surrounding brightness is ink. */
const INK = 0.82

/**
 * How far the lines of a picture are tilted, in degrees clockwise: the angle at which ink falls most unevenly into
 * rows. The background around a document may count, too, since the document's edges are tilted like its lines.
 * @param plane about 500 px wide
 */
export function findLean(plane: GreyPlane): number {
  const ink = inkPixels(plane)
  const around = (middle: number, reach: number, step: number) =>
    Array.from({ length: Math.round((2 * reach) / step) + 1 }, (_, i) => middle - reach + i * step).map((angle) => ({
      angle,
      score: unevenness(ink, plane, (angle * Math.PI) / 180),
    }))
  const likeliest = (looks: { angle: number; score: number }[]) =>
    looks.reduce((best, look) => (look.score > best.score ? look : best)).angle
  return likeliest(around(likeliest(around(0, STEEPEST, COARSE)), COARSE, FINE))
}

/** Coordinates relative to the middle, x and y alternating. */
function inkPixels({ data, width, height }: GreyPlane): number[] {
  const light = boxMean({ data, width, height }, 10, 10).data
  const ink: number[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if ((data[at] ?? 0) < (light[at] ?? 0) * INK) ink.push(x - width / 2, y - height / 2)
    }
  }
  return ink
}

function unevenness(ink: number[], { width, height }: GreyPlane, angle: number): number {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const middle = Math.ceil((width + height) / 2)
  const rows = new Float32Array(2 * middle + 2)
  for (let i = 0; i < ink.length; i += 2) {
    const row = Math.round((ink[i + 1] ?? 0) * cos - (ink[i] ?? 0) * sin) + middle
    rows[row] = (rows[row] ?? 0) + 1
  }
  let score = 0
  for (let i = 1; i < rows.length; i++) score += ((rows[i] ?? 0) - (rows[i - 1] ?? 0)) ** 2
  return score
}
