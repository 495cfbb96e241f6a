import sharp from 'sharp'
import { createIsomorphicCanvasFactory } from 'unpdf'
import { EngineError } from '../../engine-error'
import { stopwatch } from '../../processor-time'
import type { Pdf } from './pdf'
import { refuseBomb } from './pdf-limits'

/** A page is drawn at about this width for reading, and never with more pixels than `MAX_PIXELS`. */
const DRAWN_WIDTH = 2200
const MAX_PIXELS = 12e6
/**
 * A page of a colour scan takes two seconds to draw; a few bytes can request a thousand such pictures on top of each
 * other.
 */
const DRAWING_MS = 8000

/** One operator of a page, as pdf.js draws it: its name, its place in the painting order, its arguments. */
export interface Operator {
  name: string
  at: number
  args: unknown
}

export interface DrawingRequest {
  /** Width for a page of usual proportions, in pixels. */
  width: number
  /** Which operators to draw; all by default. */
  keep?: (operator: Operator) => boolean
  /** Colour of the paper; white by default. */
  paper?: string
  /** Milliseconds already spent on drawings of the same page. */
  elapsed?: () => number
}

export type Canvas = Awaited<ReturnType<typeof newCanvas>>
/** Maps a point of the page (y upwards) to its drawing, in pixels (y downwards). */
export type ToPixels = (x: number, y: number) => [number, number]

/**
 * Draws a page (from 1) as PNG.
 * @param request the width for a page of usual proportions, in pixels, and the time that counts against the drawing
 * limit
 * @throws EngineError file_too_complex, file_damaged
 */
export async function drawPage(
  pdf: Pdf,
  page: number,
  { width = DRAWN_WIDTH, ...rest }: Partial<Pick<DrawingRequest, 'width' | 'elapsed'>> = {},
): Promise<Buffer> {
  const { canvas } = await whole(drawOn(pdf, page, { width, ...rest }))
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  // The PNG is read at once and not kept: the canvas's own encoder would take a second to compress a scan as tightly as
  // possible.
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
 * Draws a page (from 1), or some of its operators. Checks the size before drawing anything.
 * @throws EngineError file_too_complex; what pdf.js throws
 */
export async function drawOn(
  pdf: Pdf,
  number: number,
  { width: asked, keep, paper, elapsed = stopwatch() }: DrawingRequest,
): Promise<{ canvas: Canvas; toPixels: ToPixels }> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(asked / Math.min(width, height * 1.5), Math.sqrt(MAX_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = await newCanvas(viewport.width, viewport.height)
  const filter = keep && (await operatorFilter(page, keep))
  const task = page.render({
    // This canvas has everything that pdf.js needs of a browser's canvas.
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
  await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas')) // registers the platform's drawing classes with pdf.js
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

/** The operators of a page after it was drawn, in painting order. */
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
 * pdf.js passes its filter only the index of an operator. `getOperatorList` numbers them differently (drawing merges
 * some pictures), so this takes the list that the page draws from.
 * @throws Error if another version of pdf.js keeps it elsewhere
 */
function drawnOperators(page: Page): OperatorList {
  const states: unknown = Reflect.get(page, '_intentStates')
  for (const state of states instanceof Map ? states.values() : []) {
    const { operatorList } = state as { operatorList?: OperatorList }
    if (operatorList) return operatorList
  }
  throw new Error('pdf.js keeps the operators of a page in another place than expected.')
}
