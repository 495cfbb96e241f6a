import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { CHECK_TYPES } from '@/lib/identity/checks'
import type { Gate } from '../gates/schema'
import { NEW_STAGE, type Pipeline, type Placement, type Stage } from './schema'

/** Members in the order in which the database stores them, so that an unchanged list compares equal. */
const asKept = ({ id, gate, name, status, probability, rots_after_days }: Stage): Stage => ({
  id,
  ...(gate && { gate: gateAsKept(gate) }),
  name,
  status,
  probability,
  ...(rots_after_days && { rots_after_days }),
})
const gateAsKept = ({ checks, max_age_months }: Gate): Gate => ({
  checks: CHECK_TYPES.filter((check) => checks.includes(check)),
  ...(max_age_months && { max_age_months }),
})

/**
 * The list as it will be stored: new stages get an id, others must be the pipeline's own.
 * @throws DomainError unknown_reference with the pointer of a stage that the pipeline does not have
 */
export function resolveStages(sent: Stage[], before: Stage[]): Stage[] {
  return sent.map((stage, i) => {
    if (stage.id === NEW_STAGE) return asKept({ ...stage, id: newId() })
    const earlier = before.find(({ id }) => id === stage.id)
    // A client that does not know gates and limits must not remove them.
    const { gate = earlier?.gate, rots_after_days = earlier?.rots_after_days } = stage
    if (earlier) return asKept({ ...stage, gate, rots_after_days })
    const message = 'The pipeline has no stage with this id. Leave the id out for a new one.'
    throw new DomainError('unknown_reference', {
      detail: message,
      errors: [{ pointer: `/stages/${i}/id`, code: 'unknown_reference', message }],
    })
  })
}

const without = (stages: Stage[], others: Stage[]) =>
  stages.filter((stage) => !others.some(({ id }) => id === stage.id))

export interface StageChanges {
  added: Stage[]
  removed: Stage[]
  /** Stages that change meaning for the deals in them. */
  redefined: { before: Stage; after: Stage }[]
}

export const compareStages = (before: Stage[], after: Stage[]): StageChanges => ({
  added: without(after, before),
  removed: without(before, after),
  redefined: after.flatMap((stage) => {
    const earlier = before.find(({ id }) => id === stage.id)
    return earlier && (earlier.status !== stage.status || earlier.probability !== stage.probability)
      ? [{ before: earlier, after: stage }]
      : []
  }),
})

/** The rows that deals refer to. */
export const addStageRows = (context: Context, pipelineId: string, stages: Stage[]) =>
  context.db.stage.createMany({
    data: stages.map(({ id }) => ({ id, pipeline_id: pipelineId, organisation_id: context.organisationId })),
  })
export const removeStageRows = (context: Context, stages: Stage[]) =>
  context.db.stage.deleteMany({ where: { id: { in: stages.map(({ id }) => id) } } })

/** The destination for deals of removed stages: a remaining stage, of this pipeline or of another live one. */
export async function destinationStage(
  context: Context,
  id: string,
  own: Pick<Pipeline, 'id' | 'stages'> | null,
): Promise<Placement> {
  const kept = own?.stages.find((stage) => stage.id === id)
  if (own && kept) return { pipelineId: own.id, stage: kept }
  const row = await context.db.stage.findFirst({
    where: { id, pipeline: { deleted_at: null } },
    include: { pipeline: true },
  })
  // The column holds what this schema wrote.
  const found = (row?.pipeline.stages as Stage[] | undefined)?.find((stage) => stage.id === id)
  if (row && found) return { pipelineId: row.pipeline_id, stage: found }
  const message = 'move_deals_to names no stage that stays.'
  throw new DomainError('invalid_parameter', {
    detail: message,
    errors: [{ parameter: 'move_deals_to', code: 'unknown_reference', message }],
  })
}

/**
 * Refuses to remove stages that still have deals, deleted ones included: they could be restored.
 * @throws DomainError conflict naming the stages, how many deals each holds, and the way out
 */
export async function refuseStagesWithDeals(context: Context, stages: Stage[]): Promise<void> {
  const groups = await context.db.deal.groupBy({
    by: ['stage_id'],
    where: { stage_id: { in: stages.map(({ id }) => id) } },
    _count: true,
  })
  if (!groups.length) return
  const held = stages.flatMap(({ id, name }) =>
    groups.filter(({ stage_id }) => stage_id === id).map(({ _count }) => ({ id, name, deals_count: _count })),
  )
  const names = held.map(({ name, deals_count }) => `${name} (${deals_count})`).join(', ')
  throw new DomainError('conflict', {
    detail: `Stages that hold deals, including deleted ones, cannot be removed: ${names}. Send move_deals_to=<stage id> to move the deals in the same step.`,
    extra: { stages: held },
  })
}
