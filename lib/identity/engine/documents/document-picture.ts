import type { Cut } from '../findings'
import { decoding, openPicture, sniff } from '../picture'
import { openPdf } from './page/pdf'
import { drawPage } from './page/pdf-drawing'

/** Degrees clockwise that bring a picture upright, according to its reading. */
export type Turned = 0 | 90 | 180 | 270

/** High enough that a portrait loses nothing. */
const JPEG_QUALITY = 94

/**
 * The picture of an ID document as its reading found it: the upload itself, or the first page of a kept PDF rendered as
 * PNG; cropped from its sheet and turned upright.
 * @throws EngineError pdf_password, pdf_too_many_pages, file_damaged
 */
export async function documentPicture(file: Uint8Array, turned: Turned = 0, cut?: Cut): Promise<Uint8Array> {
  const page = sniff(file) === 'pdf' ? await firstPage(file) : file
  return turnedUpright(cut ? await cutOut(page, cut) : page, turned)
}

export async function turnedUpright(picture: Uint8Array, turned: Turned): Promise<Uint8Array> {
  return turned === 0
    ? picture
    : decoding(
        openPicture(picture).rotate(turned).flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
      )
}

/** A crop of a rendered page, as PNG. */
export async function cutOut(page: Uint8Array, cut: Cut): Promise<Uint8Array> {
  const { width, height } = await decoding(openPicture(page).metadata())
  const [left, top] = [Math.floor(cut.left * width), Math.floor(cut.top * height)]
  const part = {
    left,
    top,
    width: Math.min(width - left, Math.ceil(cut.width * width)),
    height: Math.min(height - top, Math.ceil(cut.height * height)),
  }
  return decoding(openPicture(page).extract(part).png({ compressionLevel: 1 }).toBuffer())
}

async function firstPage(file: Uint8Array): Promise<Uint8Array> {
  const pdf = await openPdf(file)
  try {
    return await drawPage(pdf, 1)
  } finally {
    await pdf.destroy()
  }
}
