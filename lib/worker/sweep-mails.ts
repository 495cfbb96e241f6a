import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { hasNoDueJob, organisationIsLive } from '@/lib/jobs/queue'
import { enqueueSend } from '@/lib/mail/mails/queue-mail'
import { MAIL_KEPT_DAYS } from '@/lib/mail/mails/schema'
import { eraseMails } from '@/lib/resource/erase-mails'
import { forEach, systemTransaction } from './tenant-job'

/** Longer than any attempt to send a mail takes. */
const OVERDUE_MS = 30 * 60_000
const DAY_MS = 24 * 3600_000
const BATCH = 1000
const ERASED_AT_ONCE = 500

/** Re-enqueues mails whose job is gone. */
export async function sweepMails(db: PrismaClient, now: () => Date): Promise<void> {
  const overdue = await db.$queryRaw<{ id: string; organisation_id: string; kind: string }[]>`
    SELECT id, organisation_id, kind FROM mail WHERE status = 'queued' AND next_attempt_at < ${new Date(now().getTime() - OVERDUE_MS)}
      AND ${organisationIsLive('mail')} AND ${hasNoDueJob(Prisma.sql`'mail:' || mail.id`)} LIMIT ${BATCH}`
  await forEach(overdue, ({ organisation_id, id, kind }) =>
    systemTransaction(organisation_id, now)((context) => enqueueSend(context, { id, isBulk: kind === 'bulk' })),
  )
}

const isOld = (before: Date) => Prisma.sql`erased_at IS NULL AND created_at < ${before}`

/**
 * The organisations with old mail texts. Checks the oldest mail of each: for any old mail, PostgreSQL would scan all
 * those already erased.
 */
export const organisationsWithOldMails = (before: Date): Prisma.Sql =>
  Prisma.sql`SELECT organisation.id::text AS id FROM organisation CROSS JOIN LATERAL (
    SELECT FROM mail WHERE organisation_id = organisation.id AND ${isOld(before)} ORDER BY created_at, id LIMIT 1) found ORDER BY organisation.id`

export const oldestMails = (organisationId: string, before: Date): Prisma.Sql =>
  Prisma.sql`SELECT id FROM mail WHERE organisation_id = ${organisationId}::uuid AND ${isOld(before)} ORDER BY created_at, id LIMIT ${ERASED_AT_ONCE}`

/**
 * Erases the text of mails past their retention. A bulk mail creates tens of thousands of the same age, so it works in
 * batches: a single transaction would exceed the timeout and never finish.
 */
export async function eraseOldMails(db: PrismaClient, now: () => Date): Promise<void> {
  const before = new Date(now().getTime() - MAIL_KEPT_DAYS * DAY_MS)
  await forEach(await db.$queryRaw<{ id: string }[]>(organisationsWithOldMails(before)), async ({ id }) => {
    const oldest = Prisma.sql`id IN (${oldestMails(id, before)})`
    const eraseBatch = () => systemTransaction(id, now)((context) => eraseMails(context, oldest))
    while ((await eraseBatch()) === ERASED_AT_ONCE) continue
  })
}
