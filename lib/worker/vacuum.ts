import type { PrismaClient } from '@/lib/generated/prisma/client'
import { RECORDS } from '@/lib/records'

/** Where values stand that purges, redactions and terms of keeping erase. */
const TABLES = [
  ...RECORDS.map(({ table }) => table),
  'stored_object',
  'check_document',
  'proposal',
  'mail_attempt',
  'event',
  'webhook_delivery',
  'webhook_attempt',
  'workflow_run',
  'workflow_step',
  'job_row',
  'file_chunk',
]

/**
 * PostgreSQL keeps the earlier version of a row in its file until the table is vacuumed, which happens by itself once a fifth of
 * it is dead: for one erased person in a large table, never. What nobody changed since the last time is passed over.
 */
export const vacuumErased = (db: Pick<PrismaClient, '$executeRawUnsafe'>): Promise<unknown> =>
  db.$executeRawUnsafe(`VACUUM (SKIP_LOCKED) ${TABLES.join(', ')}`)
