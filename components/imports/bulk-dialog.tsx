'use client'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { bulkOperation, type BulkOperation } from '@/lib/long-work/bulk/schema'
import { useBulkStep } from '@/lib/client/exports'
import { isInProgress } from '@/lib/client/imports'
import { useMayWrite } from '@/lib/client/organisation'
import type { RowOutcome } from '@/lib/long-work/rows/schema'
import { JobProblem } from '@/components/jobs/job-problem'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { JobBar } from './job-bar'
import { JobRows } from './job-rows'
import { AFTER_UNDO, OutcomeCounts } from './outcome-counts'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

const OUTCOMES: Record<BulkOperation['action'], Parameters<typeof OutcomeCounts>[0]['outcomes']> = {
  update: ['updated', 'skipped', 'failed', 'kept'],
  delete: ['deleted', 'skipped', 'failed', 'kept'],
  request_check: ['created', 'skipped', 'failed', 'kept'],
  send_mail: ['sent', 'skipped', 'failed'],
}

/** What a bulk operation did to each record, with a button that undoes it. */
export function BulkDialog({ record, title, onClose }: { record: BulkOperation; title: string; onClose: () => void }) {
  const t = useWords()
  const [outcome, setOutcome] = useState<RowOutcome | undefined>()
  const step = useBulkStep(record.id)
  const mayWrite = useMayWrite(bulkOperation)
  const { status } = record
  const outcomes = status === 'undone' ? AFTER_UNDO : OUTCOMES[record.action]
  const chosen = outcomes.find((one) => one === outcome)
  return (
    <Dialog wide open onOpenChange={onClose} title={title}>
      <div className="space-y-4">
        {status === 'failed' && (
          <Notice tone="danger" title={record.rows_done ? t(en.itEndedBeforeItsLast) : t(en.itDidNotBegin)}>
            {record.problem && <JobProblem problem={record.problem} />}
          </Notice>
        )}
        {status === 'undone' && (
          <Notice tone={record.kept_count ? 'warning' : 'success'} title={t(en.undone)}>
            {record.kept_count ? t(en.recordsThatSomebodyHad) : t(en.everythingIsAsItWas)}
          </Notice>
        )}
        {isInProgress(status) && (
          <JobBar
            label={status === 'undoing' ? t(en.undoing) : t(en.working)}
            done={record.rows_done}
            total={record.rows_total}
          />
        )}
        <OutcomeCounts record={record} outcomes={outcomes} chosen={chosen} onChoose={setOutcome} />
        {Boolean(step.error) && <ProblemNotice error={step.error} />}
        {mayWrite && (
          <div className="flex gap-2">
            {(status === 'queued' || status === 'running') && (
              <Button size="small" busy={step.isPending} onClick={() => step.mutate('cancel')}>
                {t(en.stop)}
              </Button>
            )}
            {['completed', 'cancelled', 'failed'].includes(status) &&
              record.rows_done > 0 &&
              !['request_check', 'send_mail'].includes(record.action) && (
                <Button size="small" busy={step.isPending} onClick={() => step.mutate('undo')}>
                  <Undo2 aria-hidden />
                  {t(en.undo)}
                </Button>
              )}
          </div>
        )}
        {!isInProgress(status) && (
          <JobRows job={{ ...record, path: 'bulk_operations' }} outcome={chosen} lineLabel={t(en.rank)} />
        )}
      </div>
    </Dialog>
  )
}
