import type { Sharp } from 'sharp'
import { decodeGrey, type GreyPlane } from '../grey'
import { prepareForReading } from '../ocr/prepare'
import { textOf } from './arrange'
import { hasPostcode } from './postcode-shape'
import { readBlocks } from './read-blocks'
import { confidenceOf } from './segments'

export interface PictureText {
  text: string
  confidence: number
  width: number
  height: number
}

/** Widths that a page is read at. The larger costs a third more and reads a distant photograph better. */
const LOOKS = [1700, 2200]
/** Below this the first look is not trusted alone. */
const SURE = 0.8
/** Characters beyond which a second look costs seconds and shows little new: a dense page, or a patterned table. */
const LONG = 2000

/** Reads a photographed or scanned page; a second look follows when the first is unsure or saw no postcode. */
export async function readPagePicture(picture: Sharp): Promise<PictureText> {
  const plane = await decodeGrey(picture)
  const size = { width: plane.width, height: plane.height }
  let best: PictureText | null = null
  for (const width of LOOKS) {
    const look = { ...(await readAt(plane, width)), ...size }
    if (!best || rank(look) > rank(best)) best = look
    if (best.text === '' || best.text.length > LONG) break
    if (best.confidence >= SURE && hasPostcode(best.text)) break
  }
  return best ?? { text: '', confidence: 0, ...size }
}

async function readAt(plane: GreyPlane, width: number): Promise<{ text: string; confidence: number }> {
  const prepared = await prepareForReading(plane, width)
  const blocks = await readBlocks(prepared)
  return { text: textOf(blocks), confidence: confidenceOf(blocks.flat()) }
}

function rank(look: PictureText): number {
  return look.confidence + (hasPostcode(look.text) ? 1 : 0)
}
