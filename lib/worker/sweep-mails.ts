import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { wake } from '@/lib/mail/mails/queue-mail'
import { MAIL_KEPT_DAYS } from '@/lib/mail/mails/schema'
import { eraseMails } from '@/lib/resource/erase-mails'
import { systemTransaction } from './tenant-job'

/** Longer than a mail waits for its turn, but for thousands at once: those lose nothing by being asked for again. */
const OVERDUE_MS = 30 * 60_000
const DAY_MS = 24 * 3600_000
const BATCH = 1000

/** Mails whose job is gone are asked for again, and words that were kept long enough are erased. */
export async function sweepMails(db: PrismaClient, now: () => Date): Promise<void> {
  const overdue = await db.mail.findMany({
    where: { status: 'queued', next_attempt_at: { lt: new Date(now().getTime() - OVERDUE_MS) } },
    select: { id: true, organisation_id: true, kind: true },
    take: BATCH,
  })
  for (const { organisation_id, id, kind } of overdue)
    await systemTransaction(organisation_id, now)((context) => wake(context, { id, isBulk: kind === 'bulk' }))
  const before = new Date(now().getTime() - MAIL_KEPT_DAYS * DAY_MS)
  const old = await db.mail.findMany({
    where: { erased_at: null, created_at: { lt: before } },
    select: { organisation_id: true },
    distinct: ['organisation_id'],
  })
  for (const { organisation_id } of old)
    await systemTransaction(organisation_id, now)((context) => eraseMails(context, Prisma.sql`created_at < ${before}`))
}
