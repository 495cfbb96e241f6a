import type { Plane } from '../grey'
import type { LetterGrid } from './find-letters'
import { robustFit } from './robust-fit'
import { SPACING, STRIP_HEIGHT } from './straighten-line'

/**
 * The pitch of the zone's letters relative to its line spacing (ICAO 9303: 2.54 mm and at most 6.35 mm, less on cards).
 */
const NARROWEST = 0.3
const WIDEST = 0.62
const STEP = 1.013
/** By how much the pitch may grow or shrink from end to end when the page is tilted away. */
const BENDS = [-0.1, -0.05, 0, 0.05, 0.1]
/** Height of a capital relative to the pitch. */
const CAPITAL = 1.05
/** Rows that the letters of the line cover, from its middle. */
const REACH = 15

interface Ends {
  left: number
  right: number
}

interface Wave {
  pitch: number
  bend: number
  /** Middle of the first letter. */
  from: number
  strength: number
}

/**
 * Fits a grid of equal steps to the ink of a strip whose letters touch each other or the pattern below them, by the
 * period at which ink comes and goes.
 * @param ends where the line was seen to begin and end
 */
export function periodicGrid(ink: Plane, ends: Ends): LetterGrid {
  const columns = evened(columnsOf(ink))
  const wave = strongestWave(columns, ends)
  const count = Math.round((ends.right - ends.left) / wave.pitch)
  const level = levelOf(ink, ends)
  const across = (index: number) => positionOf(wave, index, count)
  return {
    count,
    pitch: wave.pitch,
    capHeight: wave.pitch * CAPITAL,
    centre: (index) => ({ x: across(index), y: level(across(index)) }),
  }
}

/** Ink at the places of a grid against ink between them: −1 to 1. */
export function gridScore(ink: Plane, { count, pitch, centre }: LetterGrid): number {
  const columns = evened(columnsOf(ink))
  const at = (x: number) => columns[Math.round(x)] ?? 0
  let score = 0
  for (let i = 0; i < count; i++) {
    const { x } = centre(i)
    const gap = (at(x - pitch / 2) + at(x + pitch / 2)) / 2
    const letter = (at(x - pitch * 0.2) + at(x) + at(x + pitch * 0.2)) / 3
    score += Math.max(-1, Math.min(1, (letter - gap) / 2))
  }
  return score / Math.max(1, count)
}

function columnsOf({ data, width }: Plane): Float32Array {
  const columns = new Float32Array(width)
  for (let y = STRIP_HEIGHT / 2 - REACH; y <= STRIP_HEIGHT / 2 + REACH; y++)
    for (let x = 0; x < width; x++) columns[x] = (columns[x] ?? 0) + (data[y * width + x] ?? 0)
  return columns
}

/** Mean 0 and deviation 1 along the strip, so that faint letters count like black ones. */
function evened(columns: Float32Array): Float32Array {
  const reach = 60
  const sums = new Float64Array(columns.length + 1)
  const squares = new Float64Array(columns.length + 1)
  columns.forEach((value, x) => {
    sums[x + 1] = (sums[x] ?? 0) + value
    squares[x + 1] = (squares[x] ?? 0) + value * value
  })
  return columns.map((value, x) => {
    const [from, to] = [Math.max(0, x - reach), Math.min(columns.length, x + reach)]
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
    const variance = ((squares[to] ?? 0) - (squares[from] ?? 0)) / (to - from) - mean * mean
    return Math.max(-2, Math.min(2, (value - mean) / Math.sqrt(Math.max(variance, 1e-3))))
  })
}

/** Searches all pitches coarsely, then finely around the best. */
function strongestWave(columns: Float32Array, ends: Ends): Wave {
  let best: Wave = { pitch: 0, bend: 0, from: 0, strength: -1 }
  const look = (pitch: number, bend: number, stride: number) => {
    const wave = waveOf(columns, ends, pitch, bend, stride)
    if (wave.strength > best.strength) best = wave
  }
  for (let pitch = SPACING * NARROWEST; pitch < SPACING * WIDEST; pitch *= STEP)
    for (const bend of BENDS) look(pitch, bend, 3)
  const { pitch, bend } = best
  for (let finer = -2; finer <= 2; finer++)
    for (const bent of [-0.03, 0, 0.03]) look(pitch * STEP ** (finer / 3), bend + bent, 2)
  return best
}

function waveOf(columns: Float32Array, { left, right }: Ends, pitch: number, bend: number, stride: number): Wave {
  const length = right - left
  const turn = (2 * Math.PI) / pitch
  let [cosine, sine] = [0, 0]
  for (let x = Math.max(0, Math.ceil(left)); x < Math.min(columns.length, right); x += stride) {
    const along = (x - left) / length
    const phase = turn * (x - left - bend * length * along * (1 - along) * 0.5)
    cosine += (columns[x] ?? 0) * Math.cos(phase)
    sine += (columns[x] ?? 0) * Math.sin(phase)
  }
  const phase = Math.atan2(sine, cosine) / (2 * Math.PI)
  const from = left + (phase < 0 ? phase + 1 : phase) * pitch
  return { pitch, bend, from, strength: (Math.hypot(cosine, sine) * stride) / length }
}

/** Undoes the bend: the position at which the index-th letter is reached. */
function positionOf({ pitch, bend, from }: Wave, index: number, count: number): number {
  const flat = from + index * pitch
  const length = count * pitch
  const along = (index + 0.5) / count
  return flat + bend * length * along * (1 - along) * 0.5
}

/** The line through the middles of its ink, window by window. */
function levelOf({ data, width }: Plane, { left, right }: Ends): (x: number) => number {
  const windows = 8
  const points = Array.from({ length: windows }, (_, i) => {
    const from = Math.max(0, Math.round(left + ((right - left) * i) / windows))
    const to = Math.min(width, Math.round(left + ((right - left) * (i + 1)) / windows))
    let [weight, sum] = [1e-6, 0]
    for (let y = STRIP_HEIGHT / 2 - 24; y < STRIP_HEIGHT / 2 + 24; y++) {
      let row = 0
      for (let x = from; x < to; x++) row += data[y * width + x] ?? 0
      weight += row * row
      sum += row * row * y
    }
    return { x: (from + to) / 2, y: sum / weight }
  })
  return robustFit(points, 1)
}
