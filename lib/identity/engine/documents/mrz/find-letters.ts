import type { Plane } from '../grey'
import { median, robustFit } from './robust-fit'
import { STRIP_HEIGHT } from './straighten-line'

/** The positions of the letters on a strip: a grid of equal steps, slightly bent like the page. */
export interface LetterGrid {
  count: number
  /** Height of a capital, in pixels of the strip. */
  capHeight: number
  /** Distance from letter to letter. */
  pitch: number
  /** Centre of the i-th letter, from 0; extrapolates beyond the ends. */
  centre: (index: number) => { x: number; y: number }
}

/**
 * In a line of mostly fillers the blots are lower than a capital; the pitch determines the height of a capital (ISO
 * 1073-2).
 */
const LOWEST_CAPITAL = 0.97

interface Blot {
  x: number
  y: number
  width: number
  height: number
  pixels: number
}

/** Fits the grid to the dark blots of a strip; `null` if they do not look like a line of the zone. */
export function findLetters(ink: Plane): LetterGrid | null {
  const blots = findBlots(ink)
    .filter(isLetterSized)
    .toSorted((a, b) => a.x - b.x)
  if (blots.length < 8) return null
  const level = robustFit(blots, 1)
  const typical = median(blots.map((blot) => blot.height))
  const tall = blots
    .filter((blot) => blot.height >= 0.8 * typical)
    .map((blot) => blot.height)
    .toSorted((a, b) => b - a)
  const measured = median(tall.slice(0, Math.ceil(tall.length * 0.6)))
  const letters = blots.filter((blot) => Math.abs(blot.y - level(blot.x)) < measured * 0.35)
  const steps = letters.slice(1).map((letter, i) => letter.x - (letters[i]?.x ?? 0))
  const single = steps.filter((step) => step > measured * 0.5 && step < measured * 1.5)
  if (single.length < 5) return null
  const pitch = median(single)
  const capHeight = Math.max(measured, pitch * LOWEST_CAPITAL)
  const indexed = numberLetters(letters, pitch)
  const across = robustFit(indexed, 2)
  const centre = (index: number) => ({ x: across(index), y: level(across(index)) })
  return { count: (indexed.at(-1)?.x ?? 0) + 1, capHeight, pitch, centre }
}

/** Each letter's index in the grid (x) with its position (y); two blots at one index count once. */
function numberLetters(letters: Blot[], pitch: number): { x: number; y: number }[] {
  const indexed: { x: number; y: number }[] = []
  let index = 0
  letters.forEach((letter, i) => {
    const step = i === 0 ? 0 : Math.round((letter.x - (letters[i - 1]?.x ?? 0)) / pitch)
    if (i > 0 && step === 0) return
    index += step
    indexed.push({ x: index, y: letter.x })
  })
  return indexed
}

function isLetterSized(blot: Blot): boolean {
  return (
    blot.height > 13 &&
    blot.height < 46 &&
    blot.width > 3 &&
    blot.width < 42 &&
    blot.pixels > 25 &&
    Math.abs(blot.y - STRIP_HEIGHT / 2) < 26
  )
}

/** Connected dark areas: darker than half of the darkest 3 %. */
function findBlots(ink: Plane): Blot[] {
  const { data, width } = ink
  const threshold = darkest(data, 0.03) * 0.5
  const seen = new Uint8Array(data.length)
  const blots: Blot[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 0) < threshold) continue
    blots.push(measureBlot(data, width, threshold, seen, start))
  }
  return blots
}

/** The value that the given share of all ink exceeds, to a thousandth. */
function darkest(data: Plane['data'], share: number): number {
  const counts = new Uint32Array(1001)
  for (const value of data) {
    const bin = Math.min(1000, Math.max(0, Math.floor(value * 1000)))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  let left = data.length * share
  let bin = 1000
  while (bin > 0 && left > 0) left -= counts[bin--] ?? 0
  return bin / 1000
}

function measureBlot(data: Plane['data'], width: number, threshold: number, seen: Uint8Array, start: number): Blot {
  const stack = [start]
  seen[start] = 1
  let [left, right, top, bottom, pixels] = [width, 0, STRIP_HEIGHT, 0, 0]
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width
    const y = Math.floor(at / width)
    pixels++
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= data.length || seen[next] || (data[next] ?? 0) < threshold) continue
      seen[next] = 1
      stack.push(next)
    }
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left + 1, height: bottom - top + 1, pixels }
}
