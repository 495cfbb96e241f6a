import { rawDeferred, rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { Actor } from '@/lib/resource/define'

type Values = Record<string, unknown>

/** An event as stored in the log. */
export interface LoggedEvent {
  id: bigint
  written_in: bigint
  public_id: string
  type: string
  subject_type: string
  subject_id: string
  data: { before?: Values | null; after?: Values | null } & Values
  actor: Actor
  request_id: string
  created_at: Date
}

/** A position in the log: everything up to it has been read. */
export interface LogPosition {
  read_transaction: bigint
  read_row: bigint
}

const COLUMNS = Prisma.raw(
  'id, written_in::text::bigint AS written_in, public_id, type, subject_type, subject_id, data, actor, request_id, created_at',
)
/** A purge waits until the deliveries are written, and then erases their values as well. */
const KEPT = Prisma.raw('FOR SHARE OF event')
/** The position before the first row of the oldest running transaction. */
export const NOW = {
  read_transaction: Prisma.sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`,
  read_row: Prisma.sql`0`,
}

interface Page {
  events: LoggedEvent[]
  /** After what was read; at the end, also after events that do not concern the reader. */
  place: LogPosition
  isFull: boolean
  /** There are more events, which are not final while an older transaction runs. */
  isHeldBack: boolean
}

/**
 * The events after a position, in the order of the feed of changes and as far as the feed shows them: nothing can
 * appear behind it any more.
 */
export async function readAfter(
  context: Context,
  place: LogPosition,
  types: readonly string[],
  limit: number,
): Promise<Page> {
  const concerns = Prisma.sql`organisation_id = ${context.organisationId}::uuid AND type = ANY(${types})`
  // The latest events are not in the statistics yet: the planner expects few and would sort all of them for each page.
  await rawDeferred(context.db, Prisma.sql`SELECT set_config('enable_sort', 'off', true)`)
  const rows = await rawRows<Partial<LoggedEvent> & { oldest: bigint; held_back: boolean }>(
    context.db,
    Prisma.sql`SELECT oldest::text::bigint AS oldest, EXISTS (SELECT FROM event WHERE ${concerns} AND written_in >= oldest) AS held_back, found.*
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS oldest) AS running
    LEFT JOIN LATERAL (SELECT ${COLUMNS} FROM event WHERE ${concerns} AND written_in < oldest
      AND (written_in, id) > (${String(place.read_transaction)}::text::xid8, ${place.read_row}) ORDER BY event.written_in, id LIMIT ${limit} ${KEPT}) AS found ON true
    ORDER BY found.written_in, found.id`,
  )
  await rawDeferred(context.db, Prisma.sql`SELECT set_config('enable_sort', 'on', true)`)
  const events = rows.filter((row): row is LoggedEvent & { oldest: bigint; held_back: boolean } => row.id !== null)
  const last = events.at(-1)
  const isFull = events.length === limit
  const end =
    last && isFull
      ? { read_transaction: last.written_in, read_row: last.id }
      : { read_transaction: rows[0]?.oldest ?? 0n, read_row: 0n }
  return {
    events: eachRecordInOrder([...events, ...(await overtaken(context, events, types, end))]),
    place: end,
    isFull,
    isHeldBack: rows[0]?.held_back ?? false,
  }
}

/**
 * Events after the end of a page that happened before one of the page about the same record. They are read again with
 * the next page. Never by the order of the log, in which a backlog follows.
 */
async function overtaken(
  context: Context,
  events: LoggedEvent[],
  types: readonly string[],
  end: LogPosition,
): Promise<LoggedEvent[]> {
  if (!events.length) return []
  const latest = new Map<string, bigint>()
  for (const { subject_id, id } of events) if (id > (latest.get(subject_id) ?? 0n)) latest.set(subject_id, id)
  return rawRows<LoggedEvent>(
    context.db,
    Prisma.sql`SELECT earlier.* FROM unnest(${[...latest.keys()]}::uuid[], ${[...latest.values()].map(String)}::text[]::bigint[]) AS page(record, latest),
      LATERAL (SELECT ${COLUMNS} FROM event WHERE organisation_id = ${context.organisationId}::uuid AND subject_id = record AND id < latest AND type = ANY(${types})
        AND (written_in::text::bigint, id) > (${end.read_transaction}, ${end.read_row}) ORDER BY id ${KEPT}) AS earlier`,
  )
}

/**
 * Two transactions may change a record in a different order than they began. The event ids of one record were assigned
 * while it was locked, so sort by them.
 */
function eachRecordInOrder(events: LoggedEvent[]): LoggedEvent[] {
  const lines = new Map<string, LoggedEvent[]>()
  for (const event of events) lines.set(event.subject_id, [...(lines.get(event.subject_id) ?? []), event])
  for (const line of lines.values()) line.sort((one, other) => (one.id < other.id ? -1 : 1))
  return events.map((event) => lines.get(event.subject_id)?.shift() ?? event)
}

interface Span {
  from: Date
  to: Date
  /** After this row; null at first. */
  after: bigint | null
}

/** The events of a time span that were already read, in the order in which they were written. */
export const readSpan = (
  context: Context,
  place: LogPosition,
  types: readonly string[],
  { from, to, after }: Span,
  limit: number,
): Promise<LoggedEvent[]> =>
  rawRows<LoggedEvent>(
    context.db,
    Prisma.sql`SELECT ${COLUMNS} FROM event WHERE organisation_id = ${context.organisationId}::uuid AND type = ANY(${types}) AND id > ${after ?? 0n}
    AND created_at >= ${from} AND created_at < ${to}
    AND (written_in, id) <= (${String(place.read_transaction)}::text::xid8, ${place.read_row}) ORDER BY id LIMIT ${limit} ${KEPT}`,
  )

interface Undoing {
  id: bigint
  subject_id: string
  before: Values | null
}

/** The earlier values of these records' events from one row on, latest first. */
export const previousValuesSince = (context: Context, ids: string[], first: bigint): Promise<Undoing[]> =>
  rawRows<Undoing>(
    context.db,
    Prisma.sql`SELECT id, subject_id, data->'before' AS before FROM event
    WHERE organisation_id = ${context.organisationId}::uuid AND subject_id = ANY(${ids}::uuid[]) AND id >= ${first} ORDER BY id DESC`,
  )

/** Events by their row ids, in their order. */
export const readRows = (context: Context, rows: bigint[]): Promise<LoggedEvent[]> =>
  rawRows<LoggedEvent>(
    context.db,
    Prisma.sql`SELECT ${COLUMNS} FROM event WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${rows}::bigint[]) ORDER BY id ${KEPT}`,
  )
