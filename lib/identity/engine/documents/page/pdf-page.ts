import { EngineError } from '../../engine-error'
import type { FraudSignal } from '../../findings'
import { openPicture } from '../../picture'
import { groupLines, textOf } from './arrange'
import { readPagePicture, type PictureText } from './page-picture'
import { textLayer, type Pdf } from './pdf'
import { coveredSignals, showsItsText, type JudgedPage } from './pdf-covered'
import { drawPage } from './pdf-drawing'
import { refuseBomb } from './pdf-limits'
import { withSight, writtenBeside } from './pdf-sight'
import { saysWhatItShows } from './pdf-spoken'
import { isBlank, PdfViews, type PdfBox } from './pdf-views'
import { joinPieces } from './segments'

/** One page of a PDF; `picture` is set if it was read as one. */
export interface PdfPageText {
  text: string
  picture: PictureText | null
  signals: FraudSignal[]
}

/** A text layer with fewer characters is a scan with a stray mark. */
const MIN_CHARACTERS = 30
/** No real page has more pieces of text; such a page is read as a picture. */
const MAX_PIECES = 6000

/**
 * Reads a page (from 1) by its text layer if that is what a person sees, else as a picture.
 * @param enough the previous pages said everything: do not read further pictures
 * @throws EngineError file_too_complex, file_damaged
 */
export async function readPdfPage(pdf: Pdf, number: number, enough: boolean): Promise<PdfPageText> {
  const views = new PdfViews(pdf, number)
  const { layer, signals } = await readLayer(pdf, number, views).catch(carryOnWithPicture)
  refuseBomb()
  if (layer !== null) return { text: layer, picture: null, signals }
  if (enough || isBlank(await views.whole())) return { text: '', picture: null, signals }
  const picture = await readPagePicture(openPicture(await drawPage(pdf, number)))
  return { text: picture.text, picture, signals }
}

/** A page that can be drawn once may be too complex to draw in parts. */
function carryOnWithPicture(error: unknown): { layer: null; signals: FraudSignal[] } {
  refuseBomb()
  if (error instanceof EngineError && error.code === 'file_too_complex') return { layer: null, signals: [] }
  throw error
}

async function readLayer(
  pdf: Pdf,
  number: number,
  views: PdfViews,
): Promise<{ layer: string | null; signals: FraudSignal[] }> {
  const page = await judgedPage(pdf, number, views)
  if (!page) return { layer: null, signals: [] }
  const signals = await coveredSignals(page)
  const isTrusted = signals.length === 0 && (await showsItsText(page))
  return { layer: isTrusted ? await legibleLayer(page) : null, signals }
}

/** @returns null if the page has no text layer, or one that no letter has */
async function judgedPage(pdf: Pdf, number: number, views: PdfViews): Promise<JudgedPage | null> {
  const { text, pieces } = await textLayer(pdf, number).catch(() => ({ text: '', pieces: [] }))
  refuseBomb()
  if (pieces.length === 0 || pieces.length > MAX_PIECES) return null
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (await pdf.getPage(number)).view
  const sheet: PdfBox = { x0, y0, x1, y1 }
  const judged = await withSight(pieces, sheet, views)
  return { pdf, number, sheet, views, judged, beside: await writtenBeside(text, views) }
}

/** The text layer without invisible text. */
async function legibleLayer({ judged, views }: JudgedPage): Promise<string | null> {
  const seen = judged.filter(({ sight }) => sight !== 'hidden' && sight !== 'covered').map(({ piece }) => piece)
  const lines = joinPieces(seen)
  const text = textOf(groupLines(lines))
  return isLegible(text) && (await saysWhatItShows(lines, views)) ? text : null
}

/** Fonts without a character map make the text layer nonsense: then the page itself is read. */
function isLegible(text: string): boolean {
  const characters = text.replace(/\s/g, '')
  const plain = characters.replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '').replace(/\uFFFD/g, '')
  return characters.length >= MIN_CHARACTERS && plain.length > 0.9 * characters.length
}
