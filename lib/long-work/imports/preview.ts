import { readFile } from '@/lib/long-work/files/chunks'
import type { Context } from '@/lib/resource/context'
import type { FileRow } from './file-row'
import { collectionOf, get } from './imports'
import { planOf, readRow, schemaProblems, type ReadRow } from './read-row'
import { resolveNames } from './resolve-names'
import { rowsOf } from './rows'
import type { PreviewRow } from './schema'

const ROWS = 20

/** The first rows as they would be written, and what is wrong with each. */
export async function preview(context: Context, id: string): Promise<{ data: PreviewRow[] }> {
  const { resource, columns, mapping, delimiter, on_missing } = await get(context, id)
  const plan = planOf(await collectionOf(context, resource), columns, mapping)
  const rows: ReadRow[] = []
  for await (const row of firstRows(rowsOf({ delimiter }, readFile(context.db, id)))) rows.push(readRow(plan, row))
  const naming = { plan, onMissing: on_missing, writers: null, rehearsal: null }
  const names = await resolveNames(
    context,
    naming,
    rows.map((row) => ({ row })),
  )
  return {
    data: rows.map(({ line, input, problems }) => {
      const unknown = names.problems.get(line)
      return {
        line,
        values: input,
        references: names.references.get(line) ?? [],
        problems: [...problems, ...schemaProblems(plan, plan.resource.create, input), ...(unknown ? [unknown] : [])],
      }
    }),
  }
}

async function* firstRows(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let count = 0
  for await (const row of rows) {
    if (count > 0) yield row
    count += 1
    if (count > ROWS) return
  }
}
