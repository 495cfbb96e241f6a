import sharp, { type Sharp } from 'sharp'
import { EngineError } from './engine-error'

/**
 * The only way to open a person's picture. The first bytes decide the type, never the name: sharp alone would accept
 * SVG and half a dozen other formats. Limits are checked before a pixel is decoded.
 */

/** More than any phone's camera needs; a bomb of 256 million pixels is refused by its header. */
export const MAX_PIXELS = 40e6
/** The longest panorama that a phone makes; anything longer is a line, not a document. */
const MAX_SIDE = 20_000

export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'pdf'

/** Pixels, three bytes each (sRGB), rows from the top. */
export interface RawPicture {
  data: Uint8Array
  width: number
  height: number
}

/** The type of a file by its first bytes; `null` = nothing the engine reads. */
export function sniff(bytes: Uint8Array): FileKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 5) === '%PDF-') return 'pdf'
  return text(4, 8) === 'ftyp'
    ? sniffBrands(text(8, Math.min(MAX_BRANDS, (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0))))
    : null
}

const MAX_BRANDS = 128
const HEVC = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** The major brand, a version and the compatible brands of an ISO base media file (ISO 14496-12 section 4.3). */
function sniffBrands(text: string): 'heic' | 'avif' | null {
  const brands: string[] = text.match(/.{4}/gs) ?? []
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return HEVC.some((brand) => brands.includes(brand)) ? 'heic' : null
}

/**
 * Refuses a picture by the sides that its header claims.
 * @throws EngineError picture_too_large, file_damaged
 */
export async function refuseLine(picture: Sharp): Promise<void> {
  const { width, height } = await decoding(picture.metadata())
  if (Math.max(width, height) > MAX_SIDE)
    throw new EngineError('picture_too_large', `A side of the picture has more than ${MAX_SIDE} pixels.`)
}

/**
 * Opens a JPEG, PNG or WebP (`ordinaryFile` converts a HEIC or AVIF), rotated as its EXIF orientation says. Decodes
 * nothing yet: pass the result to `decoding` (or use `decodePicture`), so that what sharp throws becomes an
 * EngineError.
 * @throws EngineError unsupported_file
 */
export function openPicture(bytes: Uint8Array): Sharp {
  const kind = sniff(bytes)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp')
    throw new EngineError('unsupported_file', 'The file is no JPEG, PNG or WebP picture.')
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).rotate()
}

/**
 * Awaits a sharp result; its failures become engine errors.
 * @throws EngineError picture_too_large, file_damaged
 */
export async function decoding<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) {
      throw new EngineError('picture_too_large', `The picture has more than ${MAX_PIXELS / 1e6} million pixels.`)
    }
    throw new EngineError('file_damaged', 'The picture cannot be decoded.')
  }
}

/** Decodes the output of a pipeline to raw sRGB; transparent parts become grey. Same errors as `decoding`. */
export async function rawPixels(picture: Sharp): Promise<RawPicture> {
  const pixels = picture.flatten({ background: '#808080' }).toColourspace('srgb').removeAlpha().raw()
  const { data, info } = await decoding(pixels.toBuffer({ resolveWithObject: true }))
  return { data, width: info.width, height: info.height }
}

/**
 * Decodes a person's picture, shrunk to fit `longestSide` if given (never enlarged).
 * @throws EngineError unsupported_file, picture_too_large, file_damaged
 */
export async function decodePicture(bytes: Uint8Array, longestSide?: number): Promise<RawPicture> {
  const picture = openPicture(bytes)
  if (longestSide === undefined) return rawPixels(picture)
  return rawPixels(picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }))
}
