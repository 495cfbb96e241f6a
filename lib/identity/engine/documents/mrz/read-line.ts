import { sample, type GreyPlane, type Plane } from '../grey'
import { findLetters, type LetterGrid } from './find-letters'
import { CELL_HEIGHT, CELL_HEIGHT_IN_CAPS, CELL_SIZE, CELL_WIDTH, CELL_WIDTH_IN_CAPS } from './glyph-cell'
import { GLYPH_TEMPLATES, normalise } from './glyph-templates'
import { MRZ_CHARACTERS } from './layout'
import type { LinePlace, SeenLine } from './look'
import { gridScore, periodicGrid } from './periodic-grid'
import { SPACING, straightenLine } from './straighten-line'

/** How well each character of MRZ_CHARACTERS matches one place: correlation, −1 to 1. */
export type LetterScores = Float32Array

/** Extra places scored beyond either end of the grid: a first letter may have been too faint to find. */
export const SPARE_PLACES = 2

/** The longest line has 44 letters; in a line of 30, a short name may be followed by fillers too faint to find. */
const MAX_LETTERS = 60
const MIN_LETTERS = 16
/**
 * If the measured line spacing differs from that suggested by the line's height by this factor, the neighbour is not
 * part of the zone.
 */
const MISJUDGED = 1.35
/** In line spacings: 30 places are at least 12, a short name on a card half of that, 44 places at most 23. */
const MIN_RATIO = 5
const MAX_RATIO = 26
/** Templates whose first score is this far behind the best are dropped. */
const HOPELESS = 0.25

/** Ink in the grid's places against ink between them: above this a grid is clear, below `NO_GRID` there is none. */
const PLAIN_GRID = 0.8
const NO_GRID = 0.55
/** Mean score at first glance below which a line is not part of a zone. */
const OTHER_PRINT = 0.6
/** Share of the located line that a grid must cover; the line search sees slightly more than there is. */
const WHOLE_LINE = 0.85

/** A letter with at least this score for one character, and all others this far behind, needs no second look. */
const PLAIN = 0.88
const AHEAD = 0.12

export interface LineScores {
  /** Place by place, with SPARE_PLACES more at either end. */
  letters: LetterScores[]
}

/** A line whose letters were found, but not read yet: reading costs far more. */
export interface FoundLine {
  place: LinePlace
  /** Letters found, without the spare places. */
  count: number
  /** Distance between letters, in pixels of the picture. */
  pitch: number
  /** Scores every place; memoised. */
  read: () => LineScores
}

/** Finds the letters of a line; `null` if there is no grid of them. */
export function findLine(picture: GreyPlane, { lonelySpacing, ...line }: SeenLine): FoundLine | null {
  const found = lettersIn(picture, line)
  const misjudged = lonelySpacing < line.spacing / MISJUDGED || lonelySpacing > line.spacing * MISJUDGED
  return found || !misjudged ? found : lettersIn(picture, { ...line, spacing: lonelySpacing })
}

function lettersIn(picture: GreyPlane, place: LinePlace): FoundLine | null {
  const ratio = place.length / place.spacing
  if (ratio < MIN_RATIO || ratio > MAX_RATIO) return null
  const ink = straightenLine(picture, place)
  const grid = likeliestGrid(ink, (place.length * SPACING) / place.spacing)
  if (!grid || grid.count < MIN_LETTERS || grid.count > MAX_LETTERS || glance(ink, grid) < OTHER_PRINT) return null
  let scores: LineScores | null = null
  return {
    place,
    count: grid.count,
    pitch: (grid.pitch * place.spacing) / SPACING,
    read: () => (scores ??= scoreLine(ink, grid)),
  }
}

/** Finds letters one by one if they are separate along the whole line, otherwise by the period of the ink. */
function likeliestGrid(ink: Plane, length: number): LetterGrid | null {
  const blots = findLetters(ink)
  const covered = blots ? Math.min(1, (blots.count * blots.pitch) / (length * WHOLE_LINE)) : 0
  const score = blots ? gridScore(ink, blots) * covered : 0
  if (score > PLAIN_GRID) return blots
  const wave = periodicGrid(ink, { left: (ink.width - length) / 2, right: (ink.width + length) / 2 })
  const waveScore = wave ? gridScore(ink, wave) : 0
  if (waveScore > Math.max(score, NO_GRID)) return wave
  return score > NO_GRID ? blots : null
}

/**
 * Mean score of every third letter against OCR-B, with one comparison each: rejects other print before it costs more.
 */
function glance(ink: Plane, grid: LetterGrid): number {
  let sum = 0
  let seen = 0
  for (let i = 1; i < grid.count; i += 3, seen++) {
    const { x, y } = grid.centre(i)
    const cell = cutCell(ink, x, y, grid.capHeight * 0.98)
    sum += Math.max(...GLYPH_TEMPLATES.map((template) => correlation(cell, template.cell)))
  }
  return seen === 0 ? 0 : sum / seen
}

function scoreLine(ink: Plane, grid: LetterGrid): LineScores {
  const places = Array.from({ length: grid.count + 2 * SPARE_PLACES }, (_, i) => i - SPARE_PLACES)
  return { letters: places.map((place) => scorePlace(ink, grid, place)) }
}

/**
 * The best correlation of each character over small shifts and sizes. The first comparison is in the middle of all of
 * them; templates that are far behind there never catch up, so only the others are tried on.
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
  if (best > PLAIN && scores.filter((score) => score > best - AHEAD).length === 1) return scores
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
  const [width, height] = [CELL_WIDTH, CELL_HEIGHT]
  const rights = Array.from({ length: width }, (_, at) => ((at + 0.5) / width - 0.5) * capHeight * CELL_WIDTH_IN_CAPS)
  for (let row = 0; row < height; row++) {
    const down = ((row + 0.5) / height - 0.5) * capHeight * CELL_HEIGHT_IN_CAPS
    for (let column = 0; column < width; column++)
      cell[row * width + column] = sample(ink, x + (rights[column] ?? 0), y + down)
  }
  return normalise(cell)
}

function correlation(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
