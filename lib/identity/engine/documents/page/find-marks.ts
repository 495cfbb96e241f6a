import type { GreyPlane } from '../grey'

/** A connected dark area: a letter, a part of one, or a blot. Right and bottom are inclusive. */
export interface Mark {
  x0: number
  x1: number
  y0: number
  y1: number
}

/**
 * After `flatten`, paper is about 205. Letters are below INK, or below PALE_INK where a bright spot washes them out.
 */
const PAPER = 205
const INK = 160
const PALE_INK = 182
/** Pixels within which the light is assumed constant. */
const TILE = 32

/** All marks that may be letters: no specks, rules, frames or pictures. */
export function findMarks(plane: GreyPlane): Mark[] {
  const tallest = plane.width / 18
  const marks = connectedMarks(plane).filter((mark) => heightOf(mark) < tallest && widthOf(mark) < tallest * 2)
  return marks.filter((mark) => heightOf(mark) >= plane.width / 260)
}

export function heightOf(mark: Mark): number {
  return mark.y1 - mark.y0 + 1
}

function widthOf(mark: Mark): number {
  return mark.x1 - mark.x0 + 1
}

/** The ink threshold of each tile: closer to the paper's grey where even the darkest pixel nearby is pale. */
function inkLimits({ data, width, height }: GreyPlane): (x: number, y: number) => number {
  const across = Math.ceil(width / TILE)
  const down = Math.ceil(height / TILE)
  const darkest = new Uint8Array(across * down).fill(255)
  for (let y = 0; y < height; y++) {
    for (let column = 0; column < across; column++) {
      const tile = Math.floor(y / TILE) * across + column
      let least = darkest[tile] ?? 255
      const end = y * width + Math.min(width, (column + 1) * TILE)
      for (let at = y * width + column * TILE; at < end; at++) least = Math.min(least, data[at] ?? 255)
      darkest[tile] = least
    }
  }
  const limits = darkest.map((_, tile) => {
    const [column, row] = [tile % across, Math.floor(tile / across)]
    let least = 255
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
        least = Math.min(least, darkest[y * across + x] ?? 255)
    }
    return Math.max(INK, Math.min(PALE_INK, PAPER - 0.3 * (PAPER - least)))
  })
  return (x, y) => limits[Math.floor(y / TILE) * across + Math.floor(x / TILE)] ?? INK
}

function connectedMarks(plane: GreyPlane): Mark[] {
  const { data, width, height } = plane
  const limit = inkLimits(plane)
  const seen = new Uint8Array(width * height)
  const stack: number[] = []
  const marks: Mark[] = []
  const visit = (at: number) => {
    const value = data[at] ?? 255
    if (seen[at] || value >= PALE_INK) return
    if (value >= INK && value >= limit(at % width, Math.floor(at / width))) return
    seen[at] = 1
    stack.push(at)
  }
  for (let start = 0; start < data.length; start++) {
    if ((data[start] ?? 255) >= PALE_INK) continue
    visit(start)
    if (stack.length === 0) continue
    const mark: Mark = { x0: width, x1: 0, y0: height, y1: 0 }
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      if (x < mark.x0) mark.x0 = x
      if (x > mark.x1) mark.x1 = x
      if (y < mark.y0) mark.y0 = y
      if (y > mark.y1) mark.y1 = y
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (y > 0) visit(at - width)
      if (y < height - 1) visit(at + width)
    }
    marks.push(mark)
  }
  return marks
}
