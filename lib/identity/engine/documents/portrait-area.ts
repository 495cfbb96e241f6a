import type { Box, OcrLine, OcrWord } from './ocr/recogniser'
import type { LinePlace } from './mrz/look'
import type { Corner } from './upright/quadrilateral'

/**
 * Where on the picture a document's portrait may be, as shares of the picture's width and height, clockwise. Anybody
 * can lay a photograph of themselves next to a document and cover its portrait with a thumb, so a face counts only
 * inside this area.
 */
export type PortraitArea = Corner[]

interface Size {
  width: number
  height: number
}

/**
 * In lengths of the zone, from its middle and up from its last line; pages and cards end at 0.56 to the sides and 0.8
 * above (ICAO 9303 parts 4 to 7).
 */
const ZONE_SIDE = 0.53
const ZONE_ABOVE = 0.72

export function areaAboveZone(zone: LinePlace, picture: Size): PortraitArea {
  const angle = Math.atan(zone.slope)
  const [cos, sin] = [Math.cos(angle) * zone.length, Math.sin(angle) * zone.length]
  const at = (along: number, above: number) => ({
    x: zone.x + along * cos + above * sin,
    y: zone.y + along * sin - above * cos,
  })
  return inParts([at(-ZONE_SIDE, ZONE_ABOVE), at(ZONE_SIDE, ZONE_ABOVE), at(ZONE_SIDE, 0), at(-ZONE_SIDE, 0)], picture)
}

/**
 * In heights of the birth date, from its left end and its middle; the portrait's middle is about 8 to 10 left of it and
 * 2 to 4 below.
 */
const FROM_BIRTH_DATE = { left: 16, right: 3, above: 6, below: 13 }

/** Left of the fields of a UK licence. `date` is the box of the birth date, in a plane of `width` pixels. */
export function areaBesideFields(date: Box, width: number, picture: Size): PortraitArea {
  const height = date.y1 - date.y0
  const { left, right, above, below } = FROM_BIRTH_DATE
  return inParts(
    cornersOf({
      x0: date.x0 - left * height,
      x1: date.x0 - right * height,
      y0: date.y0 - above * height,
      y1: date.y1 + below * height,
    }),
    atWidth(width, picture),
  )
}

/**
 * In heights of the print, from the column in which most of its lines begin; the card ends about 0.77 left and 1.43
 * right of it.
 */
const FROM_COLUMN = { left: 0.75, right: 1.25, above: 0.3, below: 0.3 }

/**
 * Around the print of a card's front; the portrait is next to it, mostly on its left (ICAO 9303 part 5). `null` if
 * hardly a word was read.
 */
export function areaAroundPrint(lines: OcrLine[], width: number, picture: Size): PortraitArea | null {
  const starts = lines.flatMap((line) => line.words.filter(isPrint).slice(0, 1)).map((word) => word.box)
  const column = starts.map((box) => box.x0).toSorted((a, b) => a - b)[starts.length >> 1]
  if (column === undefined) return null
  const [top, bottom] = [Math.min(...starts.map((box) => box.y0)), Math.max(...starts.map((box) => box.y1))]
  const { left, right, above, below } = FROM_COLUMN
  const down = bottom - top
  return inParts(
    cornersOf({
      x0: column - left * down,
      x1: column + right * down,
      y0: top - above * down,
      y1: bottom + below * down,
    }),
    atWidth(width, picture),
  )
}

/** Patterns, thumbs and the edges of a card are also read as letters, with low confidence. */
const isPrint = ({ text, confidence }: OcrWord) => /[\p{L}\p{N}]{4}/u.test(text) && confidence > 0.8

export const inParts = (corners: Corner[], { width, height }: Size): PortraitArea =>
  corners.map(({ x, y }) => ({ x: x / width, y: y / height }))
const atWidth = (width: number, picture: Size): Size => ({ width, height: (width * picture.height) / picture.width })
const cornersOf = ({ x0, x1, y0, y1 }: Box): Corner[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
]

/** Whether a point is in a convex area whose corners go clockwise. */
export function isWithin(area: PortraitArea, { x, y }: Corner): boolean {
  return area.every((a, i) => {
    const b = area[(i + 1) % area.length] ?? a
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0
  })
}
