import type { Matrix } from './pdf-geometry'

export function numbersOf(list: unknown): number[] {
  if (list instanceof Float32Array) return [...list]
  return Array.isArray(list) ? list.map(Number) : []
}

const LINES = new Set([0, 1])

/**
 * Whether a path is one rectangle that stands upright on the page: four corners, each in line with two others.
 * @param path as pdf.js codes it: 0 (move) or 1 (line) before each point; another number closes it
 */
export function isRectangle(path: number[], [a, b, c, d]: Matrix): boolean {
  if ((b !== 0 || c !== 0) && (a !== 0 || d !== 0)) return false
  const points: string[] = []
  let i = 0
  for (; LINES.has(path[i] ?? -1); i += 3) points.push(`${path[i + 1]} ${path[i + 2]}`)
  const corners = [...new Set(points)].map((point) => point.split(' '))
  const isClosed = path.length - i <= 1
  return (
    isClosed &&
    corners.length === 4 &&
    [0, 1].every((axis) => new Set(corners.map((corner) => corner[axis])).size === 2)
  )
}
