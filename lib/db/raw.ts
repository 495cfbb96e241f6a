import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import type { Handle } from './handle'
import type { TenantDb } from './tenant'

/**
 * Raw SQL, straight to the driver. Nothing adds the organisation to it: the statement must name it itself. The import
 * rules therefore restrict which rooms may import this module; all others call verbs.
 * @param db one of Prisma's for what is above the organisations, such as the queue
 */
export const rawRows = <T>(db: TenantDb | Pick<PrismaClient, '$queryRaw'>, statement: Prisma.Sql): Promise<T[]> =>
  '$queryRaw' in db
    ? db.$queryRaw<T[]>(statement)
    : // TenantDb hides its implementation.
      ((db as unknown as Handle).run({ text: statement.text, values: statement.values }) as Promise<T[]>)

/**
 * The same for statements without a result: within a transaction it is sent with the next statement, or with the
 * commit.
 */
export const rawDeferred = (db: TenantDb, statement: Prisma.Sql): Promise<void> =>
  (db as unknown as Handle).later({ text: statement.text, values: statement.values })
