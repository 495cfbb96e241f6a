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
  table: [number, number, number],
): Pixels {
  const toPage = pageCoordinates(corners)
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { x: u, y: v } = toPage({ x, y })
      const at = (y * width + x) * 3
      if (u >= 0 && u < 1 && v >= 0 && v < 1) between(page, u * (page.width - 1), v * (page.height - 1), data, at)
      else data.set(table, at)
    }
  }
  return { data, width, height }
}

/** Writes the interpolated colour between four pixels of a page. */
function between({ data, width }: Pixels, x: number, y: number, into: Uint8Array, to: number): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const from = (top * width + left) * 3
  const [toLeft, toRight, up, down] = [1 - x + left, x - left, 1 - y + top, y - top]
  for (let c = 0; c < 3; c++) {
    const at = from + c
    const above = (data[at] ?? 0) * toLeft + (data[at + 3] ?? 0) * toRight
    const below = (data[at + width * 3] ?? 0) * toLeft + (data[at + width * 3 + 3] ?? 0) * toRight
    into[to + c] = above * up + below * down
  }
}

/** Maps a point of the photograph to the page as 0–1: the inverse of Heckbert's square-to-quadrilateral mapping. */
function pageCoordinates(corners: Point[]): (point: Point) => Point {
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
  return ({ x, y }) => {
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
    return {
      x: ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / w,
      y: ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / w,
    }
  }
}
