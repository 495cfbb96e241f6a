import type { PrismaClient } from '@/lib/generated/prisma/client'
import { enqueue } from '@/lib/jobs/queue'

/** The channel that a transaction notifies at its commit if it left starts behind. */
export const STARTS_CHANNEL = 'workflow_starts'

/** Enqueues a job for each organisation that has starts. One index lookup each, however many starts there are. */
export async function dispatchStarts(db: PrismaClient): Promise<void> {
  const found = await db.$queryRaw<{ organisation_id: string }[]>`
    WITH RECURSIVE owner AS (
      (SELECT organisation_id FROM workflow_start ORDER BY organisation_id LIMIT 1)
      UNION ALL
      SELECT (SELECT organisation_id FROM workflow_start WHERE organisation_id > owner.organisation_id ORDER BY organisation_id LIMIT 1)
        FROM owner WHERE owner.organisation_id IS NOT NULL)
    SELECT organisation_id FROM owner WHERE organisation_id IS NOT NULL`
  for (const { organisation_id } of found)
    await enqueue(db, 'start_workflows', { organisation_id }, { key: `starts:${organisation_id}` })
}
