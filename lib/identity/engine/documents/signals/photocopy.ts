import type { Sharp } from 'sharp'
import type { FoundPortrait } from '../../faces/portrait'
import type { FraudSignal } from '../../findings'
import { rawPixels, type RawPicture } from '../../picture'

/**
 * Width in pixels to which the portrait's face is scaled, and of a cell whose colours are averaged. Averaging cancels
 * out the colour fringes of a scanner whose channels are offset by part of a pixel.
 */
const FACE = 16
const CELL = 6
/**
 * Around the portrait's middle, in widths of its face: the portrait, the print next to it, and the heading above, which
 * holds all the colour of some licences; but little of what surrounds the document.
 */
const AROUND = { left: 0.7, right: 1.8, above: 1.6, below: 1.2 }
/**
 * Relative to the tint of the light, the strongest tenth of the cells differs by at least 6.9 levels on a front with
 * colour, and by at most 1.4 on a scan of a copy (drawn passports, cards and licences in poor pictures and on a
 * flatbed).
 */
const COLOURLESS = 4.3
const STRONGEST_TENTH = 0.9
const WEIGHT = 0.6

/**
 * A photocopy or a black-and-white scan: no colour around the portrait except that of the light. Passports, cards and
 * licences all have some there, even if the portrait itself is grey. White paper around a scanned card has none, but a
 * stamp on a copy does.
 */
export async function photocopySignals(
  picture: Sharp,
  width: number,
  portrait: Pick<FoundPortrait, 'face_px' | 'middle'>,
): Promise<FraudSignal[]> {
  const looked = Math.max(CELL, Math.round((FACE * width) / portrait.face_px))
  const colour = strongestColour(cellsAround(portrait.middle, await rawPixels(picture.resize({ width: looked }))))
  return colour < COLOURLESS
    ? [{ code: 'copy', weight: WEIGHT, detail: 'The picture shows no colour where documents of this kind have some.' }]
    : []
}

type Colour = [red: number, green: number, blue: number]

/**
 * How far the most coloured tenth is from the light's own tint, in levels: red and blue against green, after scaling
 * each to the brightness of green, as coloured light on grey paper would have changed it.
 */
function strongestColour(cells: Colour[]): number {
  const sum = (channel: 0 | 1 | 2) => cells.reduce((total, cell) => total + cell[channel], 0) + 1
  const [red, blue] = [sum(1) / sum(0), sum(1) / sum(2)]
  const apart = cells.map(([r, g, b]) => Math.abs(r * red - g) + Math.abs(b * blue - g))
  return apart.toSorted((a, b) => a - b)[Math.floor(apart.length * STRONGEST_TENTH)] ?? 0
}

function cellsAround({ x, y }: FoundPortrait['middle'], picture: RawPicture): Colour[] {
  const [left, top] = [x * picture.width - AROUND.left * FACE, y * picture.height - AROUND.above * FACE]
  const right = Math.min(picture.width, x * picture.width + AROUND.right * FACE)
  const bottom = Math.min(picture.height, y * picture.height + AROUND.below * FACE)
  const cells: Colour[] = []
  for (let cy = Math.max(0, Math.round(top)); cy + CELL <= bottom; cy += CELL)
    for (let cx = Math.max(0, Math.round(left)); cx + CELL <= right; cx += CELL) cells.push(meanOf(picture, cx, cy))
  return cells
}

function meanOf({ data, width }: RawPicture, left: number, top: number): Colour {
  const mean: Colour = [0, 0, 0]
  for (let y = top; y < top + CELL; y++)
    for (let x = left; x < left + CELL; x++)
      for (const c of [0, 1, 2] as const) mean[c] += (data[(y * width + x) * 3 + c] ?? 0) / CELL ** 2
  return mean
}
