'use client'
import { stepErrorWords } from '@/lib/client/problem'
import { useState } from 'react'
import { runsQuery } from '@/lib/client/first-reads'
import { useRecords } from '@/lib/client/records'
import { RUN_STATUSES, workflowRun, type RunStatus, type WorkflowRun } from '@/lib/workflows/run-records/schema'
import type { WorkflowWithRuns } from '@/lib/workflows/schema'
import { NextPage } from '@/components/resource/next-page'
import { Moment } from '@/components/resource/moment'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Select } from '@/components/ui/select'
import { durationBetween, RUN_LOOKS, RunMark } from './run-words'
import { RunDialog } from './run-dialog'
import en from '@/components/words/en/workflow-runs'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 4_000

/** The workflow's runs, latest first. */
export function RunsPanel({ record }: { record: WorkflowWithRuns }) {
  const t = useWords()
  const [status, setStatus] = useState<RunStatus | ''>('')
  const [shown, setShown] = useState<WorkflowRun | null>(null)
  const { records, error, ...list } = useRecords(
    workflowRun,
    { ...runsQuery(record.id), ...(status && { status }) },
    { refetchInterval: REFRESH_MS },
  )
  return (
    <aside aria-labelledby="runs" className="min-w-0 rounded-lg border bg-card">
      <header className="flex flex-wrap items-center gap-2 border-b px-4 py-2.5">
        <h2 id="runs" className="text-sm font-semibold">
          {t(en.runs)}
        </h2>
        <RunCounts record={record} />
        <Select
          aria-label={t(en.whichRuns)}
          className="ml-auto w-32"
          value={status}
          onChange={(event) => setStatus(RUN_STATUSES.find((one) => one === event.target.value) ?? '')}
        >
          <option value="">{t(en.all)}</option>
          {RUN_STATUSES.map((one) => (
            <option key={one} value={one}>
              {t(RUN_LOOKS[one].words)}
            </option>
          ))}
        </Select>
      </header>
      {error && !records && <ProblemNotice error={error} onRetry={() => void list.refetch()} />}
      {records?.length === 0 && (
        <p className="px-4 py-6 text-center text-[0.8125rem] text-muted-foreground">
          {status ? t(en.noneOfThese) : t(en.itHasNotRunYet)}
        </p>
      )}
      <ul className="divide-y">
        {records?.map((run) => (
          <li key={run.id}>
            <RunLine run={run} onOpen={() => setShown(run)} />
          </li>
        ))}
      </ul>
      <div className="px-4 py-2 empty:hidden">
        <NextPage key={status} list={list} />
      </div>
      {shown && <RunDialog id={shown.id} onClose={() => setShown(null)} />}
    </aside>
  )
}

/** "34 in 90 days, 2 failed" */
export function RunCounts({ record: { runs } }: { record: Pick<WorkflowWithRuns, 'runs'> }) {
  const t = useWords()
  const { last_started_at: _, ...counts } = runs
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  if (!all) return null
  return (
    <span className="text-[0.8125rem] text-muted-foreground tabular-nums">
      {t(en.inDays, { all })}
      {counts.failed > 0 && <span className="text-destructive">{t(en.failed2, { failed: counts.failed })}</span>}
    </span>
  )
}

function RunLine({ run, onOpen }: { run: WorkflowRun; onOpen: () => void }) {
  const t = useWords()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-2 text-left hover:bg-muted/60"
    >
      {/* Screen readers hear the status once, with the mark. */}
      <RunMark status={run.status} />
      <span aria-hidden={run.record_title === null} className="truncate">
        {run.record_title ?? t(RUN_LOOKS[run.status].words)}
      </span>
      <span className="text-[0.8125rem] text-muted-foreground">
        <Moment iso={run.created_at} />
      </span>
      <span aria-hidden={!run.error} className="col-start-2 truncate text-[0.8125rem] text-muted-foreground">
        {run.error ? stepErrorWords(run.error) : t(RUN_LOOKS[run.status].words)}
      </span>
      <span className="text-[0.8125rem] text-muted-foreground tabular-nums">
        {run.finished_at && durationBetween(t, run.started_at ?? run.created_at, run.finished_at)}
      </span>
    </button>
  )
}
