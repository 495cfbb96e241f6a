import sharp from 'sharp'
import { drawPage, openPdf, type Pdf } from '../documents/page/pdf'
import { decoding } from '../picture'
import { pdfOfPictures, type PicturePage } from './pdf-of-pictures'

/** Nobody asks for a longer proof, and each page takes a part of a second. */
export const MOST_KEPT_PAGES = 10
const QUALITY = 85
/** About 180 dots an inch of an A4 page, for the pages behind the first: on that one may be a portrait. */
const LATER_WIDTH = 1500

/**
 * A PDF as it is kept: its first ten pages as a person sees them, drawn anew. Properties, texts, attached files, earlier revisions, and what
 * the pictures in it say about themselves stay behind.
 * @throws EngineError pdf_password, pdf_too_many_pages, file_damaged
 */
export async function keptPdf(file: Uint8Array): Promise<Uint8Array> {
  const pdf = await openPdf(file)
  try {
    const pages: PicturePage[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_KEPT_PAGES); number++) pages.push(await drawn(pdf, number))
    return pdfOfPictures(pages)
  } finally {
    await pdf.destroy()
  }
}

async function drawn(pdf: Pdf, number: number): Promise<PicturePage> {
  const picture = sharp(number === 1 ? await drawPage(pdf, number) : await drawPage(pdf, number, LATER_WIDTH)).flatten({ background: '#fff' }).jpeg({ quality: QUALITY })
  const { data, info } = await decoding(picture.toBuffer({ resolveWithObject: true }))
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
  return { jpeg: data, columns: info.width, rows: info.height, width, height }
}
