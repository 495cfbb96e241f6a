import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { addProgress, lockJob, setJobStatus } from './progress'
import { commitAsynchronously, BATCH_TIMEOUT_MS, forever, runBatches, withRetries, type JobRun } from './run'
import { undoRows } from './undo'
import type { RecordWriter } from './write/writer'

/** Undoes what is left after all rows; true while there is more. */
export type UndoRest = (context: Context) => Promise<boolean>

interface UndoneJob {
  id: string
  /** What started no workflows starts none when it is undone. */
  workflows: 'run' | 'skip'
}

/** Undoes a job batch by batch; a run that is killed resumes with the rows that are not undone yet. */
export async function undoJob(
  run: JobRun,
  resource: Shape,
  { id, workflows }: UndoneJob,
  writer: RecordWriter,
  goOn: (context: Context) => Promise<unknown>,
  rest: UndoRest = () => Promise.resolve(false),
): Promise<void> {
  let last = 0
  let isEnd = false
  const undoBatch = () =>
    withRetries(() =>
      run.transaction(async (job) => {
        await commitAsynchronously(job)
        const { status, updated_by } = await lockJob(job, resource, id)
        if (status !== 'undoing') return false
        const context: Context = { ...job, actor: updated_by, skipsWorkflows: workflows === 'skip' }
        const undone = await undoRows(context, id, writer, last)
        if (!undone && (await rest(context))) return true
        if (!undone) {
          isEnd = true
          await setJobStatus(context, resource, id, {
            to: 'undone',
            event: 'undone',
            also: Prisma.sql`, undone_at = ${context.now}, rows_done = coalesce(rows_total, rows_done)`,
          })
          return false
        }
        await addProgress(context, resource, id, { rows_done: undone.rows, kept_count: undone.kept })
        last = undone.last
        return true
      }, BATCH_TIMEOUT_MS),
    )
  const end = await runBatches(run, forever(), undoBatch)
  if (!isEnd && end === 'more') await run.transaction(goOn)
}
