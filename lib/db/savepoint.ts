import { Prisma } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import { rawRows } from './raw'
import type { TenantDb } from './tenant'

const isDomainError = (error: unknown): boolean => error instanceof DomainError

/** Runs part of a transaction. If it is refused, rolls back only this part. */
export async function attempt<T>(
  db: TenantDb,
  work: () => Promise<T>,
  isRefusal: (error: unknown) => boolean = isDomainError,
): Promise<T> {
  await rawRows(db, Prisma.sql`SAVEPOINT attempt`)
  try {
    const result = await work()
    await rawRows(db, Prisma.sql`RELEASE SAVEPOINT attempt`)
    return result
  } catch (error) {
    // Any other error rolls back the whole transaction.
    if (isRefusal(error)) await rawRows(db, Prisma.sql`ROLLBACK TO SAVEPOINT attempt`)
    throw error
  }
}

/** Runs part of a transaction and rolls it back: the result says what would have happened. */
export async function rehearse<T>(db: TenantDb, work: () => Promise<T>): Promise<T> {
  await rawRows(db, Prisma.sql`SAVEPOINT rehearsal`)
  const result = await work()
  await rawRows(db, Prisma.sql`ROLLBACK TO SAVEPOINT rehearsal`)
  return result
}
