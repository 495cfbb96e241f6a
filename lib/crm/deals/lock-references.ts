import type { Context } from '@/lib/resource/context'
import type { PatchOf } from '@/lib/resource/define'
import { checkReferences } from '@/lib/resource/references'
import { throwRefusal, type Refusals } from '@/lib/resource/refusal'
import type { Placement } from '../pipelines/schema'
import { placementFor } from './placement'
import { lockStage } from './places'
import { deal } from './schema'

/** Locks are taken in one order, to avoid deadlocks: references of the deal, pipeline, stage, deal. */

/** @throws DomainError unknown_reference */
export async function lockReferences(context: Context, id: string, patch: PatchOf<typeof deal.fields>): Promise<void> {
  const refusals: Refusals = new Map()
  await checkReferences(context, deal, [{ id, before: null, input: { ...patch, pipeline_id: undefined } }], refusals)
  throwRefusal(context, deal, refusals)
}

/** Locks the requested pipeline and stage. @throws as `placementFor` */
export async function lockPlacement(context: Context, wanted: Parameters<typeof placementFor>[1]): Promise<Placement> {
  const placement = await placementFor(context, wanted)
  await lockStage(context, placement.stage.id)
  return placement
}
