import type { PrismaClient } from '@/lib/generated/prisma/client'
import { organisationIsLive } from '@/lib/jobs/queue'

const BATCH = 500

/** Contacts of all organisations whose verification has expired. A partial index finds them. */
export const expiredVerifications = (db: PrismaClient, now: Date): Promise<{ id: string; organisation_id: string }[]> =>
  db.$queryRaw`SELECT id, organisation_id FROM contact
    WHERE verification->>'status' = 'verified' AND verification->>'expires_at' <= ${now.toISOString()} AND ${organisationIsLive('contact')} LIMIT ${BATCH}`

/** The longest notice period that an organisation can set, in days: a partial index narrows by it. */
const MAX_NOTICE_DAYS = 180
const DAY_MS = 24 * 3600_000

/**
 * Contacts whose verification is about to expire, by the notice period of their organisation, and for whom nobody has
 * been notified yet.
 */
export const expiringVerifications = (
  db: PrismaClient,
  now: Date,
): Promise<{ id: string; organisation_id: string }[]> =>
  db.$queryRaw`SELECT contact.id, contact.organisation_id FROM contact JOIN organisation ON organisation.id = contact.organisation_id
    WHERE verification->>'status' = 'verified' AND verification->>'expires_at' > ${now.toISOString()}
      AND verification->>'expires_at' <= ${new Date(now.getTime() + MAX_NOTICE_DAYS * DAY_MS).toISOString()}
      AND (verification->>'expires_at')::timestamptz <= ${now}::timestamptz + make_interval(days => verification_notice_days)
      AND expiry_told IS DISTINCT FROM verification->>'expires_at' AND contact.deleted_at IS NULL AND organisation.deleted_at IS NULL LIMIT ${BATCH}`
