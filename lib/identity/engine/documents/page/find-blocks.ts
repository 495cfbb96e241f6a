import type { GreyPlane } from '../grey'
import { findMarks, heightOf, type Mark } from './find-marks'
import { groupLines } from './arrange'
import type { Segment } from './segments'

/** A line of marks without a wide gap, and where they are. */
export interface MarkLine extends Segment {
  marks: Mark[]
}

/** Height of capitals relative to the font size. */
export const CAPITAL = 0.72
/** In letter heights: wider than any space between words. */
const COLUMN_GAP = 1.7
/** A line of fewer marks is a blot. */
const MIN_MARKS = 2

/** Finds the blocks of a page by its shapes alone: lines of letters, and lines that belong together. */
export function findBlocks(plane: GreyPlane): MarkLine[][] {
  const lines = chainMarks(findMarks(plane))
    .filter((marks) => marks.length >= MIN_MARKS)
    .map(toLine)
  return groupLines(lines)
}

/** A line that further marks may join, and the position of its last ones. */
interface OpenLine {
  marks: Mark[]
  height: number
  right: number
  top: number
  bottom: number
}

/** Chains marks from left to right, each to the nearest line end at its height. */
function chainMarks(marks: Mark[]): Mark[][] {
  const lines: OpenLine[] = []
  let open: OpenLine[] = []
  const widestGap = COLUMN_GAP * Math.max(0, ...marks.map(heightOf))
  for (const mark of marks.toSorted((a, b) => a.x0 - b.x0)) {
    open = open.filter((line) => mark.x0 - line.right <= widestGap)
    const line = nearestLine(open, mark)
    if (line) extend(line, mark)
    else open.push(begin(lines, mark))
  }
  return lines.map((line) => line.marks)
}

function begin(lines: OpenLine[], mark: Mark): OpenLine {
  const line = { marks: [mark], height: heightOf(mark), right: mark.x1, top: mark.y0, bottom: mark.y1 }
  lines.push(line)
  return line
}

function nearestLine(open: OpenLine[], mark: Mark): OpenLine | null {
  let nearest: OpenLine | null = null
  for (const line of open) {
    const near = mark.x0 - line.right <= COLUMN_GAP * Math.max(line.height, heightOf(mark))
    if (near && standsBeside(line, mark) && line.right > (nearest?.right ?? Number.NEGATIVE_INFINITY)) nearest = line
  }
  return nearest
}

/** At the height of the line's last marks, and at most about twice as high. */
function standsBeside(line: OpenLine, mark: Mark): boolean {
  const height = line.bottom - line.top + 1
  const overlap = Math.min(line.bottom, mark.y1) - Math.max(line.top, mark.y0) + 1
  return overlap > 0.5 * Math.min(height, heightOf(mark)) && heightOf(mark) < 2.2 * height
}

function extend(line: OpenLine, mark: Mark): void {
  line.marks.push(mark)
  const last = line.marks.slice(-4)
  line.height = Math.max(line.height, heightOf(mark))
  line.right = Math.max(line.right, mark.x1)
  line.top = Math.min(...last.map((other) => other.y0))
  line.bottom = Math.max(...last.map((other) => other.y1))
}

/** The height that four fifths of a line's marks do not exceed. */
function capitalHeight(marks: Mark[]): number {
  return marks.map(heightOf).toSorted((a, b) => a - b)[Math.floor(marks.length * 0.8)] ?? 0
}

/**
 * How much a block looks like print, 0–1: letters of one line are similar in height, and most reach two thirds of its
 * capitals; the grain of a table or cloth comes in all sizes. Very short blocks score less.
 */
export function likePrint(block: MarkLine[]): number {
  const all = lettersIn(block)
  const alike = block.flatMap((line) => line.marks.filter((mark) => isAlike(heightOf(mark), line.size * CAPITAL)))
  return (alike.length / all) * Math.min(1, all / 8)
}

function isAlike(height: number, capital: number): boolean {
  return height > 0.62 * capital && height < 1.4 * capital
}

/** Number of marks in a block. */
export function lettersIn(block: MarkLine[]): number {
  return block.reduce((sum, line) => sum + line.marks.length, 0)
}

function toLine(marks: Mark[]): MarkLine {
  const bottoms = marks.map((mark) => mark.y1).toSorted((a, b) => a - b)
  return {
    text: '',
    x0: Math.min(...marks.map((mark) => mark.x0)),
    x1: Math.max(...marks.map((mark) => mark.x1)),
    y: bottoms[marks.length >> 1] ?? 0,
    size: capitalHeight(marks) / CAPITAL,
    confidence: 0,
    marks,
  }
}
