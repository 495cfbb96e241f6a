'use client'
import type { ComponentProps } from 'react'
import { WHOLE_LIST, type PartOfLayout } from '@/components/resource/screen'
import { usePipelines } from '../stages'
import { pipelineAmong } from './pipeline-among'

/** The pipeline on the board, as a further condition for what is done with its deals. */
export function OnBoard({ conditions, children }: ComponentProps<PartOfLayout>) {
  const shown = pipelineAmong(usePipelines(), conditions)
  return children(
    shown ? { name: shown.name, conditions: [{ name: 'pipeline_id', op: 'eq', value: shown.id }] } : WHOLE_LIST,
  )
}
