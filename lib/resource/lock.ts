import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import { ownSql } from './own-rows'
import { columnsSql } from './statement'
import { toRecord } from './to-record'

/** Row locks, held until the transaction ends. Several rows are always locked in id order, to avoid deadlocks. */
type Row = Record<string, unknown>

const LIFE = {
  live: Prisma.sql`AND deleted_at IS NULL`,
  deleted: Prisma.sql`AND deleted_at IS NOT NULL`,
  'live or deleted': Prisma.empty,
}
type Life = keyof typeof LIFE

async function locked<F extends Fields>(
  { db }: Context,
  resource: Shape<F>,
  column: string,
  ids: string[],
  life: Life,
  strength: 'UPDATE' | 'SHARE',
): Promise<RecordOf<F>[]> {
  const rows = await rawRows<Row>(
    db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE ${ownSql(resource, db)} AND ${Prisma.raw(`"${column}"`)} = ANY(${ids}::uuid[]) ${LIFE[life]} ORDER BY id FOR ${Prisma.raw(strength)}`,
  )
  return rows.map((row) => toRecord(resource, row))
}

/** Locks records and returns them by id. */
export async function lockRecords<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  ids: string[],
  life: Life = 'live',
): Promise<Map<string, RecordOf<F>>> {
  const records = await locked(context, resource, 'id', ids, life, 'UPDATE')
  return new Map(records.map((record) => [record.id, record]))
}

/** Locks live records and returns only their versions, by id. */
export async function lockVersions({ db }: Context, resource: Shape, ids: string[]): Promise<Map<string, number>> {
  const rows = await rawRows<{ id: string; version: number }>(
    db,
    Prisma.sql`SELECT id, version FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE ${ownSql(resource, db)} AND id = ANY(${ids}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Locks records, deleted ones included, whose field holds one of these ids. */
export const lockRecordsWith = <F extends Fields>(
  context: Context,
  resource: Shape<F>,
  field: keyof F & string,
  ids: string[],
): Promise<RecordOf<F>[]> => locked(context, resource, field, ids, 'live or deleted', 'UPDATE')

/** The same without waiting. @returns whether we got all of them */
export async function tryLockRecordsWith<F extends Fields>(
  { db }: Context,
  resource: Shape<F>,
  field: keyof F & string,
  ids: string[],
): Promise<boolean> {
  const wanted = Prisma.sql`FROM ${Prisma.raw(`"${resource.table}"`)}
    WHERE ${ownSql(resource, db)} AND ${Prisma.raw(`"${field}"`)} = ANY(${ids}::uuid[])`
  const [row] = await rawRows<{ got: boolean }>(
    db,
    Prisma.sql`WITH free AS (SELECT id ${wanted} ORDER BY id FOR UPDATE SKIP LOCKED)
    SELECT (SELECT count(*) FROM free) = (SELECT count(*) ${wanted}) AS got`,
  )
  return row?.got === true
}

/** Takes a shared lock on a live record: nobody can change it. */
export const shareLockRecord = async <F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
): Promise<RecordOf<F> | undefined> => (await locked(context, resource, 'id', [id], 'live', 'SHARE'))[0]

/**
 * Locks a row of the organisation without reading it.
 * @param strength with `NO KEY UPDATE`, others can still insert rows that refer to it
 */
export const lockRow = (
  { db, organisationId }: Context,
  table: 'check_session' | 'membership' | 'stage',
  id: string,
  strength: 'UPDATE' | 'NO KEY UPDATE',
): Promise<unknown> =>
  rawRows(
    db,
    Prisma.sql`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid FOR ${Prisma.raw(strength)}`,
  )

/** Locks the organisation's own row; its records can still be changed. */
export const lockOrganisation = ({ db, organisationId }: Context): Promise<unknown> =>
  rawRows(db, Prisma.sql`SELECT 1 FROM organisation WHERE id = ${organisationId}::uuid FOR NO KEY UPDATE`)

/**
 * The same without waiting, for callers that already hold records: waiting for a holder that wants those would
 * deadlock.
 * @returns whether we got the lock
 */
export const tryLockOrganisation = async ({ db, organisationId }: Context): Promise<boolean> =>
  (
    await rawRows(
      db,
      Prisma.sql`SELECT 1 FROM organisation WHERE id = ${organisationId}::uuid FOR NO KEY UPDATE SKIP LOCKED`,
    )
  ).length > 0

/**
 * Takes a shared lock on the organisation's own row: changes of it and of its membership wait until the transaction
 * ends, sign-ins do not. For callers that lock records first and write the row last.
 */
export const shareLockOrganisation = ({ db, organisationId }: Context): Promise<unknown> =>
  rawRows(db, Prisma.sql`SELECT 1 FROM organisation WHERE id = ${organisationId}::uuid FOR SHARE`)

/**
 * Locks the row of an organisation that is deleted but still exists. Waits for changes of its records in progress.
 * @returns whether it is
 */
export const lockDeleted = async (db: TenantDb): Promise<boolean> =>
  (
    await rawRows(
      db,
      Prisma.sql`SELECT 1 FROM organisation WHERE id = ${db.organisationId}::uuid AND deleted_at IS NOT NULL FOR UPDATE`,
    )
  ).length > 0
