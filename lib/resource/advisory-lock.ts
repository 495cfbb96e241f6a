import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred, rawRows } from '@/lib/db/raw'
import type { Context } from './context'

/**
 * Serialises transactions of an organisation that name the same thing, with advisory locks. A statement after this one
 * sees what the previous transaction committed.
 *
 * All tenants share the memory for locks, so each organisation gets 1 024 and its things are hashed onto them, as
 * claim_contact_email does with addresses in the database. Two things with the same lock only wait a little longer, if
 * whoever holds one waits for nothing else; what does wait has 1 024 of its own: opening checks, which waits for rows,
 * numbering deliveries, which reads the log first, and mails, of which a bulk operation writes fifty in one transaction.
 * So do the queues of deliveries, and the claims of workflow runs: a batch of an import claims so many addresses that it
 * holds nearly all of the common ones.
 */
const FOLDED = Prisma.raw('(hashtextextended(thing, 1) & 1023)::int')

export const takeAdvisoryLock = (context: Context, ...thing: string[]): Promise<unknown> =>
  takeAdvisoryLocks(context, [thing])

/** Whose locks are apart from all others. */
interface Apart {
  own?: 'checks' | 'deliveries' | 'mails' | 'places' | 'queues' | ''
}

/** The same for many things at once, in an order common to all callers, to avoid deadlocks. */
export const takeAdvisoryLocks = (context: Context, things: string[][], { own = '' }: Apart = {}): Promise<unknown> =>
  rawRows(
    context.db,
    Prisma.sql`SELECT count(pg_advisory_xact_lock(hashtext(${context.organisationId + own}), key)::text) FROM ${keysOf(things)}`,
  )

/**
 * The locks of the queues of these webhooks. Whoever changes deliveries holds it: the sender settles under it, one
 * delivery after another.
 */
export const lockDeliveryQueues = (context: Context, webhookIds: string[]) =>
  takeAdvisoryLocks(
    context,
    webhookIds.map((id) => ['webhook', id]),
    { own: 'queues' },
  )

const keysOf = (things: string[][]) =>
  Prisma.sql`(SELECT DISTINCT ${FOLDED} AS key FROM unnest(${things.map((thing) => thing.join(':'))}::text[]) thing ORDER BY key) keys`

/** The same without waiting. @returns whether we got all of them */
export const tryAdvisoryLocks = async (
  context: Context,
  things: string[][],
  { own = '' }: Apart = {},
): Promise<boolean> => {
  const [row] = await rawRows<{ got: boolean }>(
    context.db,
    Prisma.sql`SELECT bool_and(pg_try_advisory_xact_lock(hashtext(${context.organisationId + own}), key)) AS got FROM ${keysOf(things)}`,
  )
  return row?.got === true
}

/** The same for values of a unique field, ignoring case: the locks that `claim_<table>_<field>` takes. */
export const lockUniqueValues = (context: Context, values: string[]): Promise<void> =>
  rawDeferred(
    context.db,
    Prisma.sql`SELECT count(pg_advisory_xact_lock(hashtext(${context.organisationId}::uuid::text), key)::text)
    FROM (SELECT DISTINCT ${FOLDED} AS key FROM (SELECT lower(value) AS thing FROM unnest(${values}::text[]) value) things ORDER BY key) keys`,
  )
