interface Cell {
  row: number
  column: number
  rows: number
  columns: number
}

/** Of a table, its rows and cells; nothing else in it has spans. */
const TAGS = /<(tr|td|th)\b([^>]*)>/gi
/** Excel's own limit of rows is higher; no block that large is pasted. */
const MOST = 10_000

const spanIn = (attributes: string, name: 'rowspan' | 'colspan'): number => {
  const span = Number(new RegExp(String.raw`\b${name}\s*=\s*["']?(\d+)`, 'i').exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(1, span), MOST)
}

/** The cells of a copied table, at their places. */
function placed(html: string): Cell[] {
  const cells: Cell[] = []
  const taken = new Set<string>()
  let [row, column] = [-1, 0]
  for (const [, tag = '', attributes = ''] of html.matchAll(TAGS)) {
    if (tag.toLowerCase() === 'tr') {
      row += 1
      column = 0
      continue
    }
    while (taken.has(`${row}:${column}`)) column += 1
    const cell = { row, column, rows: spanIn(attributes, 'rowspan'), columns: spanIn(attributes, 'colspan') }
    cells.push(cell)
    for (let down = 0; down < cell.rows; down++)
      for (let right = 0; right < cell.columns; right++) taken.add(`${row + down}:${column + right}`)
    column += cell.columns
  }
  return cells
}

/**
 * Copied cells with the value of a merged cell in each that it covers: as text, a spreadsheet puts it into the first
 * one only, and pasting the others would empty them. Pure.
 * @param html the same cells as HTML, which says what is merged; empty if the clipboard has none
 */
export function withMerged(cells: string[][], html: string): string[][] {
  const merged = placed(html).filter(({ rows, columns }) => rows > 1 || columns > 1)
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
