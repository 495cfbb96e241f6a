import { sample, resizeGrey, type GreyPlane } from '../grey'
import { flatten } from '../integral'
import type { LinePlace } from '../mrz/look'

/** The zone's length is brought to so many pixels: capitals of the print are then about 30 high. */
const ZONE_LENGTH = 1180
/** ICAO 9303 parts 4 to 7 leave the left of the page to the portrait, and have the print end with the zone, in lengths of the zone. */
const LEFT = 0.26
const RIGHT = 1.04
const ABOVE = 0.7
/** In spacings of its lines: from the middle of the last line to above the first one. */
const ZONE_HEIGHT = 1.6

/**
 * The part of a passport, visa or TD2 card that carries its print, cut out level and with its light evened out: what lies above the
 * zone, right of the portrait. Most pages keep to that; of another one this shows some other part.
 */
export async function printAboveZone(picture: GreyPlane, zone: LinePlace): Promise<GreyPlane> {
  const scale = ZONE_LENGTH / zone.length
  const scaled = await resizeGrey(picture, picture.width * scale)
  const factor = scaled.width / picture.width
  const width = Math.round((RIGHT - LEFT) * ZONE_LENGTH)
  const height = Math.round(ABOVE * ZONE_LENGTH)
  const angle = Math.atan(zone.slope)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const down = row - height - ZONE_HEIGHT * zone.spacing * factor
    for (let column = 0; column < width; column++) {
      const right = column + (LEFT - 0.5) * ZONE_LENGTH
      data[row * width + column] = sample(
        scaled,
        zone.x * factor + right * cos - down * sin,
        zone.y * factor + right * sin + down * cos,
      )
    }
  }
  return flatten({ data, width, height })
}
