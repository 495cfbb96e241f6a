import { refusedAt } from './refusal'
import type { FileRow } from './file-row'
import { decidedMark, emptyTally, tally, type DecimalMark, type MarkTally } from './decimal-mark'
import type { Column } from './schema'

export interface Inspected {
  columns: Column[]
  rows: number
}

const MAX_COLUMNS = 500
const SAMPLES = 3
const SAMPLE_LENGTH = 100

/**
 * Reads all rows once, without keeping them: what the columns are called and hold, and how many rows there are.
 * @param mark divides decimals where a column does not say which does
 * @throws DomainError validation_failed naming the line
 */
export async function inspect(
  found: AsyncIterable<FileRow>,
  mark: DecimalMark,
  of: 'text' | 'sheet' = 'text',
): Promise<Inspected> {
  let columns: Column[] | null = null
  let tallies: MarkTally[] = []
  let rows = 0
  for await (const { cells, line, numbers } of found) {
    if (!columns) {
      columns = headerOf(cells, line)
      tallies = columns.map(emptyTally)
      continue
    }
    rows += 1
    refuseSurplus(cells, columns, line, of)
    sample(columns, cells)
    for (const [i, counts] of tallies.entries()) if (!numbers?.has(i)) tally(counts, cells[i] ?? '')
  }
  const what = of === 'text' ? 'file' : 'sheet'
  if (!columns) throw refusedAt(1, `empty_${what}`, `the ${what} is empty.`)
  if (!rows) throw refusedAt(2, 'no_rows', 'there are column names, but no rows.')
  return { columns: columns.map((column, i) => withMark(column, tallies[i], mark)), rows }
}

function withMark(column: Column, counts: MarkTally | undefined, unlessDecided: DecimalMark): Column {
  const decimal_mark = counts && decidedMark(counts, unlessDecided)
  return { ...column, ...(decimal_mark && { decimal_mark }) }
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

/** Fewer values than columns are blanks at the end; more are a file whose values have lost their columns. */
function refuseSurplus(cells: string[], columns: Column[], line: number, of: 'text' | 'sheet'): void {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last < columns.length) return
  throw refusedAt(
    line,
    'too_many_values',
    `${last + 1} values, but there are ${columns.length} columns. ${
      of === 'text' ? 'Is a value with the delimiter in it not quoted?' : 'Does a column lack its name?'
    }`,
  )
}

function sample(columns: Column[], cells: string[]): void {
  for (const [i, { samples }] of columns.entries()) {
    if (samples.length >= SAMPLES) continue
    const value = cells[i]?.trim().slice(0, SAMPLE_LENGTH)
    if (value && !samples.includes(value)) samples.push(value)
  }
}
