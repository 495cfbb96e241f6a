import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import { encodeCursor, type Cursor, type ListQuery } from './list-query'
import { pageSql } from './statement'

/** A page's position in its list. */
export interface PageCursors {
  has_more: boolean
  next_cursor: string | null
  prev_cursor: string | null
}
type Row = Record<string, unknown>
/** A record at either end of a page, as a cursor identifies it. */
type Edge = Pick<Cursor, 'values' | 'id'>

const isBackwards = ({ cursor }: ListQuery): boolean => cursor?.direction === 'prev'
const keyOf = (i: number): string => `_k${i}`

/**
 * @param found how many records the statement found: one more than the page takes if the list continues
 * @param first record of the page, in the order of the list
 */
function standingOf(query: ListQuery, found: number, first: Edge | null, last: Edge | null): PageCursors {
  const more = found > query.limit
  const hasNext = isBackwards(query) || more
  const hasPrev = isBackwards(query) ? more : query.cursor !== null
  const at = (edge: Edge | null, direction: Cursor['direction']) =>
    edge && encodeCursor(query.fingerprint, { direction, ...edge })
  return {
    has_more: hasNext && found > 0,
    next_cursor: hasNext ? at(last, 'next') : null,
    prev_cursor: hasPrev ? at(first, 'prev') : null,
  }
}

export async function findPage(
  { db }: Context,
  resource: Shape,
  query: ListQuery,
  columns: Prisma.Sql,
): Promise<{ rows: Row[]; standing: PageCursors }> {
  const found = await rawRows<Row>(db, pageSql(resource, db, query, columns))
  const rows = found.slice(0, query.limit)
  if (isBackwards(query)) rows.reverse()
  const edgeOf = (row: Row | undefined): Edge | null =>
    row ? { values: query.sort.map((_, i) => (row[keyOf(i)] as string | null) ?? null), id: String(row.id) } : null
  return { rows, standing: standingOf(query, found.length, edgeOf(rows[0]), edgeOf(rows.at(-1))) }
}

interface TextRow {
  found: number
  records: string | null
  nearest: string | null
  /** Null on a page that is not full: no cursor points past its far end. */
  farthest: string | null
}

/**
 * The records of one page as JSON text without its brackets, in one row: one row per record takes Node twice as long.
 * @param record SQL for the text of a record
 */
export async function findPageText(
  { db }: Context,
  resource: Shape,
  query: ListQuery,
  record: Prisma.Sql,
): Promise<{ records: string; standing: PageCursors }> {
  const keys = Prisma.raw(['id', ...query.sort.map((_, i) => `"${keyOf(i)}"`)].join(', '))
  // The statement reads in list order, or in reverse order for the previous page.
  const order = Prisma.raw(isBackwards(query) ? 'DESC' : 'ASC')
  const limit = Prisma.sql`${query.limit}::int`
  const [page] = await rawRows<TextRow>(
    db,
    Prisma.sql`SELECT count(*)::int AS found, string_agg(record, ',' ORDER BY place ${order}) FILTER (WHERE place <= ${limit}) AS records,
      max(json_build_array(${keys})::text) FILTER (WHERE place = 1) AS nearest,
      max(json_build_array(${keys})::text) FILTER (WHERE place = ${limit}) AS farthest
    FROM (SELECT row_number() OVER () AS place, listed.* FROM (${pageSql(resource, db, query, Prisma.sql`id, ${record} AS record`)}) listed) placed`,
  )
  const [nearest, farthest] = [edgeIn(page?.nearest), edgeIn(page?.farthest)]
  const [first, last] = isBackwards(query) ? [farthest, nearest] : [nearest, farthest]
  return { records: page?.records ?? '', standing: standingOf(query, page?.found ?? 0, first, last) }
}

function edgeIn(text: string | null | undefined): Edge | null {
  if (typeof text !== 'string') return null
  const [id, ...values] = JSON.parse(text) as [string, ...(string | null)[]]
  return { id, values }
}
