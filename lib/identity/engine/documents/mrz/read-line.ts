import { sample, type GreyPlane, type Plane } from '../grey'
import { findLetters, type LetterGrid } from './find-letters'
import { CELL_HEIGHT, CELL_HEIGHT_IN_CAPS, CELL_SIZE, CELL_WIDTH, CELL_WIDTH_IN_CAPS } from './glyph-cell'
import { GLYPH_TEMPLATES, normalise } from './glyph-templates'
import { MRZ_CHARACTERS } from './layout'
import type { LocatedLine } from './locate-lines'
import { straightenLine } from './straighten-line'

/** How well each character of MRZ_CHARACTERS explains one place: correlation, −1 to 1. */
export type LetterScores = Float32Array

/** Places scored beyond either end of the grid: a first letter may be too faint to have been found. */
export const SPARE_PLACES = 2

/** The longest line has 44. */
const MOST_LETTERS = 60
/** Templates this far behind the best at the first look are out of the running. */
const HOPELESS = 0.25

export interface LineScores {
  /** Place by place, with SPARE_PLACES more at either end. */
  letters: LetterScores[]
}

/** Where a line of the zone lies, in pixels of the picture: its middle, its lean (dy/dx), its length, and the way to the next line. */
export interface LinePlace {
  x: number
  y: number
  slope: number
  length: number
  spacing: number
}

/** A line whose letters were found, but not read yet: reading costs far more. */
export interface FoundLine {
  place: LinePlace
  /** Letters found, without the spare places. */
  count: number
  /** Distance from letter to letter, where lines are 64 apart. */
  pitch: number
  /** Scores every place; asked again it answers at once. */
  read: () => LineScores
}

/** Finds the letters of a located line; `null` when it holds no grid of them. */
export function findLine(picture: GreyPlane, line: LocatedLine, scale: number): FoundLine | null {
  const ink = straightenLine(picture, line, scale)
  const grid = findLetters(ink)
  if (!grid || grid.count > MOST_LETTERS) return null
  let scores: LineScores | null = null
  return {
    place: placeOf(line, scale),
    count: grid.count,
    pitch: grid.pitch,
    read: () => (scores ??= scoreLine(ink, grid)),
  }
}

function placeOf({ left, right, x, y, slope, spacing }: LocatedLine, scale: number): LinePlace {
  const middle = (left + right) / 2
  return {
    x: middle * scale,
    y: (y + slope * (middle - x)) * scale,
    slope,
    length: (right - left) * scale,
    spacing: spacing * scale,
  }
}

function scoreLine(ink: Plane, grid: LetterGrid): LineScores {
  const places = Array.from({ length: grid.count + 2 * SPARE_PLACES }, (_, i) => i - SPARE_PLACES)
  return { letters: places.map((place) => scorePlace(ink, grid, place)) }
}

/**
 * The best correlation of each character over small shifts and sizes. The first look lies in the middle of them all;
 * templates that are far behind there never catch up, so only the others are tried on.
 */
function scorePlace(ink: Plane, grid: LetterGrid, index: number): LetterScores {
  const scores = new Float32Array(MRZ_CHARACTERS.length).fill(-1)
  const { x, y } = grid.centre(index)
  const first = cutCell(ink, x, y, grid.capHeight * 0.98)
  const looks = GLYPH_TEMPLATES.map((template) => ({ template, score: correlation(first, template.cell) }))
  const best = Math.max(...looks.map((look) => look.score))
  const likely = looks.filter((look) => look.score > best - HOPELESS).map((look) => look.template)
  for (const { template, score } of looks)
    scores[template.character] = Math.max(scores[template.character] ?? -1, score)
  for (const size of [grid.capHeight * 0.94, grid.capHeight * 1.02]) {
    for (const shiftX of [-2.2, 0, 2.2]) {
      for (const shiftY of [-1.8, 0, 1.8]) {
        const cell = cutCell(ink, x + shiftX, y + shiftY, size)
        for (const template of likely) {
          const score = correlation(cell, template.cell)
          if (score > (scores[template.character] ?? -1)) scores[template.character] = score
        }
      }
    }
  }
  return scores
}

function cutCell(ink: Plane, x: number, y: number, capHeight: number): Float32Array {
  const cell = new Float32Array(CELL_SIZE)
  for (let row = 0; row < CELL_HEIGHT; row++) {
    const down = ((row + 0.5) / CELL_HEIGHT - 0.5) * capHeight * CELL_HEIGHT_IN_CAPS
    for (let column = 0; column < CELL_WIDTH; column++) {
      const right = ((column + 0.5) / CELL_WIDTH - 0.5) * capHeight * CELL_WIDTH_IN_CAPS
      cell[row * CELL_WIDTH + column] = sample(ink, x + right, y + down)
    }
  }
  return normalise(cell)
}

function correlation(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < CELL_SIZE; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
