'use client'
import { z } from 'zod'
import { pipeline, type Pipeline, type Stage } from '@/lib/crm/pipelines/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'
import { ApiProblem } from './problem'
import { useRecords, useUpdateRecord, useWrite } from './records'

const MAX_PIPELINES = 200
export const usePipelineList = () => useRecords(pipeline, { limit: MAX_PIPELINES })

/** Where to move the deals of removed stages. */
export interface DealsMove {
  move_deals_to: string
  lost_reason: string | undefined
}

/** Replaces name and stages; `move` says what happens to deals in removed stages. */
export function useSavePipeline({ id, version }: Pipeline) {
  const update = useUpdateRecord(pipeline)
  const save = (
    body: { name?: string; stages?: Omit<Stage, 'id'>[]; is_default?: true },
    move?: DealsMove,
    over = version,
  ) => update.mutateAsync({ id, version: over, body, query: { ...move } })
  return { ...update, save }
}

export function useRemovePipeline({ id }: Pipeline) {
  const path = `${useOrganisationPath()}/${pipeline.path}/${id}`
  return useWrite((move: DealsMove | undefined) => api({ method: 'DELETE', path, query: { ...move } }, z.null()))
}

const heldSchema = z.array(z.object({ id: z.string(), name: z.string(), deals_count: z.int() })).min(1)
export type HeldStage = z.infer<typeof heldSchema>[number]

/**
 * All removed stages, each with its deals, if a refusal says that some still have deals; null for any other refusal.
 */
export function heldStages(error: unknown, going: Pick<Stage, 'id' | 'name'>[]): HeldStage[] | null {
  if (!(error instanceof ApiProblem) || error.code !== 'conflict') return null
  const held = heldSchema.safeParse(error.document.stages).data
  return held
    ? going.map(({ id, name }) => ({ id, name, deals_count: held.find((one) => one.id === id)?.deals_count ?? 0 }))
    : null
}
