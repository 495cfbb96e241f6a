import { Prisma } from '@/lib/generated/prisma/client'
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
import type { HiddenColumns } from '@/lib/resource/write'
import type { Placement } from '../pipelines/schema'
import { checkRank } from '../rank'
import { currencyFor, setDefaultCurrency } from './currency'
import { passGate } from './gate'
import { lockPlacement, lockReferences } from './lock-references'
import { rankBeside, rankOnTop } from './places'
import { spreadRanks } from './move-deals'
import { checkMoney, closedAt, lostReason } from './rules'
import { deal, type Deal, type Move } from './schema'
import { recordStageChanges, recordStageEntries } from './stage-history'
import { plainVerbs } from '@/lib/resource/verbs'

type Input = CreateOf<typeof deal.fields>
type Patch = PatchOf<typeof deal.fields>

export const { list, get, shown } = plainVerbs(deal)
export const remove = (context: Context, id: string, expected: ExpectedVersion) =>
  removeRecord(context, deal, id, expected)
/** A deal returns to its stage and position: its stage cannot be removed while it is deleted. */
export const restore = (context: Context, id: string): Promise<Deal> => restoreRecord(context, deal, id)

/** The read-only fields that a stage determines. */
const decided = (context: Context, { stage }: Placement, before: Deal | null): HiddenColumns => ({
  status: Prisma.sql`${stage.status}`,
  stage_entered_at: Prisma.sql`${context.now}`,
  closed_at: Prisma.sql`${closedAt(stage.status, before, context.now)}::text::timestamptz`,
})

export async function create(context: Context, sent: Input): Promise<Deal> {
  const input = { ...sent, currency: await currencyFor(context, sent) }
  checkMoney(input)
  if (input.position) checkRank(input.position)
  const placement = await lockPlacement(context, input)
  const { pipelineId, stage } = placement
  const record = await createRecord(
    context,
    deal,
    {
      ...input,
      pipeline_id: pipelineId,
      stage_id: stage.id,
      probability: input.probability === undefined ? stage.probability : input.probability,
      lost_reason: lostReason(stage.status, input.lost_reason, null),
      position: input.position ?? (await rankOnTop(context, stage.id)),
    },
    decided(context, placement, null),
  )
  await passGate(context, placement, [record], 'new')
  await recordStageEntries(context, [record.id], placement)
  await setDefaultCurrency(context, record)
  return record
}

export async function update(context: Context, id: string, patch: Patch, expected: ExpectedVersion): Promise<Deal> {
  if (patch.position) checkRank(patch.position)
  await lockReferences(context, id, patch)
  const { pipeline_id, stage_id, ...rest } = patch
  const placement = (pipeline_id || stage_id) && (await lockPlacement(context, patch))
  const before = await lockRecord(context, deal, id, expected)
  if (rest.amount && rest.currency === undefined && !before.currency) rest.currency = await currencyFor(context, rest)
  // A value stored before a rule must not block other changes of the deal.
  if (rest.amount !== undefined || rest.currency !== undefined) checkMoney({ ...before, ...rest })
  const changesStage =
    placement && (stage_id ? placement.stage.id !== before.stage_id : placement.pipelineId !== before.pipeline_id)
  const after = changesStage
    ? await enter(context, before, placement, rest)
    : await updateRecord(
        context,
        deal,
        id,
        { ...rest, lost_reason: lostReason(before.status, rest.lost_reason, before.lost_reason) },
        null,
      )
  await setDefaultCurrency(context, after)
  return after
}

/** Moves a locked deal into another stage. */
async function enter(context: Context, before: Deal, placement: Placement, rest: Patch): Promise<Deal> {
  const { pipelineId, stage } = placement
  const after = await updateRecord(
    context,
    deal,
    before.id,
    {
      ...rest,
      pipeline_id: pipelineId,
      stage_id: stage.id,
      probability: rest.probability === undefined ? stage.probability : rest.probability,
      lost_reason: lostReason(stage.status, rest.lost_reason, before.lost_reason),
      position: rest.position ?? (await rankOnTop(context, stage.id, before.id)),
    },
    null,
    decided(context, placement, before),
  )
  await passGate(context, placement, [after])
  await recordStageEntries(context, [before.id], placement)
  await recordStageChanges(context, [{ before, after }])
  return after
}

/** Ranks grow when many deals are moved into one gap; beyond this length the whole stage gets new ones. */
const MAX_RANK_LENGTH = 50

/** Moves a deal on the board: to a stage, above or below another deal in it, and to another owner. */
export async function move(
  context: Context,
  id: string,
  { stage_id, lost_reason, owner_id, ...beside }: Move,
  expected: ExpectedVersion,
): Promise<Deal> {
  const current = await getRecord(context, deal, id)
  const handedOver = owner_id !== undefined && { owner_id }
  if (handedOver) await lockReferences(context, id, handedOver)
  const { stage } = await lockPlacement(context, { stage_id: stage_id ?? current.stage_id })
  let position = await rankBeside(context, stage.id, beside, id)
  if (position.length > MAX_RANK_LENGTH) {
    await spreadRanks(context, stage.id, id)
    position = await rankBeside(context, stage.id, beside, id)
  }
  return update(
    context,
    id,
    { stage_id: stage.id, position, ...(lost_reason !== undefined && { lost_reason }), ...handedOver },
    expected,
  )
}
