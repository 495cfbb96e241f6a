import type { GreyPlane, Plane } from '../grey'
import { boxMean } from '../integral'

/**
 * A long thin streak of fine vertical strokes: possibly a line of the zone. Coordinates are those of the plane
 * searched.
 */
interface Streak {
  left: number
  right: number
  /** Centre of its pixels. */
  x: number
  y: number
  /** Slope, dy/dx. */
  slope: number
  thickness: number
}

/** A streak with the distance to its neighbouring line, and the distance that its own thickness suggests. */
export interface LocatedLine extends Streak {
  spacing: number
  lonelySpacing: number
}

/**
 * Strokes this close (pixels of the plane searched) merge: a letter's width at the larger sizes, less than a page's
 * margin.
 */
const LETTER_GAP = 17

/** Finds possible lines, from the top. Expects a plane of about 560–1000 px for the whole picture. */
export function locateLines(plane: GreyPlane): LocatedLine[] {
  const { width } = plane
  const strokes = boxMean(strokeEnergy(plane), LETTER_GAP, Math.max(1, Math.round(width / 260)))
  const ridges = ridgesOf(strokes)
  const streaks = connectedStreaks(ridges, clearlyAbove(ridges.data))
  streaks.sort((a, b) => a.y - b.y)
  return streaks.map((streak) => ({
    ...streak,
    spacing: spacingOf(streak, streaks, width),
    lonelySpacing: lonelySpacing(streak),
  }))
}

/** How far rows stand out from the rows around them, so that the space between two lines keeps them apart. */
function ridgesOf(strokes: Plane & { data: Float32Array }): Plane & { data: Float32Array } {
  const ridges = boxMean(strokes, 2, Math.round(strokes.width / 54))
  const { data } = ridges
  for (let at = 0; at < data.length; at++) data[at] = (strokes.data[at] ?? 0) - (data[at] ?? 0)
  return ridges
}

/** Strength of vertical strokes, relative to the surrounding brightness. */
function strokeEnergy(plane: GreyPlane): Plane {
  const { data, width, height } = plane
  const radius = Math.round(width / 30)
  const light = boxMean(plane, radius, radius).data
  const energy = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      energy[at] = (Math.abs((data[at + 1] ?? 0) - (data[at - 1] ?? 0)) * 160) / ((light[at] ?? 0) + 20)
    }
  }
  return { data: energy, width, height }
}

/** Mean plus 0.8 standard deviations. */
function clearlyAbove(values: Float32Array): number {
  let sum = 0
  let squares = 0
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return mean + 0.8 * Math.sqrt(Math.max(0, squares / values.length - mean * mean))
}

/** Connected areas above the threshold that are long, thin and nearly level. */
function connectedStreaks(plane: Plane, threshold: number): Streak[] {
  const { data, width, height } = plane
  const seen = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  const found: Streak[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 0) < threshold) continue
    const streak = measureArea(plane, threshold, seen, stack, start)
    if (streak) found.push(streak)
  }
  return found
}

function measureArea(
  { data, width, height }: Plane,
  threshold: number,
  seen: Uint8Array,
  stack: Int32Array,
  start: number,
): Streak | null {
  let depth = 0
  stack[depth++] = start
  seen[start] = 1
  let count = 0
  let [sx, sy, sxx, sxy] = [0, 0, 0, 0]
  let [left, right] = [width, -1]
  while (depth > 0) {
    const at = stack[--depth] ?? 0
    const x = at % width
    const y = Math.floor(at / width)
    count++
    sx += x
    sy += y
    sxx += x * x
    sxy += x * y
    if (x < left) left = x
    if (x > right) right = x
    if (x > 0) depth = visit(at - 1, depth)
    if (x < width - 1) depth = visit(at + 1, depth)
    if (y > 0) depth = visit(at - width, depth)
    if (y < height - 1) depth = visit(at + width, depth)
  }
  function visit(at: number, top: number): number {
    if (seen[at] || (data[at] ?? 0) < threshold) return top
    seen[at] = 1
    stack[top] = at
    return top + 1
  }
  const length = right - left + 1
  if (length < width * 0.3 || count < length * 1.2) return null
  const x = sx / count
  const y = sy / count
  const slope = (sxy / count - x * y) / (sxx / count - x * x)
  const thickness = count / length
  if (Math.abs(slope) > 0.35 || thickness > width * 0.09) return null
  return { left, right, x, y, slope, thickness }
}

/** Distance to the nearest parallel streak; without one, the distance that the zone's proportions suggest. */
function spacingOf(streak: Streak, all: Streak[], width: number): number {
  const distances = all
    .filter((other) => other !== streak && Math.abs(other.slope - streak.slope) < 0.12)
    .filter((other) => other.right - other.left > (streak.right - streak.left) * 0.5)
    .map((other) => Math.abs(other.y - (streak.y + streak.slope * (other.x - streak.x))))
    .filter((distance) => distance > 6)
  const nearest = Math.min(...distances)
  return nearest < width * 0.11 ? nearest : lonelySpacing(streak)
}

const lonelySpacing = ({ thickness }: Streak) => thickness * 2.9
