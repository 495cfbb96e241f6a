import type { PrismaClient } from '@/lib/generated/prisma/client'
import { sealNext } from '@/lib/reports/audit/chain'
import { log } from '@/lib/log'
import { systemTransaction } from './tenant-job'

/** Seals what was written since the last round, organisation by organisation. */
export async function sealAudit(
  _: object,
  { db, now, signal }: { db: PrismaClient; now: () => Date; signal: AbortSignal },
): Promise<void> {
  const waiting = await db.$queryRaw<
    { organisation_id: string }[]
  >`SELECT o.id AS organisation_id FROM organisation o WHERE EXISTS (
    SELECT 1 FROM event e WHERE e.organisation_id = o.id AND (e.written_in, e.id) > ALL (SELECT l.written_in, l.id FROM (
      SELECT le.written_in, le.id FROM audit_link al JOIN event le ON le.id = al.event_id WHERE al.organisation_id = o.id ORDER BY al.sequence DESC LIMIT 1) l))`
  for (const { organisation_id } of waiting) {
    let sealed = 1
    while (sealed > 0 && !signal.aborted) {
      sealed = await systemTransaction(
        organisation_id,
        now,
      )((context) => sealNext(context.db)).catch((error: unknown) => {
        log.error('the audit log of an organisation could not be sealed', { organisation_id, error })
        return 0
      })
    }
  }
}
