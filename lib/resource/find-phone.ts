import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import { KEY_KINDS } from './shared-keys'
import { columnsSql, filterSql } from './statement'
import { toRecord } from './to-record'

/** What people write between the digits of a telephone number; web pages use other hyphens. */
const PHONE = /^\+?[\d\s()./\u2010-\u2013\u2212-]+$/
/** Address books put invisible marks of its direction around a number that is copied. */
const MARKS = /\p{Cf}/gu

const kindOf = (path: string): string | undefined =>
  Object.entries(KEY_KINDS[path] ?? {}).find(([, name]) => name === 'phone')?.[0]

/**
 * Records with a telephone number, however it is written: a telephone shows "02079460958" for what is kept as
 * "+44 20 7946 0958". Found by the key by which duplicates are, so that no further index is needed: the last nine digits,
 * of seven or more. `ARRAY` has the keys read first: of a number that thousands share, PostgreSQL would rather look for
 * one among the latest records, and may look through all of them.
 */
export async function findPhone<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  written: string,
  most: number,
): Promise<RecordOf<F>[]> {
  const kind = kindOf(resource.path)
  if (kind === undefined || !PHONE.test(written.replaceAll(MARKS, ''))) return []
  const live = filterSql(resource, context.db, { filter: { and: [] }, words: [], includeDeleted: false })
  const rows = await rawRows<Record<string, unknown>>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE ${live} AND id = ANY(ARRAY(SELECT record_id FROM duplicate_key WHERE organisation_id = ${context.organisationId}::uuid
      AND kind = ${Number(kind)}::int::smallint
      AND key = hashtextextended(duplicate_phone(${written}::text), ${Number(kind)}::int::bigint)))
    ORDER BY updated_at DESC, id DESC LIMIT ${most}`,
  )
  return rows.map((row) => toRecord(resource, row))
}
