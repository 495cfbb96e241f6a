import { readFile } from '@/lib/long-work/files/chunks'
import { listRows } from '@/lib/long-work/rows/row-log'
import type { Context } from '@/lib/resource/context'
import { PURGED } from '@/lib/resource/purge'
import type { FileRow } from './file-row'
import { collectionOf, get } from './imports'
import { findMatches, matchValue, SEVERAL_MATCH } from './match'
import { planOf, readRow, schemaProblems, type Plan, type ReadRow, type RowProblem } from './read-row'
import { resolveNames } from './resolve-names'
import { rowsOf } from './rows'
import type { Import, PreviewRow } from './schema'

const ROWS = 20

/**
 * The first rows as they would be written, and what is wrong with each. A row of an existing record is read as a change
 * of it.
 */
export async function preview(context: Context, id: string): Promise<{ data: PreviewRow[] }> {
  const state = await get(context, id)
  const { resource, delimiter, on_missing } = state
  const plan = planOf(await collectionOf(context, resource), state)
  const rows: ReadRow[] = []
  for await (const row of firstRows(rowsOf({ delimiter }, readFile(context.db, id)))) rows.push(readRow(plan, row))
  const existing = await existingOf(context, plan, state, rows)
  const isWritten = ({ line }: ReadRow) => state.on_match !== 'skip' || !existing.has(line)
  const naming = { plan, onMissing: on_missing, writers: null, rehearsal: null }
  const names = await resolveNames(
    context,
    naming,
    rows.filter(isWritten).map((row) => ({ row, id: existing.get(row.line)?.[0] })),
  )
  const problemsOf = (row: ReadRow): RowProblem[] => {
    const { line, input, problems } = row
    const [known, other] = existing.get(line) ?? []
    if (other !== undefined)
      return [{ column: null, field: state.match_by ?? '', code: 'ambiguous', message: SEVERAL_MATCH }]
    if (!isWritten(row)) return []
    const unknown = names.problems.get(line)
    const schema = known === undefined ? plan.resource.create : plan.resource.patch
    return [...problems, ...schemaProblems(plan, schema, input), ...(unknown ? [unknown] : [])]
  }
  // Rows of somebody who was erased since are no longer shown.
  const { data: log } = await listRows(context.db, id, { limit: ROWS })
  const erased = new Set(log.flatMap(({ line, code }) => (code === PURGED ? [line] : [])))
  return {
    data: rows.map((row) =>
      erased.has(row.line)
        ? { line: row.line, values: {}, references: [], problems: [] }
        : {
            line: row.line,
            values: row.input,
            references: names.references.get(row.line) ?? [],
            problems: problemsOf(row),
          },
    ),
  }
}

/** Which records the rows match, by line: none for a new record, several if it is ambiguous. */
async function existingOf(
  context: Context,
  { resource }: Plan,
  { match_by, on_match }: Import,
  rows: ReadRow[],
): Promise<Map<number, string[]>> {
  if (match_by === null || on_match === 'create') return new Map()
  const valued = rows.flatMap(({ line, input }) => {
    const value = matchValue(match_by, input)
    return value === null ? [] : [{ line, value }]
  })
  const matches = await findMatches(
    context,
    resource,
    match_by,
    valued.map(({ value }) => value),
  )
  return new Map(
    valued.flatMap(({ line }, index) => {
      const ids = matches[index]?.ids ?? []
      return ids.length ? [[line, ids] as const] : []
    }),
  )
}

async function* firstRows(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let count = 0
  for await (const row of rows) {
    if (count > 0) yield row
    count += 1
    if (count > ROWS) return
  }
}
