import { openPdf } from './documents/page/pdf'
import { drawPage } from './documents/page/pdf-drawing'
import { EngineError } from './engine-error'
import type { Sheet } from './findings'
import type { EngineJobs } from './jobs'
import { decoding, openPicture, sniff } from './picture'

const QUALITY = 90

/**
 * One page of a kept document (from 1): a picture as it is, a page of a PDF rendered as JPEG; `null` if there is no
 * such page.
 * @throws EngineError unsupported_file, file_damaged, picture_too_large, pdf_password, pdf_too_many_pages
 */
export async function drawSheet({ file, sheet }: EngineJobs['draw_sheet']['input']): Promise<Sheet | null> {
  const kind = sniff(file)
  if (kind === 'pdf') return drawPdfSheet(file, sheet)
  if (sheet !== 1) return null
  if (kind === 'jpeg' || kind === 'png') return { picture: file, content_type: `image/${kind}` }
  return { picture: await asJpeg(file), content_type: 'image/jpeg' }
}

async function drawPdfSheet(file: Uint8Array, sheet: number): Promise<Sheet | null> {
  const pdf = await openPdf(file)
  try {
    if (sheet < 1 || sheet > pdf.numPages) return null
    return { picture: await asJpeg(await drawPage(pdf, sheet)), content_type: 'image/jpeg' }
  } finally {
    await pdf.destroy()
  }
}

const asJpeg = (picture: Uint8Array) =>
  decoding(openPicture(picture).flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer())

/** Number of pages of each file: 1 for a picture, 0 for a file that can no longer be opened. */
export async function countSheets({ files }: EngineJobs['count_sheets']['input']): Promise<number[]> {
  const counts: number[] = []
  for (const file of files) counts.push(sniff(file) === 'pdf' ? await pagesOf(file) : 1)
  return counts
}

async function pagesOf(file: Uint8Array): Promise<number> {
  try {
    const pdf = await openPdf(file)
    const { numPages } = pdf
    await pdf.destroy()
    return numPages
  } catch (error) {
    if (error instanceof EngineError) return 0
    throw error
  }
}
