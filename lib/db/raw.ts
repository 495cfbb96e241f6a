import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'
import { boundTo } from './bound-pool'
import type { TenantDb } from './tenant'

/**
 * Raw SQL. Nothing adds the organisation to it: the statement must name it itself. The import rules therefore say which
 * rooms may import this module; everybody else asks their verbs.
 */
export const rawRows = <T>(db: TenantDb, statement: Prisma.Sql): Promise<T[]> =>
  // TenantDb hides this method of the client.
  boundTo(db.organisationId, () => (db as unknown as Pick<PrismaClient, '$queryRaw'>).$queryRaw<T[]>(statement))
