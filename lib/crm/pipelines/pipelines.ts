import type { Language } from '@/lib/formats'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import {
  createRecord,
  getRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  updateRecord,
  type ExpectedVersion,
} from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { purgeRecord } from '@/lib/resource/purge'
import { takeAdvisoryLock } from '@/lib/resource/advisory-lock'
import { checkRank, rankBetween } from '../rank'
import { NEW_STAGE, pipeline, type Pipeline, type Placement, type Stage, startingStages } from './schema'
import {
  addStageRows,
  compareStages,
  destinationStage,
  refuseStagesWithDeals,
  removeStageRows,
  resolveStages,
} from './stages'
import { plainVerbs } from '@/lib/resource/verbs'

type Input = CreateOf<typeof pipeline.fields>
type Patch = PatchOf<typeof pipeline.fields>

/** What happens to deals when their stages change. */
export interface DealOptions {
  /** The stage that receives the deals of removed stages. */
  move_deals_to?: string | undefined
  /** The reason for deals that become lost by it. */
  lost_reason?: string | undefined
}
/** Injected from above, because pipelines do not know deals. Deleted deals follow too. */
export interface DealMover {
  /** Moves deals to the bottom of another stage, in their order, with histories and events. */
  move: (context: Context, stageIds: string[], to: Placement, lostReason: string | undefined) => Promise<void>
  /** Updates the status, and the probability if it is the stage's own. */
  redefine: (context: Context, before: Stage, after: Stage, lostReason: string | undefined) => Promise<void>
}

export const { list, get, shown } = plainVerbs(pipeline)

/**
 * Edits of pipelines are rare and affect one another (one default, deals that change pipelines), so they are
 * serialised.
 */
const lockPipelines = (context: Context) => takeAdvisoryLock(context, 'pipelines')

export async function create(context: Context, input: Input): Promise<Pipeline> {
  await lockPipelines(context)
  if (input.position) checkRank(input.position)
  const stages = resolveStages(input.stages, [])
  const is_default = input.is_default ?? false
  if (is_default) await dethrone(context)
  const made = await createRecord(context, pipeline, {
    ...input,
    stages,
    is_default,
    position: input.position ?? (await lastRank(context)),
  })
  await addStageRows(context, made.id, stages)
  return made
}

async function lastRank(context: Context): Promise<string> {
  const last = await context.db.pipeline.findFirst({ orderBy: { position: 'desc' }, select: { position: true } })
  return rankBetween(last?.position ?? null, null)
}

/** Unsets the current default pipeline. */
async function dethrone(context: Context): Promise<void> {
  const current = await context.db.pipeline.findFirst({
    where: { is_default: true, deleted_at: null },
    select: { id: true },
  })
  if (current) await updateRecord(context, pipeline, current.id, { is_default: false }, null)
}

export async function update(
  context: Context,
  id: string,
  patch: Patch,
  expected: ExpectedVersion,
  options: DealOptions,
  deals: DealMover,
): Promise<Pipeline> {
  await lockPipelines(context)
  const before = await lockRecord(context, pipeline, id, expected)
  if (patch.position) checkRank(patch.position)
  if (before.is_default && patch.is_default === false)
    throw new DomainError('conflict', {
      detail: 'There is always a default pipeline. Make another one the default instead.',
    })
  if (!before.is_default && patch.is_default) await dethrone(context)
  const stages = patch.stages && resolveStages(patch.stages, before.stages)
  if (!stages) return updateRecord(context, pipeline, id, patch, expected)
  const { added, removed, redefined } = compareStages(before.stages, stages)
  await addStageRows(context, id, added)
  const after = await updateRecord(context, pipeline, id, { ...patch, stages }, expected)
  for (const change of redefined) await deals.redefine(context, change.before, change.after, options.lost_reason)
  await clear(context, removed, after, options, deals)
  await removeStageRows(context, removed)
  return after
}

/** Moves all deals out of removed stages. */
async function clear(
  context: Context,
  stages: Stage[],
  staying: Pipeline | null,
  { move_deals_to, lost_reason }: DealOptions,
  deals: DealMover,
): Promise<void> {
  if (!stages.length && move_deals_to === undefined) return
  if (move_deals_to !== undefined)
    await deals.move(
      context,
      stages.map(({ id }) => id),
      await destinationStage(context, move_deals_to.toLowerCase(), staying),
      lost_reason,
    )
  await refuseStagesWithDeals(context, stages)
}

export async function remove(
  context: Context,
  id: string,
  expected: ExpectedVersion,
  options: DealOptions,
  deals: DealMover,
): Promise<void> {
  await lockPipelines(context)
  const { is_default, stages } = await lockRecord(context, pipeline, id, expected)
  refuseDefault(is_default)
  await removeRecord(context, pipeline, id, expected)
  await clear(context, stages, null, options, deals)
}

function refuseDefault(isDefault: boolean): void {
  if (isDefault)
    throw new DomainError('conflict', {
      detail: 'The default pipeline cannot be deleted. Make another one the default first.',
    })
}

/** Permanently deletes a pipeline without deals. */
export async function purge(context: Context, id: string, expected: ExpectedVersion): Promise<void> {
  await lockPipelines(context)
  const { is_default, stages } = await getRecord(context, pipeline, id, { includeDeleted: true })
  refuseDefault(is_default)
  await refuseStagesWithDeals(context, stages)
  await purgeRecord(context, pipeline, id, expected)
}

export const restore = (context: Context, id: string): Promise<Pipeline> => restoreRecord(context, pipeline, id)

/** The pipeline created at sign-up. */
export const createDefaultPipeline = (context: Context, language: Language): Promise<Pipeline> =>
  create(context, {
    name: { en: 'Sales', de: 'Vertrieb' }[language],
    is_default: true,
    stages: startingStages(language).map((stage) => ({ id: NEW_STAGE, ...stage })),
  })
