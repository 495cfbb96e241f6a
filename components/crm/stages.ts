'use client'
import { pipelinesQuery } from '@/lib/client/first-reads'
import { useRecords } from '@/lib/client/records'
import { pipeline, type Pipeline, type Stage } from '@/lib/crm/pipelines/schema'

/** The query of all pipelines with their stages, in order. */
export const usePipelinesQuery = () => useRecords(pipeline, pipelinesQuery)

/** Only the data; undefined while loading. */
export const usePipelines = (): Pipeline[] | undefined => usePipelinesQuery().records

/** A stage by its id. */
export function useStage(id: string): Stage | undefined {
  return usePipelines()
    ?.flatMap(({ stages }) => stages)
    .find((stage) => stage.id === id)
}
