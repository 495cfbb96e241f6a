'use client'
import type { ReactNode } from 'react'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { classNames } from '@/components/ui/class-names'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { LoadingName } from '@/components/resource/loading-name'
import type { SpecialInputProps } from '@/components/resource/presentation'
import { usePipelines, usePipelinesQuery, useStage } from './stages'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

const BY_PROBABILITY = [
  [20, 'bg-grey-solid'],
  [50, 'bg-blue-solid'],
  [75, 'bg-violet-solid'],
] as const
/** The more likely, the warmer the colour; won is green and lost is red. */
export function stageColour({ status, probability }: Stage): string {
  if (status !== 'open') return status === 'won' ? 'bg-green-solid' : 'bg-red-solid'
  return BY_PROBABILITY.find(([below]) => probability < below)?.[1] ?? 'bg-orange-solid'
}

/** The stage's name with a coloured dot. */
export function StageValue({ value }: { value: unknown }) {
  const stage = useStage(String(value))
  if (!stage) return <LoadingName />
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', stageColour(stage))} />
      <span className="truncate">{stage.name}</span>
    </span>
  )
}

/** Stage ids of all pipelines, in order; empty if they cannot be read. */
export function StagesInOrder({ children }: { children: (ids: readonly string[]) => ReactNode }) {
  const { records, isError } = usePipelinesQuery()
  // The first group is expanded: which one that is must not change after rendering.
  if (!records && !isError) return <Skeleton className="m-5 h-40" />
  return children((records ?? []).flatMap(({ stages }) => stages.map(({ id }) => id)))
}

/** Picks a stage of the form's pipeline, or of any pipeline. */
export function StageInput({ value, onChange, control, drafts }: SpecialInputProps) {
  const t = useWords()
  const pipelines = usePipelines()
  const chosen = (pipelines ?? []).filter(({ id }) => !drafts.pipeline_id || id === drafts.pipeline_id)
  const known = chosen.some(({ stages }) => stages.some(({ id }) => id === value))
  return (
    <Select {...control} value={known ? String(value) : ''} onChange={(event) => onChange(event.target.value || null)}>
      {pipelines || !value ? <option value="">{t(en.firstStage)}</option> : <option value="">…</option>}
      {chosen.map((pipeline) => {
        const options = pipeline.stages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))
        return chosen.length > 1 ? (
          <optgroup key={pipeline.id} label={pipeline.name}>
            {options}
          </optgroup>
        ) : (
          options
        )
      })}
    </Select>
  )
}
