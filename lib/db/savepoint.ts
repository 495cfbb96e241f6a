import { Prisma } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import { rawRows } from './raw'
import type { TenantDb } from './tenant'

/** Work within a transaction whose refusal takes back what it had written, and leaves the rest of the transaction alone. */
export async function attempt<T>(db: TenantDb, work: () => Promise<T>): Promise<T> {
  await rawRows(db, Prisma.sql`SAVEPOINT attempt`)
  try {
    const result = await work()
    await rawRows(db, Prisma.sql`RELEASE SAVEPOINT attempt`)
    return result
  } catch (error) {
    // Anything else ends the whole transaction.
    if (error instanceof DomainError) await rawRows(db, Prisma.sql`ROLLBACK TO SAVEPOINT attempt`)
    throw error
  }
}

/** Work within a transaction that is taken back when it is done: its answer says what would have happened. */
export async function rehearse<T>(db: TenantDb, work: () => Promise<T>): Promise<T> {
  await rawRows(db, Prisma.sql`SAVEPOINT rehearsal`)
  const result = await work()
  await rawRows(db, Prisma.sql`ROLLBACK TO SAVEPOINT rehearsal`)
  return result
}
