'use client'
import { useFormats } from '@/lib/client/formats'
import type { Formats } from '@/lib/formats'
import { useJob, useJobAction, isUnderWay, type Job, type JobCollection } from '@/lib/client/jobs'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

interface JobProgressProps {
  collection: JobCollection
  id: string
  /** What it did has no way back as a whole. */
  isFinal?: boolean
}

const WORDS: Record<Job['status'], string> = {
  uploaded: 'Not begun yet',
  queued: 'Waiting for its turn',
  running: 'Under way',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
}
const COUNTS = ['created', 'updated', 'deleted', 'skipped', 'failed', 'kept', 'sent'] as const

/** "3 updated, 1 failed" */
const outcomeOf = (job: Job, formats: Formats) =>
  COUNTS.filter((name) => job[`${name}_count`] > 0)
    .map((name) => `${formats.number(job[`${name}_count`])} ${name === 'kept' ? 'left as they are' : name}`)
    .join(', ')

/** How far a job is, what came of it, and the way back. */
export function JobProgress({ collection, id, isFinal = false }: JobProgressProps) {
  const formats = useFormats()
  const { data: job, error } = useJob(collection, id)
  const undo = useJobAction(collection, id, 'undo')
  const cancel = useJobAction(collection, id, 'cancel')
  if (!job)
    return error ? (
      <ProblemNotice error={error} />
    ) : (
      <p role="status" className="text-muted-foreground">
        …
      </p>
    )
  const total = job.rows_total ?? 0
  const share = total > 0 ? Math.min(1, job.rows_done / total) : isUnderWay(job) ? 0 : 1
  const mayUndo = !isFinal && collection !== 'exports' && (job.status === 'completed' || job.status === 'cancelled')
  return (
    <div className="space-y-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <p role="status" className="font-medium">
          {WORDS[job.status]}
        </p>
        <p className="text-[0.8125rem] text-muted-foreground tabular-nums">
          {formats.number(job.rows_done)}
          {job.rows_total !== null && ` of ${formats.number(job.rows_total)}`}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-muted"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-300"
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {outcomeOf(job, formats) && <p className="text-[0.8125rem] text-muted-foreground">{outcomeOf(job, formats)}</p>}
      {job.problem && <Notice tone="danger" title={job.problem} />}
      {(undo.error || cancel.error) && <ProblemNotice error={undo.error ?? cancel.error} />}
      <div className="flex gap-2">
        {(job.status === 'queued' || job.status === 'running') && (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Stop
          </Button>
        )}
        {mayUndo && (
          <Button size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}
