import { drawnOnce } from './drawn-once'
import sharp from 'sharp'
import { layOnTable, type Pixels, type Point } from './ageing-perspective'
import { catchReal } from './ageing-real'
import { randomFrom } from './seeded'

/**
 * How a document was captured. `scan` = a flatbed; `good` to `poor` = a phone, with decreasing size and more tilt and
 * noise; `real` = like pictures on the web, each with defects of its own (ageing-real.ts).
 */
export type CaptureQuality = Steady | 'real'
type Steady = 'scan' | 'good' | 'fair' | 'poor'

interface Capture {
  /** Size of the document in the picture relative to the drawing. */
  scale: number
  /** Largest rotation in degrees, either way. */
  turn: number
  /** How far the corners may move, as shares of the width. */
  perspective: number
  blur: number
  /** Standard deviation of the noise, in grey levels. */
  noise: number
  /** Darkest share that a shadow removes. */
  shadow: number
  glare: number
  jpeg: number
}

const CAPTURES: Record<Steady, Capture> = {
  scan: { scale: 1, turn: 0.3, perspective: 0, blur: 0.5, noise: 1.5, shadow: 0, glare: 0, jpeg: 90 },
  good: { scale: 1.15, turn: 2, perspective: 0.015, blur: 0.6, noise: 3, shadow: 0.12, glare: 0, jpeg: 85 },
  fair: { scale: 0.85, turn: 4, perspective: 0.03, blur: 0.7, noise: 5, shadow: 0.3, glare: 0.25, jpeg: 70 },
  poor: { scale: 0.62, turn: 7, perspective: 0.05, blur: 0.9, noise: 8, shadow: 0.4, glare: 0.35, jpeg: 50 },
}

/** Photographs a flat JPEG on a table: perspective, rotation, blur, shadow, glare, noise, compression. */
export const photograph = (jpeg: Buffer, quality: CaptureQuality, seed = 1): Promise<Buffer> =>
  drawnOnce('photograph', [jpeg, quality, seed], () =>
    quality === 'real' ? catchReal(jpeg, seed) : catchOnTable(jpeg, quality, seed),
  )

async function catchOnTable(jpeg: Buffer, quality: Steady, seed: number): Promise<Buffer> {
  const capture = CAPTURES[quality]
  const random = randomFrom(seed)
  const size = await sharp(jpeg).metadata()
  const sized = sharp(jpeg)
    .resize({ width: Math.round((size.width ?? 0) * capture.scale) })
    .removeAlpha()
    .raw()
  const { data, info } = await sized.toBuffer({ resolveWithObject: true })
  const page = { data, width: info.width, height: info.height }
  const margin = quality === 'scan' ? 0.01 : 0.06
  const width = Math.round(page.width * (1 + 2 * margin))
  const height = Math.round(page.height + 2 * margin * page.width)
  const corners = placeCorners(page, { x: width / 2, y: height / 2 }, capture, random)
  const photo = layOnTable(page, width, height, corners, quality === 'scan' ? [250, 250, 250] : [104, 88, 74])
  light(photo, capture, random)
  const raw = { width, height, channels: 3 as const }
  return sharp(photo.data, { raw }).blur(capture.blur).jpeg({ quality: capture.jpeg }).toBuffer()
}

/** Where the page's corners are in the photograph: clockwise from the top left. */
function placeCorners(page: Pixels, centre: Point, capture: Capture, random: () => number): Point[] {
  const angle = ((random() < 0.5 ? -1 : 1) * (0.6 + 0.4 * random()) * capture.turn * Math.PI) / 180
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return signs.map(([sx = 0, sy = 0]) => {
    const x = (sx * page.width) / 2 - sx * random() * capture.perspective * page.width
    const y = (sy * page.height) / 2 - sy * random() * capture.perspective * page.width
    return {
      x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
    }
  })
}

/** Shadow from one side, a bright spot, and sensor noise, in place. */
function light(photo: Pixels, capture: Capture, random: () => number): void {
  const { data, width, height } = photo
  const direction = random() * 2 * Math.PI
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const spot = { x: width * (0.2 + 0.6 * random()), y: height * (0.2 + 0.5 * random()), radius: width * 0.13 }
  const { shadow, glare, noise: spread } = capture
  const across = Float64Array.from({ length: width }, (_, x) => (x / width - 0.5) * cos)
  const beside = Float64Array.from({ length: width }, (_, x) => (x - spot.x) ** 2)
  const size = 2 * spot.radius ** 2
  for (let y = 0, at = 0; y < height; y++) {
    const down = (y / height - 0.5) * sin
    const below = (y - spot.y) ** 2
    for (let x = 0; x < width; x++, at += 3) {
      const dimmed = shadow === 0 ? 1 : 1 - shadow / (1 + Math.exp(-4 * (((across[x] ?? 0) + down) * 3)))
      const shine = glare === 0 ? 0 : glare * 255 * Math.exp(-((beside[x] ?? 0) + below) / size)
      const noise = (random() + random() + random() - 1.5) * 2 * spread
      for (let c = at; c < at + 3; c++) {
        const value = (data[c] ?? 0) * dimmed + shine + noise
        data[c] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}
