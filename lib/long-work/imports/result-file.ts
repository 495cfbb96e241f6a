import { csvLine } from '@/lib/long-work/files/csv-line'
import { readFile } from '@/lib/long-work/files/chunks'
import { allRows } from '@/lib/long-work/rows/row-log'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { PURGED } from '@/lib/resource/purge'
import { rowsOf } from './rows'
import type { Import } from './schema'

/** Only the counted ones; more may be added while the import runs. */
const rowsLogged = ({ created_count, updated_count, skipped_count, failed_count }: Import): number =>
  created_count + updated_count + skipped_count + failed_count

/** The file below, if its data still exists. @throws DomainError file_expired */
export async function openResult(context: Context, found: Import): Promise<AsyncGenerator<string>> {
  if (
    rowsLogged(found) &&
    !(await context.db.jobRow.findFirst({ where: { job_id: found.id }, select: { line: true } }))
  )
    throw new DomainError('file_expired', {
      detail: 'The results for each row were deleted, 31 days after the import.',
    })
  return resultFile(context, found)
}

/**
 * The outcome of every row next to the row as it came: CSV, produced while it is read. The log may be deleted
 * meanwhile: then the stream fails, so that a partial file does not look complete.
 * @throws DomainError file_expired
 */
export async function* resultFile(context: Context, found: Import): AsyncGenerator<string> {
  const { id, columns, delimiter } = found
  let left = rowsLogged(found)
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
      left--
    }
    if (left > 0) throw new DomainError('file_expired')
  } finally {
    await rows.return(undefined)
  }
}
