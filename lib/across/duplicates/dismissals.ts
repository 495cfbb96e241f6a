import type { Context } from '@/lib/resource/context'
import { DomainError, unknownReference } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { recordEvent } from '@/lib/resource/record-event'
import { knownRecords } from '@/lib/resource/shared-keys'
import { definitionOf } from '@/lib/across/merges/pair'
import type { Dismissal, FoundPath } from './schema'

const pairsOf = (ids: string[]): [string, string][] =>
  ids.flatMap((first, i) => ids.slice(i + 1).map((second): [string, string] => [first, second]))

/**
 * Says of each pair among these records that they are two. That holds until what they are known by changes.
 * @throws DomainError unknown_reference for a record that is absent, deleted or another tenant's
 */
export async function create(context: Context, path: FoundPath, recordIds: string[]): Promise<Dismissal> {
  const resource = definitionOf(context, path)
  const ids = recordIds.map((id) => id.toLowerCase()).toSorted()
  const known = await knownRecords(context, resource, ids)
  const absent = recordIds.findIndex((id) => !known.has(id.toLowerCase()))
  if (absent >= 0) throw unknownReference(`record_ids/${absent}`, resource.label.toLowerCase())
  const made = { dismissal_id: newId(), created_at: context.now, created_by: { ...context.actor } }
  await context.db.duplicateDismissal.deleteMany({
    where: { OR: pairsOf(ids).map(([first_id, second_id]) => ({ first_id, second_id })) },
  })
  await context.db.duplicateDismissal.createMany({
    data: pairsOf(ids).map(([first_id, second_id]) => ({
      ...made,
      organisation_id: context.organisationId,
      resource: path,
      first_id,
      second_id,
      first_print: known.get(first_id)?.print ?? '',
      second_print: known.get(second_id)?.print ?? '',
    })),
  })
  await tell(context, 'created', made.dismissal_id, ids)
  return { id: made.dismissal_id, record_ids: ids, created_at: context.now.toISOString(), created_by: context.actor }
}

/** Takes it back. @throws DomainError not_found */
export async function remove(context: Context, path: FoundPath, id: string): Promise<void> {
  const rows = await context.db.duplicateDismissal.findMany({ where: { dismissal_id: id, resource: path } })
  if (!rows.length) throw new DomainError('not_found')
  await context.db.duplicateDismissal.deleteMany({ where: { dismissal_id: id, resource: path } })
  const ids = [...new Set(rows.flatMap(({ first_id, second_id }) => [first_id, second_id]))].toSorted()
  await tell(context, 'deleted', id, ids)
}

/** The audit log says who did it. */
const tell = (context: Context, verb: string, id: string, ids: string[]): Promise<void> =>
  recordEvent(context, {
    type: `duplicate_dismissal.${verb}`,
    subject: { type: 'duplicate_dismissal', id },
    related: [id, ...ids],
    data: { record_ids: ids },
  })
