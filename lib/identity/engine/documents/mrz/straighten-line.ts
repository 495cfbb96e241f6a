import { sample, type GreyPlane, type Plane } from '../grey'
import { boxMean } from '../integral'
import type { LinePlace } from './look'
import { upright } from './upright-letters'

/** Line spacing that every strip is scaled to, in pixels; letters are then about 30 px high. */
export const SPACING = 64
export const STRIP_HEIGHT = Math.round(SPACING * 1.25)

/** Cuts a line out of the full picture, level, upright and at a fixed size, as ink: 0 = paper, 1 = black. */
export function straightenLine(picture: GreyPlane, line: LinePlace): Plane {
  const zoom = SPACING / line.spacing
  const angle = Math.atan(line.slope)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const width = Math.round(line.length * zoom * 1.12 + 40)
  const data = new Float32Array(width * STRIP_HEIGHT)
  for (let y = 0; y < STRIP_HEIGHT; y++) {
    for (let x = 0; x < width; x++) {
      const along = (x - width / 2) / zoom
      const across = (y - STRIP_HEIGHT / 2) / zoom
      data[y * width + x] = sample(picture, line.x + along * cos - across * sin, line.y + along * sin + across * cos)
    }
  }
  return upright(inkOf({ data, width, height: STRIP_HEIGHT }))
}

/** How much darker each pixel is than the paper around it; removes shadows and tints. */
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
