import { z } from 'zod'
import type { FraudSignal } from '../../findings'
import type { Pdf } from './pdf'
import { areaOf, shareWithin, type PdfBox } from './pdf-geometry'
import { couldDecide } from './pdf-hidden'
import { inkUnder } from './pdf-image-ink'
import type { Painted } from './pdf-painted'
import type { Sight } from './pdf-painted'
import { hasPostcode } from './postcode-shape'

type Text = Extract<Painted, { kind: 'text' }>
/** More pieces than this are no letter. */
const MOST_PIECES = 4000

/**
 * Whether words of a page are drawn over other words (over a white patch that hides some, on the words themselves, or on a
 * scan), or so that nobody sees them.
 */
export async function coveredSignals(pdf: Pdf, number: number, painted: Painted[]): Promise<FraudSignal[]> {
  const page = await pageBox(pdf, number)
  const detail = couldDecide(painted, 'hidden')
    ? 'Words are written on a page that nobody can see.'
    : await laidOverWords(pdf, number, painted, page)
  return detail ? [{ code: 'pdf_text_covered', weight: 0.8, detail }] : []
}

async function laidOverWords(pdf: Pdf, number: number, painted: Painted[], page: PdfBox): Promise<string | null> {
  if (painted.length > MOST_PIECES) return null
  return (
    (await patchedScan(pdf, number, painted, page)) ??
    patchedText(painted, page) ??
    overprinted(painted) ??
    (await noted(pdf, number))
  )
}

/**
 * Whether the text layer of a page is what a person sees: not where a picture fills the page, where something that could
 * decide may be unseen, or where fields and notes show words that the layer lacks. Such a page is read as a picture.
 */
export async function showsItsText(pdf: Pdf, number: number, painted: Painted[]): Promise<boolean> {
  const page = await pageBox(pdf, number)
  if (couldDecide(painted, 'hidden', 'doubtful', 'recognised') || painted.some((piece) => fills(piece, page)))
    return false
  return (await wordsLaidOver(pdf, number)).length === 0
}

/** What the fields and notes of a page say: viewers show it above the page. */
async function wordsLaidOver(pdf: Pdf, number: number): Promise<{ text: string; note: boolean }[]> {
  const annotations: unknown[] = await (await pdf.getPage(number)).getAnnotations()
  const laid = annotations
    .map((annotation) => laidOver.safeParse(annotation).data)
    .filter((annotation) => annotation !== undefined)
  return laid
    .map(({ subtype, fieldValue, contentsObj }) => ({
      note: subtype === 'FreeText',
      text: subtype === 'FreeText' ? contentsObj.str : fieldValue,
    }))
    .filter(({ text }) => text.trim() !== '')
}

const laidOver = z.object({
  subtype: z.enum(['FreeText', 'Widget']),
  fieldValue: z.string().catch(''),
  contentsObj: z.object({ str: z.string() }).catch({ str: '' }),
})

const fills = (piece: Painted, page: PdfBox) => piece.kind === 'image' && shareWithin(page, piece.box) > 0.8

async function pageBox(pdf: Pdf, number: number): Promise<PdfBox> {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (await pdf.getPage(number)).view
  return { x0, y0, x1, y1 }
}

const textsOf = (painted: Painted[]) =>
  painted.filter(
    (piece): piece is Text => piece.kind === 'text' && WRITTEN.has(piece.sight) && lettersOf(piece.text).length >= 2,
  )
const lettersOf = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
const WRITTEN = new Set<Sight>(['seen', 'doubtful', 'covered'])
const MOSTLY = 0.6

/** Words, then a white patch over them, then other words on the patch. A patch alone hides, it does not replace. */
function patchedText(painted: Painted[], page: PdfBox): string | null {
  const patched = painted.some((cover, i) => {
    if (cover.kind !== 'cover' || areaOf(cover.box) > 0.4 * areaOf(page)) return false
    const hidden = textsOf(painted.slice(0, i)).filter((text) => shareWithin(text.box, cover.box) > MOSTLY)
    const shown = textsOf(painted.slice(i)).filter((text) => shareWithin(text.box, cover.box) > MOSTLY)
    return shown.some((text) =>
      hidden.some((other) => shareWithin(other.box, text.box) > 0.2 && lettersOf(other.text) !== lettersOf(text.text)),
    )
  })
  return patched ? 'White was drawn over words of a page, and other words on it.' : null
}

/** Two different texts of one size on one place. The same text twice is how some programs print bold. */
function overprinted(painted: Painted[]): string | null {
  const texts = textsOf(painted).toSorted((a, b) => a.box.y0 - b.box.y0)
  const overlapping = texts.some((text, i) => {
    for (let k = i + 1; k < texts.length; k++) {
      const other = texts[k]
      if (!other || other.box.y0 > text.box.y0 + 0.4 * text.size) return false
      if (overprints(text, other)) return true
    }
    return false
  })
  return overlapping ? 'Different words are drawn on one place of a page.' : null
}

function overprints(a: Text, b: Text): boolean {
  const [x, y] = [lettersOf(a.text), lettersOf(b.text)]
  if (x.includes(y) || y.includes(x) || Math.max(a.size, b.size) > 1.6 * Math.min(a.size, b.size)) return false
  return Math.max(shareWithin(a.box, b.box), shareWithin(b.box, a.box)) > MOSTLY
}

/** On a picture of a whole page: words on a white patch with ink beneath, or a typed postcode. Scanners write invisibly. */
async function patchedScan(pdf: Pdf, number: number, painted: Painted[], page: PdfBox): Promise<string | null> {
  const at = painted.findIndex((piece) => fills(piece, page))
  const scan = painted[at]
  if (scan?.kind !== 'image') return null
  const above = painted.slice(at + 1)
  const words = textsOf(above)
  if (words.length === 0) return null
  const patches = above.filter(
    (piece) =>
      piece.kind === 'cover' &&
      areaOf(piece.box) < 0.4 * areaOf(page) &&
      words.some((text) => shareWithin(text.box, piece.box) > MOSTLY),
  )
  const inked = await Promise.all(patches.map((patch) => inkUnder(pdf, number, scan, patch.box)))
  if (inked.some(Boolean)) return 'White was drawn over words on a scanned page, and other words on it.'
  return words.length <= FEW && words.some((text) => hasPostcode(text.text))
    ? 'An address was typed onto a picture of a page.'
    : null
}
/** Fewer typed pieces than the body of any letter has: the letter itself is in the picture. */
const FEW = 12

/** A note with an address lies on the page. What is filled into a form's fields is honest. */
async function noted(pdf: Pdf, number: number): Promise<string | null> {
  const notes = (await wordsLaidOver(pdf, number)).filter(({ note, text }) => note && hasPostcode(text.toUpperCase()))
  return notes.length > 0 ? 'A note with an address was laid over a page.' : null
}
