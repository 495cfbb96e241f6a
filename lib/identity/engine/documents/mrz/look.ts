import { resizeGrey, rotateGrey, type GreyPlane } from '../grey'
import { locateLines, type LocatedLine } from './locate-lines'

/** Where a line of the zone lies, in pixels of the picture: its middle, its lean (dy/dx), its length, and the way to the next line. */
export interface LinePlace {
  x: number
  y: number
  slope: number
  length: number
  spacing: number
}

/** A line that may be one of the zone, and what its distance to the next line would be if the nearest one were none. */
export interface SeenLine extends LinePlace {
  lonelySpacing: number
}

/**
 * Looks for lines in a picture brought to a width and turned level, from the top.
 * @param lean of the picture's lines, in degrees clockwise
 */
export async function lookForLines(picture: GreyPlane, width: number, lean: number): Promise<SeenLine[]> {
  const sized = await resizeGrey(picture, width)
  const level = lean === 0 ? sized : await rotateGrey(sized, -lean)
  const scale = picture.width / sized.width
  const angle = (lean * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return locateLines(level).map(({ left, right, x, y, slope, spacing, lonelySpacing }: LocatedLine) => {
    const middle = (left + right) / 2
    const across = middle - level.width / 2
    const down = y + slope * (middle - x) - level.height / 2
    return {
      x: (across * cos - down * sin + sized.width / 2) * scale,
      y: (across * sin + down * cos + sized.height / 2) * scale,
      slope: Math.tan(Math.atan(slope) + angle),
      length: Math.hypot(1, slope) * (right - left) * scale,
      spacing: spacing * scale,
      lonelySpacing: lonelySpacing * scale,
    }
  })
}
