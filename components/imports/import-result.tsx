'use client'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { urlOf } from '@/lib/client/api'
import { isInProgress, useImportPath, useImportStep } from '@/lib/client/imports'
import { useMayWrite } from '@/lib/client/organisation'
import { importDefinition, type Import } from '@/lib/long-work/imports/schema'
import type { RowOutcome } from '@/lib/long-work/rows/schema'
import { JobProblem } from '@/components/jobs/job-problem'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import { JobBar } from './job-bar'
import { JobRows } from './job-rows'
import { MadeForNames } from './made-for-names'
import { AFTER_UNDO, OutcomeCounts } from './outcome-counts'
import { completedWithoutWriting, wroteSomething } from './words'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const workWords = (t: Translate, { status, dry_run }: Import) =>
  status === 'undoing'
    ? t(en.undoing)
    : status === 'queued'
      ? t(en.waitingForItsTurn)
      : dry_run
        ? t(en.rehearsing)
        : t(en.importing)

const OUTCOMES: Parameters<typeof OutcomeCounts>[0]['outcomes'] = ['created', 'updated', 'skipped', 'failed']

/** A running or finished import: progress, counts, rows, the result file, and undo. */
export function ImportResult({ record }: { record: Import }) {
  const t = useWords()
  const formats = useFormats()
  const [outcome, setOutcome] = useState<RowOutcome | undefined>()
  const step = useImportStep(record.id)
  const { status } = record
  const isUndone = status === 'undone'
  const outcomes = isUndone ? AFTER_UNDO : status === 'undoing' ? [...OUTCOMES, 'kept' as const] : OUTCOMES
  const chosen = outcomes.find((one) => one === outcome)
  return (
    <div className="space-y-4">
      {status === 'failed' && (
        <Notice tone="danger" title={t(en.theImportFailed)}>
          {record.problem ? <JobProblem problem={record.problem} /> : t(en.itEndedBeforeItsLastRow)}
        </Notice>
      )}
      {status === 'cancelled' && (
        <Notice tone="warning" title={t(en.theImportWasStopped)}>
          {t(en.whatItHadWrittenByThen)}
        </Notice>
      )}
      {completedWithoutWriting(record) && (
        <Notice tone="warning" title={t(en.nothingWasImported)}>
          {t(en.everyRowWasRefusedRefused)}
        </Notice>
      )}
      {isUndone && (
        <Notice
          tone={record.kept_count || record.made_kept_count ? 'warning' : 'success'}
          title={t(en.undoneOn, {
            isUndoneAt: String(Boolean(record.undone_at)),
            undoneAt: record.undone_at && formats.dateTime(record.undone_at),
          })}
        >
          {record.made_kept_count > 0 &&
            t(en.ofTheCompaniesAndContacts, { madeKeptCount: formats.number(record.made_kept_count) })}
          {record.kept_count
            ? t(en.recordWasRecordsWereKept, {
                keptCount: formats.number(record.kept_count),
                keptCount2: record.kept_count,
              })
            : record.made_kept_count
              ? ''
              : t(en.everythingIsAsItWas)}
        </Notice>
      )}
      <Card
        title={isInProgress(status) ? t(en.progress) : t(en.result)}
        actions={
          isInProgress(status) ? null : <ResultActions record={record} onUndo={() => step.mutateAsync('undo')} />
        }
      >
        <div className="space-y-4">
          {isInProgress(status) && (
            <JobBar label={workWords(t, record)} done={record.rows_done} total={record.rows_total} />
          )}
          <OutcomeCounts record={record} outcomes={outcomes} chosen={chosen} onChoose={setOutcome} />
          <MadeForNames record={record} />
          {(status === 'queued' || status === 'running') && (
            <Button size="small" busy={step.pending === 'cancel'} onClick={() => step.mutate('cancel')}>
              {t(en.stop)}
            </Button>
          )}
          {Boolean(step.error) && <ProblemNotice error={step.error} />}
          {!isInProgress(status) && (
            <JobRows job={{ ...record, path: 'imports' }} outcome={chosen} lineLabel={t(en.line)} />
          )}
        </div>
      </Card>
    </div>
  )
}

function ResultActions({ record, onUndo }: { record: Import; onUndo: () => Promise<unknown> }) {
  const t = useWords()
  const formats = useFormats()
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const path = useImportPath(record.id)
  const mayUndo =
    useMayWrite(importDefinition) &&
    wroteSomething(record) &&
    ['completed', 'cancelled', 'failed'].includes(record.status)
  const undo = () => {
    setBusy(true)
    void onUndo()
      .then(() => setAsking(false), setError)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button size="small" asChild>
        <a href={urlOf({ path: `${path}/result` })} download>
          <Download aria-hidden />
          {t(en.resultFile)}
        </a>
      </Button>
      {mayUndo && (
        <Button size="small" onClick={() => setAsking(true)}>
          <Undo2 aria-hidden />
          {t(en.undoImport)}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(en.undoThisImport)}
        confirmLabel={t(en.undoImport)}
        busy={busy}
        onConfirm={undo}
      >
        <p>
          {t(en.undoTakesBack, {
            created: formats.number(record.created_count),
            made: formats.number(record.made_count),
            updated: formats.number(record.updated_count),
          })}
        </p>
        {Boolean(error) && <ProblemNotice error={error} />}
      </ConfirmDialog>
    </>
  )
}
