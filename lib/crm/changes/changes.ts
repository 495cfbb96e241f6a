import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import type { Context } from '@/lib/resource/context'
import type { Actor } from '@/lib/resource/define'
import { decodeCursor, encodeCursor } from '@/lib/resource/list-query'
import type { Change } from './schema'

/**
 * The feed of changes. Ids are given out when a row is written, not when it is committed, so a reader that remembers the
 * highest id could pass over a row that commits late. The feed is ordered by transaction and shows only what lies below
 * the oldest one that still runs: nothing can appear behind a reader any more. Numbers may skip.
 */
interface Row {
  id: bigint
  written_in: string
  public_id: string
  type: string
  subject_type: string
  subject_id: string
  data: { before?: Change['before']; after?: Change['after'] }
  actor: Actor
  request_id: string
  created_at: Date
}

interface Reading {
  cursor: string | undefined
  limit: number
  /** Resources that the caller may read. */
  subjects: string[]
}

const toChange = ({ public_id, type, subject_type, subject_id, data, actor, request_id, created_at }: Row): Change => {
  const [before, after] = [data.before ?? null, data.after ?? null]
  const told = 'after' in data
  return {
    id: public_id, type, subject_type, subject_id, changed_fields: Object.keys(after ?? {}), before, after, details: told ? null : data,
    actor, request_id, occurred_at: created_at.toISOString(),
  }
}

/** @throws DomainError invalid_cursor */
export async function readChanges(context: Context, { cursor, limit, subjects }: Reading) {
  const fingerprint = `changes:${context.organisationId}`
  const place = cursor === undefined ? null : decodeCursor(cursor, fingerprint, 2)
  const after = place ? Prisma.sql`AND (written_in, id) > (${place.values[0]}::text::xid8, ${place.values[1]}::text::bigint)` : Prisma.empty
  const rows = await rawRows<Row>(context.db, Prisma.sql`SELECT id, written_in::text AS written_in, public_id, type, subject_type, subject_id, data, actor, request_id, created_at FROM event
    WHERE organisation_id = ${context.organisationId}::uuid AND subject_type = ANY(${subjects}) AND written_in < pg_snapshot_xmin(pg_current_snapshot()) ${after}
    ORDER BY written_in, id LIMIT ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(toChange), has_more: rows.length > limit, prev_cursor: null,
    next_cursor: last ? encodeCursor(fingerprint, { direction: 'next', values: [last.written_in, String(last.id)], id: last.public_id }) : (cursor ?? null),
  }
}
