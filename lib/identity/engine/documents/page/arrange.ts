import type { Segment } from './segments'

/** Lines that belong together, from the top. */
export type Block = Segment[]

/**
 * Groups segments into blocks as a reader sees them, in reading order: lines closely below each other, similar in size
 * and sharing an edge or a column. Two columns side by side never mix, so that an address stays a block of its own.
 */
export function groupLines<Line extends Segment>(lines: Line[]): Line[][] {
  const blocks: Line[][] = []
  for (const line of lines.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const block = blocks
      .filter((candidate) => continues(candidate, line))
      .toSorted((a, b) => (b.at(-1)?.y ?? 0) - (a.at(-1)?.y ?? 0))[0]
    if (block) block.push(line)
    else blocks.push([line])
  }
  return blocks
}

/** One text line per line, labels with their values, blocks from the top and separated by an empty line. */
export function textOf(blocks: Block[]): string {
  const top = (block: Block) => block[0] ?? { x0: 0, y: 0 }
  const ordered = joinLabels(blocks).toSorted((a, b) => top(a).y - top(b).y || top(a).x0 - top(b).x0)
  return ordered.map((block) => block.map((segment) => segment.text).join('\n')).join('\n\n')
}

function continues(block: Block, next: Segment): boolean {
  const last = block.at(-1)
  if (!last) return false
  const size = Math.max(last.size, next.size)
  const step = next.y - last.y
  if (step < 0.5 * size || step > 1.85 * size) return false
  if (Math.min(last.size, next.size) < 0.72 * size) return false
  const sharesEdge = Math.abs(last.x0 - next.x0) < size || Math.abs(last.x1 - next.x1) < size
  const overlap = Math.min(last.x1, next.x1) - Math.max(last.x0, next.x0)
  return sharesEdge || overlap > 0.5 * Math.min(last.x1 - last.x0, next.x1 - next.x0)
}

/** Words that precede a value. An address line does not end with one, nor start with one of a date. */
const LABEL =
  /(:|\b(date|number|no|period|reference|ref|balance|due|issued?|account|code))\W*$|^\W{0,3}(date|datum|fecha|data)\b[^\d]{0,30}$/i

/** Joins a label and the value to its right into one line, however far apart their columns are. */
function joinLabels(blocks: Block[]): Block[] {
  const lines = blocks.flat()
  const taken = new Set<Segment>()
  const joined = new Map<Segment, Segment>()
  for (const label of lines.filter((line) => LABEL.test(line.text))) {
    const onRow = lines.filter(
      (other) => other.x0 >= label.x1 && Math.abs(other.y - label.y) < 0.4 * label.size && !taken.has(other),
    )
    const value = onRow.toSorted((a, b) => a.x0 - b.x0)[0]
    if (!value || LABEL.test(value.text)) continue
    taken.add(value)
    joined.set(label, { ...label, text: `${label.text} ${value.text}`, x1: value.x1 })
  }
  return blocks
    .map((block) => block.filter((line) => !taken.has(line)).map((line) => joined.get(line) ?? line))
    .filter((block) => block.length > 0)
}
