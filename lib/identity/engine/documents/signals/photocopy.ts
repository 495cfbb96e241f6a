import type { FraudSignal } from '../../findings'
import { rawPixels, type RawPicture } from '../../picture'
import type { Sharp } from 'sharp'

const WORK_WIDTH = 200
/** The middle, where the document is and not the table. */
const MARGIN_X = 0.12
const MARGIN_Y = 0.15
/**
 * Apart from the tint of the light, a twentieth of a front with colour differs by 13 levels and more, of a grey copy under
 * a warm light by at most 6 (drawn passports, cards and licences at four qualities).
 */
const COLOURLESS = 9
const STRONGEST_TWENTIETH = 0.95
const WEIGHT = 0.6

/**
 * A photocopy or a black-and-white scan: no colour beyond the light's, on the side that shows the portrait. Passports,
 * cards and licences all have some there, though the portrait itself may be grey.
 */
export async function photocopySignals(picture: Sharp): Promise<FraudSignal[]> {
  const colour = strongestColour(await rawPixels(picture.resize({ width: WORK_WIDTH })))
  return colour < COLOURLESS
    ? [{ code: 'copy', weight: WEIGHT, detail: 'The picture shows no colour where documents of this kind have some.' }]
    : []
}

/**
 * How far the most coloured twentieth is from the light's own tint, in levels: red and blue against green, after each is
 * brought to the brightness of green, as a coloured light on grey paper would have changed it.
 */
function strongestColour(picture: RawPicture): number {
  const pixels = middleOf(picture)
  const sum = (channel: 0 | 1 | 2) => pixels.reduce((total, pixel) => total + pixel[channel], 0) + 1
  const [red, blue] = [sum(1) / sum(0), sum(1) / sum(2)]
  return percentile(
    pixels.map(([r, g, b]) => Math.abs(r * red - g) + Math.abs(b * blue - g)),
    STRONGEST_TWENTIETH,
  )
}

function middleOf({ data, width, height }: RawPicture): [number, number, number][] {
  const pixels: [number, number, number][] = []
  for (let y = Math.round(height * MARGIN_Y); y < height * (1 - MARGIN_Y); y++) {
    for (let x = Math.round(width * MARGIN_X); x < width * (1 - MARGIN_X); x++) {
      const [r = 0, g = 0, b = 0] = data.subarray((y * width + x) * 3)
      pixels.push([r, g, b])
    }
  }
  return pixels
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
