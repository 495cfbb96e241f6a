import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'

/**
 * Makes the transactions of an organisation that name the same thing take turns, until each ends. A statement that
 * follows sees what the transaction before has committed.
 *
 * Locks live in memory that all tenants share, so an organisation has 1 024 of them, onto which its things are
 * folded, as the database's claim_contact_email folds addresses. Two things that share one only wait a little more.
 */
const FOLDED = Prisma.raw('(hashtextextended(thing, 1) & 1023)::int')

export const takeTurns = (context: Context, ...thing: string[]): Promise<unknown> => takeManyTurns(context, [thing])

/** The same for many things at once, in one order for everybody, so that no two deadlock. */
export const takeManyTurns = (context: Context, things: string[][]): Promise<unknown> =>
  rawRows(
    context.db,
    Prisma.sql`SELECT count(pg_advisory_xact_lock(hashtext(${context.organisationId}), key)::text)
    FROM (SELECT DISTINCT ${FOLDED} AS key FROM unnest(${things.map((thing) => thing.join(':'))}::text[]) thing ORDER BY key) keys`,
  )
