import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import type { RunStatus } from '../run-records/schema'
import type { RunCounts, Workflow, WorkflowWithRuns } from '../schema'

const NONE: RunCounts = {
  queued: 0,
  running: 0,
  waiting: 0,
  paused: 0,
  succeeded: 0,
  failed: 0,
  cancelled: 0,
  stopped: 0,
  last_started_at: null,
}

/** Workflows with the statistics of their runs. */
export async function withCounts(context: Context, workflows: Workflow[]): Promise<WorkflowWithRuns[]> {
  const rows = await rawRows<{ workflow_id: string; status: RunStatus; n: number; latest: Date }>(
    context.db,
    Prisma.sql`SELECT workflow_id::text, status, count(*)::int AS n, max(created_at) AS latest FROM workflow_run
    WHERE organisation_id = ${context.organisationId}::uuid AND workflow_id = ANY(${workflows.map(({ id }) => id)}::uuid[]) GROUP BY 1, 2`,
  )
  return workflows.map((workflow) => {
    const own = rows.filter(({ workflow_id }) => workflow_id === workflow.id)
    const latest = Math.max(0, ...own.map((row) => row.latest.getTime()))
    return {
      ...workflow,
      runs: {
        ...NONE,
        ...Object.fromEntries(own.map(({ status, n }) => [status, n])),
        last_started_at: latest ? new Date(latest).toISOString() : null,
      },
    }
  })
}
