import { DomainError, fieldError, unknownReference } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { shareLockRecord } from '@/lib/resource/lock'
import { pipeline, type Placement } from '../pipelines/schema'

interface Wanted {
  pipeline_id?: string | null | undefined
  stage_id?: string | null | undefined
}

/**
 * The placement of a deal: a stage implies its pipeline, a pipeline its first open stage, and neither means the default
 * pipeline. The pipeline is locked against edits until the transaction ends, so its stage stays as read.
 * @throws DomainError unknown_reference | validation_failed with the pointer of what does not fit
 */
export async function placementFor(context: Context, wanted: Wanted): Promise<Placement> {
  const stageId = wanted.stage_id?.toLowerCase()
  const stageRow =
    stageId && (await context.db.stage.findFirst({ where: { id: stageId }, select: { pipeline_id: true } }))
  if (stageId && !stageRow) throw unknownReference('stage_id', 'stage')
  if (stageRow && wanted.pipeline_id && wanted.pipeline_id.toLowerCase() !== stageRow.pipeline_id)
    throw fieldError('stage_id', 'other_pipeline', 'The stage belongs to another pipeline.')
  const pipelineId = stageRow
    ? stageRow.pipeline_id
    : (wanted.pipeline_id?.toLowerCase() ?? (await defaultPipeline(context)))
  const held = await shareLockRecord(context, pipeline, pipelineId)
  const stage = held?.stages.find(({ id, status }) => (stageId ? id === stageId : status === 'open'))
  if (!stage) throw stageId ? unknownReference('stage_id', 'stage') : unknownReference('pipeline_id', 'pipeline')
  return { pipelineId, stage }
}

async function defaultPipeline(context: Context): Promise<string> {
  const row = await context.db.pipeline.findFirst({
    where: { is_default: true, deleted_at: null },
    select: { id: true },
  })
  if (!row) throw new DomainError('conflict', { detail: 'The organisation has no default pipeline.' })
  return row.id
}
