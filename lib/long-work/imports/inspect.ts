import { refusedAt } from './refusal'
import type { FileRow } from './file-row'
import { decidedOrder, emptyOrders, tallyOrder, type OrderTally } from './date-order'
import { decidedMark, emptyTally, tally, type MarkTally } from './decimal-mark'
import { DEFAULT_MARK, type Reading } from './reading'
import type { Column } from './schema'

export interface Inspected {
  columns: Column[]
  rows: number
}

const MAX_COLUMNS = 500
const SAMPLES = 3
const SAMPLE_LENGTH = 100

/**
 * Reads all rows once, without keeping them: names and contents of the columns, and the number of rows.
 * @param unlessDecided how cells are read in a column that does not determine it
 * @throws DomainError validation_failed naming the line
 */
export async function inspect(
  found: AsyncIterable<FileRow>,
  unlessDecided: Reading,
  of: 'text' | 'sheet' = 'text',
): Promise<Inspected> {
  let columns: Column[] | null = null
  let tallies: Tally[] = []
  let rows = 0
  for await (const { cells, line, numbers } of found) {
    if (!columns) {
      columns = headerOf(cells, line)
      tallies = columns.map(() => ({ marks: emptyTally(), orders: emptyOrders() }))
      continue
    }
    rows += 1
    refuseSurplus(cells, columns, line, of)
    sample(columns, cells)
    for (const [i, { marks, orders }] of tallies.entries()) {
      if (numbers?.has(i)) continue
      tally(marks, cells[i] ?? '')
      tallyOrder(orders, cells[i] ?? '')
    }
  }
  const what = of === 'text' ? 'file' : 'sheet'
  if (!columns) throw refusedAt(1, `empty_${what}`, `the ${what} is empty.`)
  if (!rows) throw refusedAt(2, 'no_rows', 'there are column names, but no rows.')
  return { columns: columns.map((column, i) => withReading(column, tallies[i], unlessDecided)), rows }
}

interface Tally {
  marks: MarkTally
  orders: OrderTally
}

function withReading(column: Column, counts: Tally | undefined, unlessDecided: Reading): Column {
  const decimal_mark = counts && decidedMark(counts.marks, unlessDecided.decimal_mark ?? DEFAULT_MARK)
  const date_order = counts && decidedOrder(counts.orders, unlessDecided.date_order)
  return { ...column, ...(decimal_mark && { decimal_mark }), ...(date_order && { date_order }) }
}

function headerOf(cells: string[], line: number): Column[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last + 1 > MAX_COLUMNS)
    throw refusedAt(line, 'too_many_columns', `${last + 1} columns; an import takes at most ${MAX_COLUMNS}.`)
  const names = cells.slice(0, last + 1).map((cell, i) => cell.trim().slice(0, 200) || `Column ${i + 1}`)
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  if (repeated !== undefined) throw refusedAt(line, 'duplicate_column', `two columns are called "${repeated}".`)
  return names.map((name) => ({ name, samples: [] }))
}

/** Missing values count as blank cells at the end; extra values mean that values have shifted out of their columns. */
function refuseSurplus(cells: string[], columns: Column[], line: number, of: 'text' | 'sheet'): void {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last < columns.length) return
  throw refusedAt(
    line,
    'too_many_values',
    `${last + 1} values, but there ${columns.length === 1 ? 'is 1 column' : `are ${columns.length} columns`}. ${questionAbout(columns, of)}`,
  )
}

/** A sheet that begins with a single cell usually has a title above its table. */
function questionAbout(columns: Column[], of: 'text' | 'sheet'): string {
  if (of === 'text') return 'Is a value with the delimiter in it not quoted?'
  if (columns.length > 1) return 'Does a column lack its name?'
  return 'Is the first row a title? Then delete all rows above the names of the columns. Otherwise a column lacks its name.'
}

function sample(columns: Column[], cells: string[]): void {
  for (const [i, { samples }] of columns.entries()) {
    if (samples.length >= SAMPLES) continue
    const value = cells[i]?.trim().slice(0, SAMPLE_LENGTH)
    if (value && !samples.includes(value)) samples.push(value)
  }
}
