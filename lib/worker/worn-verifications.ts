import type { PrismaClient } from '@/lib/generated/prisma/client'

const BATCH = 500

/** Contacts of all organisations whose verification has expired. A partial index finds them. */
export const wornVerifications = (db: PrismaClient, now: Date): Promise<{ id: string; organisation_id: string }[]> =>
  db.$queryRaw`SELECT id, organisation_id FROM contact
    WHERE verification->>'status' = 'verified' AND verification->>'expires_at' <= ${now.toISOString()} LIMIT ${BATCH}`
