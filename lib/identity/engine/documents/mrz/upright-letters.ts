import type { Plane } from '../grey'

/** How far letters may slant to either side: dx per dy. */
const STEEPEST = 0.3
const STEP = 0.03
/** A smaller slant does not affect reading. */
const HARMLESS = 0.05

/** The strip with its letters upright: sheared so that their ink falls most unevenly into columns. */
export function upright(strip: Plane): Plane {
  let best = { shear: 0, score: unevenness(strip, 0) * 1.02 }
  for (let shear = -STEEPEST; shear <= STEEPEST; shear += STEP) {
    const score = unevenness(strip, shear)
    if (score > best.score) best = { shear, score }
  }
  return Math.abs(best.shear) < HARMLESS ? strip : sheared(strip, best.shear)
}

/** Over the middle half of the rows, where the line's own letters are. */
function unevenness({ data, width, height }: Plane, shear: number): number {
  const columns = new Float32Array(width)
  const middle = height / 2
  for (let y = Math.round(height * 0.25); y < height * 0.75; y += 2) {
    const shift = Math.round(shear * (y - middle))
    for (let x = Math.max(0, -shift); x < Math.min(width, width - shift); x++)
      columns[x] = (columns[x] ?? 0) + (data[y * width + x + shift] ?? 0)
  }
  let score = 0
  for (let x = 2; x < width; x++) score += ((columns[x] ?? 0) - (columns[x - 2] ?? 0)) ** 2
  return score
}

function sheared({ data, width, height }: Plane, shear: number): Plane {
  const moved = new Float32Array(data.length)
  for (let y = 0; y < height; y++) {
    const shift = shear * (y - height / 2)
    const whole = Math.floor(shift)
    const part = shift - whole
    for (let x = Math.max(0, -whole); x < Math.min(width, width - whole - 1); x++) {
      const at = y * width + x + whole
      moved[y * width + x] = (data[at] ?? 0) * (1 - part) + (data[at + 1] ?? 0) * part
    }
  }
  return { data: moved, width, height }
}
