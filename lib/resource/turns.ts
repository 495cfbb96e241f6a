import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import type { Context } from './context'

/**
 * Makes the transactions of an organisation that name the same thing take turns, until each ends. A statement that
 * follows sees what the transaction before has committed.
 */
export const takeTurns = (context: Context, ...thing: string[]): Promise<unknown> =>
  rawRows(context.db, Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${[context.organisationId, ...thing].join(':')}, 1))::text`)
