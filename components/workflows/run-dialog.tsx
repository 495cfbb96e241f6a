'use client'
import { Link } from '@/components/ui/link'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { stepErrorWords } from '@/lib/client/problem'
import { useDecideRun, useRun, useRunSteps, type RunDecision } from '@/lib/client/workflows'
import { OPEN_RUNS, workflowRun, type WorkflowRunDetail } from '@/lib/workflows/run-records/schema'
import { Moment } from '@/components/resource/moment'
import { useRecordHref } from '@/components/resource/record-links'
import { NextPage } from '@/components/resource/next-page'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { RecordView } from '@/components/resource/record-view'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Fact, Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'
import { RunSteps, Wording } from './run-steps'
import { RUN_LOOKS } from './run-words'
import en from '@/components/words/en/workflow-runs'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

/** One run: its trigger, its steps, and actions such as retrying. */
export function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog wide nothingToKeep open onOpenChange={onClose} title={t(en.oneRun)}>
      <RecordView query={useRun(id)} label={t(en.run3)}>
        {(run) => <RunBody run={run} onClose={onClose} />}
      </RecordView>
    </Dialog>
  )
}

function RunBody({ run, onClose }: { run: WorkflowRunDetail; onClose: () => void }) {
  const t = useWords()
  const isOpen = OPEN_RUNS.includes(run.status)
  const list = useRunSteps(run.id, isOpen)
  const href = useRecordHref(run.resource ?? '', run.record_id ?? '')
  return (
    <div className="space-y-4">
      {run.error && (
        <Notice tone={run.status === 'stopped' ? 'info' : 'danger'} title={stepErrorWords(run.error)}>
          <code className="text-xs">{run.error.code}</code>
          <Wording error={run.error} />
          {run.chain.length > 0 && (
            <p>{t(en.itCameFrom, { chain: run.chain.map((one) => one.workflow_name).join(' → ') })}</p>
          )}
        </Notice>
      )}
      <Facts>
        <Fact label={t(en.status)}>
          {t(RUN_LOOKS[run.status].words)}
          {run.due_at && isOpen && <>{t.rich(en.goesOn, { moment: <Moment iso={run.due_at} /> })}</>}
        </Fact>
        {run.record_title && (
          <Fact label={t(en.record)}>
            {href ? (
              <Link href={href} className="text-primary hover:underline">
                {run.record_title}
              </Link>
            ) : (
              run.record_title
            )}
          </Fact>
        )}
        <Fact label={t(en.version)}>{run.workflow_version}</Fact>
        <Fact label={t(en.began)}>
          <Moment iso={run.started_at ?? run.created_at} />
        </Fact>
      </Facts>
      <section>
        <h3 className="mb-2 font-medium">{t(en.steps)}</h3>
        {list.isPending && <Skeleton className="h-16 w-full" />}
        {list.error && !list.steps && <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />}
        {list.steps?.length === 0 && <p className="text-muted-foreground">{t(en.noneHasBegun)}</p>}
        {list.steps && list.steps.length > 0 && <RunSteps steps={list.steps} />}
        <NextPage list={list} />
      </section>
      <details>
        <summary className="text-[0.8125rem] text-muted-foreground">{t(en.whatStartedIt)}</summary>
        <div className="mt-2">
          <CodeBlock label={t(en.whatStartedIt)} code={JSON.stringify(run.trigger, null, 2)} />
        </div>
      </details>
      <RunActions run={run} onClose={onClose} />
    </div>
  )
}

const OFFERED: Partial<Record<WorkflowRunDetail['status'], RunDecision[]>> = {
  queued: ['pause', 'cancel'],
  running: ['pause', 'cancel'],
  waiting: ['pause', 'cancel'],
  paused: ['cancel', 'resume'],
  failed: ['retry'],
}
const DECISIONS: Record<RunDecision, { label: Message; done: Message }> = {
  pause: { label: en.pause, done: en.itHoldsBeforeItsNext },
  cancel: { label: en.cancelRun, done: en.runCancelled },
  resume: { label: en.resume, done: en.itGoesOn },
  retry: { label: en.retryFromTheFailedStep, done: en.itGoesOnFromThe },
}

function RunActions({ run, onClose }: { run: WorkflowRunDetail; onClose: () => void }) {
  const t = useWords()
  const decide = useDecideRun(run.id)
  const offered = useMayWrite(workflowRun) ? (OFFERED[run.status] ?? []) : []
  return (
    <DialogActions>
      <Button variant="ghost" onClick={onClose}>
        {t(en.close)}
      </Button>
      {offered.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'retry' || decision === 'resume' ? 'primary' : 'secondary'}
          busy={decide.isPending && decide.variables === decision}
          onClick={() =>
            decide.mutate(decision, {
              onSuccess: () => toast.success(t(DECISIONS[decision].done)),
              onError: toastError,
            })
          }
        >
          {t(DECISIONS[decision].label)}
        </Button>
      ))}
    </DialogActions>
  )
}
