import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import { hasPhoneSql } from './phone-key'
import { columnsSql, filterSql } from './statement'
import { toRecord } from './to-record'

/** Records with a telephone number, however it is written, the latest first. */
export async function findPhone<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  written: string,
  most: number,
): Promise<RecordOf<F>[]> {
  const hasPhone = hasPhoneSql(resource, context.organisationId, written)
  if (!hasPhone) return []
  const live = filterSql(resource, context.db, { filter: { and: [] }, words: [], includeDeleted: false })
  const rows = await rawRows<Record<string, unknown>>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE ${live} AND ${hasPhone} ORDER BY updated_at DESC, id DESC LIMIT ${most}`,
  )
  return rows.map((row) => toRecord(resource, row))
}
