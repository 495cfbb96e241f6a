'use client'
import type { ReactNode } from 'react'
import type { ListCondition } from '@/components/resource/conditions'
import type { Within } from '@/components/resource/screen'
import { usePipelines } from '../stages'
import { pipelineAmong } from './pipeline-among'

interface OnBoardProps {
  conditions: ListCondition[]
  children: (within: Within | null) => ReactNode
}

/** The pipeline on the board, as a further condition for what is done with its deals. */
export function OnBoard({ conditions, children }: OnBoardProps) {
  const shown = pipelineAmong(usePipelines(), conditions)
  return children(shown ? { name: shown.name, filter: { field: 'pipeline_id', op: 'eq', value: shown.id } } : null)
}
