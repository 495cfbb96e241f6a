import { altersPictures } from '@/lib/client/altered-pictures'
import { PersonProblem } from '@/lib/client/person'

/** Downscales pictures of large phones instead of letting the server refuse them. */
const MEBIBYTE = 1024 * 1024
const LARGE_FILE = 12 * MEBIBYTE
const MAX_FILE_BYTES = 15 * MEBIBYTE
const LARGE_PICTURE = 24_000_000
const MAX_SIDE = 4000
const QUALITY = 0.9

export const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-'

/**
 * The picture itself, or a smaller copy if it is larger than a document needs and this browser can make one. Either is
 * in memory: the app that the file came from may remove it before it is sent again.
 *
 * @throws PersonProblem body_too_large | file_damaged
 */
export async function fitPicture(file: Blob): Promise<Blob> {
  try {
    return await fitted(file)
  } catch (error) {
    if (error instanceof PersonProblem) throw error
    // For example one that is still in the cloud and could not be fetched.
    throw new PersonProblem('file_damaged', 'This file could not be opened.', null)
  }
}

async function fitted(file: Blob): Promise<Blob> {
  if (file.size === 0) throw new Error('empty')
  const smaller = !altersPictures() && (await isLarge(file)) ? await shrunk(file) : null
  if (smaller) return smaller
  if (file.size > MAX_FILE_BYTES) throw new PersonProblem('body_too_large', 'This file is too large.', null)
  return new Blob([await file.arrayBuffer()], { type: file.type })
}

async function isLarge(file: Blob): Promise<boolean> {
  if (await isPdf(file)) return false
  if (file.size > LARGE_FILE) return true
  const size = await pixelsOf(file)
  return size > LARGE_PICTURE
}

/** Number of pixels, from the header only; 0 if this browser does not know the format. */
async function pixelsOf(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  const pixels = await new Promise<number>((resolve) => {
    image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight))
    image.addEventListener('error', () => resolve(0))
    image.src = url
  })
  URL.revokeObjectURL(url)
  return pixels
}

/** Applies the EXIF orientation. Null if this browser cannot decode the picture. */
async function shrunk(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
