import type { Operator } from './pdf-drawing'
import {
  brightnessAt,
  differenceAt,
  isWriting,
  pictureShare,
  pixelsIn,
  type PdfBox,
  type PdfViews,
  type View,
} from './pdf-views'
import type { Segment } from './segments'

/**
 * Whether a person sees a text: `doubtful` if it is faint or only partly there, `covered` if something was drawn over
 * it, `recognised` if it is invisible and on a picture, as scanners write what they read.
 */
export type Sight = 'seen' | 'doubtful' | 'covered' | 'recognised' | 'hidden'
export interface JudgedPiece {
  piece: Segment
  box: PdfBox
  sight: Sight
}

/** Largest change of a channel, in levels of 255, that cannot tell ink from background. */
const ALIKE = 32
/** Difference in brightness between ink and background, in levels of 255, below which text is hard to read. */
const FAINT = 45
/** Letters ink at least this share of their box, and at most `MAX_INK`. */
const MIN_INK = 0.015
const MAX_INK = 0.6
/** In letter sizes: a stretch of text that must contain some ink. */
const STRETCH = 4
/** Points on a sheet of A4: smaller letters are illegible. Scales with the sheet. */
const MIN_LETTER_HEIGHT = 3.9
const A4_WIDTH = 595
const POSTER_WIDTH = 2400
const MOSTLY = 0.6
/** The most invisible texts for which the cause is determined one by one; a page with more has been redacted. */
const MAX_ASKED = 12

/**
 * Judges each text of a page by comparing renderings with and without it. So it does not matter which of the many ways
 * of a PDF (colour, mode, clip, layer, mask, empty glyphs, something on top) hides a text.
 */
export async function withSight(pieces: Segment[], sheet: PdfBox, views: PdfViews): Promise<JudgedPiece[]> {
  const written = pieces.filter((piece) => piece.text.trim() !== '')
  if (written.length === 0) return []
  const [whole, bare] = [await views.whole(), await views.withoutText()]
  const smallest = smallestOn(sheet)
  const judged: JudgedPiece[] = []
  let asked = 0
  for (const piece of written) {
    const box = boxOf(piece)
    const isLegible = isLegibleSize(piece, smallest)
    const seen = isLegible ? seenIn(whole, bare, piece, box) : 'unseen'
    const sight =
      seen === 'unseen' ? await whyUnseen({ piece, box, isLegible }, views, () => asked++ < MAX_ASKED) : seen
    judged.push({ piece, box, sight })
  }
  return judged
}

export const boxOf = ({ x0, x1, y, size }: Segment): PdfBox => ({ x0, x1, y0: -y - 0.2 * size, y1: -y + 0.75 * size })

function smallestOn({ x0, y0, x1, y1 }: PdfBox): number {
  const narrow = Math.min(x1 - x0, y1 - y0)
  return MIN_LETTER_HEIGHT * Math.max(narrow / POSTER_WIDTH, Math.min(1, narrow / A4_WIDTH))
}

const isLegibleSize = ({ size, x0, x1, text }: Segment, smallest: number) =>
  size >= smallest && (x1 - x0) / text.length >= 0.12 * smallest

/** How much of a text's box changes when the text is removed, stretch by stretch. */
function seenIn(whole: View, bare: View, piece: Segment, box: PdfBox): 'seen' | 'doubtful' | 'unseen' {
  if (!/[\p{L}\p{N}]/u.test(piece.text)) return 'seen' // a row of dashes decides nothing and has little ink
  const inks = stretchesOf(piece, box).map((stretch) => inkIn(whole, bare, stretch))
  if (inks.every(({ share }) => share < MIN_INK)) return 'unseen'
  if (inks.some(({ share }) => share < MIN_INK || share > MAX_INK)) return 'doubtful'
  return inks.some(({ contrast }) => contrast < FAINT) ? 'doubtful' : 'seen'
}

/** Parts of a text's box that must contain letters; a text of a few letters is one part. */
function stretchesOf({ text, size }: Segment, box: PdfBox): PdfBox[] {
  const parts = Math.max(1, Math.floor((box.x1 - box.x0) / (STRETCH * size)))
  const wide = (box.x1 - box.x0) / parts
  const lettered = Array.from({ length: parts }, (_, i) => i).filter((i) => {
    const letters = text.slice(Math.ceil((i * text.length) / parts), Math.floor(((i + 1) * text.length) / parts))
    return letters.replace(/[^\p{L}\p{N}]/gu, '').length >= 2
  })
  if (lettered.length === 0) return [box]
  return lettered.map((i) => ({ ...box, x0: box.x0 + i * wide, x1: box.x0 + (i + 1) * wide }))
}

function inkIn(whole: View, bare: View, box: PdfBox): { share: number; contrast: number } {
  let all = 0
  let ink = 0
  let contrast = 0
  for (const at of pixelsIn(whole, box)) {
    all++
    if (differenceAt(whole, bare, at) < ALIKE) continue
    ink++
    contrast = Math.max(contrast, Math.abs(brightnessAt(whole, at) - brightnessAt(bare, at)))
  }
  return { share: all === 0 ? 0 : ink / all, contrast }
}

async function whyUnseen(
  { piece, box, isLegible }: { piece: Segment; box: PdfBox; isLegible: boolean },
  views: PdfViews,
  mayAsk: () => boolean,
): Promise<Sight> {
  if ((await pictureShare(views, box)) > MOSTLY) return 'recognised'
  if (!isLegible) return 'hidden'
  if (!mayAsk()) return 'covered'
  const operators = (await views.operators()).filter((operator) => writes(operator, piece)).map(({ at }) => at)
  if (operators.length === 0) return 'hidden'
  const [written, before] = await views.whenWritten(operators)
  return inkIn(written, before, box).share < MIN_INK ? 'hidden' : 'covered'
}

/** Whether an operator writes this text or a part of it. */
function writes(operator: Operator, { text }: Segment): boolean {
  const written = squeezed(writtenBy(operator))
  return written !== '' && (squeezed(text).includes(written) || written.includes(squeezed(text)))
}

/** The text that an operator writes, by the Unicode mapping of its font. */
function writtenBy({ args }: Operator): string {
  const glyphs: unknown = Array.isArray(args) ? args[0] : null
  return Array.isArray(glyphs) ? glyphs.map(unicodeOf).join('') : ''
}
const unicodeOf = (glyph: unknown) =>
  typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? String(glyph.unicode) : ''
const squeezed = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** Text of a page outside the sheet: pdf.js leaves it out of the text layer, like fields and notes. */
export async function writtenBeside(layer: string, views: PdfViews): Promise<string[]> {
  const said = squeezed(layer)
  const operators = await views.operators()
  const annotations = operators.findIndex(({ name }) => name === 'beginAnnotation') // they come last
  const written = operators
    .slice(0, annotations < 0 ? undefined : annotations)
    .filter(isWriting)
    .map(writtenBy)
  return written.filter((text) => !said.includes(squeezed(text)))
}
