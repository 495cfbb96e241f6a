import { csvLine } from '@/lib/long-work/files/csv-line'
import { readFile } from '@/lib/long-work/files/chunks'
import { allRows } from '@/lib/long-work/rows/row-log'
import type { Context } from '@/lib/resource/context'
import { PURGED } from '@/lib/resource/purge'
import { rowsOf } from './rows'
import type { Import } from './schema'

/** What became of every row, beside the row as it came: CSV, made while it is read. */
export async function* resultFile(context: Context, { id, columns, delimiter }: Import): AsyncGenerator<string> {
  yield csvLine(['line', 'outcome', 'id', 'code', 'message', ...columns.map(({ name }) => name)])
  const rows = rowsOf({ delimiter }, readFile(context.db, id))
  let row = (await rows.next()).value
  try {
    for await (const { line, outcome, record_id, code, message } of allRows(context.db, id)) {
      while (row && row.line < line) row = (await rows.next()).value
      const cells = row?.line === line && code !== PURGED ? row.cells : []
      yield csvLine([
        String(line),
        outcome,
        record_id ?? '',
        code ?? '',
        message ?? '',
        ...columns.map((_, index) => cells[index] ?? ''),
      ])
    }
  } finally {
    await rows.return(undefined)
  }
}
