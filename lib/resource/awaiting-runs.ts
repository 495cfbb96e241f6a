import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred } from '@/lib/db/raw'
import type { Context } from './context'

/**
 * Resumes the workflow runs that wait for an event of one of these records, which were merged or unmerged: each finds
 * out again which record that is. Their rows are left alone, as in the trigger that does this for events.
 */
export const resumeRunsAwaiting = ({ db, organisationId }: Context, ids: string[]): Promise<void> =>
  rawDeferred(
    db,
    Prisma.sql`WITH resumed AS (
      INSERT INTO workflow_start (organisation_id, run_id, event_row)
      SELECT organisation_id, id, 0 FROM workflow_run
      WHERE organisation_id = ${organisationId}::uuid AND status = 'waiting' AND awaited_event IS NOT NULL AND awaited_record = ANY(${ids}::uuid[])
      RETURNING 1)
    SELECT pg_notify('workflow_starts', '') FROM (SELECT FROM resumed LIMIT 1) one`,
  )
