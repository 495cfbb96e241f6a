import { resizeGrey, type GreyPlane } from '../grey'
import { areaOf, convexHull, enclosingQuadrilateral, type Corner, type Quadrilateral } from './quadrilateral'

const WORK_WIDTH = 240
/** The outer share of the picture's sides that certainly shows the table. */
const RING = 0.02
/** Least difference from the table, in grey levels. */
const CONTRAST = 8
/** A document fills at least this share of the picture, and `FULLNESS` of the quadrilateral around it. */
const MIN_AREA = 0.15
const FULLNESS = 0.88

/**
 * The four corners of a card or page on a darker or lighter table, in pixels of `picture`; `null` if nothing with four
 * straight edges stands out.
 */
export async function findEdges(picture: GreyPlane): Promise<Quadrilateral | null> {
  const small = await resizeGrey(picture, WORK_WIDTH)
  const mask = standsOut(small)
  const points = largestArea(mask, small.width, small.height)
  if (points.length < MIN_AREA * mask.length) return null
  const around = enclosingQuadrilateral(convexHull(points))
  if (!around || points.length < FULLNESS * areaOf(around)) return null
  const scale = picture.width / small.width
  const [a, b, c, d] = around.map(({ x, y }) => ({ x: (x + 0.5) * scale, y: (y + 0.5) * scale }))
  return a && b && c && d ? [a, b, c, d] : null
}

/** Pixels that differ from the table's brightness, which is measured at the edges of the picture. */
function standsOut({ data, width, height }: GreyPlane): Uint8Array {
  const ring = Math.max(1, Math.round(RING * width))
  const table: number[] = []
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < ring || y < ring || x >= width - ring || y >= height - ring) table.push(data[i] ?? 0)
  }
  const usual = percentile(table, 0.5)
  const differences = Array.from(data, (value) => Math.abs(value - usual))
  const unrest = percentile(table, 0.9) - usual
  const document = percentile(
    differences.filter((difference) => difference > CONTRAST),
    0.5,
  )
  const limit = Math.max(CONTRAST, 2 * unrest, 0.4 * document)
  return Uint8Array.from(differences, (difference) => (difference > limit ? 1 : 0))
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

/**
 * The pixels of the largest connected area, each row filled from its first to its last pixel, so that print inside
 * counts.
 */
function largestArea(mask: Uint8Array, width: number, height: number): Corner[] {
  const seen = new Uint8Array(mask.length)
  let largest: number[] = []
  for (let start = 0; start < mask.length; start++) {
    if (seen[start] || !mask[start]) continue
    const area = connected(mask, seen, start, width)
    if (area.length > largest.length) largest = area
  }
  const rows = Array.from({ length: height }, () => ({ from: width, to: -1 }))
  for (const at of largest) {
    const row = rows[Math.floor(at / width)]
    if (!row) continue
    row.from = Math.min(row.from, at % width)
    row.to = Math.max(row.to, at % width)
  }
  return rows.flatMap(({ from, to }, y) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ x: from + i, y })),
  )
}

function connected(mask: Uint8Array, seen: Uint8Array, start: number, width: number): number[] {
  const area = [start]
  seen[start] = 1
  for (let i = 0; i < area.length; i++) {
    const at = area[i] ?? 0
    const x = at % width
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= mask.length || seen[next] || !mask[next]) continue
      seen[next] = 1
      area.push(next)
    }
  }
  return area
}
