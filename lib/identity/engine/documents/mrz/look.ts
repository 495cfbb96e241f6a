import { resizeGrey, rotateGrey, type GreyPlane } from '../grey'
import { locateLines, type LocatedLine } from './locate-lines'

/**
 * Where a line of the zone is, in pixels of the picture: its middle, its slope (dy/dx), its length, and the distance to
 * the next line.
 */
export interface LinePlace {
  x: number
  y: number
  slope: number
  length: number
  spacing: number
}

/** A possible line of the zone, and what its line spacing would be if its nearest neighbour is not part of the zone. */
export interface SeenLine extends LinePlace {
  lonelySpacing: number
}

/**
 * Looks for lines in a picture after scaling it to a width and levelling it, from the top.
 * @param lean tilt of the picture's lines, in degrees clockwise
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
