import type { SeenLine } from './look'

/** Radians: lines whose slopes differ by more are not part of one zone. */
const PARALLEL = 0.08
/** In line spacings: the furthest that a row of a zone can be from its longest row. */
const ROWS_APART = 2.5
const ANCHORS = 2

/**
 * The lines of a zone start and end below each other: extends faint or broken ones to the length of the longest line
 * nearby. Returns one set of rows for each of the longest lines, from the top.
 */
export function alignLines(lines: SeenLine[]): SeenLine[][] {
  const sets: SeenLine[][] = []
  for (const anchor of lines.toSorted((a, b) => b.length - a.length)) {
    if (sets.length === ANCHORS) break
    if (sets.some((rows) => rows.some(({ x, y }) => Math.hypot(x - anchor.x, y - anchor.y) < anchor.length * 0.1)))
      continue
    const rows = rowsBeside(anchor, lines)
    if (rows.some((row) => !lines.some((line) => isLike(row, line)))) sets.push(rows)
  }
  return sets
}

/** The row is the same as a line that was already seen. */
const isLike = (row: SeenLine, line: SeenLine) =>
  Math.abs(row.length - line.length) < line.length * 0.06 &&
  Math.hypot(row.x - line.x, row.y - line.y) < line.length * 0.03

function rowsBeside(anchor: SeenLine, lines: SeenLine[]): SeenLine[] {
  const angle = Math.atan(anchor.slope)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const placed = lines
    .filter((line) => Math.abs(Math.atan(line.slope) - angle) < PARALLEL)
    .map((line) => ({
      line,
      along: (line.x - anchor.x) * cos + (line.y - anchor.y) * sin,
      down: (line.y - anchor.y) * cos - (line.x - anchor.x) * sin,
    }))
    .filter(({ down, along }) => Math.abs(down) < anchor.spacing * ROWS_APART && Math.abs(along) < anchor.length / 2)
    .toSorted((a, b) => b.line.length - a.line.length)
  const rows: typeof placed = []
  for (const row of placed)
    if (rows.every((other) => Math.abs(other.down - row.down) > anchor.spacing * 0.4)) rows.push(row)
  return rows
    .toSorted((a, b) => a.down - b.down)
    .map(({ line, along }) => {
      // The slope of a short piece is noise; extended along it, the piece would miss its own line.
      const { slope } = line.length > anchor.length * 0.7 ? line : anchor
      const turn = Math.atan(slope)
      return {
        ...line,
        slope,
        x: line.x - along * Math.cos(turn),
        y: line.y - along * Math.sin(turn),
        length: anchor.length,
        spacing: anchor.spacing,
      }
    })
}
