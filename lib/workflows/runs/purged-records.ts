import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import type { Outcome } from './steps/attempt-step'

/** Whether the record of a run, or one of those that it has read, was purged. */
export async function hasReadPurged(context: Context, runId: string, read: string[]): Promise<boolean> {
  const { organisationId } = context
  const purged = await rawRows(
    context.db,
    Prisma.sql`SELECT 1 FROM event WHERE organisation_id = ${organisationId}::uuid AND type LIKE '%.purged' AND subject_id = ANY(${read}::uuid[]
      || ARRAY(SELECT record_id FROM workflow_run WHERE organisation_id = ${organisationId}::uuid AND id = ${runId}::uuid AND record_id IS NOT NULL)) LIMIT 1`,
  )
  return purged.length > 0
}

/** What a purge leaves of the outcome of a call; it has erased the input in the row of the step. */
export const erased = ({ output, error }: Outcome): Outcome => ({
  input: null,
  output: output && 'status' in output ? { status: output.status } : null,
  error: error && { ...error, message: 'What it said was erased with a record.' },
})
