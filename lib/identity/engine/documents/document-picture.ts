import { sniff } from '../picture'
import { drawPage, openPdf } from './page/pdf'

/**
 * The picture of an ID document: the upload itself, or the first page of a PDF drawn as PNG.
 * @throws EngineError pdf_password, pdf_too_many_pages, file_damaged
 */
export async function documentPicture(file: Uint8Array): Promise<Uint8Array> {
  if (sniff(file) !== 'pdf') return file
  const pdf = await openPdf(file)
  try {
    return await drawPage(pdf, 1)
  } finally {
    await pdf.destroy()
  }
}
