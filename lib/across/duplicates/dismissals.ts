import type { Context } from '@/lib/resource/context'
import { DomainError, unknownReference } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { recordEvent } from '@/lib/resource/record-event'
import { knownRecords } from '@/lib/resource/shared-keys'
import { definitionOf } from '@/lib/across/merges/pair'
import { MAX_MERGED } from '@/lib/across/merges/schema'
import type { Page } from '@/lib/resource/crud'
import { actorSchema } from '@/lib/resource/define'
import { decodeCursor, encodeCursor } from '@/lib/resource/list-query'
import type { Dismissal, FoundPath } from './schema'

const pairsOf = (ids: string[]): [string, string][] =>
  ids.flatMap((first, i) => ids.slice(i + 1).map((second): [string, string] => [first, second]))

/**
 * Records that each pair of these records is two different ones. Valid until identifying values of either change.
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

/** The most pairs of one dismissal. */
const MAX_PAIRS = (MAX_MERGED * (MAX_MERGED - 1)) / 2

/**
 * Dismissals, latest first, whether still valid or not.
 * @throws DomainError invalid_cursor
 */
export async function list(
  context: Context,
  path: FoundPath,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Dismissal>> {
  const fingerprint = `dismissals:${context.organisationId}:${path}`
  const after = cursor === undefined ? null : decodeCursor(cursor, fingerprint, 0).id
  const rows = await context.db.duplicateDismissal.findMany({
    where: { resource: path, ...(after && { dismissal_id: { lt: after } }) },
    orderBy: { dismissal_id: 'desc' },
    take: (limit + 1) * MAX_PAIRS,
  })
  const found = new Map<string, Dismissal>()
  for (const { dismissal_id: id, first_id, second_id, created_at, created_by } of rows) {
    const ids = [...new Set([...(found.get(id)?.record_ids ?? []), first_id, second_id])].toSorted()
    const by = actorSchema.parse(created_by)
    found.set(id, { id, record_ids: ids, created_at: created_at.toISOString(), created_by: by })
  }
  const data = [...found.values()].slice(0, limit)
  const [last] = data.slice(-1)
  const hasMore = found.size > limit && last !== undefined
  return {
    data,
    has_more: hasMore,
    next_cursor: hasMore ? encodeCursor(fingerprint, { direction: 'next', values: [], id: last.id }) : null,
    prev_cursor: null,
  }
}

/** Undoes a dismissal. @throws DomainError not_found */
export async function remove(context: Context, path: FoundPath, id: string): Promise<void> {
  const rows = await context.db.duplicateDismissal.findMany({ where: { dismissal_id: id, resource: path } })
  if (!rows.length) throw new DomainError('not_found')
  await context.db.duplicateDismissal.deleteMany({ where: { dismissal_id: id, resource: path } })
  const ids = [...new Set(rows.flatMap(({ first_id, second_id }) => [first_id, second_id]))].toSorted()
  await tell(context, 'deleted', id, ids)
}

/** Records the event, so that the audit log says who did it. */
const tell = (context: Context, verb: string, id: string, ids: string[]): Promise<void> =>
  recordEvent(context, {
    type: `duplicate_dismissal.${verb}`,
    subject: { type: 'duplicate_dismissal', id },
    related: [id, ...ids],
    data: { record_ids: ids },
  })
