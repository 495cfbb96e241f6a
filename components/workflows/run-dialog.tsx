'use client'
import { Link } from '@/components/ui/link'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useDecideRun, useRun, useRunSteps, type RunDecision } from '@/lib/client/workflows'
import { OPEN_RUNS, workflowRun, type WorkflowRunDetail } from '@/lib/workflows/schema'
import { Moment } from '@/components/resource/moment'
import { useRecordHref } from '@/components/resource/record-links'
import { RecordView } from '@/components/resource/record-view'
import { Button } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Fact, Facts } from '@/components/ui/facts'
import { Notice } from '@/components/ui/notice'
import { RunSteps } from './run-steps'
import { RUN_LOOKS } from './run-words'

/** One run: what started it, each step, and what can be done about it. */
export function RunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog wide nothingToKeep open onOpenChange={onClose} title="Run">
      <RecordView query={useRun(id)} label="run">
        {(run) => <RunBody run={run} onClose={onClose} />}
      </RecordView>
    </Dialog>
  )
}

function RunBody({ run, onClose }: { run: WorkflowRunDetail; onClose: () => void }) {
  const isOpen = OPEN_RUNS.includes(run.status)
  const steps = useRunSteps(run.id, isOpen)
  const href = useRecordHref(run.resource ?? '', run.record_id ?? '')
  return (
    <div className="space-y-4">
      {run.error && (
        <Notice tone="danger" title={run.error.message}>
          <code className="text-xs">{run.error.code}</code>
          {run.chain.length > 0 && <p>It came from {run.chain.map((one) => one.workflow_name).join(' → ')}.</p>}
        </Notice>
      )}
      <Facts>
        <Fact label="Status">
          {RUN_LOOKS[run.status].words}
          {run.due_at && isOpen && (
            <>
              , goes on <Moment iso={run.due_at} />
            </>
          )}
        </Fact>
        {run.record_title && (
          <Fact label="Record">
            {href ? (
              <Link href={href} className="text-primary hover:underline">
                {run.record_title}
              </Link>
            ) : (
              run.record_title
            )}
          </Fact>
        )}
        <Fact label="Version">{run.workflow_version}</Fact>
        <Fact label="Began">
          <Moment iso={run.started_at ?? run.created_at} />
        </Fact>
      </Facts>
      <section>
        <h3 className="mb-2 font-medium">Steps</h3>
        {steps.data?.data.length === 0 && <p className="text-muted-foreground">None has begun.</p>}
        {steps.data && steps.data.data.length > 0 && <RunSteps steps={steps.data.data} />}
      </section>
      <details>
        <summary className="text-[0.8125rem] text-muted-foreground">What started it</summary>
        <div className="mt-2">
          <CodeBlock label="What started it" code={JSON.stringify(run.trigger, null, 2)} />
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
const DECISIONS: Record<RunDecision, { label: string; done: string }> = {
  pause: { label: 'Pause', done: 'It holds before its next step' },
  cancel: { label: 'Cancel run', done: 'Run cancelled' },
  resume: { label: 'Resume', done: 'It goes on' },
  retry: { label: 'Retry from the failed step', done: 'It goes on from the failed step' },
}

function RunActions({ run, onClose }: { run: WorkflowRunDetail; onClose: () => void }) {
  const decide = useDecideRun(run.id)
  const offered = useMayWrite(workflowRun) ? (OFFERED[run.status] ?? []) : []
  return (
    <DialogActions>
      <Button variant="ghost" onClick={onClose}>
        Close
      </Button>
      {offered.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'retry' || decision === 'resume' ? 'primary' : 'secondary'}
          busy={decide.isPending && decide.variables === decision}
          onClick={() =>
            decide.mutate(decision, {
              onSuccess: () => toast.success(DECISIONS[decision].done),
              onError: (error) => toast.error(messageOf(error)),
            })
          }
        >
          {DECISIONS[decision].label}
        </Button>
      ))}
    </DialogActions>
  )
}
