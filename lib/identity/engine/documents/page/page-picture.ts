import type { Sharp } from 'sharp'
import { decodeGrey, type GreyPlane } from '../grey'
import { prepareForReading } from '../ocr/prepare'
import { textOf } from './arrange'
import { withoutDoubtfulDates } from './doubtful-dates'
import { betterLook, codeOn, type Look } from './page-looks'
import { turnedUpright } from './page-turn'
import { readBlocks } from './read-blocks'
import { confidenceOf } from './segments'

export interface PictureText {
  text: string
  confidence: number
  width: number
  height: number
}

/** Widths at which a page is read. The larger one costs a third more and reads a distant photograph better. */
const FIRST_LOOK = 1700
const CLOSER_LOOK = 2200
/** Confidence below which the first look needs a second one. */
const SURE = 0.8
/** Confidence below which a page may be on its side. */
const UPRIGHT = 0.7
/** Characters beyond which a second look costs seconds and shows little new: a dense page, or a patterned table. */
const LONG = 2000

/**
 * Reads a photographed or scanned page, rotated if it is on its side. A second look follows if the first is unsure or
 * saw no postcode, neither a British one nor another country's.
 */
export async function readPagePicture(picture: Sharp): Promise<PictureText> {
  const plane = await decodeGrey(picture)
  const first = await readAt(plane, FIRST_LOOK)
  const mayLie = first.text !== '' && first.confidence < UPRIGHT // sideways letters may have a postcode's shape, too
  const upright = mayLie ? await turnedUpright(plane, FIRST_LOOK) : null
  return upright ? readCloser(upright.turned, await readPrepared(upright.prepared)) : readCloser(plane, first)
}

async function readCloser(plane: GreyPlane, first: Look): Promise<PictureText> {
  const size = { width: plane.width, height: plane.height }
  const enough = first.text === '' || first.text.length > LONG || (first.confidence >= SURE && codeOn(first) > 0)
  return { ...(enough ? first : betterLook(first, await readAt(plane, CLOSER_LOOK))), ...size }
}

const readAt = async (plane: GreyPlane, width: number) => readPrepared(await prepareForReading(plane, width))

async function readPrepared(prepared: GreyPlane): Promise<Look> {
  const blocks = await readBlocks(prepared)
  return { text: textOf(withoutDoubtfulDates(blocks)), confidence: confidenceOf(blocks.flat()) }
}
