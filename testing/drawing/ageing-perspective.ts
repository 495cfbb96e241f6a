export interface Point {
  x: number
  y: number
}

/** Three bytes per pixel, rows from the top. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/**
 * Places a page on a table so that its corners (clockwise from the top left) are at the given points.
 * @param table colour of the table
 */
export function layOnTable(
  page: Pixels,
  width: number,
  height: number,
  corners: Point[],
  [red, green, blue]: [number, number, number],
): Pixels {
  const { across, down, depth } = pageCoordinates(corners)
  const data = new Uint8Array(width * height * 3)
  const [right, bottom] = [page.width - 1, page.height - 1]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const w = depth.x * x + depth.y * y + depth.constant
      const u = (across.x * x + across.y * y + across.constant) / w
      const v = (down.x * x + down.y * y + down.constant) / w
      if (u >= 0 && u < 1 && v >= 0 && v < 1) between(page.data, page.width, u * right, v * bottom, data, at)
      else {
        data[at] = red
        data[at + 1] = green
        data[at + 2] = blue
      }
    }
  }
  return { data, width, height }
}

/** Writes the interpolated colour between four pixels of a page. */
function between(data: Uint8Array, width: number, x: number, y: number, into: Uint8Array, to: number): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const from = (top * width + left) * 3
  const toLeft = 1 - x + left
  const toRight = x - left
  const up = 1 - y + top
  const down = y - top
  const next = from + width * 3
  for (let c = 0; c < 3; c++) {
    const above = (data[from + c] ?? 0) * toLeft + (data[from + c + 3] ?? 0) * toRight
    const below = (data[next + c] ?? 0) * toLeft + (data[next + c + 3] ?? 0) * toRight
    into[to + c] = above * up + below * down
  }
}

/** Factors of a point's x and y, and what is added. */
interface Line {
  x: number
  y: number
  constant: number
}

/**
 * Maps a point of the photograph to the page as 0–1, each divided by its depth: the inverse of Heckbert's
 * square-to-quadrilateral mapping.
 */
function pageCoordinates(corners: Point[]): Record<'across' | 'down' | 'depth', Line> {
  const origin = { x: 0, y: 0 }
  const [p0 = origin, p1 = origin, p2 = origin, p3 = origin] = corners
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y }
  const d1 = { x: p1.x - p2.x, y: p1.y - p2.y }
  const d2 = { x: p3.x - p2.x, y: p3.y - p2.y }
  const determinant = d1.x * d2.y - d2.x * d1.y
  const g = (sum.x * d2.y - d2.x * sum.y) / determinant
  const h = (d1.x * sum.y - sum.x * d1.y) / determinant
  const [a, b, c] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x]
  const [d, e, f] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y]
  return {
    across: { x: e - f * h, y: c * h - b, constant: b * f - c * e },
    down: { x: f * g - d, y: a - c * g, constant: c * d - a * f },
    depth: { x: d * h - e * g, y: b * g - a * h, constant: a * e - b * d },
  }
}
