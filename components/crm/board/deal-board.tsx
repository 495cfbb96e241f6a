'use client'
import { Rows3 } from 'lucide-react'
import { FilterBar } from '@/components/resource/filter-bar'
import { ProblemNotice } from '@/components/resource/problem-notice'
import type { LayoutOfList } from '@/components/resource/screen'
import { SearchBox } from '@/components/resource/search-box'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import type { Pipeline } from '@/lib/crm/pipelines/schema'
import { usePipelinesQuery } from '../stages'
import { PipelineBoard } from './pipeline-board'
import { BoardFigures } from './board-figures'
import { pipelineAmong } from './pipeline-among'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

/** The deals of one pipeline as a board with a column per stage. */
export function DealBoard(props: LayoutOfList) {
  const t = useWords()
  const { state, fields, tools, arrangement } = props
  const found = usePipelinesQuery()
  const pipelines = found.records
  const pipeline = pipelineAmong(pipelines, state.conditions)
  const choose = (id: string) =>
    state.filterBy((now) => [
      ...now.filter(({ name }) => name !== 'pipeline_id'),
      { name: 'pipeline_id', op: 'eq' as const, value: id },
    ])
  // The pipeline has a control of its own, so it is no filter here.
  const others = { ...state, conditions: state.conditions.filter(({ name }) => name !== 'pipeline_id') }
  const hasLanes = arrangement.group === 'owner_id'
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 px-4 pb-2.5 md:px-5">
        {pipelines && pipelines.length > 1 && (
          <PipelineChoice pipelines={pipelines} value={pipeline?.id} onChange={choose} />
        )}
        <SearchBox label={t(en.searchDeals)} value={state.q} onChange={(q) => state.change({ q })} />
        <FilterBar fields={fields} state={others} />
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {pipeline && <BoardFigures pipelineId={pipeline.id} state={state} />}
          <Button
            variant={hasLanes ? 'secondary' : 'ghost'}
            aria-pressed={hasLanes}
            onClick={() => arrangement.arrange({ group: hasLanes ? null : 'owner_id' })}
          >
            <Rows3 />
            {t(en.lanesByOwner)}
          </Button>
          {tools}
        </span>
      </div>
      {found.isError && !pipelines && <ProblemNotice error={found.error} onRetry={() => void found.refetch()} />}
      {!pipelines && !found.isError && <Skeleton className="mx-5 h-96 rounded-lg" />}
      {pipeline && <PipelineBoard key={pipeline.id} {...{ pipeline, state, fields, hasLanes }} />}
    </div>
  )
}

interface PipelineChoiceProps {
  pipelines: Pipeline[]
  value: string | undefined
  onChange: (id: string) => void
}

const PipelineChoice = ({ pipelines, value, onChange }: PipelineChoiceProps) => {
  const t = useWords()
  return (
    <Select
      aria-label={t(en.pipeline)}
      className="w-44"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {pipelines.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
