import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'

const MERGEABLE = { contact: 'contacts', company: 'companies' } as const

export const isMergeable = ({ table }: Pick<Shape, 'table'>): boolean => table in MERGEABLE

/** The record that another one is part of by now. */
export interface Survivor {
  record: string
  /** The row of the log of the latest merge on the way there; null if it was not merged. */
  since: bigint | null
}
interface Link {
  survivor: string
  since: bigint | null
}

/**
 * The merge of one record that is in force: it deleted the record at its own time, and a record that was restored is not
 * deleted. Looked up by times and ids, which indexes answer.
 */
const linkOf = ({ organisationId }: Context, record: string, table: keyof typeof MERGEABLE) => Prisma.sql`
  SELECT merge.survivor_id::text AS survivor, (SELECT max(id) FROM event WHERE event.organisation_id = ${organisationId}::uuid
    AND event.subject_id = merge.survivor_id AND event.created_at = merge.created_at AND event.type = ${`${table}.merged`}) AS since
  FROM ${Prisma.raw(table)} gone JOIN merge ON merge.organisation_id = gone.organisation_id AND merge.created_at = gone.deleted_at
    AND merge.resource = ${MERGEABLE[table]} AND merge.undone_at IS NULL AND (merge.merged_id = gone.id OR gone.id = ANY(merge.also_merged_ids))
  WHERE gone.organisation_id = ${organisationId}::uuid AND gone.id = ${record}::uuid`

/** The record that this one was merged into, however often; itself if it was not merged. */
export async function survivorOf(context: Context, record: string): Promise<Survivor> {
  const found: Survivor = { record: record.toLowerCase(), since: null }
  const seen = new Set<string>()
  while (!seen.has(found.record)) {
    seen.add(found.record)
    const [link] = await rawRows<Link>(
      context.db,
      Prisma.sql`${linkOf(context, found.record, 'contact')} UNION ALL ${linkOf(context, found.record, 'company')}`,
    )
    if (!link) break
    found.since = link.since !== null && (found.since === null || link.since > found.since) ? link.since : found.since
    found.record = link.survivor
  }
  return found
}
