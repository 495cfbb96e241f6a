'use client'
import { pipelinesQuery } from '@/lib/client/first-reads'
import { useRecords } from '@/lib/client/records'
import { pipeline, type Pipeline, type Stage } from '@/lib/crm/pipelines/schema'

/** All pipelines with their stages, in order, and what became of asking for them. */
export const usePipelinesQuery = () => useRecords(pipeline, pipelinesQuery)

/** The same where only the answer matters; undefined until they are read. */
export const usePipelines = (): Pipeline[] | undefined => usePipelinesQuery().records

/** A stage by its id. */
export function useStage(id: string): Stage | undefined {
  return usePipelines()
    ?.flatMap(({ stages }) => stages)
    .find((stage) => stage.id === id)
}
