import sharp, { type Sharp } from 'sharp'
import { decoding } from '../picture'

/** One number per pixel, rows from the top. Grey values run from 0 (black) to 255; other planes document their unit. */
export interface Plane {
  data: Uint8Array | Float32Array
  width: number
  height: number
}
export interface GreyPlane extends Plane {
  data: Uint8Array
}

/** Beyond this a phone's picture holds no more text, only more work: 2600 px across a passport page is 520 dpi. */
const MAX_SIDE = 2600

/**
 * Decodes a picture to grey on white, shrunk to fit `MAX_SIDE` (never enlarged).
 * @throws EngineError picture_too_large, file_damaged
 */
export async function decodeGrey(picture: Sharp): Promise<GreyPlane> {
  const fitted = picture.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  return greyPixels(fitted.flatten({ background: '#fff' }))
}

/** A long narrow strip scaled to a large width would become enormous. No plane of a real page has more pixels. */
const MAX_PIXELS = 16e6

/** Resizes the plane, keeping its proportions; narrower than requested if it would become too large. */
export function resizeGrey(plane: GreyPlane, asked: number): Promise<GreyPlane> {
  const width = Math.max(1, Math.min(asked, Math.floor(Math.sqrt((MAX_PIXELS * plane.width) / plane.height))))
  return greyPixels(asPicture(plane).resize({ width: Math.round(width) }))
}

/** Rotates the plane clockwise by any angle; fills the new corners with paper grey. */
export function rotateGrey(plane: GreyPlane, degrees: number): Promise<GreyPlane> {
  return greyPixels(asPicture(plane).rotate(degrees, { background: '#b4b4b4' }))
}

interface Edges {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Crops the plane; clips the rectangle to it first. */
export async function cropGrey(plane: GreyPlane, box: Edges): Promise<GreyPlane> {
  return greyPixels(asPicture(plane).extract(clipped(box, plane)))
}

/** The whole pixels that a rectangle covers: at least two by two. */
export function clipped(
  box: Edges,
  size: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const left = Math.max(0, Math.min(size.width - 2, Math.round(box.x0)))
  const top = Math.max(0, Math.min(size.height - 2, Math.round(box.y0)))
  const width = Math.max(2, Math.min(size.width - left, Math.round(box.x1) - left))
  const height = Math.max(2, Math.min(size.height - top, Math.round(box.y1) - top))
  return { left, top, width, height }
}

/** An uncompressed PNG in memory, the input of text recognition. */
export function encodePng(plane: GreyPlane): Promise<Buffer> {
  return asPicture(plane).toColourspace('b-w').png({ compressionLevel: 0 }).toBuffer()
}

/** The value between pixels (bilinear); 0 outside the plane. */
export function sample({ data, width, height }: Plane, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return 0
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = x - left
  const down = y - top
  const at = top * width + left
  const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return above * (1 - down) + below * down
}

function asPicture({ data, width, height }: GreyPlane): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } })
}

async function greyPixels(picture: Sharp): Promise<GreyPlane> {
  const { data, info } = await decoding(
    picture.grayscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true }),
  )
  if (info.channels === 1) return { data, width: info.width, height: info.height }
  const grey = new Uint8Array(info.width * info.height)
  for (let i = 0; i < grey.length; i++) grey[i] = data[i * info.channels] ?? 0
  return { data: grey, width: info.width, height: info.height }
}
