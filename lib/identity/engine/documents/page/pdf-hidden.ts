import type { PdfBox } from './pdf-geometry'
import { shareWithin } from './pdf-geometry'
import type { Painted } from './pdf-painted'
import type { Sight } from './pdf-painted'
import { hasPostcode } from './postcode-shape'
import { joinPieces, type Segment } from './segments'

const ADDRESS =
  /\b(flat|apartment|unit)\b|\b\d{1,4}[a-z]?,?\s+[a-z' -]{2,30}\b(road|street|lane|avenue|drive|close|crescent|terrace|gardens|square|hill|way|row|grove|mews|place|walk)\b/i
const DATE =
  /\b\d{1,2}(st|nd|rd|th)?[\s./-]*([a-z]{3,9}|\d{1,2})[\s.,/-]*(19|20)?\d\d\b|\b[a-z]{3,9}\s+\d{1,2},?\s+(19|20)\d\d\b|\b(19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}\b/i
const NAME = /\p{Lu}[\p{L}.'’-]*\s+\p{Lu}[\p{L}'’-]+/u

/** Whether the texts of this kind of sight hold what could decide about a proof: an address, a date, or what looks like a name. */
export function couldDecide(painted: Painted[], ...sights: Sight[]): boolean {
  const pieces = painted.flatMap((piece) => {
    if (piece.kind !== 'text' || !sights.includes(piece.sight)) return []
    const { text, box, size } = piece
    return [{ text, x0: box.x0, x1: box.x1, y: -box.y0, size, confidence: 1 }]
  })
  const text = joinPieces(pieces)
    .map((line) => line.text)
    .join('\n')
  return ADDRESS.test(text) || DATE.test(text) || NAME.test(text) || hasPostcode(text.toUpperCase())
}

/** Points around a box: letters without a size have a place all the same. */
const ROOM = 0.3
const boxAround = ({ x0, y0, x1, y1 }: PdfBox) => ({ x0: x0 - ROOM, y0: y0 - ROOM, x1: x1 + ROOM, y1: y1 + ROOM })

/**
 * The pieces of a text layer that a person sees.
 * @returns null where one piece holds both what is seen and what is not
 */
export function seenPieces(pieces: Segment[], painted: Painted[]): Segment[] | null {
  const unseen = painted.flatMap((piece) =>
    piece.kind === 'text' && (piece.sight === 'hidden' || piece.sight === 'covered') ? [boxAround(piece.box)] : [],
  )
  if (unseen.length === 0) return pieces
  const shares = pieces.map((piece) => {
    const box = boxAround({
      x0: piece.x0,
      x1: piece.x1,
      y0: -piece.y - 0.2 * piece.size,
      y1: -piece.y + 0.75 * piece.size,
    })
    return { piece, share: unseen.reduce((sum, other) => sum + shareWithin(box, other), 0) }
  })
  if (shares.some(({ share }) => share > MIXED && share < WHOLE)) return null
  return shares.filter(({ share }) => share <= MIXED).map(({ piece }) => piece)
}
const MIXED = 0.15
const WHOLE = 0.7
