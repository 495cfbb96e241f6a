import { createIsomorphicCanvasFactory, definePDFJSModule, getDocumentProxy } from 'unpdf'
import { EngineError } from '../../engine-error'
import { MAX_PIXELS } from '../../picture'
import { stopwatch } from '../../processor-time'
import { countAnew, limitPdfs, refuseBomb } from './pdf-limits'
import type { Segment } from './segments'

const MOST_PAGES = 50
/** A page is drawn at about this width for reading, and never at more pixels than these. */
const DRAWN_WIDTH = 2200
const MOST_PIXELS = 12e6
/** A page of a colour scan is drawn in two seconds; a few bytes can ask for a thousand of such pictures one over another. */
const DRAWING_MS = 8000

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

let readerChosen: Promise<void> | null = null

/**
 * Opens a PDF in memory; scripts in it are never run.
 * @throws EngineError pdf_password, pdf_too_many_pages, file_too_complex, file_damaged
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  // The build that unpdf carries cannot draw pages on Node 20; the legacy build can.
  readerChosen ??= definePDFJSModule(() => import('pdfjs-dist/legacy/build/pdf.mjs'))
  await readerChosen
  limitPdfs()
  countAnew()
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    verbosity: 0,
    stopAtErrors: false,
    maxImageSize: MAX_PIXELS,
  }).catch(refuse)
  if (pdf.numPages <= MOST_PAGES) return pdf
  await pdf.destroy()
  throw new EngineError('pdf_too_many_pages', `The PDF has more than ${MOST_PAGES} pages.`)
}

function refuse(reason: unknown): never {
  refuseBomb()
  if (reason instanceof Error && reason.name === 'PasswordException') {
    throw new EngineError('pdf_password', 'The PDF opens only with a password.')
  }
  throw new EngineError('file_damaged', 'The PDF cannot be opened.')
}

/** The pieces of a page's text layer (from 1), as they come. Text that runs upwards or downwards is left out. */
export async function pagePieces(pdf: Pdf, page: number): Promise<Segment[]> {
  const opened = await pdf.getPage(page)
  const { items } = await opened.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item)) return []
    const [scaleX = 0, lean = 0, , , x = 0, y = 0]: number[] = item.transform
    if (Math.abs(lean) > Math.abs(scaleX) * 0.2) return []
    return [{ text: item.str, x0: x, x1: x + item.width, y: -y, size: item.height || Math.abs(scaleX), confidence: 1 }]
  })
}

/**
 * Draws a page (from 1) as PNG. Its size is checked before anything is drawn.
 * @param drawnWidth of a page of usual proportions, in pixels
 * @throws EngineError file_too_complex, file_damaged
 */
export async function drawPage(pdf: Pdf, page: number, drawnWidth = DRAWN_WIDTH): Promise<Buffer> {
  const drawn = await draw(pdf, page, drawnWidth).catch((error: unknown) => {
    refuseBomb()
    throw error instanceof EngineError ? error : new EngineError('file_damaged', 'The page cannot be drawn.')
  })
  refuseBomb()
  return drawn
}

async function draw(pdf: Pdf, number: number, drawnWidth: number): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas')
  await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas')) // it gives pdf.js the platform's classes for drawing
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(drawnWidth / Math.min(width, height * 1.5), Math.sqrt(MOST_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(viewport.width, viewport.height)
  // What pdf.js asks of a browser's canvas, this one has.
  const task = page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport })
  const elapsed = stopwatch()
  let tookTooLong = false
  task.onContinue = (carryOn: () => void) => {
    tookTooLong = elapsed() > DRAWING_MS
    if (tookTooLong) task.cancel()
    else carryOn()
  }
  await task.promise.catch((error: unknown) => {
    throw tookTooLong ? new EngineError('file_too_complex', 'The page takes too long to draw.') : error
  })
  return canvas.encode('png')
}
