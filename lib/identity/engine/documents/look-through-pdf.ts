import { EngineError } from '../engine-error'
import { CLEAR_PORTRAIT, findDocumentPortrait, type FoundPortrait } from '../faces/portrait'
import { stopwatch } from '../processor-time'
import { cutOut } from './document-picture'
import { documentsOnSheet } from './documents-on-sheet'
import { LOOKING_MS, lookAmongPages, type FoundDocument, type Place } from './look-among-pages'
import { openPdf, type Pdf } from './page/pdf'
import { drawPage } from './page/pdf-drawing'
import { refuseBomb } from './page/pdf-limits'
import { readIdPicture, type Asked } from './read-id-picture'

/**
 * Finds the requested side of a document on the pages of a PDF.
 * @throws EngineError pdf_password, pdf_too_many_pages, file_too_complex, file_damaged
 */
export async function lookThroughPdf(file: Uint8Array, asked: Asked): Promise<FoundDocument> {
  const elapsed = stopwatch()
  const pdf = await openPdf(file)
  try {
    const portraits: Portraits = new Map()
    const places = (page: number) => placesOn(pdf, page, elapsed, portraits)
    const read = (picture: Uint8Array, wanted: Asked) => readIdPicture(picture, wanted, portraits.get(picture))
    return await lookAmongPages({ count: pdf.numPages, places, read, elapsed }, asked)
  } finally {
    await pdf.destroy()
  }
}

/** Keyed by picture, so that reading does not search for the portrait again. */
type Portraits = Map<Uint8Array, FoundPortrait | null>

/** Print looks like a face here and there: on a letter, reading it in vain takes half of the time that a PDF has. */
export const showsHolder = (portrait: FoundPortrait | null): boolean =>
  portrait !== null && portrait.score >= CLEAR_PORTRAIT

async function placesOn(pdf: Pdf, page: number, elapsed: () => number, portraits: Portraits): Promise<Place[]> {
  const sheet = await drawn(pdf, page, elapsed)
  if (!sheet) return []
  const places: Place[] = []
  for (const cut of await documentsOnSheet(sheet)) {
    const picture = cut ? await cutOut(sheet, cut) : sheet
    const portrait = await findDocumentPortrait(picture)
    portraits.set(picture, portrait)
    places.push({ page, cut, picture, hasFace: showsHolder(portrait) })
  }
  return places
}

/** The first page is required; a later page that cannot be drawn in time is skipped. */
async function drawn(pdf: Pdf, page: number, elapsed: () => number): Promise<Uint8Array | null> {
  if (page === 1) return drawPage(pdf, page)
  if (elapsed() > LOOKING_MS) return null
  const picture = await drawPage(pdf, page, { elapsed }).catch((error: unknown) => {
    if (error instanceof EngineError) return null
    throw error
  })
  refuseBomb()
  return picture
}
