import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import { KEY_KINDS } from './shared-keys'
import { columnsSql, filterSql } from './statement'
import { toRecord } from './to-record'

/** What people write between the digits of a telephone number. */
const PHONE = /^\+?[\d\s()./–-]+$/

const kindOf = (path: string): string | undefined =>
  Object.entries(KEY_KINDS[path] ?? {}).find(([, name]) => name === 'phone')?.[0]

/**
 * Records with a telephone number, however it is written: a telephone shows "02079460958" for what is kept as
 * "+44 20 7946 0958". Found by the key by which duplicates are, so that no further index is needed: the last nine digits,
 * of seven or more.
 */
export async function findPhone<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  written: string,
  most: number,
): Promise<RecordOf<F>[]> {
  const kind = kindOf(resource.path)
  if (kind === undefined || !PHONE.test(written)) return []
  const live = filterSql(resource, context.db, { filter: { and: [] }, words: [], includeDeleted: false })
  const rows = await rawRows<Record<string, unknown>>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE ${live} AND id IN (SELECT record_id FROM duplicate_key WHERE organisation_id = ${context.organisationId}::uuid
      AND kind = ${Number(kind)}::int::smallint
      AND key = hashtextextended(duplicate_phone(${written}::text), ${Number(kind)}::int::bigint))
    ORDER BY updated_at DESC, id DESC LIMIT ${most}`,
  )
  return rows.map((row) => toRecord(resource, row))
}
