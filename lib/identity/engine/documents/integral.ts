import type { GreyPlane, Plane } from './grey'

/** Mean of the box of ±rx, ±ry around each pixel, clipped at the edges. The cost does not depend on the box size. */
export function boxMean(plane: Plane, rx: number, ry: number): Plane & { data: Float32Array } {
  const { data, width, height } = plane
  if (!(data instanceof Uint8Array)) return { data: meanByCorners(plane, rx, ry), width, height }
  const means = new Float32Array(width * height)
  eachRowOfMeans({ data, width, height }, rx, ry, (row, y) => means.set(row, y * width))
  return { data: means, width, height }
}

/** Row by row: integers stay exact in a sliding sum, and need no table eight times as large as the plane. */
function eachRowOfMeans(
  { data, width, height }: GreyPlane,
  rx: number,
  ry: number,
  take: (means: Float32Array, y: number) => void,
): void {
  const means = new Float32Array(width)
  const columns = new Int32Array(width + 2 * rx + 1) // padded with zeros on both sides: rx + 1 before the first column, rx after the last
  const across = Int32Array.from({ length: width }, (_, x) => Math.min(width, x + rx + 1) - Math.max(0, x - rx))
  const nothing = new Uint8Array(width)
  const row = (y: number) => (y < 0 || y >= height ? nothing : data.subarray(y * width, (y + 1) * width))
  for (let y = -ry; y < height; y++) {
    slide(columns, rx + 1, row(y + ry), row(y - ry - 1))
    if (y < 0) continue
    slideAlong(columns, rx, across, Math.min(height, y + ry + 1) - Math.max(0, y - ry), means)
    take(means, y)
  }
}

function slideAlong(columns: Int32Array, rx: number, across: Int32Array, down: number, means: Float32Array): void {
  let sum = 0
  for (let x = 0; x < rx; x++) sum += columns[x + rx + 1] ?? 0
  for (let x = 0; x < means.length; x++) {
    sum += (columns[x + 2 * rx + 1] ?? 0) - (columns[x] ?? 0)
    means[x] = sum / (down * (across[x] ?? 1))
  }
}

function slide(columns: Int32Array, first: number, entering: Uint8Array, leaving: Uint8Array): void {
  for (let x = 0; x < entering.length; x++)
    columns[first + x] = (columns[first + x] ?? 0) + (entering[x] ?? 0) - (leaving[x] ?? 0)
}

/**
 * A summed-area table: any box sum takes four reads. Keeps only as many rows of sums as a box is high, in a ring
 * buffer.
 */
function meanByCorners({ data, width, height }: Plane, rx: number, ry: number): Float32Array {
  const stride = width + 1
  const kept = Math.min(2 * ry + 2, height + 1)
  const sums = new Float64Array(stride * kept)
  const place = (row: number) => (row % kept) * stride
  const means = new Float32Array(width * height)
  for (let y = 0, summed = 0; y < height; y++) {
    const above = Math.max(0, y - ry)
    const below = Math.min(height, y + ry + 1)
    for (; summed < below; summed++) sumRow(data, summed * width, sums, place(summed), place(summed + 1), width)
    const [top, bottom, down] = [place(above), place(below), below - above]
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - rx)
      const right = Math.min(width, x + rx + 1)
      const sum =
        (sums[bottom + right] ?? 0) - (sums[top + right] ?? 0) - (sums[bottom + left] ?? 0) + (sums[top + left] ?? 0)
      means[y * width + x] = sum / (down * (right - left))
    }
  }
  return means
}

function sumRow(data: Plane['data'], at: number, sums: Float64Array, above: number, to: number, width: number): void {
  let row = 0
  for (let x = 0; x < width; x++) {
    row += data[at + x] ?? 0
    sums[to + x + 1] = (sums[above + x + 1] ?? 0) + row
  }
}

/**
 * Evens out the light: divides each pixel by the brightness around it. Keeps grey levels, which text recognition reads
 * better than black and white (poor licences: birth date 5 of 12 before, 12 of 12 with deskewing after).
 */
export function flatten(plane: GreyPlane): GreyPlane {
  const { data: from, width, height } = plane
  const radius = Math.round(width / 40)
  const data = new Uint8Array(from.length)
  eachRowOfMeans(plane, radius, radius, (around, y) => {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      data[at] = Math.min(255, ((from[at] ?? 0) / ((around[x] ?? 0) + 1)) * 205)
    }
  })
  return { data, width, height }
}
