import { z } from 'zod'
import { STAGE_STATUSES, type Pipeline, type Stage } from '@/lib/crm/pipelines/schema'

/** A stage being edited. `key` is stable while it moves; `id` is absent until the stage is saved. */
export interface StageDraft extends Omit<Stage, 'id'> {
  key: string
  id?: string
}

/** A draft as stored in the tab; JSON has null where a number is still missing. */
export const stageDraftSchema = z
  .custom<StageDraft>((one) => z.object({ key: z.string(), name: z.string() }).safeParse(one).success)
  .transform((one): StageDraft => ({ ...one, probability: Number(one.probability ?? Number.NaN) }))

export const draftsOf = ({ stages }: Pipeline): StageDraft[] => stages.map((stage) => ({ ...stage, key: stage.id }))
export const bodyOf = (drafts: StageDraft[]): Omit<StageDraft, 'key'>[] => drafts.map(({ key: _, ...stage }) => stage)
export const newStage = (): StageDraft => ({ key: `new-${Math.random()}`, name: '', status: 'open', probability: 50 })

/** Moves a stage to another index. Out-of-range targets leave the list unchanged. */
export function moved(drafts: StageDraft[], from: number, to: number): StageDraft[] {
  const stage = drafts[from]
  if (!stage || to < 0 || to >= drafts.length) return drafts
  return drafts.toSpliced(from, 1).toSpliced(to, 0, stage)
}

/** Won and lost stages have a fixed probability, in per cent. */
export const probabilityFor = (status: Stage['status'], before: number): number =>
  status === 'won' ? 100 : status === 'lost' ? 0 : before

/** Whether an earlier stage has the same name. */
export function isRepeated(drafts: StageDraft[], place: number): boolean {
  const name = (draft: StageDraft | undefined) => draft?.name.trim().toLowerCase()
  return drafts.slice(0, place).some((earlier) => name(earlier) === name(drafts[place]))
}

/** A status that a pipeline requires and no stage has. */
export const lackingStatus = (drafts: Pick<StageDraft, 'status'>[]): Stage['status'] | undefined =>
  STAGE_STATUSES.find((status) => !drafts.some((one) => one.status === status))
