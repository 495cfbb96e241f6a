'use client'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { urlOf } from '@/lib/client/api'
import { isAtWork, useImportPath, useImportStep } from '@/lib/client/imports'
import { useMayWrite } from '@/lib/client/organisation'
import { importDefinition, type Import } from '@/lib/long-work/imports/schema'
import type { RowOutcome } from '@/lib/long-work/rows/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Notice } from '@/components/ui/notice'
import { JobBar } from './job-bar'
import { JobRows } from './job-rows'
import { MadeForNames } from './made-for-names'
import { OutcomeCounts } from './outcome-counts'
import { isFruitless, wroteSomething } from './words'

const workWords = ({ status, dry_run }: Import) =>
  status === 'undoing' ? 'Undoing' : status === 'queued' ? 'Waiting for its turn' : dry_run ? 'Rehearsing' : 'Importing'

/** An import under way or ended: progress, counts, the rows behind them, the file of results, and the way back. */
export function ImportResult({ record }: { record: Import }) {
  const formats = useFormats()
  const [outcome, setOutcome] = useState<RowOutcome | undefined>()
  const step = useImportStep(record.id)
  const { status } = record
  const isUndone = status === 'undone'
  return (
    <div className="space-y-4">
      {status === 'failed' && (
        <Notice tone="danger" title="The import failed">
          {record.problem ?? 'It ended before its last row.'} What it had written by then stays, and can be undone.
        </Notice>
      )}
      {status === 'cancelled' && (
        <Notice tone="warning" title="The import was stopped">
          What it had written by then stays, and can be undone.
        </Notice>
      )}
      {isFruitless(record) && (
        <Notice tone="warning" title="Nothing was imported">
          Every row was refused. “Refused” below says why; mend the file or choose other columns, and upload it once
          more.
        </Notice>
      )}
      {isUndone && (
        <Notice
          tone={record.kept_count || record.made_kept_count ? 'warning' : 'success'}
          title={`Undone${record.undone_at ? ` on ${formats.dateTime(record.undone_at)}` : ''}`}
        >
          {record.made_kept_count > 0 &&
            `${formats.number(record.made_kept_count)} of the companies and contacts that it made for rows stay, because they are in use or were changed. `}
          {record.kept_count
            ? `${formats.number(record.kept_count)} ${record.kept_count === 1 ? 'record was' : 'records were'} kept, because somebody had changed or used them since. “Kept” below says which and why.`
            : record.made_kept_count
              ? ''
              : 'Everything is as it was before.'}
        </Notice>
      )}
      <Card
        title={isAtWork(status) ? 'Progress' : 'Result'}
        actions={isAtWork(status) ? null : <ResultActions record={record} onUndo={() => step.mutateAsync('undo')} />}
      >
        <div className="space-y-4">
          {isAtWork(status) && <JobBar label={workWords(record)} done={record.rows_done} total={record.rows_total} />}
          <OutcomeCounts
            record={record}
            outcomes={[
              'created',
              'updated',
              'skipped',
              'failed',
              ...(isUndone || status === 'undoing' ? ['kept' as const] : []),
            ]}
            chosen={outcome}
            onChoose={setOutcome}
          />
          <MadeForNames record={record} />
          {(status === 'queued' || status === 'running') && (
            <Button size="small" busy={step.isPending} onClick={() => step.mutate('cancel')}>
              Stop
            </Button>
          )}
          {Boolean(step.error) && <ProblemNotice error={step.error} />}
          {!isAtWork(status) && <JobRows job={{ ...record, path: 'imports' }} outcome={outcome} lineLabel="Line" />}
        </div>
      </Card>
    </div>
  )
}

function ResultActions({ record, onUndo }: { record: Import; onUndo: () => Promise<unknown> }) {
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
          Result file
        </a>
      </Button>
      {mayUndo && (
        <Button size="small" onClick={() => setAsking(true)}>
          <Undo2 aria-hidden />
          Undo import
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo this import?"
        confirmLabel="Undo import"
        busy={busy}
        onConfirm={undo}
      >
        <p>
          Records that it created ({formats.number(record.created_count)}) and for names in its rows (
          {formats.number(record.made_count)}) are removed for good, records that it changed (
          {formats.number(record.updated_count)}) get their values back. What somebody has changed or used since is
          kept.
        </p>
        {Boolean(error) && <ProblemNotice error={error} />}
      </ConfirmDialog>
    </>
  )
}
