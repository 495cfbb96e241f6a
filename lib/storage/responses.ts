import { Prisma, type IdempotentAnswer } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'

/**
 * Answers stored for idempotent requests. A scope is caller, method and path; it names the organisation if there is
 * one. Row-level security and the organisation's erasure use the column.
 */

/** Locks a key until the transaction ends; false if another transaction has it. */
export async function tryLockKey(db: TenantDb, scope: string, key: string): Promise<boolean> {
  const [lock] = await rawRows<{ mine: boolean }>(
    db,
    Prisma.sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 2)) AS mine`,
  )
  return lock?.mine ?? false
}

/** The answer stored under a key since a given moment. */
export async function findStoredResponse(
  db: TenantDb,
  scope: string,
  key: string,
  since: Date,
): Promise<Pick<IdempotentAnswer, 'body_hash' | 'answer'> | undefined> {
  const [row] = await rawRows<Pick<IdempotentAnswer, 'body_hash' | 'answer'>>(
    db,
    Prisma.sql`SELECT body_hash, answer FROM idempotent_answer WHERE scope = ${scope} AND key = ${key} AND created_at > ${since}`,
  )
  return row
}

/** Whether any of these records of an organisation was purged. */
export async function isAnyPurged(db: TenantDb, ids: string[]): Promise<boolean> {
  if (!ids.length || !db.organisationId) return false
  const rows = await rawRows(
    db,
    Prisma.sql`SELECT FROM event WHERE organisation_id = ${db.organisationId}::uuid AND subject_id = ANY(${ids}::uuid[]) AND type LIKE '%.purged' LIMIT 1`,
  )
  return rows.length > 0
}

/** Stores an answer, replacing an older one under the same key. */
export const putStoredResponse = (
  db: TenantDb,
  { scope, key, body_hash, status, answer, created_at }: Omit<IdempotentAnswer, 'organisation_id'>,
): Promise<unknown> =>
  rawRows(
    db,
    Prisma.sql`INSERT INTO idempotent_answer (scope, key, organisation_id, body_hash, status, answer, created_at)
    VALUES (${scope}, ${key}, ${db.organisationId}::uuid, ${body_hash}, ${status}, ${answer}, ${created_at})
    ON CONFLICT (scope, key) DO UPDATE SET body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = excluded.created_at`,
  )
