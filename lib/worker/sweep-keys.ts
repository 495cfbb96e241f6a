import { endLinksOfExpired, RELINK_MS } from '@/lib/accounts/api-keys'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { organisationIsLive } from '@/lib/jobs/queue'
import { forEach, systemTransaction } from './tenant-job'

/** Ends the links of invitations that keys made or could read until they expired. */
export async function endLinksOfExpiredKeys(db: PrismaClient, now: () => Date): Promise<void> {
  const expired = await db.$queryRaw<{ id: string; organisation_id: string }[]>`
    SELECT id, organisation_id FROM api_key one WHERE expires_at <= ${now()} AND revoked_at IS NULL AND NOT test AND ${organisationIsLive('one')}
      AND EXISTS (SELECT FROM invitation i WHERE i.organisation_id = one.organisation_id AND i.accepted_at IS NULL AND i.deleted_at IS NULL
        AND (i.created_by->>'id' = one.id::text
          OR (i.created_at <= one.expires_at AND (one.role = 'owner' OR (one.role = 'admin' AND i.role <> 'owner')))))`
  await forEach(expired, ({ id, organisation_id }) =>
    systemTransaction(organisation_id, now)((context) => endLinksOfExpired(context, id), RELINK_MS),
  )
}
