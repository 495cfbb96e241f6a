import { z } from 'zod'
import type { FraudSignal } from '../../findings'
import type { Pdf } from './pdf'
import { couldDecide, decides } from './pdf-hidden'
import type { JudgedPiece } from './pdf-sight'
import { brightnessAt, differenceAt, pictureShare, pixelsIn, type PdfBox, type PdfViews } from './pdf-views'
import { hasPostcode } from './postcode-shape'

/** The most overlapping pairs of texts that are examined; a page with more is a pattern. */
const MAX_PAIRS = 40
const MOSTLY = 0.6

/** A page of a PDF and what is known about its texts. */
export interface JudgedPage {
  pdf: Pdf
  number: number
  sheet: PdfBox
  judged: JudgedPiece[]
  /** Texts outside the sheet. */
  beside: string[]
  views: PdfViews
}

/**
 * Signals words of a page that are drawn over other words (over a white patch that hides some, directly over them, or
 * on a scan), or that are invisible.
 */
export async function coveredSignals(page: JudgedPage): Promise<FraudSignal[]> {
  const detail =
    couldDecide(page.judged, 'hidden') || page.beside.some(decides)
      ? 'Words are written on a page that nobody can see.'
      : ((await patchedScan(page)) ?? (await onOneAnother(page)) ?? (await noted(page)))
  return detail ? [{ code: 'pdf_text_covered', weight: 0.8, detail }] : []
}

/**
 * Whether the text layer of a page is what a person sees. It is not if a picture fills the page, if text that could
 * decide may be invisible, or if fields and notes show words that the layer lacks. Such a page is read as a picture.
 */
export async function showsItsText(page: JudgedPage): Promise<boolean> {
  if (couldDecide(page.judged, 'hidden', 'doubtful', 'recognised') || (await isScan(page))) return false
  return (await wordsLaidOver(page)).length === 0
}

const isScan = async ({ views, sheet }: JudgedPage) => (await pictureShare(views, sheet)) > 0.8

/** The texts of a page's fields and notes, which viewers show above the page. */
async function wordsLaidOver({ pdf, number }: JudgedPage): Promise<{ text: string; note: boolean }[]> {
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

const lettersOf = ({ piece }: JudgedPiece) => piece.text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Two different texts in one place: either of one size, or one hidden by a white patch. The same text twice is how some
 * programs print bold; a patch alone hides, it does not replace.
 */
async function onOneAnother({ judged, views }: JudgedPage): Promise<string | null> {
  for (const [a, b] of pairsOnOnePlace(judged)) {
    const overlap = Math.max(shareWithin(a.box, b.box), shareWithin(b.box, a.box))
    if (await hasLostInk(commonBox(a.box, b.box), views))
      return 'White was drawn over words of a page, and other words on it.'
    const alike = Math.max(a.piece.size, b.piece.size) <= 1.6 * Math.min(a.piece.size, b.piece.size)
    if (alike && overlap > MOSTLY) return 'Different words are drawn on one place of a page.'
  }
  return null
}

function pairsOnOnePlace(judged: JudgedPiece[]): [JudgedPiece, JudgedPiece][] {
  const texts = judged
    .filter((text) => text.sight !== 'hidden' && text.sight !== 'recognised' && lettersOf(text).length >= 2)
    .toSorted((a, b) => a.box.y0 - b.box.y0)
  const pairs: [JudgedPiece, JudgedPiece][] = []
  texts.forEach((a, i) => {
    for (const b of texts.slice(i + 1)) {
      if (b.box.y0 > a.box.y1 || pairs.length >= MAX_PAIRS) return
      const onOnePlace = Math.max(shareWithin(a.box, b.box), shareWithin(b.box, a.box)) > 0.2
      if (onOnePlace && !sayTheSame(a, b)) pairs.push([a, b])
    }
  })
  return pairs
}

function sayTheSame(a: JudgedPiece, b: JudgedPiece): boolean {
  const [x, y] = [lettersOf(a), lettersOf(b)]
  return x.includes(y) || y.includes(x)
}

/** Whether some of the ink that the texts alone show is missing on the page, with light paper in its place. */
async function hasLostInk(box: PdfBox, views: PdfViews): Promise<boolean> {
  const [text, whole, bare] = [await views.textAlone(), await views.whole(), await views.withoutText()]
  let ink = 0
  let lost = 0
  for (const at of pixelsIn(text, box)) {
    if (brightnessAt(text, at) > INK) continue
    ink++
    if (differenceAt(whole, bare, at) < 32 && brightnessAt(bare, at) > PAPER) lost++
  }
  return lost > 0.1 * ink
}
const INK = 140
const PAPER = 225

/**
 * On a picture of a whole page: words on a white patch with ink beneath, or a typed postcode. Scanners write invisible
 * text.
 */
async function patchedScan(page: JudgedPage): Promise<string | null> {
  if (!(await isScan(page))) return null
  const words = page.judged.filter((text) => text.sight === 'seen' || text.sight === 'doubtful')
  for (const { box, piece } of words.slice(0, MAX_PAIRS)) {
    const around = {
      x0: box.x0 - piece.size,
      x1: box.x1 + piece.size,
      y0: box.y0 - piece.size,
      y1: box.y1 + piece.size,
    }
    if (await hidesInk(around, page.views))
      return 'White was drawn over words on a scanned page, and other words on it.'
  }
  return words.length <= FEW && words.some(({ piece }) => hasPostcode(piece.text))
    ? 'An address was typed onto a picture of a page.'
    : null
}
/** Fewer typed pieces than the body of any letter has, so the letter itself is in the picture. */
const FEW = 12

/** Whether print of the picture is under something light. */
async function hidesInk(box: PdfBox, views: PdfViews): Promise<boolean> {
  const [pictures, bare] = [await views.picturesAlone(), await views.withoutText()]
  let all = 0
  let hidden = 0
  for (const at of pixelsIn(bare, box)) {
    all++
    if ((pictures.data[at + 1] ?? 255) < 128 && brightnessAt(bare, at) > PAPER) hidden++
  }
  return hidden > 0.01 * all
}

/** A note with an address covers the page. Filled form fields are legitimate. */
async function noted(page: JudgedPage): Promise<string | null> {
  const notes = (await wordsLaidOver(page)).filter(({ note, text }) => note && hasPostcode(text.toUpperCase()))
  return notes.length > 0 ? 'A note with an address was laid over a page.' : null
}

const areaOf = (box: PdfBox) => Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0)

/** The intersection of two boxes; has no area if they are disjoint. */
function commonBox(a: PdfBox, b: PdfBox): PdfBox {
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)]
  return { x0, y0, x1: Math.max(x0, Math.min(a.x1, b.x1)), y1: Math.max(y0, Math.min(a.y1, b.y1)) }
}

/** The share of a box that another one covers, 0–1. */
const shareWithin = (box: PdfBox, other: PdfBox) =>
  areaOf(box) === 0 ? 0 : areaOf(commonBox(box, other)) / areaOf(box)
