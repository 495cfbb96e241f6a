import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { sealNext } from '@/lib/reports/audit/chain'
import { log } from '@/lib/log'
import { systemTransaction, ignoreDeletedOrganisation } from './tenant-job'

/**
 * Organisations with events beyond the head of their chain. One index lookup each, however long the log: LIMIT keeps
 * the planner from joining all events, and ORDER BY from expecting one soon in any order, which reads the whole log
 * once everything is sealed.
 */
export const WITH_UNSEALED = Prisma.sql`SELECT o.id AS organisation_id FROM organisation o
  LEFT JOIN LATERAL (
    SELECT sealed.written_in, sealed.id FROM audit_link l JOIN event sealed ON sealed.id = l.event_id
    WHERE l.organisation_id = o.id ORDER BY l.sequence DESC LIMIT 1) head ON true
  CROSS JOIN LATERAL (
    SELECT FROM event e WHERE e.organisation_id = o.id
      AND (e.written_in, e.id) > (coalesce(head.written_in, '0'::xid8), coalesce(head.id, 0)) ORDER BY e.written_in, e.id LIMIT 1) unsealed
  WHERE o.deleted_at IS NULL`

/** Seals the events written since the last round, organisation by organisation. */
export async function sealAudit(
  _: object,
  { db, now, signal }: { db: PrismaClient; now: () => Date; signal: AbortSignal },
): Promise<void> {
  const waiting = await db.$queryRaw<{ organisation_id: string }[]>(WITH_UNSEALED)
  for (const { organisation_id } of waiting) {
    let sealed = 1
    while (sealed > 0 && !signal.aborted) {
      sealed = await systemTransaction(
        organisation_id,
        now,
      )((context) => sealNext(context.db))
        .catch((error: unknown) => {
          ignoreDeletedOrganisation(error)
          return 0
        })
        .catch((error: unknown) => {
          log.error('the audit log of an organisation could not be sealed', { organisation_id, error })
          return 0
        })
    }
  }
}
