import type { OcrLine } from '../ocr/recogniser'
import { joinPieces, type Segment } from './segments'

/** A recognised line may span columns, so its words are joined again. Capitals are about 0.72 of the font size high. */
export function toSegments(line: OcrLine): Segment[] {
  const heights = line.words.map((word) => word.box.y1 - word.box.y0).toSorted((a, b) => a - b)
  const size = (heights[heights.length >> 1] ?? 0) / 0.72
  const pieces = line.words.map(({ text, box, confidence }) => ({
    text,
    x0: box.x0,
    x1: box.x1,
    y: box.y1,
    size,
    confidence,
  }))
  return joinPieces(pieces.map((piece) => ({ ...piece, y: line.box.y1 }))).map((segment) => ({
    ...segment,
    y: bottomOf(segment, pieces),
  }))
}

/** The recogniser's line may be tilted across the page; each segment is placed where its own words are. */
function bottomOf(segment: Segment, pieces: Segment[]): number {
  const own = pieces.filter((piece) => piece.x0 >= segment.x0 && piece.x1 <= segment.x1).map((piece) => piece.y)
  return own.toSorted((a, b) => a - b)[own.length >> 1] ?? segment.y
}
