import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { wake } from '@/lib/mail/mails/queue-mail'
import { MAIL_KEPT_DAYS } from '@/lib/mail/mails/schema'
import { eraseMails } from '@/lib/resource/erase-mails'
import { systemTransaction } from './tenant-job'

/** Longer than a mail waits for its turn, but for thousands at once: those lose nothing by being asked for again. */
const OVERDUE_MS = 30 * 60_000
const DAY_MS = 24 * 3600_000
const BATCH = 1000
const ERASED_AT_ONCE = 500

/** Mails whose job is gone are asked for again. */
export async function sweepMails(db: PrismaClient, now: () => Date): Promise<void> {
  const overdue = await db.mail.findMany({
    where: { status: 'queued', next_attempt_at: { lt: new Date(now().getTime() - OVERDUE_MS) } },
    select: { id: true, organisation_id: true, kind: true },
    take: BATCH,
  })
  for (const { organisation_id, id, kind } of overdue)
    await systemTransaction(organisation_id, now)((context) => wake(context, { id, isBulk: kind === 'bulk' }))
}

/**
 * Erases the words of mails that were kept long enough. A mail to everybody makes tens of thousands of one age, so they go a
 * part at a time: a transaction of all would be longer than any may be, and would never come to its end.
 */
export async function eraseOldMails(db: PrismaClient, now: () => Date): Promise<void> {
  const before = new Date(now().getTime() - MAIL_KEPT_DAYS * DAY_MS)
  const old = await db.$queryRaw<{ organisation_id: string }[]>`
    SELECT DISTINCT organisation_id FROM mail WHERE erased_at IS NULL AND created_at < ${before}`
  for (const { organisation_id } of old) {
    const oldest = Prisma.sql`id IN (SELECT id FROM mail WHERE organisation_id = ${organisation_id}::uuid
      AND erased_at IS NULL AND created_at < ${before} ORDER BY created_at, id LIMIT ${ERASED_AT_ONCE})`
    const eraseSome = () => systemTransaction(organisation_id, now)((context) => eraseMails(context, oldest))
    while ((await eraseSome()) === ERASED_AT_ONCE) continue
  }
}
