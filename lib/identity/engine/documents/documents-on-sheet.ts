import type { Cut } from '../findings'
import { openPicture, rawPixels, type RawPicture } from '../picture'

const WORK_WIDTH = 210
/** Gaps within one document, such as between the lines of a photocopied one, in pixels (millimetres of an A4 page). */
const GAP = 3
/** Least difference from the paper in any colour channel, in levels. */
const STANDS_OUT = 9
/** As shares of the page width. A card is 0.41 of A4, a passport page 0.6. */
const MIN_DOCUMENT = { longer: 0.3, shorter: 0.18 }
/** Ratio of a document's longer side to its shorter one. */
const SHAPE = { least: 1.15, most: 2.1 }
/** Anything that covers more of the page is the page itself. */
const WHOLE = 0.6
/** Both sides, plus one that does not belong. */
const MAX_DOCUMENTS = 3
const MARGIN = 0.012

interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/**
 * The documents on a scanned sheet of white paper, from the top, as shares of its width and height. `[null]` if nothing
 * has the size and shape of a document: then the page is read as a whole.
 */
export async function documentsOnSheet(page: Uint8Array): Promise<(Cut | null)[]> {
  const small = await rawPixels(openPicture(page).resize({ width: WORK_WIDTH }))
  const boxes = islands(small)
    .filter((box) => isDocument(box, small))
    .toSorted((a, b) => (b.x1 - b.x0) * (b.y1 - b.y0) - (a.x1 - a.x0) * (a.y1 - a.y0))
    .slice(0, MAX_DOCUMENTS)
    .toSorted((a, b) => a.y0 - b.y0 || a.x0 - b.x0)
  return boxes.length === 0 ? [null] : boxes.map((box) => cutAround(box, small))
}

function isDocument({ x0, y0, x1, y1 }: Box, { width, height }: RawPicture): boolean {
  const [across, down] = [x1 - x0 + 1, y1 - y0 + 1]
  const [longer, shorter] = [Math.max(across, down), Math.min(across, down)]
  const isWhole = across * down > WHOLE * width * height
  const isLarge = longer >= MIN_DOCUMENT.longer * width && shorter >= MIN_DOCUMENT.shorter * width
  return isLarge && !isWhole && longer >= SHAPE.least * shorter && longer <= SHAPE.most * shorter
}

function cutAround({ x0, y0, x1, y1 }: Box, { width, height }: RawPicture): Cut {
  const margin = MARGIN * width
  const [left, top] = [Math.max(0, x0 - margin), Math.max(0, y0 - margin)]
  const [right, bottom] = [Math.min(width, x1 + 1 + margin), Math.min(height, y1 + 1 + margin)]
  return { left: left / width, top: top / height, width: (right - left) / width, height: (bottom - top) / height }
}

/** Boxes around non-paper areas that are further apart than the gap. */
function islands(picture: RawPicture): Box[] {
  const { width, height } = picture
  const ink = notPaper(picture)
  const seen = new Uint8Array(ink.length)
  const boxes: Box[] = []
  for (let start = 0; start < ink.length; start++) {
    if (!ink[start] || seen[start]) continue
    const box = { x0: width, y0: height, x1: 0, y1: 0 }
    const area = [start]
    seen[start] = 1
    for (let i = 0; i < area.length; i++) {
      const at = area[i] ?? 0
      const [x, y] = [at % width, Math.floor(at / width)]
      box.x0 = Math.min(box.x0, x)
      box.x1 = Math.max(box.x1, x)
      box.y0 = Math.min(box.y0, y)
      box.y1 = Math.max(box.y1, y)
      for (let ny = Math.max(0, y - GAP); ny <= Math.min(height - 1, y + GAP); ny++) {
        for (let nx = Math.max(0, x - GAP); nx <= Math.min(width - 1, x + GAP); nx++) {
          const next = ny * width + nx
          if (seen[next] || !ink[next]) continue
          seen[next] = 1
          area.push(next)
        }
      }
    }
    boxes.push(box)
  }
  return boxes
}

/** Paper is the most common colour of the page. */
function notPaper({ data, width, height }: RawPicture): Uint8Array {
  const paper = [0, 1, 2].map((channel) => {
    const values: number[] = []
    for (let at = channel; at < data.length; at += 3) values.push(data[at] ?? 0)
    return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 255
  })
  return Uint8Array.from({ length: width * height }, (_, at) =>
    paper.some((tone, channel) => Math.abs((data[at * 3 + channel] ?? 0) - tone) > STANDS_OUT) ? 1 : 0,
  )
}
