'use client'
import { useFormats } from '@/lib/client/formats'
import type { Formats } from '@/lib/formats'
import { useJob, useJobAction, isJobInProgress, restoredCount, type Job, type JobCollection } from '@/lib/client/jobs'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { JobProblem } from './job-problem'
import { WhyItWaits } from './why-it-waits'
import en from '@/components/words/en/jobs'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

interface JobProgressProps {
  collection: JobCollection
  id: string
  /** The job cannot be undone as a whole. */
  isFinal?: boolean
}

const WORDS: Record<Job['status'], Message> = {
  uploaded: en.notBegunYet,
  queued: en.waitingForItsTurn,
  running: en.underWay,
  completed: en.completed,
  failed: en.failed,
  cancelled: en.stopped,
  undoing: en.undoing,
  undone: en.undone,
}
const OUTCOMES = [
  ['created_count', en.created],
  ['updated_count', en.updated],
  ['deleted_count', en.deleted],
  ['skipped_count', en.skipped],
  ['failed_count', en.refused],
  ['kept_count', en.leftAsTheyAre],
  ['sent_count', en.sent],
] as const

/** What a job has done, or what its undo has; while it is being undone, neither is true yet. */
function countsOf(job: Job): [number, Message][] {
  if (job.status === 'undoing') return []
  if (job.status === 'undone')
    return [
      [restoredCount(job), en.restored],
      [job.kept_count, en.leftAsTheyAre],
    ]
  return OUTCOMES.map(([count, words]) => [job[count], words])
}

/** "3 updated, 1 failed" */
export const outcomeOf = (t: Translate, job: Job, formats: Formats) =>
  countsOf(job)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formats.number(count)} ${t(words)}`)
    .join(', ')

/** A job's progress and outcome, with a button that undoes it. */
export function JobProgress({ collection, id, isFinal = false }: JobProgressProps) {
  const t = useWords()
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
  const share = total > 0 ? Math.min(1, job.rows_done / total) : isJobInProgress(job) ? 0 : 1
  const mayUndo = !isFinal && collection !== 'exports' && (job.status === 'completed' || job.status === 'cancelled')
  return (
    <div className="space-y-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <p role="status" className="font-medium">
          {t(WORDS[job.status])}
        </p>
        <p className="text-[0.8125rem] text-muted-foreground tabular-nums">
          {formats.number(job.rows_done)}
          {job.rows_total !== null && t(en.of, { rowsTotal: formats.number(job.rows_total) })}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label={t(en.progress)}
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
      <WhyItWaits progress={isJobInProgress(job) ? `${job.status} ${job.rows_done}` : null} />
      {outcomeOf(t, job, formats) && (
        <p className="text-[0.8125rem] text-muted-foreground">{outcomeOf(t, job, formats)}</p>
      )}
      {job.problem && (
        <Notice tone="danger" title={t(en.whyItFailed)}>
          <JobProblem problem={job.problem} />
        </Notice>
      )}
      {(undo.error || cancel.error) && <ProblemNotice error={undo.error ?? cancel.error} />}
      <div className="flex gap-2">
        {(job.status === 'queued' || job.status === 'running') && (
          <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t(en.stop)}
          </Button>
        )}
        {mayUndo && (
          <Button size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
            {t(en.undo)}
          </Button>
        )}
      </div>
    </div>
  )
}
