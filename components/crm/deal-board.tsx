'use client'
import { useState } from 'react'
import type { BoardList } from '@/components/resource/screen'
import { FilterBar } from '@/components/resource/filter-bar'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { SearchBox } from '@/components/resource/search-box'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { useMayWrite } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { deal } from '@/lib/crm/deals/schema'
import { pipeline as pipelineResource } from '@/lib/crm/pipelines/schema'
import { BoardColumn } from './board-column'
import { GateRefusalDialog } from './gate-refusal'
import type { Refusals } from './gates'
import { LostReason } from './lost-reason'
import { useFocusFollows } from './focus-follows'
import { useMove } from './use-move'

const MOST_PIPELINES = 200

/** The deals of one pipeline as cards, a column for each stage. */
export function DealBoard({ state, fields, tools }: BoardList) {
  const found = useRecords(pipelineResource, { limit: MOST_PIPELINES })
  const [chosen, setChosen] = useState<string | null>(null)
  const mayWrite = useMayWrite(deal)
  const { move, moving, asked, answer, dismiss, gate } = useMove()
  const [refusing, setRefusing] = useState<Refusals | null>(null)
  useFocusFollows(moving)
  const filtered = state.conditions.find(({ name, op }) => name === 'pipeline_id' && op === 'eq')?.value
  const pipelines = found.records
  const pipeline =
    pipelines?.find(({ id }) => id === (filtered ?? chosen)) ?? pipelines?.find(({ is_default }) => is_default)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {pipelines && pipelines.length > 1 && !filtered && (
          <div className="w-44">
            <Select aria-label="Pipeline" value={pipeline?.id} onChange={(event) => setChosen(event.target.value)}>
              {pipelines.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        )}
        <SearchBox label="Search deals" value={state.q} onChange={(q) => state.change({ q })} />
        <FilterBar fields={fields} state={state} />
        <span className="ml-auto">{tools}</span>
      </div>
      {found.isError && !pipelines && <ProblemNotice error={found.error} onRetry={() => void found.refetch()} />}
      {!pipelines && !found.isError && <Skeleton className="h-96 w-full rounded-lg" />}
      {pipeline && (
        <div className="-mx-4 flex snap-x items-start gap-3 overflow-x-auto px-4 pb-3 md:mx-0 md:px-0">
          {pipeline.stages.map((stage) => (
            <BoardColumn
              key={stage.id}
              stage={stage}
              stages={pipeline.stages}
              query={{ ...state.query, sort: 'position', pipeline_id: pipeline.id }}
              tree={state.tree}
              mayMove={mayWrite}
              moving={moving}
              onMove={move}
              refusal={refusing?.get(stage.id)}
              onCarry={setRefusing}
            />
          ))}
        </div>
      )}
      <LostReason asked={asked} onAnswer={answer} onDismiss={dismiss} />
      <GateRefusalDialog {...gate} />
    </div>
  )
}
