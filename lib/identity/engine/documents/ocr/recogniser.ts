import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { encodePng, type GreyPlane } from '../grey'
import { stopwatch } from '../../processor-time'

/** A rectangle in pixels of the plane that was read. */
export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}
export interface OcrWord {
  text: string
  /** 0–1, the recogniser's own rating. */
  confidence: number
  box: Box
}
export interface OcrLine {
  words: OcrWord[]
  text: string
  box: Box
}

/** What to expect: columns and blocks of a letter, one block of lines, or a single line. */
type Arrangement = 'page' | 'block' | 'line'
const SEGMENTATION: Record<Arrangement, PSM> = { page: PSM.AUTO, block: PSM.SINGLE_BLOCK, line: PSM.SINGLE_LINE }

/** The recogniser's memory grows with use; a fresh one costs 0.3 s. */
const PAGES_PER_WORKER = 300

/** The longest delay of a timer. */
const MAX_DELAY_MS = 2 ** 31 - 1
/**
 * On a busy machine the remaining time runs down more slowly than the clock, so it is polled, but at most this often.
 */
const MIN_LOOK_MS = 20

let readingLeft = MAX_DELAY_MS
let current: { worker: Promise<Worker>; pages: number } | null = null
let queue: Promise<unknown> = Promise.resolve()

/**
 * Limits all recognition from now on, loading not counted. Sound documents take less than two seconds; a broken picture
 * whose grain looks like endless letters must not block a process for everybody else. What was read by then counts.
 */
export function limitReading(milliseconds: number): void {
  readingLeft = milliseconds
}

/** Loads the recogniser before the first document needs it. */
export async function warmUpRecogniser(): Promise<void> {
  const bars = Uint8Array.from({ length: 240 * 48 }, (_, at) =>
    at % 12 < 4 && Math.floor(at / 240) % 40 > 8 ? 0 : 255,
  )
  await recognise({ data: bars, width: 240, height: 48 }, 'line')
}

/** Reads text, line by line in the recogniser's order. One page at a time per process; other calls queue. */
export function recognise(plane: GreyPlane, arrangement: Arrangement): Promise<OcrLine[]> {
  const lines = queue.then(() => recogniseNow(plane, arrangement))
  queue = lines.catch(() => undefined)
  return lines
}

/** Ends the recogniser's thread; the next page starts a new one. */
export async function closeRecogniser(): Promise<void> {
  const ending = current
  current = null
  const worker = await ending?.worker.catch(() => null)
  await worker?.terminate()
}

async function recogniseNow(plane: GreyPlane, arrangement: Arrangement): Promise<OcrLine[]> {
  if (readingLeft <= 0) return []
  if (current && current.pages >= PAGES_PER_WORKER) await closeRecogniser()
  current ??= { worker: startWorker(), pages: 0 }
  current.pages++
  const worker = await current.worker.catch(() => null)
  if (!worker) {
    current = null
    return []
  }
  await worker.setParameters({ tessedit_pageseg_mode: SEGMENTATION[arrangement], user_defined_dpi: '300' })
  const reading = worker.recognize(await encodePng(plane), {}, { blocks: true, text: false }).then(({ data }) => data)
  const data = await withinTime(reading)
  if (!data) {
    await closeRecogniser()
    return []
  }
  const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.map((line) => ({
    box: line.bbox,
    text: line.text.trim(),
    words: line.words.map((word) => ({ text: word.text, confidence: word.confidence / 100, box: word.bbox })),
  }))
}

/** `null` on timeout, or if the recogniser fails on the picture: both mean no text. */
async function withinTime<T>(reading: Promise<T>): Promise<T | null> {
  const elapsed = stopwatch()
  let timer: NodeJS.Timeout | undefined
  const outOfTime = new Promise<null>((resolve) => {
    const look = () => {
      const left = readingLeft - elapsed()
      if (left <= 0) resolve(null)
      else timer = setTimeout(look, Math.max(left, MIN_LOOK_MS))
    }
    look()
  })
  return Promise.race([reading.catch(() => null), outOfTime]).finally(() => {
    clearTimeout(timer)
    readingLeft -= elapsed()
  })
}

/**
 * English, the integer model: as accurate as the large one on documents, and twice as fast to start. Loaded from the
 * package, never fetched. Without `errorHandler` one bad picture would end the process.
 */
function startWorker(): Promise<Worker> {
  const models = path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  return createWorker('eng', OEM.LSTM_ONLY, {
    langPath: path.join(models, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  })
}

/** Mean confidence, weighted by word length; 0 if nothing was read. */
export function meanConfidence(lines: { words: OcrWord[] }[]): number {
  const words = lines.flatMap((line) => line.words)
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
}
