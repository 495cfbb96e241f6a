import sharp from 'sharp'
import { createIsomorphicCanvasFactory } from 'unpdf'
import { EngineError } from '../../engine-error'
import { stopwatch } from '../../processor-time'
import type { Pdf } from './pdf'
import { refuseBomb } from './pdf-limits'

/** A page is drawn at about this width for reading, and never at more pixels than these. */
const DRAWN_WIDTH = 2200
const MOST_PIXELS = 12e6
/** A page of a colour scan is drawn in two seconds; a few bytes can ask for a thousand of such pictures one over another. */
const DRAWING_MS = 8000

/** One operator of a page, as pdf.js draws it: its name, its place in the order of painting, what it is given. */
export interface Operator {
  name: string
  at: number
  args: unknown
}

export interface DrawingRequest {
  /** Of a page of usual proportions, in pixels. */
  width: number
  /** What is drawn of it; all unless told. */
  keep?: (operator: Operator) => boolean
  /** Colour of the paper; white unless told. */
  paper?: string
  /** Milliseconds of work that went into drawings of the same page. */
  elapsed?: () => number
}

export type Canvas = Awaited<ReturnType<typeof newCanvas>>
/** Where a point of the page (y upwards) lies on its drawing, in pixels (y downwards). */
export type ToPixels = (x: number, y: number) => [number, number]

/**
 * Draws a page (from 1) as PNG.
 * @param request its width of a page of usual proportions, in pixels, and the work that counts against the limit of drawing
 * @throws EngineError file_too_complex, file_damaged
 */
export async function drawPage(
  pdf: Pdf,
  page: number,
  { width = DRAWN_WIDTH, ...rest }: Partial<Pick<DrawingRequest, 'width' | 'elapsed'>> = {},
): Promise<Buffer> {
  const { canvas } = await whole(drawOn(pdf, page, { width, ...rest }))
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  // It is read in a moment, and not kept: the canvas itself would take a second to pack a scan as tightly as it can be.
  return sharp(data, { raw: { width: canvas.width, height: canvas.height, channels: 4 } })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** @throws EngineError file_too_complex, file_damaged */
export async function whole<Drawn>(drawing: Promise<Drawn>): Promise<Drawn> {
  const drawn = await drawing.catch((error: unknown) => {
    refuseBomb()
    throw error instanceof EngineError ? error : new EngineError('file_damaged', 'The page cannot be drawn.')
  })
  refuseBomb()
  return drawn
}

/**
 * Draws a page (from 1), or a part of its operators. Its size is checked before anything is drawn.
 * @throws EngineError file_too_complex; what pdf.js throws
 */
export async function drawOn(
  pdf: Pdf,
  number: number,
  { width: asked, keep, paper, elapsed = stopwatch() }: DrawingRequest,
): Promise<{ canvas: Canvas; toPixels: ToPixels }> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(asked / Math.min(width, height * 1.5), Math.sqrt(MOST_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = await newCanvas(viewport.width, viewport.height)
  const filter = keep && (await operatorFilter(page, keep))
  const task = page.render({
    // What pdf.js asks of a browser's canvas, this one has.
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    ...(paper && { background: paper }),
    ...(filter && { operationsFilter: filter }),
  })
  let tookTooLong = false
  task.onContinue = (carryOn: () => void) => {
    tookTooLong = elapsed() > DRAWING_MS
    if (tookTooLong) task.cancel()
    else carryOn()
  }
  await task.promise.catch((error: unknown) => {
    throw tookTooLong ? new EngineError('file_too_complex', 'The page takes too long to draw.') : error
  })
  return {
    canvas,
    toPixels: (x, y) => {
      const [across = 0, down = 0]: number[] = viewport.convertToViewportPoint(x, y)
      return [across, down]
    },
  }
}

async function newCanvas(width: number, height: number) {
  const { createCanvas } = await import('@napi-rs/canvas')
  await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas')) // it gives pdf.js the platform's classes for drawing
  return createCanvas(width, height)
}

type Page = Awaited<ReturnType<Pdf['getPage']>>

async function operatorFilter(page: Page, keep: (operator: Operator) => boolean): Promise<(at: number) => boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]))
  return (at) => {
    const { fnArray, argsArray } = drawnOperators(page)
    return keep({ name: names.get(fnArray[at] ?? 0) ?? '', at, args: argsArray[at] })
  }
}

/** The operators of a page that was drawn, in the order of painting. */
export async function operatorsOf(pdf: Pdf, number: number): Promise<Operator[]> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]))
  const { fnArray, argsArray } = drawnOperators(await pdf.getPage(number))
  return fnArray.map((code, at) => ({ name: names.get(code) ?? '', at, args: argsArray[at] }))
}

interface OperatorList {
  fnArray: number[]
  argsArray: unknown[]
}

/**
 * pdf.js tells its filter the number of an operator only. `getOperatorList` numbers them otherwise (what is drawn has its pictures
 * joined), so the list is the one that the page draws from.
 * @throws Error where another version of pdf.js keeps it elsewhere
 */
function drawnOperators(page: Page): OperatorList {
  const states: unknown = Reflect.get(page, '_intentStates')
  for (const state of states instanceof Map ? states.values() : []) {
    const { operatorList } = state as { operatorList?: OperatorList }
    if (operatorList) return operatorList
  }
  throw new Error('pdf.js keeps the operators of a page in another place than expected.')
}
