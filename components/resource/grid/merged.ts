interface Merged {
  row: number
  column: number
  rows: number
  columns: number
}

/** Of a table, its rows and cells; nothing else in it has spans. */
const TAGS = /<(tr|td|th)\b([^>]*)>/gi
/** Excel writes blank rows that follow each other as one. */
const ROWS_IN_ONE = /\bmso-xlrowspan\s*:\s*(\d+)/i

const spanIn = (attributes: string, name: 'rowspan' | 'colspan'): number =>
  Math.max(1, Number(new RegExp(String.raw`\b${name}\s*=\s*["']?(\d+)`, 'i').exec(attributes)?.[1] ?? 1))

/** Where a long text reaches over empty cells next to it, Excel writes a span, and that nothing is merged. */
const isIgnored = (attributes: string, name: 'rowspan' | 'colspan'): boolean =>
  new RegExp(String.raw`mso-ignore\s*:[^;"']*\b${name}\b`, 'i').test(attributes)

/**
 * The merged cells of a copied table, at their places; none if it has fewer rows than the text, which then has more
 * than the table. Spans end with the text: larger ones would fill the memory.
 */
function mergedIn(html: string, height: number, width: number): Merged[] {
  const merged: Merged[] = []
  const covered = new Map<number, Set<number>>()
  let [row, column, next] = [-1, 0, 0]
  for (const [, tag = '', attributes = ''] of html.matchAll(TAGS)) {
    if (tag.toLowerCase() === 'tr') {
      row = next
      column = 0
      next += Number(ROWS_IN_ONE.exec(attributes)?.[1] ?? 1)
      continue
    }
    while (covered.get(row)?.has(column)) column += 1
    const rows = Math.min(spanIn(attributes, 'rowspan'), height - row)
    const columns = Math.min(spanIn(attributes, 'colspan'), width - column)
    for (let below = row + 1; below < row + rows; below++) {
      const line = covered.get(below) ?? new Set()
      for (let at = column; at < column + columns; at++) line.add(at)
      covered.set(below, line)
    }
    const filled = {
      rows: isIgnored(attributes, 'rowspan') ? 1 : rows,
      columns: isIgnored(attributes, 'colspan') ? 1 : columns,
    }
    if (filled.rows > 1 || filled.columns > 1) merged.push({ row, column, ...filled })
    column += Math.max(1, columns)
  }
  return next < height ? [] : merged
}

/**
 * Copied cells with the value of a merged cell in each that it covers: as text, a spreadsheet puts it into the first
 * one only, and pasting the others would empty them. Pure.
 * @param html the same cells as HTML, which says what is merged; empty if the clipboard has none
 */
export function withMerged(cells: string[][], html: string): string[][] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0)
  const merged = mergedIn(html, cells.length, width)
  if (!merged.length) return cells
  const filled = cells.map((row) => [...row])
  for (const { row, column, rows, columns } of merged) {
    const value = cells[row]?.[column]
    if (value === undefined) return cells
    for (const line of filled.slice(row, row + rows))
      for (let at = column; at < Math.min(column + columns, line.length); at++) if (line[at] === '') line[at] = value
  }
  return filled
}
