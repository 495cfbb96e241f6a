import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import type { Context } from './context'

/**
 * Makes the transactions of an organisation that name the same thing take turns, until each ends. A statement that
 * follows sees what the transaction before has committed.
 */
export const takeTurns = (context: Context, ...thing: string[]): Promise<unknown> =>
  rawRows(context.db, Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${[context.organisationId, ...thing].join(':')}, 1))::text`)

/** The same for many things at once, in one order for everybody, so that nobody waits in a circle. */
export const takeManyTurns = (context: Context, things: string[][]): Promise<unknown> =>
  rawRows(context.db, Prisma.sql`SELECT count(pg_advisory_xact_lock(key)::text)
    FROM (SELECT DISTINCT hashtextextended(thing, 1) AS key FROM unnest(${things.map((thing) => [context.organisationId, ...thing].join(':'))}::text[]) thing ORDER BY key) keys`)
