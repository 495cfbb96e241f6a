import sharp from 'sharp'

/* Two detectors of edited pictures that are only measured here and used nowhere else. */

interface Grey {
  data: Buffer
  width: number
  height: number
}
const greyOf = async (jpeg: Buffer): Promise<Grey> => {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
const pixel = ({ data, width }: Grey, x: number, y: number) => data[y * width + x] ?? 0

const BLOCK = 8
const RESAVED = 90
/** Classes of texture that are compared separately, and the blocks that a class needs. */
const CLASSES = 12
const MIN_BLOCKS = 40

/**
 * Error level analysis: how much saving the picture again changes a block, relative to blocks of similar texture.
 * Scores the two of four neighbouring blocks that stand out most.
 */
export async function errorLevel(jpeg: Buffer): Promise<number> {
  const plane = await greyOf(jpeg)
  const again = await greyOf(await sharp(jpeg).jpeg({ quality: RESAVED }).toBuffer())
  const [columns, rows] = [Math.floor(plane.width / BLOCK), Math.floor(plane.height / BLOCK)]
  const blocks = Array.from({ length: columns * rows }, (_, i) =>
    blockOf(plane, again, (i % columns) * BLOCK, Math.floor(i / columns) * BLOCK),
  )
  const classes = Array.from({ length: CLASSES }, (_, at) => blocks.filter(({ texture }) => texture === at))
  const norms = classes.map((members) => normOf(members.map(({ error }) => error)))
  const raised = blocks.map(({ error, texture }) => {
    const norm = norms[texture]
    return norm ? (error - norm.middle) / norm.spread : 0
  })
  let most = 0
  for (let y = 0; y + 1 < rows; y++)
    for (let x = 0; x + 1 < columns; x++) {
      const at = y * columns + x
      const square = [at, at + 1, at + columns, at + columns + 1].map((i) => raised[i] ?? 0).toSorted((a, b) => b - a)
      most = Math.max(most, square[1] ?? 0)
    }
  return most
}

function blockOf(plane: Grey, again: Grey, left: number, top: number): { error: number; texture: number } {
  let [error, sum, squares] = [0, 0, 0]
  for (let y = top; y < top + BLOCK; y++)
    for (let x = left; x < left + BLOCK; x++) {
      const value = pixel(plane, x, y)
      error += Math.abs(value - pixel(again, x, y))
      sum += value
      squares += value * value
    }
  const count = BLOCK * BLOCK
  const deviation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
  return { error: error / count, texture: Math.min(CLASSES - 1, Math.floor(Math.log2(1 + deviation) * 2)) }
}

function normOf(errors: number[]): { middle: number; spread: number } | null {
  if (errors.length < MIN_BLOCKS) return null
  const sorted = errors.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { middle: at(0.5), spread: Math.max(0.15, at(0.84) - at(0.5)) }
}

const SQUARE = 12
const CELL = 4
/** Grey levels: flat squares all look the same. */
const MIN_TEXTURE = 14
const ALIKE = 1.5
const STEP = 12
const MAX_IN_BUCKET = 24
/** In squares: nearer ones overlap. */
const APART = 2

/**
 * Copy-move detection: squares that are equal, pixel by pixel, under the same shift; the number that share the most
 * common shift.
 */
export async function copiedSquares(jpeg: Buffer): Promise<number> {
  const plane = await greyOf(jpeg)
  const buckets = new Map<string, number[]>()
  const shifts = new Map<string, number>()
  for (let y = 0; y + SQUARE <= plane.height; y++)
    for (let x = 0; x + SQUARE <= plane.width; x++) {
      const key = keyOf(plane, x, y)
      if (key === null) continue
      const bucket = buckets.get(key) ?? []
      for (const other of bucket) {
        const [otherX, otherY] = [other % plane.width, Math.floor(other / plane.width)]
        if (Math.max(Math.abs(x - otherX), Math.abs(y - otherY)) < APART * SQUARE) continue
        if (difference(plane, x, y, otherX, otherY) > ALIKE) continue
        const shift = `${x - otherX},${y - otherY}`
        shifts.set(shift, (shifts.get(shift) ?? 0) + 1)
      }
      if (bucket.length < MAX_IN_BUCKET) buckets.set(key, [...bucket, y * plane.width + x])
    }
  return Math.max(0, ...shifts.values())
}

function keyOf(plane: Grey, left: number, top: number): string | null {
  const means: number[] = []
  for (let y = top; y < top + SQUARE; y += CELL)
    for (let x = left; x < left + SQUARE; x += CELL) {
      let sum = 0
      for (let dy = 0; dy < CELL; dy++) for (let dx = 0; dx < CELL; dx++) sum += pixel(plane, x + dx, y + dy)
      means.push(sum / (CELL * CELL))
    }
  const spread = Math.max(...means) - Math.min(...means)
  return spread < MIN_TEXTURE * 3 ? null : means.map((mean) => Math.round(mean / STEP)).join()
}

function difference(plane: Grey, x: number, y: number, otherX: number, otherY: number): number {
  let sum = 0
  for (let dy = 0; dy < SQUARE; dy++)
    for (let dx = 0; dx < SQUARE; dx++)
      sum += Math.abs(pixel(plane, x + dx, y + dy) - pixel(plane, otherX + dx, otherY + dy))
  return sum / (SQUARE * SQUARE)
}
