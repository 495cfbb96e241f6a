import sharp from 'sharp'
import { openPdf, type Pdf } from '../documents/page/pdf'
import { drawPage } from '../documents/page/pdf-drawing'
import { refuseBomb } from '../documents/page/pdf-limits'
import { EngineError } from '../engine-error'
import { decoding } from '../picture'
import { stopwatch } from '../processor-time'
import { pdfOfPictures, type PicturePage } from './pdf-of-pictures'

/** Nobody asks for a longer proof. */
export const MAX_KEPT_PAGES = 10
/** A page of a colour scan takes up to two seconds to draw; ten of them must not use up the job's time. */
export const LATER_PAGES_MS = 6000
const QUALITY = 85
/** About 150 dots per inch of an A4 page, for all pages but the first, which may have a portrait. */
const LATER_WIDTH = 1240

/**
 * A PDF as it is kept: its first ten pages redrawn as a person sees them, or as many as time allows. The page with the
 * ID document comes first and is always included. A page that cannot be drawn is left out. Properties, texts, attached
 * files, earlier revisions, and the metadata of its pictures are dropped.
 * @param laterPagesMs for the pages after the first; a page that was started is finished
 * @param first the page that comes first
 * @throws EngineError pdf_password, pdf_too_many_pages, file_too_complex, file_damaged if no page can be drawn
 */
export async function keptPdf(file: Uint8Array, laterPagesMs = LATER_PAGES_MS, first = 1): Promise<Uint8Array> {
  const pdf = await openPdf(file)
  try {
    const pages: PicturePage[] = []
    let hasTime = () => true
    for (const number of pagesFrom(first, Math.min(pdf.numPages, MAX_KEPT_PAGES))) {
      if (!hasTime()) break
      const page = await drawn(pdf, number, pages.length === 0 ? undefined : LATER_WIDTH).catch(() => null)
      refuseBomb()
      if (!page) continue
      if (pages.length === 0) {
        const sinceFirst = stopwatch()
        hasTime = () => sinceFirst() < laterPagesMs
      }
      pages.push(page)
    }
    if (pages.length === 0) throw new EngineError('file_damaged', 'No page of the PDF can be drawn.')
    return pdfOfPictures(pages)
  } finally {
    await pdf.destroy()
  }
}

const pagesFrom = (first: number, count: number): number[] => [
  first,
  ...Array.from({ length: count }, (_, index) => index + 1).filter((number) => number !== first),
]

async function drawn(pdf: Pdf, number: number, width?: number): Promise<PicturePage> {
  const picture = sharp(await drawPage(pdf, number, width ? { width } : {}))
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
  const { data, info } = await decoding(picture.toBuffer({ resolveWithObject: true }))
  const size = (await pdf.getPage(number)).getViewport({ scale: 1 })
  return { jpeg: data, columns: info.width, rows: info.height, width: size.width, height: size.height }
}
