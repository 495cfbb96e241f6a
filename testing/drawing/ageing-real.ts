import sharp, { type Sharp } from 'sharp'
import { layOnTable, type Pixels, type Point } from './ageing-perspective'
import { chanceFrom, randomFrom, type Chance } from './seeded'

/** The defects of one picture. Shares are of the document's width. */
interface Hardship {
  /** Width of the document in the picture, in pixels. */
  width: number
  turn: number
  /** Shear, dx per dy: how far its right edge slides down against its left one. */
  shear: number
  perspective: number
  /** Background around it; negative if its edges are cut off. */
  margin: number
  table: [number, number, number]
  photocopied: boolean
  finger: boolean
  moire: number
  shadow: number
  glare: number
  noise: number
  blur: number
  jpeg: number
}

/** A third are thumbnails, in which a letter of the zone has 6 to 9 pixels. */
function hardshipOf(chance: Chance): Hardship {
  const small = chance.in(0.35)
  const wide = 460 * (1400 / 460) ** chance.between(0, 1)
  return {
    width: Math.round(small ? chance.between(270, 460) : wide),
    turn: chance.in(0.2) ? chance.eitherWay(8, 25) : chance.eitherWay(0, 4),
    shear: chance.in(0.2) ? chance.eitherWay(0.05, 0.2) : 0,
    perspective: chance.between(0, 0.05),
    margin: chance.in(0.25) ? chance.between(-0.025, 0) : chance.between(0.02, 0.15),
    table: chance.of<[number, number, number]>([104, 88, 74], [250, 250, 250], [60, 66, 74], [196, 178, 150]),
    photocopied: chance.in(0.12),
    finger: chance.in(0.12),
    moire: chance.in(0.1) ? chance.between(0.04, 0.1) : 0,
    shadow: chance.between(0, 0.4),
    glare: chance.in(0.3) ? chance.between(0.15, 0.4) : 0,
    noise: chance.between(0.5, small ? 4 : 8),
    blur: chance.between(0.3, small ? 0.55 : 1),
    jpeg: Math.round(chance.in(0.35) ? chance.between(30, 50) : chance.between(50, 92)),
  }
}

/** Whether the picture of this seed shows a photocopy. */
export const isPhotocopied = (seed: number): boolean => hardshipOf(chanceFrom(seed)).photocopied

/** Pictures are captured larger than they are stored. */
const TAKEN = 2

/** Photographs a flat JPEG like the pictures that people send; the seed decides its defects. */
export async function catchReal(jpeg: Buffer, seed: number): Promise<Buffer> {
  const hardship = hardshipOf(chanceFrom(seed))
  const { width: drawn } = await sharp(jpeg).metadata()
  const taken = Math.max(hardship.width, Math.min(drawn, hardship.width * TAKEN))
  const { data, info } = await copied(sharp(jpeg).removeAlpha(), hardship)
    .resize({ width: taken })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const page = { data, width: info.width, height: info.height }
  if (hardship.photocopied) speckle(page, seed)
  const corners = placed(page, hardship, chanceFrom(seed + 0.5))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const margin = hardship.margin * page.width
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const width = Math.round(Math.max(...xs) + margin - left)
  const height = Math.round(Math.max(...ys) + margin - top)
  const moved = corners.map(({ x, y }) => ({ x: x - left, y: y - top }))
  const photo = layOnTable(page, width, height, moved, hardship.table)
  if (hardship.finger) holdByFinger(photo, moved, seed)
  return develop(photo, hardship, hardship.width / taken, seed)
}

/** A scan of a photocopy: grey, high in contrast, without pale tints. */
const copied = (page: Sharp, { photocopied }: Hardship): Sharp =>
  photocopied ? page.modulate({ saturation: 0 }).linear(1.7, -90) : page

function speckle(page: Pixels, seed: number): void {
  const random = randomFrom(seed + 0.25)
  for (let i = 0; i < page.width * page.height * 0.0015; i++) {
    const at = Math.floor(random() * page.width * page.height) * 3
    page.data.fill(random() < 0.6 ? 40 : 250, at, at + 3)
  }
}

/** Where its corners end up, relative to its middle: clockwise from the top left. */
function placed(page: Pixels, { turn, shear, perspective }: Hardship, chance: Chance): Point[] {
  const angle = (turn * Math.PI) / 180
  const signs: [number, number][] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return signs.map(([sx, sy]) => {
    const y = (sy * page.height) / 2 - sy * chance.between(0, perspective) * page.width
    const x = (sx * page.width) / 2 - sx * chance.between(0, perspective) * page.width + shear * y
    return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
  })
}

/** A thumb on an upper corner: nobody covers the zone with one. */
function holdByFinger({ data, width, height }: Pixels, corners: Point[], seed: number): void {
  const random = randomFrom(seed + 0.75)
  const corner = corners[random() < 0.5 ? 0 : 1] ?? { x: 0, y: 0 }
  const [rx, ry] = [width * 0.09, width * 0.16]
  for (let y = 0; y < Math.min(height, corner.y + 2 * ry); y++) {
    for (let x = 0; x < width; x++) {
      const off = ((x - corner.x) / rx) ** 2 + ((y - corner.y) / ry) ** 2
      if (off >= 1) continue
      const at = (y * width + x) * 3
      ;[214, 166, 140].forEach((tone, c) => (data[at + c] = tone - 50 * off))
    }
  }
}

/** Light, screen moiré, the lens, sensor noise, then the size and compression in which it is stored. */
async function develop(
  { data, width, height }: Pixels,
  hardship: Hardship,
  kept: number,
  seed: number,
): Promise<Buffer> {
  const chance = chanceFrom(seed + 0.125)
  const direction = chance.between(0, 2 * Math.PI)
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const spot = { x: width * chance.between(0.2, 0.8), y: height * chance.between(0.15, 0.55), radius: width * 0.12 }
  const stripes = { across: chance.between(1.9, 2.6), down: chance.between(0.05, 0.4) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const along = ((x / width - 0.5) * cos + (y / height - 0.5) * sin) * 3
      const dimmed = 1 - hardship.shadow / (1 + Math.exp(-4 * along))
      const shine =
        hardship.glare &&
        hardship.glare * 255 * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / (2 * spot.radius ** 2))
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 3 + c
        const screen =
          hardship.moire === 0 ? 1 : 1 + hardship.moire * Math.sin(x * stripes.across + y * stripes.down + c * 2)
        const value = (data[at] ?? 0) * dimmed * screen + shine
        data[at] = value > 255 ? 255 : value
      }
    }
  }
  const raw = { width, height, channels: 3 as const }
  const small = await sharp(data, { raw })
    .resize({ width: Math.max(1, Math.round(width * kept)) })
    .blur(hardship.blur)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = randomFrom(seed + 0.0625)
  for (let i = 0; i < small.data.length; i += 3) {
    const noise = (random() + random() + random() - 1.5) * 2 * hardship.noise
    for (let c = 0; c < 3; c++) small.data[i + c] = Math.max(0, Math.min(255, (small.data[i + c] ?? 0) + noise))
  }
  const size = { width: small.info.width, height: small.info.height, channels: 3 as const }
  return sharp(small.data, { raw: size }).jpeg({ quality: hardship.jpeg }).toBuffer()
}
