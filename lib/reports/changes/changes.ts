import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import type { Actor } from '@/lib/resource/define'
import { decodeCursor, encodeCursor } from '@/lib/resource/list-query'
import type { Change } from './schema'

/**
 * The feed of changes. Ids are assigned when a row is written, not when it is committed, so a reader that remembers the
 * highest id could miss a row that commits late. The feed is ordered by transaction and shows only rows below the
 * oldest running one, so nothing can appear behind a reader. Numbers may have gaps.
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
  cursor?: string | undefined
  /** Where a reader without a cursor begins: after everything that exists, or at a moment. */
  since?: 'now' | Date | undefined
  limit: number
  /** Resources that the caller may read. */
  subjects: string[]
  /** The requested ones among them, and the types of change; all if absent. */
  chosen?: string[] | undefined
  types?: string[] | undefined
  subjectId?: string | undefined
}
interface Place {
  /** The reader's position: transaction and row. */
  values: (string | null)[]
}

const toChange = ({ public_id, type, subject_type, subject_id, data, actor, request_id, created_at }: Row): Change => {
  const [before, after] = [data.before ?? null, data.after ?? null]
  const isChange = 'after' in data
  return {
    id: public_id,
    type,
    subject_type,
    subject_id,
    changed_fields: Object.keys(after ?? {}),
    before,
    after,
    details: isChange ? null : data,
    actor,
    request_id,
    occurred_at: created_at.toISOString(),
  }
}

/**
 * The position before the first row of the oldest running transaction: everything that becomes visible from now on
 * comes after it.
 */
async function placeOfNow(context: Context): Promise<Place> {
  const [row] = await rawRows<{ oldest: string }>(
    context.db,
    Prisma.sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest`,
  )
  return { values: [row?.oldest ?? '0', '0'] }
}

/** The position before the first row, in feed order, written at that moment or later; null if there is none yet. */
async function placeOfMoment(context: Context, since: Date): Promise<Place | null> {
  const [row] = await rawRows<{ written_in: string; id: bigint }>(
    context.db,
    Prisma.sql`SELECT written_in::text AS written_in, id FROM event
    WHERE organisation_id = ${context.organisationId}::uuid AND created_at >= ${since} AND written_in < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY written_in, id LIMIT 1`,
  )
  return row ? { values: [row.written_in, String(row.id - 1n)] } : null
}

async function startOf(context: Context, { cursor, since }: Reading, fingerprint: string): Promise<Place | null> {
  if (cursor !== undefined) return decodeCursor(cursor, fingerprint, 2)
  if (since === undefined) return null
  return (since === 'now' ? null : await placeOfMoment(context, since)) ?? placeOfNow(context)
}

/** What a cursor is bound to: reused with other types, it would skip their earlier changes permanently. */
const fingerprintOf = ({ organisationId }: Context, { types, chosen, subjectId }: Reading): string =>
  [
    'changes',
    organisationId,
    ...[
      types && `types=${types.join()}`,
      chosen && `subjects=${chosen.join()}`,
      subjectId && `subject=${subjectId}`,
    ].filter(Boolean),
  ].join(':')

/** @throws DomainError invalid_cursor */
export async function readChanges(context: Context, reading: Reading) {
  const { limit, subjects, chosen, types, subjectId } = reading
  const fingerprint = fingerprintOf(context, reading)
  const place = await startOf(context, reading, fingerprint)
  const conditions = [
    Prisma.sql`organisation_id = ${context.organisationId}::uuid AND subject_type = ANY(${chosen ? subjects.filter((subject) => chosen.includes(subject)) : subjects}) AND written_in < oldest`,
    ...(place
      ? [Prisma.sql`(written_in, id) > (${place.values[0]}::text::xid8, ${place.values[1]}::text::bigint)`]
      : []),
    ...(types ? [Prisma.sql`type = ANY(${types})`] : []),
    ...(subjectId ? [Prisma.sql`subject_id = ${subjectId}::uuid`] : []),
  ]
  const answered = await rawRows<Partial<Row> & { oldest: string }>(
    context.db,
    Prisma.sql`SELECT oldest::text AS oldest, id, written_in::text AS written_in, public_id, type, subject_type, subject_id, data, actor, request_id, created_at
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS oldest) AS running
    LEFT JOIN LATERAL (SELECT * FROM event WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY written_in, id LIMIT ${limit + 1}) AS found ON true ORDER BY found.written_in, found.id`,
  )
  const rows = answered.filter((row): row is Row & { oldest: string } => row.id !== null)
  const page = rows.slice(0, limit)
  const [last, hasMore] = [page.at(-1), rows.length > limit]
  // A reader at the end also skips the changes that did not match, and never scans them again.
  const behind =
    last && hasMore
      ? { values: [last.written_in, String(last.id)], id: last.public_id }
      : { values: [answered[0]?.oldest ?? '0', '0'], id: context.organisationId }
  return {
    data: page.map(toChange),
    has_more: hasMore,
    prev_cursor: null,
    next_cursor: encodeCursor(fingerprint, { direction: 'next', ...behind }),
  }
}
