import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { invitation } from '@/lib/accounts/invitations/schema'
import { rawRows } from '@/lib/db/raw'
import { purgeRecord } from '@/lib/resource/purge'
import { forEach, systemTransaction } from './tenant-job'

/** How long an expired invitation is kept, so that it can be sent again. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 3600_000

/**
 * Permanently deletes invitations that nobody accepted, withdrawn or not: each has the address of somebody who never
 * came. Accepted ones are kept, because they say how a member joined.
 */
export async function deleteOldInvitations(db: PrismaClient, now: () => Date): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  const old = await db.invitation.findMany({
    where: { accepted_at: null, expires_at: { lt: before } },
    select: { id: true, organisation_id: true },
  })
  await forEach(old, ({ id, organisation_id }) =>
    systemTransaction(
      organisation_id,
      now,
    )(async (context) => {
      // Somebody may have sent it again meanwhile.
      const [still] = await rawRows(
        context.db,
        Prisma.sql`SELECT id FROM invitation WHERE organisation_id = ${organisation_id}::uuid AND id = ${id}::uuid
          AND accepted_at IS NULL AND expires_at < ${before} FOR UPDATE`,
      )
      if (still) await purgeRecord(context, invitation, id, null)
    }),
  )
}
