import { definePDFJSModule, getDocumentProxy } from 'unpdf'
import { EngineError } from '../../engine-error'
import { MAX_PIXELS } from '../../picture'
import { withOwnMethods } from './own-methods'
import { countAnew, limitPdfs, refuseBomb } from './pdf-limits'
import type { Segment } from './segments'

const MAX_PAGES = 50

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

let readerChosen: Promise<void> | null = null

/**
 * Opens a PDF in memory; never runs scripts in it.
 * @throws EngineError pdf_password, pdf_too_many_pages, file_too_complex, file_damaged
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  // The build that unpdf bundles cannot draw pages on Node 20; the legacy build can.
  readerChosen ??= withOwnMethods(async () => {
    await definePDFJSModule(() => import('pdfjs-dist/legacy/build/pdf.mjs'))
    limitPdfs()
  })
  await readerChosen
  countAnew()
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    verbosity: 0,
    stopAtErrors: false,
    maxImageSize: MAX_PIXELS,
  }).catch(refuse)
  if (pdf.numPages <= MAX_PAGES) return pdf
  await pdf.destroy()
  throw new EngineError('pdf_too_many_pages', `The PDF has more than ${MAX_PAGES} pages.`)
}

function refuse(reason: unknown): never {
  refuseBomb()
  if (reason instanceof Error && reason.name === 'PasswordException') {
    throw new EngineError('pdf_password', 'The PDF opens only with a password.')
  }
  throw new EngineError('file_damaged', 'The PDF cannot be opened.')
}

/** The text layer of a page (from 1): its whole text, and its pieces in file order except vertical ones. */
export async function textLayer(pdf: Pdf, page: number): Promise<{ text: string; pieces: Segment[] }> {
  const opened = await pdf.getPage(page)
  const items = (await opened.getTextContent()).items.filter((item) => 'str' in item)
  const pieces = items.flatMap((item) => {
    const [scaleX = 0, lean = 0, , , x = 0, y = 0]: number[] = item.transform
    if (Math.abs(lean) > Math.abs(scaleX) * 0.2) return []
    return [{ text: item.str, x0: x, x1: x + item.width, y: -y, size: item.height || Math.abs(scaleX), confidence: 1 }]
  })
  return { text: items.map((item) => item.str).join(''), pieces }
}
