import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import { KEY_KINDS } from './key-kinds'
import { columnsSql } from './statement'
import { toRecord } from './to-record'

/**
 * Finds records that share an e-mail, a phone number or another value typical of duplicates. The table duplicate_key
 * holds a hash of each such value for each live record; triggers maintain it (migration `duplicates`).
 */

const rangeOf = (path: string): [number, number] => {
  const kinds = Object.keys(KEY_KINDS[path] ?? {}).map(Number)
  return [Math.min(...kinds), Math.max(...kinds)]
}

/** A value shared by more records says nothing: a company's switchboard, a shared mailbox. */
export const MAX_SHARING = 10

/** A key's position in table order. The number has 64 bits, so it is passed as text. */
export interface Place {
  kind: number
  key: string
}
/** Records that share a key. */
export interface Block extends Place {
  ids: string[]
}

const SHARED = Prisma.raw(`BETWEEN 2 AND ${MAX_SHARING}`)
const KEY = Prisma.sql`kind::int AS kind, key::text AS key`

/** The next keys shared by several records, from a position in the list onwards and up to this kind. */
export function blocksSql(
  path: string,
  organisationId: string,
  from: Place | null,
  most: number,
  lastKind?: number,
): Prisma.Sql {
  const [first, end] = rangeOf(path)
  const last = lastKind ?? end
  const where = from
    ? Prisma.sql`(kind, key) >= (${from.kind}::int::smallint, ${from.key}::text::bigint) AND kind <= ${last}::int::smallint`
    : Prisma.sql`kind BETWEEN ${first}::int::smallint AND ${last}::int::smallint`
  return Prisma.sql`SELECT kind::int AS kind, key::text AS key, array_agg(record_id::text) AS ids FROM duplicate_key
    WHERE organisation_id = ${organisationId}::uuid AND ${where}
    GROUP BY duplicate_key.kind, duplicate_key.key HAVING count(*) ${SHARED} ORDER BY duplicate_key.kind, duplicate_key.key LIMIT ${most}`
}

/** All keys that these records share with any others. */
export function blocksOfSql(path: string, organisationId: string, ids: string[]): Prisma.Sql {
  const [first, last] = rangeOf(path)
  return Prisma.sql`SELECT DISTINCT ${KEY}, shared.ids FROM duplicate_key AS mine
    CROSS JOIN LATERAL (SELECT array_agg(one.record_id::text) AS ids FROM (
      SELECT record_id FROM duplicate_key AS other WHERE other.organisation_id = ${organisationId}::uuid AND other.kind = mine.kind AND other.key = mine.key
      ORDER BY record_id LIMIT ${MAX_SHARING + 1}) AS one) AS shared
    WHERE mine.organisation_id = ${organisationId}::uuid AND mine.record_id = ANY(${ids}::uuid[])
      AND mine.kind BETWEEN ${first}::int::smallint AND ${last}::int::smallint AND cardinality(shared.ids) ${SHARED}`
}

export const blocksFrom = (
  context: Context,
  path: string,
  from: Place | null,
  most: number,
  lastKind?: number,
): Promise<Block[]> => rawRows(context.db, blocksSql(path, context.organisationId, from, most, lastKind))

export const blocksOf = (context: Context, path: string, ids: string[]): Promise<Block[]> =>
  ids.length ? rawRows(context.db, blocksOfSql(path, context.organisationId, ids)) : Promise.resolve([])

/** A record with the values that identify it. */
export interface Known<R> {
  record: R
  /** A hash of everything that decides whether two records are duplicates. */
  print: string
  /** Its title as compared: without case, accents, and a company's legal form. */
  words: string
}

/** Live records by id. */
export async function knownRecords<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  ids: string[],
): Promise<Map<string, Known<RecordOf<F>>>> {
  const words = Prisma.sql`${Prisma.raw(resource.path === 'companies' ? 'duplicate_company_name' : 'duplicate_words')}(${Prisma.raw(`"${resource.title}"`)})`
  const born = 'birth_date' in resource.fields ? Prisma.sql`birth_date::text` : Prisma.sql`NULL`
  const rows = await rawRows<Record<string, unknown> & { _words: string; _print: string }>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)}, ${words} AS _words, md5(concat_ws('|', duplicate_words(${Prisma.raw(`"${resource.title}"`)}), ${born},
      (SELECT string_agg(kind || ':' || key, ',' ORDER BY kind, key) FROM duplicate_key
        WHERE duplicate_key.organisation_id = ${context.organisationId}::uuid AND duplicate_key.record_id = ${Prisma.raw(`"${resource.table}"`)}.id))) AS _print
      FROM ${Prisma.raw(`"${resource.table}"`)} WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`,
  )
  return new Map(
    rows.map((row) => {
      const record = toRecord(resource, row)
      return [String(row.id), { record, print: row._print, words: row._words }]
    }),
  )
}
