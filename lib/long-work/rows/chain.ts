import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { asTable } from '@/lib/resource/as-table'
import type { Context } from '@/lib/resource/context'
import type { LoggedRow } from './row-log'
import { REPEATED } from './undo'

/**
 * Links the rows of a job that wrote the same record one after another: only the first keeps the earlier values, and
 * all carry the version of the last write, so that the record counts as unchanged since.
 * @param rows of one batch, in the order of writing; changed in place
 * @param own records that an earlier batch had written
 */
export async function chainRows(context: Context, jobId: string, rows: LoggedRow[], own: Set<string>): Promise<void> {
  const byRecord = new Map<string, LoggedRow[]>()
  for (const row of rows) {
    if (row.record_id === null || row.written_version === null) continue
    const others = byRecord.get(row.record_id)
    if (others) others.push(row)
    else byRecord.set(row.record_id, [row])
  }
  const earlier = await chainEarlier(
    context,
    jobId,
    [...byRecord].filter(([id]) => own.has(id)).map(([, same]) => same),
  )
  for (const [id, same] of byRecord) {
    const last = same.at(-1)?.written_version ?? null
    for (const [index, row] of same.entries()) {
      row.written_version = last
      if (index > 0 || earlier.has(id))
        Object.assign(row, { before: null, code: REPEATED, message: 'An earlier row of the file is the same record.' })
    }
  }
}

/** Sets rows of earlier batches to the new version if nobody else wrote in between; returns the records. */
async function chainEarlier(context: Context, jobId: string, records: LoggedRow[][]): Promise<Set<string>> {
  const candidates = records.flatMap(([first, ...rest]) =>
    first?.outcome === 'updated'
      ? [
          {
            record_id: first.record_id,
            previous: Number(first.written_version) - 1,
            latest: rest.at(-1)?.written_version ?? first.written_version,
          },
        ]
      : [],
  )
  if (!candidates.length) return new Set()
  const own = Prisma.sql`organisation_id = ${context.organisationId}::uuid AND job_id = ${jobId}::uuid`
  const rows = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`UPDATE job_row logged SET written_version = found.latest
    FROM (SELECT earlier.ctid AS place, given.latest FROM ${asTable({ record_id: 'uuid', previous: 'int', latest: 'int' }, candidates)},
      LATERAL (SELECT ctid FROM job_row WHERE ${own} AND record_id = given.record_id AND written_version = given.previous) earlier) found
    WHERE logged.ctid = found.place AND logged.organisation_id::text = ${context.organisationId} RETURNING logged.record_id::text AS id`,
  )
  return new Set(rows.map(({ id }) => id))
}
