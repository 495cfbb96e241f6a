import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import { eraseSentCopies } from './erase-sent-copies'

/**
 * Erases the address and text of these mails, the servers' replies, and what the event log and webhooks say about them.
 * A mail that is still queued fails, because it no longer has a recipient.
 * @param later receives the ids if the caller erases what webhooks say, after all that it erases in the event log
 * @returns how many
 */
export async function eraseMails(context: Context, which: Prisma.Sql, later?: string[]): Promise<number> {
  const own = Prisma.sql`organisation_id = ${context.organisationId}::uuid`
  const erased = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`UPDATE mail SET "to" = NULL, subject = NULL, text = NULL, error = NULL, next_attempt_at = NULL, erased_at = ${context.now},
      status = CASE WHEN status IN ('queued', 'kept') THEN 'failed' ELSE status END, version = version + 1, updated_at = ${context.now}
    WHERE ${own} AND erased_at IS NULL AND ${which} RETURNING id`,
  )
  const ids = erased.map(({ id }) => id)
  if (!ids.length) return 0
  await rawRows(
    context.db,
    Prisma.sql`UPDATE mail_attempt SET answer = NULL WHERE ${own} AND mail_id = ANY(${ids}::uuid[])`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE event SET data = '{}', erased_at = ${context.now} WHERE ${own} AND subject_id = ANY(${ids}::uuid[]) AND erased_at IS NULL`,
  )
  if (later) later.push(...ids)
  else await eraseSentCopies(context, ids)
  return ids.length
}
