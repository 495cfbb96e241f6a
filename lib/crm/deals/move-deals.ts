import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { lockRecordsWith } from '@/lib/resource/lock'
import { changesOf, writeRecords } from '@/lib/resource/write'
import type { Placement, Stage } from '../pipelines/schema'
import { ranksAfter } from '../rank'
import { lockStage, lastRank } from './places'
import { closedAt } from './rules'
import { passGate } from './gate'
import { deal, type Deal } from './schema'
import { recordStageChanges, recordStageEntries } from './stage-history'

/**
 * Moves deals when their stages change, in a fixed number of statements. Deleted deals move too, so that they can be
 * restored. The edit locks the pipeline, so no deal enters meanwhile.
 */
interface Change {
  before: Deal
  after: Partial<Deal>
}

/** Locks the deals of some stages, and returns them in board order. */
async function dealsIn(context: Context, stageIds: string[]): Promise<Deal[]> {
  const deals = await lockRecordsWith(context, deal, 'stage_id', stageIds)
  const place = (one: Deal) => stageIds.indexOf(one.stage_id)
  return deals.sort(
    (a, b) =>
      place(a) - place(b) || (a.position < b.position ? -1 : a.position > b.position ? 1 : a.id < b.id ? -1 : 1),
  )
}

/** A deal that becomes lost needs a reason; one that was already lost keeps its own. */
function reasonFor(stage: Stage, one: Deal, sent: string | undefined): string | null {
  if (stage.status !== 'lost') return null
  const reason = one.lost_reason ?? sent
  if (reason) return reason
  const message = `Deals become lost by this. Send lost_reason to say why.`
  throw new DomainError('invalid_parameter', {
    detail: message,
    errors: [{ parameter: 'lost_reason', code: 'required', message }],
  })
}

/**
 * Moves every deal of some stages to the bottom of another.
 * @throws DomainError invalid_parameter without a reason where one is needed | verification_required
 */
export async function moveDeals(
  context: Context,
  stageIds: string[],
  to: Placement,
  lostReason: string | undefined,
): Promise<void> {
  const deals = await dealsIn(context, stageIds)
  if (!deals.length) return
  await lockStage(context, to.stage.id)
  const ranks = ranksAfter(await lastRank(context, to.stage.id), deals.length)
  const changes = deals.map((before, i) => ({
    before,
    after: {
      pipeline_id: to.pipelineId,
      stage_id: to.stage.id,
      status: to.stage.status,
      probability: to.stage.probability,
      lost_reason: reasonFor(to.stage, before, lostReason),
      position: ranks[i] ?? before.position,
      stage_entered_at: context.now.toISOString(),
      closed_at: closedAt(to.stage.status, before, context.now),
    },
  }))
  await write(context, changes)
  await passGate(context, to, deals)
  await recordStageEntries(
    context,
    deals.map(({ id }) => id),
    to,
  )
  await recordStageChanges(
    context,
    changes.map(({ before, after }) => ({ before, after: { ...before, ...after } })),
  )
}

/** Gives deals the new status of their stage, and its probability if they had the stage's default. */
export async function redefineStage(
  context: Context,
  before: Stage,
  after: Stage,
  lostReason: string | undefined,
): Promise<void> {
  const changes = (await dealsIn(context, [before.id])).map((one) => ({
    before: one,
    after: {
      status: after.status,
      probability: one.probability === before.probability ? after.probability : one.probability,
      lost_reason: reasonFor(after, one, lostReason),
      closed_at: closedAt(after.status, one, context.now),
    },
  }))
  await write(
    context,
    changes.filter(
      (change) =>
        change.before.status !== change.after.status || change.before.probability !== change.after.probability,
    ),
  )
}

/**
 * Gives the deals of a locked stage, except one that is about to move, new short ranks in the same order with room
 * between them.
 */
export async function spreadRanks(context: Context, stageId: string, moved: string): Promise<void> {
  const deals = (await dealsIn(context, [stageId])).filter(({ id }) => id !== moved)
  const ranks = ranksAfter(null, deals.length)
  await write(
    context,
    deals
      .map((before, i) => ({ before, after: { position: ranks[i] ?? before.position } }))
      .filter(({ before, after }) => before.position !== after.position),
  )
}

const write = (context: Context, changes: Change[]): Promise<unknown> =>
  writeRecords(
    context,
    deal,
    'updated',
    changes.map(({ before, after }) => ({ id: before.id, before, changed: changesOf(deal, before, after) })),
  )
