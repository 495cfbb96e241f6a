import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'

/** The jobs of workflows. Each reads from rows what there is to do, so a redundant job does nothing. */
const own = ({ organisationId }: Context) => ({ organisation_id: organisationId })

/** Queues a run when its time has come: the end of a wait, another attempt, the end of a debounce. */
export const scheduleResume = (context: Context, runId: string, at: Date) =>
  enqueue(context.db, 'wake_workflow_run', { ...own(context), run_id: runId }, { key: `wake:${runId}`, runAt: at })

/** Starts scheduled runs. */
export async function scheduleStart(
  context: Context,
  { id, next_due_at }: { id: string; next_due_at: string | null },
): Promise<void> {
  if (next_due_at === null) return
  await enqueue(
    context.db,
    'keep_appointment',
    { ...own(context), workflow_id: id },
    { key: `appointment:${id}`, runAt: new Date(next_due_at) },
  )
}
