import { sample, type GreyPlane, type Plane } from '../grey'
import { boxMean } from '../integral'
import type { LocatedLine } from './locate-lines'

/** Line spacing that every strip is brought to, in pixels; letters are then about 30 px high. */
const SPACING = 64
export const STRIP_HEIGHT = Math.round(SPACING * 1.25)

/**
 * Cuts a located line out of the full picture, level and at a fixed size, as ink: 0 = paper, 1 = black.
 * @param scale pixels of `picture` for one pixel of the plane in which the line was located
 */
export function straightenLine(picture: GreyPlane, line: LocatedLine, scale: number): Plane {
  const zoom = SPACING / (line.spacing * scale)
  const angle = Math.atan(line.slope)
  const middle = (line.left + line.right) / 2
  const centreX = middle * scale
  const centreY = (line.y + line.slope * (middle - line.x)) * scale
  const width = Math.round((line.right - line.left) * scale * zoom * 1.12 + 40)
  const data = new Float32Array(width * STRIP_HEIGHT)
  for (let y = 0; y < STRIP_HEIGHT; y++) {
    for (let x = 0; x < width; x++) {
      const along = (x - width / 2) / zoom
      const across = (y - STRIP_HEIGHT / 2) / zoom
      data[y * width + x] = sample(
        picture,
        centreX + along * Math.cos(angle) - across * Math.sin(angle),
        centreY + along * Math.sin(angle) + across * Math.cos(angle),
      )
    }
  }
  return inkOf({ data, width, height: STRIP_HEIGHT })
}

/** How much darker than the paper around it each pixel is: shadows and tints drop out. */
function inkOf(strip: Plane): Plane {
  const mean = boxMean(strip, 40, 40).data
  const lit = new Float32Array(strip.data.length)
  for (let i = 0; i < lit.length; i++) lit[i] = Math.max(strip.data[i] ?? 0, mean[i] ?? 0)
  const paper = boxMean({ ...strip, data: lit }, 30, 30).data
  const ink = new Float32Array(lit.length)
  for (let i = 0; i < ink.length; i++)
    ink[i] = Math.max(0, ((paper[i] ?? 0) - (strip.data[i] ?? 0)) / ((paper[i] ?? 0) + 1))
  return { ...strip, data: ink }
}
