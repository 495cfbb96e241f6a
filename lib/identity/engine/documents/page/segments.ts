/** A run of text without a wide gap; `y` is its baseline. One unit throughout: points of a PDF, or pixels. */
export interface Segment {
  text: string
  x0: number
  x1: number
  y: number
  /** Font size, or an approximation. */
  size: number
  /** 0–1; 1 for text layers. */
  confidence: number
}

/** Wider than any space between words, even in justified text: another column begins. */
const COLUMN_GAP = 1.3
/** In font sizes: a wider gap separates two words. */
const SPACE = 0.12

/** Joins pieces of text on one baseline into segments, split where a wide gap shows another column. */
export function joinPieces(pieces: Segment[]): Segment[] {
  return toRows(pieces.filter((piece) => piece.text.trim() !== '')).flatMap((row) => {
    const segments: Segment[] = []
    for (const piece of row.toSorted((a, b) => a.x0 - b.x0)) {
      const last = segments.at(-1)
      if (last && piece.x0 - last.x1 < COLUMN_GAP * Math.max(piece.size, last.size)) extend(last, piece)
      else segments.push({ ...piece })
    }
    return segments
  })
}

function extend(segment: Segment, piece: Segment): void {
  const printedTwice = segment.text.endsWith(piece.text) && piece.x1 <= segment.x1 + 0.2 * piece.size
  if (printedTwice) return
  const letters = segment.text.length + piece.text.length
  segment.confidence = (segment.confidence * segment.text.length + piece.confidence * piece.text.length) / letters
  const apart = piece.x0 - segment.x1 > SPACE * piece.size || piece.text.startsWith(' ')
  segment.text = `${segment.text.trimEnd()}${apart ? ' ' : ''}${piece.text.trim()}`
  segment.x1 = Math.max(segment.x1, piece.x1)
  segment.size = Math.max(segment.size, piece.size)
}

/** Groups pieces by baseline, top to bottom; baselines a third of the letter height apart are different lines. */
function toRows(pieces: Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && piece.y - first.y < 0.35 * Math.max(piece.size, first.size)) row.push(piece)
    else rows.push([piece])
  }
  return rows
}

/** Mean confidence, weighted by segment length; 0 if nothing was read. */
export function confidenceOf(segments: Segment[]): number {
  const letters = segments.reduce((sum, segment) => sum + segment.text.length, 0)
  return letters === 0
    ? 0
    : segments.reduce((sum, segment) => sum + segment.confidence * segment.text.length, 0) / letters
}
