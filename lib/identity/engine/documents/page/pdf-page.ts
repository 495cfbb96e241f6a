import type { FraudSignal } from '../../findings'
import { openPicture } from '../../picture'
import { groupLines, textOf } from './arrange'
import { readPagePicture, type PictureText } from './page-picture'
import { drawPage, pagePieces, type Pdf } from './pdf'
import { coveredSignals, showsItsText } from './pdf-covered'
import { seenPieces } from './pdf-hidden'
import { refuseBomb } from './pdf-limits'
import { paintedOn } from './pdf-paint'
import type { Painted } from './pdf-painted'
import { joinPieces } from './segments'

/** One page of a PDF; `picture` is there when it was read as one. */
export interface PdfPageText {
  text: string
  picture: PictureText | null
  signals: FraudSignal[]
}

/** A text layer with less than this is a scan with a stray mark. */
const FEWEST_CHARACTERS = 30

/**
 * Reads a page (from 1) by its text layer where that is what a person sees, else as a picture.
 * @param enough the pages before said all: no picture is read any more
 * @throws EngineError file_too_complex, file_damaged
 */
export async function readPdfPage(pdf: Pdf, number: number, enough: boolean): Promise<PdfPageText> {
  const painted = await paintedOn(pdf, number).catch(() => null)
  refuseBomb()
  const signals = painted ? await coveredSignals(pdf, number, painted).catch(() => []) : []
  const pieces = painted && seenPieces(await pagePieces(pdf, number), painted)
  refuseBomb()
  const layer = textOf(groupLines(joinPieces(pieces ?? [])))
  const trusted =
    painted !== null && pieces !== null && signals.length === 0 && (await showsItsText(pdf, number, painted))
  if (trusted && isLegible(layer)) return { text: layer, picture: null, signals }
  if (enough || isBlank(painted)) return { text: '', picture: null, signals }
  const picture = await readPagePicture(openPicture(await drawPage(pdf, number)))
  return { text: picture.text, picture, signals }
}

const isBlank = (painted: Painted[] | null) => painted?.length === 0

/** Fonts without a character map give a text layer of nonsense: the page itself is read instead. */
function isLegible(text: string): boolean {
  const characters = text.replace(/\s/g, '')
  const plain = characters.replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '').replace(/\uFFFD/g, '')
  return characters.length >= FEWEST_CHARACTERS && plain.length > 0.9 * characters.length
}
