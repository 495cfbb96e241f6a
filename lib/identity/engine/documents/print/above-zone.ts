import { sample, resizeGrey, type GreyPlane } from '../grey'
import { flatten } from '../integral'
import type { LinePlace } from '../mrz/look'

/** In lengths of the zone, from its left end and up. */
interface Part {
  left: number
  right: number
  above: number
  /**
   * The zone's length is scaled to this, in pixels: at 1180, capitals of the print are about 30 high; at 1400, labels
   * can be read.
   */
  length: number
}
/**
 * ICAO 9303 parts 4 to 7 reserve the left of the page for the portrait, and align the end of the print with that of the
 * zone.
 */
export const BESIDE_PORTRAIT: Part = { left: 0.26, right: 1.04, above: 0.7, length: 1180 }
/** The whole page or card, whatever its layout, and nothing of the background. */
export const WHOLE_PAGE: Part = { left: -0.06, right: 1.06, above: 0.8, length: 1400 }
/** In line spacings: from the middle of the last line to above the first one. */
const ZONE_HEIGHT = 1.6

/** A crop of a passport, visa or TD2 card above its zone, level and with its light evened out. */
export async function printAboveZone(picture: GreyPlane, zone: LinePlace, part: Part): Promise<GreyPlane> {
  const scale = part.length / zone.length
  const scaled = await resizeGrey(picture, picture.width * scale)
  const factor = scaled.width / picture.width
  const width = Math.round((part.right - part.left) * part.length)
  const height = Math.round(part.above * part.length)
  const angle = Math.atan(zone.slope)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const down = row - height - ZONE_HEIGHT * zone.spacing * factor
    for (let column = 0; column < width; column++) {
      const right = column + (part.left - 0.5) * part.length
      data[row * width + column] = sample(
        scaled,
        zone.x * factor + right * cos - down * sin,
        zone.y * factor + right * sin + down * cos,
      )
    }
  }
  return flatten({ data, width, height })
}
