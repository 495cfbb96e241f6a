'use client'
import { Select } from '@/components/ui/select'
import type { SpecialInputProps } from '@/components/resource/presentation'
import { usePipelines, useStage } from './stages'

/** The name of a stage. */
export function StageValue({ value }: { value: unknown }) {
  const stage = useStage(String(value))
  return <>{stage?.name ?? <span className="text-muted-foreground">…</span>}</>
}

/** Picks a stage: of the pipeline that the form names, or of any. */
export function StageInput({ value, onChange, control, drafts }: SpecialInputProps) {
  const pipelines = usePipelines() ?? []
  const chosen = pipelines.filter(({ id }) => !drafts.pipeline_id || id === drafts.pipeline_id)
  const known = chosen.some(({ stages }) => stages.some(({ id }) => id === value))
  return (
    <Select {...control} value={known ? String(value) : ''} onChange={(event) => onChange(event.target.value || null)}>
      <option value="">First stage</option>
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
