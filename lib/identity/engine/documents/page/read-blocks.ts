import { resizeGrey, type GreyPlane } from '../grey'
import { recognise } from '../ocr/recogniser'
import type { Mark } from './find-marks'
import { CAPITAL, findBlocks, lettersIn, likePrint, type MarkLine } from './find-blocks'
import type { Block } from './arrange'
import { toSegments } from './line-segments'
import { hasPostcode, isBrokenPostcode, mendedPostcode } from './postcode-shape'
import { confidenceOf, type Segment } from './segments'
import { withCapitalI } from './capital-i'

/** Height of capitals that the recogniser reads best, in pixels. */
const CAPITAL_HEIGHT = 30
/** Heights at which a line may read that did not at the best one. */
const OTHER_HEIGHTS = [24, 36, 44, 56]
/**
 * A bill has some thirty blocks and a thousand letters, a dense letter four times as many; a patterned cloth has no
 * limit.
 */
const MAX_BLOCKS = 80
const MAX_LETTERS = 5000
const PAPER = 205
/** A line of an address with less confidence is read again. */
const SURE = 0.8

/**
 * Reads a page block by block, each alone on plain paper. Given a whole page, the recogniser bends lines across two
 * columns with uneven baselines, and loses whole blocks (recipients among them) of slightly tilted pages.
 * @param isEnough ends the reading early; blocks most like print come first
 */
export async function readBlocks(
  plane: GreyPlane,
  most = MAX_BLOCKS,
  isEnough: (blocks: Block[]) => boolean = () => false,
): Promise<Block[]> {
  const found = selectBlocks(findBlocks(plane), most)
  const blocks: Block[] = []
  for (const block of found) {
    if (isEnough(blocks)) break
    const read = await readMarks(plane, block, CAPITAL_HEIGHT)
    blocks.push(mayBeAddress(block, plane) ? await readAddressLines(plane, block, read) : read)
  }
  return blocks
}

/** The blocks most like print, up to what a page can hold. */
function selectBlocks(blocks: MarkLine[][], most: number): MarkLine[][] {
  let letters = 0
  return blocks
    .toSorted((a, b) => likePrint(b) - likePrint(a))
    .slice(0, most)
    .filter((block) => {
      letters += lettersIn(block)
      return letters <= MAX_LETTERS
    })
}

function mayBeAddress(block: MarkLine[], plane: GreyPlane): boolean {
  return block.length >= 2 && block.length <= 9 && block.every((line) => line.x1 - line.x0 < plane.width * 0.45)
}

/**
 * In an address every short line counts, and short lines are misread most. So a line that was lost, that the recogniser
 * doubts, or whose postcode has a broken shape is read again, alone. Keeps the better reading.
 */
async function readAddressLines(plane: GreyPlane, block: MarkLine[], read: Block): Promise<Block> {
  const lines: Block = []
  for (const line of block) {
    const first = read.filter((segment) => Math.abs(segment.y - line.y) < 0.6 * line.size)
    const doubtful =
      first.length === 0 || confidenceOf(first) < SURE || first.some((segment) => isBrokenPostcode(segment.text))
    const again = doubtful ? await readMarks(plane, [line], CAPITAL_HEIGHT) : []
    const better = isBetter(again, first) ? again : first
    lines.push(
      ...(await mendPostcode(plane, line, better)).map((segment) => ({ ...segment, text: withCapitalI(segment.text) })),
    )
  }
  return lines
}

/** Reads a postcode that is still broken at other sizes, until it has the right shape. */
async function mendPostcode(plane: GreyPlane, line: MarkLine, read: Block): Promise<Block> {
  let best = read.map((segment) => ({ ...segment, text: mendedPostcode(segment.text) }))
  for (const height of OTHER_HEIGHTS) {
    if (!best.some((segment) => isBrokenPostcode(segment.text))) break
    const again = (await readMarks(plane, [line], height)).map((segment) => ({
      ...segment,
      text: mendedPostcode(segment.text),
    }))
    if (again.some((segment) => hasPostcode(segment.text))) best = again
  }
  return best
}

function isBetter(again: Block, first: Block): boolean {
  const postcodes = (block: Block) => block.filter((segment) => hasPostcode(segment.text)).length
  return (
    postcodes(again) > postcodes(first) ||
    (postcodes(again) === postcodes(first) && confidenceOf(again) > confidenceOf(first))
  )
}

/** Reads some lines of marks together, with their capitals scaled to `height` pixels. */
async function readMarks(plane: GreyPlane, block: MarkLine[], height: number): Promise<Block> {
  const size = block.map((line) => line.size).toSorted((a, b) => a - b)[block.length >> 1] ?? 1
  const cut = cutOut(plane, block, size)
  const scale = Math.min(3, height / (CAPITAL * size))
  const lines = await recognise(
    await resizeGrey(cut.picture, cut.picture.width * scale),
    block.length === 1 ? 'line' : 'block',
  )
  const segments = lines
    .flatMap(toSegments)
    .map((segment) => ({
      ...segment,
      x0: cut.x + segment.x0 / scale,
      x1: cut.x + segment.x1 / scale,
      y: cut.y + segment.y / scale,
      size: segment.size / scale,
    }))
  return segments.filter(isPrint)
}

/** Grain and folds are read as stray marks with low confidence. */
function isPrint(segment: Segment): boolean {
  return /[\p{L}\p{N}]/u.test(segment.text) && segment.confidence > 0.25
}

/** The block's lines on plain paper, without anything between or beside them. */
function cutOut(plane: GreyPlane, block: MarkLine[], size: number): { picture: GreyPlane; x: number; y: number } {
  const margin = Math.round(0.6 * size)
  const marks = block.flatMap((line) => line.marks)
  const x = Math.max(0, Math.min(...marks.map((mark) => mark.x0)) - margin)
  const y = Math.max(0, Math.min(...marks.map((mark) => mark.y0)) - margin)
  const width = Math.min(plane.width, Math.max(...marks.map((mark) => mark.x1)) + margin) - x
  const height = Math.min(plane.height, Math.max(...marks.map((mark) => mark.y1)) + margin) - y
  const data = new Uint8Array(width * height).fill(PAPER)
  const reach = Math.round(0.3 * size)
  for (const mark of block.flatMap((line) => withGaps(line.marks))) {
    const from = Math.max(x, mark.x0 - reach)
    const to = Math.min(x + width, mark.x1 + reach)
    for (let row = Math.max(y, mark.y0 - reach); row < Math.min(y + height, mark.y1 + reach); row++) {
      data.set(plane.data.subarray(row * plane.width + from, row * plane.width + to), (row - y) * width + from - x)
    }
  }
  return { picture: { data, width, height }, x, y }
}

/** A line's marks and the gaps between them: a pale letter may have left no mark of its own. */
function withGaps(marks: Mark[]): Mark[] {
  const between = marks.slice(1).map((mark, i) => {
    const before = marks[i] ?? mark
    return { x0: before.x1, x1: mark.x0, y0: Math.min(before.y0, mark.y0), y1: Math.max(before.y1, mark.y1) }
  })
  return [...marks, ...between.filter((gap) => gap.x1 > gap.x0)]
}
