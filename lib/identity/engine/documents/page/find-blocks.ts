import type { GreyPlane } from '../grey'
import { findMarks, heightOf, type Mark } from './find-marks'
import { groupLines } from './arrange'
import type { Segment } from './segments'

/** A line of marks without a wide gap, and where they are. */
export interface MarkLine extends Segment {
  marks: Mark[]
}

/** Capitals are about 0.72 of the font size high. */
export const CAPITAL = 0.72
/** In letter heights: wider than any space between words. */
const COLUMN_GAP = 1.7
/** Fewer marks are a blot. */
const FEWEST_MARKS = 2

/** Finds the blocks of a page by the shapes on it alone: lines of letters, and lines that belong together. */
export function findBlocks(plane: GreyPlane): MarkLine[][] {
  const lines = chainMarks(findMarks(plane)).filter((marks) => marks.length >= FEWEST_MARKS).map(toLine)
  return groupLines(lines)
}

/** Strings marks together from left to right, each to the nearest line end that stands at its height. */
function chainMarks(marks: Mark[]): Mark[][] {
  let open: { marks: Mark[]; height: number }[] = []
  const closed: Mark[][] = []
  for (const mark of marks.toSorted((a, b) => a.x0 - b.x0)) {
    const reachable = open.filter((line) => gapTo(line.marks, mark) <= COLUMN_GAP * Math.max(line.height, heightOf(mark)))
    const line = reachable.filter((candidate) => standsBeside(candidate.marks, mark)).toSorted((a, b) => gapTo(a.marks, mark) - gapTo(b.marks, mark))[0]
    if (line) {
      line.marks.push(mark)
      line.height = Math.max(line.height, heightOf(mark))
    } else {
      open.push({ marks: [mark], height: heightOf(mark) })
    }
    if (open.length > 400) {
      const far = new Set(open.filter((candidate) => mark.x0 - (candidate.marks.at(-1)?.x1 ?? 0) > 8 * candidate.height))
      for (const candidate of far) closed.push(candidate.marks)
      open = open.filter((candidate) => !far.has(candidate))
    }
  }
  return [...closed, ...open.map((line) => line.marks)]
}

function gapTo(line: Mark[], mark: Mark): number {
  return mark.x0 - Math.max(...line.slice(-3).map((last) => last.x1))
}

/** At the height of the last marks, and no more than twice or less than a third as high. */
function standsBeside(line: Mark[], mark: Mark): boolean {
  const last = line.slice(-4)
  const top = Math.min(...last.map((other) => other.y0))
  const bottom = Math.max(...last.map((other) => other.y1))
  const height = bottom - top + 1
  const overlap = Math.min(bottom, mark.y1) - Math.max(top, mark.y0) + 1
  return overlap > 0.5 * Math.min(height, heightOf(mark)) && heightOf(mark) < 2.2 * height
}

function toLine(marks: Mark[]): MarkLine {
  const heights = marks.map(heightOf).toSorted((a, b) => a - b)
  const bottoms = marks.map((mark) => mark.y1).toSorted((a, b) => a - b)
  return {
    text: '',
    x0: Math.min(...marks.map((mark) => mark.x0)),
    x1: Math.max(...marks.map((mark) => mark.x1)),
    y: bottoms[marks.length >> 1] ?? 0,
    size: (heights[Math.floor(marks.length * 0.8)] ?? 0) / CAPITAL,
    confidence: 0,
    marks,
  }
}
