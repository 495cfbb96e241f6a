import { resizeGrey, sample, type GreyPlane } from '../grey'
import { boxMean } from '../integral'

/**
 * Finds letters much larger than any print of a document, in one line at any angle: what issuers print across their
 * specimens. First fills up thin dark strokes (a morphological closing), so that print, zone and patterns disappear.
 */
export interface LargeWord {
  /** The word alone, level, dark on white; the most legible version first. */
  strips: GreyPlane[]
}

const WORK_WIDTH = 600
/**
 * Half the width of strokes that count as print, in pixels of the resized picture. Thin large letters have no wider
 * strokes, so the second pass fills up less.
 */
export type Thin = 2 | 1
/** Radius of the surroundings that letters must be darker than, and by how much. */
const AROUND = 45
const DARKER = 0.035
/** Of a letter, in pixels of the resized picture. */
const MIN_HEIGHT = 24
const MAX_HEIGHT = 190
const MIN_INK = 0.14
const MIN_LETTERS = 3
/** In letter heights: how far a letter's middle may be off the line, and from the next letter's. */
const OFF_LINE = 0.34
const NEXT = 2
const STEEPEST = Math.PI / 3
const LETTER = 40
const MARGIN = 0.35
/** In letter heights, beyond the middles of the outermost letters. */
const ENDS = 2
/** Share of a strip's pixels that are less dark than its letters. */
const INK = 0.85

/** Resizes the picture for the search for words. */
export const smallForWords = (picture: GreyPlane): Promise<GreyPlane> => resizeGrey(picture, WORK_WIDTH)

/** @param small from `smallForWords` */
export async function findLargeWord(small: GreyPlane, thin: Thin = 2): Promise<LargeWord | null> {
  const work = closed(small, thin)
  const ink = inkOf(work)
  const word = longestRow(lettersOf(ink, work.width, work.height))
  if (!word) return null
  const strip = cutAlong(work, word)
  return {
    strips: [
      onWhite(strip, LETTER),
      onWhite(strip, LETTER / 2),
      await resizeGrey(onWhite(strip, LETTER), 0.65 * strip.width),
    ],
  }
}

/** Dark strokes thinner than the window take the brightness around them. */
function closed({ data, width, height }: GreyPlane, thin: Thin): GreyPlane {
  const spread = (from: Uint8Array) => brightestBelow(brightestBeside(from, width, thin), width, thin)
  // The minimum is the maximum of the negative.
  return { data: negative(spread(negative(spread(data)))), width, height }
}

function negative(data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length)
  for (let i = 0; i < out.length; i++) out[i] = 255 - (data[i] ?? 0)
  return out
}

/** For each pixel, the brightest of it and its neighbours to the left and right. */
function brightestBeside(data: Uint8Array, width: number, thin: Thin): Uint8Array {
  const out = Uint8Array.from(data)
  for (let row = 0; row < data.length; row += width)
    for (let apart = 1; apart <= thin; apart++) spreadApart(data, out, row, row + width, apart)
  return out
}

/** For each pixel, the brightest of it and its neighbours above and below. */
function brightestBelow(data: Uint8Array, width: number, thin: Thin): Uint8Array {
  const out = Uint8Array.from(data)
  for (let apart = 1; apart <= thin; apart++) spreadApart(data, out, 0, data.length, apart * width)
  return out
}

/** Brightens pixels to the brightness of those that are `apart` before and after them. */
function spreadApart(data: Uint8Array, out: Uint8Array, from: number, to: number, apart: number): void {
  for (let at = from + apart; at < to; at++) {
    const [before, after] = [at - apart, at]
    if ((data[before] ?? 0) > (out[after] ?? 0)) out[after] = data[before] ?? 0
    if ((data[after] ?? 0) > (out[before] ?? 0)) out[before] = data[after] ?? 0
  }
}

/** 1 if the pixel is darker than its surroundings. */
function inkOf(plane: GreyPlane): Uint8Array {
  const around = boxMean(plane, AROUND, AROUND).data
  const ink = new Uint8Array(plane.data.length)
  for (let i = 0; i < ink.length; i++) if ((plane.data[i] ?? 0) < (around[i] ?? 0) * (1 - DARKER) - 2) ink[i] = 1
  return ink
}

interface Letter {
  x: number
  y: number
  /** Approximate diameter of its smallest enclosing circle: rotated letters have no upright box. */
  height: number
}

/** Connected ink with the size and density of a letter. */
function lettersOf(ink: Uint8Array, width: number, height: number): Letter[] {
  const seen = new Uint8Array(ink.length)
  const letters: Letter[] = []
  const stack: number[] = []
  const visit = (at: number) => {
    if (!ink[at] || seen[at]) return
    seen[at] = 1
    stack.push(at)
  }
  for (let start = 0; start < ink.length; start++) {
    if (!ink[start] || seen[start]) continue
    stack.push(start)
    seen[start] = 1
    let count = 0
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      count++
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (y > 0) visit(at - width)
      if (y < height - 1) visit(at + width)
    }
    const [across, down] = [right - left + 1, bottom - top + 1]
    const size = Math.max(across, down)
    if (size >= MIN_HEIGHT && size <= MAX_HEIGHT && count >= MIN_INK * across * down)
      letters.push({ x: (left + right) / 2, y: (top + bottom) / 2, height: size })
  }
  return letters
}

interface Row {
  letters: Letter[]
}

/** The longest row of letters of similar size, side by side. */
function longestRow(letters: Letter[]): Row | null {
  let best: Row | null = null
  for (const [i, one] of letters.entries()) {
    for (const other of letters.slice(i + 1)) {
      const row = rowThrough(one, other, letters)
      if (row && row.letters.length > (best?.letters.length ?? MIN_LETTERS - 1)) best = row
    }
  }
  return best
}

function rowThrough(one: Letter, other: Letter, letters: Letter[]): Row | null {
  const size = (one.height + other.height) / 2
  const [from, to] = one.x <= other.x ? [one, other] : [other, one]
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  if (Math.abs(angle) > STEEPEST || !isAlike(one, size) || Math.hypot(to.x - from.x, to.y - from.y) > NEXT * size)
    return null
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = (letter: Letter) => (letter.x - from.x) * cos + (letter.y - from.y) * sin
  const beside = letters
    .filter((letter) => isAlike(letter, size))
    .filter((letter) => Math.abs((letter.y - from.y) * cos - (letter.x - from.x) * sin) < OFF_LINE * size)
    .toSorted((a, b) => along(a) - along(b))
  const at = beside.indexOf(from)
  return {
    letters: [
      ...unbroken(beside.slice(0, at + 1).toReversed(), size).toReversed(),
      ...unbroken(beside.slice(at), size).slice(1),
    ],
  }
}

const isAlike = ({ height }: Letter, size: number) => height > 0.55 * size && height < 1.6 * size

/** The letters up to the first gap. */
function unbroken(letters: Letter[], size: number): Letter[] {
  const end = letters.findIndex((letter, i) => {
    const before = letters[i - 1]
    return before !== undefined && Math.hypot(letter.x - before.x, letter.y - before.y) > NEXT * size
  })
  return end < 0 ? letters : letters.slice(0, end)
}

/**
 * The row rotated level, with its letters scaled to one height. Longer than detected, since a portrait or print may
 * hide its ends.
 */
function cutAlong(plane: GreyPlane, { letters }: Row): GreyPlane {
  const size = letters.map(({ height }) => height).toSorted((a, b) => a - b)[letters.length >> 1] ?? LETTER
  const { x, y, angle, length } = lineThrough(letters)
  const scale = LETTER / size
  const [width, height] = [Math.round((length + 2 * ENDS * size) * scale), Math.round((1 + 2 * MARGIN) * size * scale)]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [right, down] = [(column - width / 2) / scale, (row - height / 2) / scale]
      data[row * width + column] = sample(plane, x + right * cos - down * sin, y + right * sin + down * cos)
    }
  }
  return { data: onPaper(data), width, height }
}

/** Fills the area outside the picture with paper. */
function onPaper(data: Uint8Array): Uint8Array {
  const inside = data.filter((value) => value > 0).toSorted()
  const paper = inside[inside.length >> 1] ?? 0
  return data.map((value) => (value === 0 ? paper : value))
}

/** Least squares of y over x; rows are never steep enough for this to fail. */
function lineThrough(letters: Letter[]): { x: number; y: number; angle: number; length: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(letters.map((letter) => letter.x)), mean(letters.map((letter) => letter.y))]
  const [xx, xy] = [mean(letters.map((one) => (one.x - x) ** 2)), mean(letters.map((one) => (one.x - x) * (one.y - y)))]
  const angle = Math.atan2(xy, xx)
  const along = letters.map((letter) => (letter.x - x) * Math.cos(angle) + (letter.y - y) * Math.sin(angle))
  const [first, last] = [Math.min(...along), Math.max(...along)]
  const middle = (first + last) / 2
  return { x: x + middle * Math.cos(angle), y: y + middle * Math.sin(angle), angle, length: last - first }
}

/** Ink alone, relative to its own surroundings, so that portrait and shadows become paper. */
function onWhite(strip: GreyPlane, radius: number): GreyPlane {
  const around = boxMean(strip, radius, radius).data
  const darker = Float32Array.from(strip.data, (value, i) => Math.max(0, 1 - value / ((around[i] ?? 0) + 1)))
  // Only around the letters that were found: next to them may be a portrait, which is darker.
  const seen = darker.filter((_, i) => Math.abs((i % strip.width) - strip.width / 2) < strip.width / 2 - ENDS * LETTER)
  const black = Math.max(0.02, seen.toSorted()[Math.floor(INK * seen.length)] ?? 0)
  return { ...strip, data: Uint8Array.from(darker, (ink) => 255 - Math.min(255, (ink / black) * 255)) }
}
