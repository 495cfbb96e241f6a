import { decoding, openPicture, sniff } from '../picture'
import { openPdf } from './page/pdf'
import { drawPage } from './page/pdf-drawing'

/** How far a picture has to be turned clockwise to stand upright, as a reading tells it. */
export type Turned = 0 | 90 | 180 | 270

/** Fine enough that a portrait loses nothing. */
const JPEG_QUALITY = 94

/**
 * The picture of an ID document: the upload itself, or the first page of a PDF drawn as PNG; turned upright as a reading
 * of it found.
 * @throws EngineError pdf_password, pdf_too_many_pages, file_damaged
 */
export async function documentPicture(file: Uint8Array, turned: Turned = 0): Promise<Uint8Array> {
  const picture = sniff(file) === 'pdf' ? await firstPage(file) : file
  return turned === 0
    ? picture
    : decoding(
        openPicture(picture).rotate(turned).flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
      )
}

async function firstPage(file: Uint8Array): Promise<Uint8Array> {
  const pdf = await openPdf(file)
  try {
    return await drawPage(pdf, 1)
  } finally {
    await pdf.destroy()
  }
}
