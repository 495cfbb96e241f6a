import sharp from 'sharp'
import { drawnOnce } from './drawn-once'
import { chanceFrom, randomFrom, type Chance } from './seeded'

/** What is on the glass: the document itself or a photocopy of it, cut out or on its sheet. */
export interface Laid {
  copied: boolean
  /** A4 with the document somewhere on it; otherwise the document fills the picture. */
  sheet: boolean
  /** A coloured stamp or signature across it, as on certified copies. */
  stamped?: boolean
}

/** Documents are drawn at this resolution. */
export const DRAWN_DPI = 300
const A4_INCHES = { width: 8.27, height: 11.69 }

/** Scans what is on a flatbed's glass; the seed decides resolution, toner, tint and position. */
export const scanOnGlass = (jpeg: Buffer, laid: Laid, seed: number): Promise<Buffer> =>
  drawnOnce('flatbed', [jpeg, laid, seed], () => scan(jpeg, laid, seed))

async function scan(jpeg: Buffer, { copied, sheet, stamped = false }: Laid, seed: number): Promise<Buffer> {
  const chance = chanceFrom(seed * 31 + 5)
  const dpi = chance.of(150, 200, 300)
  const { width: drawn } = await sharp(jpeg).metadata()
  const enlarged = copied && sheet ? chance.of(1, 1, 1.22, 1.41) : 1
  const width = Math.round((drawn * dpi * enlarged) / DRAWN_DPI)
  const plain = await sharp(jpeg).resize({ width }).png().toBuffer()
  const toned = copied ? await copy(plain, chance) : plain
  const turned = await sharp(toned)
    .rotate(chance.eitherWay(0, copied ? 1.5 : 0.7), { background: '#fff' })
    .png()
    .toBuffer()
  const laid = sheet ? await onSheet(turned, dpi, chance) : turned
  const marked = stamped ? await stamp(laid, width, chance) : laid
  return digitised(marked, copied, chance, seed)
}

/** Grey, high in contrast, with pale tints nearly or completely gone; some machines halftone grey areas. */
async function copy(picture: Buffer, chance: Chance): Promise<Buffer> {
  const contrast = chance.between(1.1, 1.9)
  const { data, info } = await sharp(picture)
    .grayscale()
    .linear(contrast, 255 - contrast * chance.between(228, 262))
    .blur(chance.between(0.4, 0.8))
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (chance.in(0.3)) screen(data, info.width, info.channels, chance.between(3.2, 4.5))
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer()
}

/** Halftone dots at 45°, stronger in grey areas. */
function screen(data: Buffer, width: number, channels: number, pitch: number): void {
  for (let i = 0; i < data.length; i++) {
    const at = Math.floor(i / channels)
    const [x, y] = [at % width, Math.floor(at / width)]
    const dot = Math.sin(((x + y) * Math.PI) / pitch) * Math.sin(((x - y) * Math.PI) / pitch)
    const value = data[i] ?? 0
    data[i] = Math.max(0, Math.min(255, value + dot * Math.min(value, 255 - value) * 0.5))
  }
}

async function onSheet(picture: Buffer, dpi: number, chance: Chance): Promise<Buffer> {
  const [width, height] = [Math.round(A4_INCHES.width * dpi), Math.round(A4_INCHES.height * dpi)]
  const { width: across, height: down } = await sharp(picture).metadata()
  const left = Math.round(chance.between(0.03, 0.97) * Math.max(0, width - across))
  const top = Math.round(chance.between(0.02, 0.6) * Math.max(0, height - down))
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: picture, left, top }])
    .png()
    .toBuffer()
}

/** Documents below each other on one sheet of A4, as both sides of a card are copied; a flat JPEG. */
export async function sheetOf(jpegs: Buffer[], dpi = 200): Promise<Buffer> {
  const [width, height] = [Math.round(A4_INCHES.width * dpi), Math.round(A4_INCHES.height * dpi)]
  const laid = []
  let top = Math.round(0.8 * dpi)
  for (const jpeg of jpegs) {
    const { width: drawn } = await sharp(jpeg).metadata()
    const { data, info } = await sharp(jpeg)
      .resize({ width: Math.round((drawn * dpi) / DRAWN_DPI) })
      .toBuffer({ resolveWithObject: true })
    laid.push({ input: data, left: Math.round(0.9 * dpi), top })
    top += info.height + Math.round(0.6 * dpi)
  }
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(laid)
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Across the lower right of the document on the sheet, or of the picture. */
async function stamp(picture: Buffer, width: number, chance: Chance): Promise<Buffer> {
  const { width: across, height: down } = await sharp(picture).metadata()
  const ink = chance.of('#27449b', '#b3263a', '#5b3a91')
  const size = Math.round(width * chance.between(0.3, 0.42))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><g fill="none" stroke="${ink}" stroke-width="3" opacity="0.8"><circle cx="50" cy="50" r="46"/><circle cx="50" cy="50" r="34"/><path d="M22 60 q8 -30 16 -4 t16 -6 t14 2 t12 -8 M30 40 h40 M34 72 h32"/></g></svg>`
  return sharp(picture)
    .composite([
      {
        input: Buffer.from(svg),
        left: Math.round(chance.between(0.4, 0.95) * Math.max(0, across - size)),
        top: Math.round(chance.between(0.2, 0.5) * Math.max(0, down - size)),
      },
    ])
    .png()
    .toBuffer()
}

/**
 * What a scanner adds: the tint of its lamp, colour channels offset by part of a pixel, noise, dirt on the drum, JPEG.
 */
async function digitised(picture: Buffer, copied: boolean, chance: Chance, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const tint = chance.of([1, 0.995, 0.99], [0.985, 0.99, 1], [1, 0.985, 0.95], [1, 1, 1])
  const apart = chance.between(0, 0.5)
  const noise = chance.between(0.5, 2.5)
  const random = randomFrom(seed + 0.5)
  const scanned = Buffer.alloc(data.length)
  for (let at = 0; at < width * height; at++) {
    const dirt = copied && random() < 0.0004 ? 120 : 0
    for (let c = 0; c < 3; c++) {
      const beside = at + (c === 0 ? 1 : c === 2 ? -1 : 0)
      const value = (data[at * 3 + c] ?? 255) * (1 - apart) + (data[beside * 3 + c] ?? 255) * apart
      const grain = (random() + random() - 1) * 2 * noise
      scanned[at * 3 + c] = Math.max(0, Math.min(255, value * (tint[c] ?? 1) - dirt + grain))
    }
  }
  return sharp(scanned, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: Math.round(chance.between(60, 92)) })
    .toBuffer()
}
