import { fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { lockRow } from '@/lib/resource/lock'
import { rankBetween } from '../rank'

/**
 * Locks a stage until the transaction ends. Choosing a rank needs this lock, so two moves into a stage are serialised
 * and never choose the same rank. Deleted deals keep their rank and count.
 */
export const lockStage = (context: Context, stageId: string): Promise<unknown> =>
  lockRow(context, 'stage', stageId, 'NO KEY UPDATE')

/** The rank next to another one in the stage; without one, the first above or below everything. */
async function nextRank(
  context: Context,
  stageId: string,
  side: 'above' | 'below',
  rank: string | null,
  moved: string | null,
): Promise<string | null> {
  const found = await context.db.deal.findFirst({
    where: {
      stage_id: stageId,
      ...(moved && { id: { not: moved } }),
      ...(rank !== null && { position: side === 'above' ? { lt: rank } : { gt: rank } }),
    },
    orderBy: { position: side === 'above' ? 'desc' : 'asc' },
    select: { position: true },
  })
  return found?.position ?? null
}

/** A rank above every deal of a locked stage. */
export const rankOnTop = async (context: Context, stageId: string, moved: string | null = null): Promise<string> =>
  rankBetween(null, await nextRank(context, stageId, 'below', null, moved))

/** The last rank of a locked stage; null if it is empty. */
export const lastRank = (context: Context, stageId: string): Promise<string | null> =>
  nextRank(context, stageId, 'above', null, null)

interface Beside {
  before_id?: string | undefined
  after_id?: string | undefined
}

/**
 * A rank directly above or below another deal of a locked stage; on top if none is named.
 * @throws DomainError validation_failed when that deal is not in the stage, or is the moved one
 */
export async function rankBeside(
  context: Context,
  stageId: string,
  { before_id, after_id }: Beside,
  moved: string,
): Promise<string> {
  const neighbourId = (before_id ?? after_id)?.toLowerCase()
  if (neighbourId === undefined) return rankOnTop(context, stageId, moved)
  const neighbour = await context.db.deal.findFirst({
    where: { id: neighbourId, stage_id: stageId, deleted_at: null },
    select: { position: true },
  })
  if (!neighbour || neighbourId === moved)
    throw fieldError(before_id ? 'before_id' : 'after_id', 'not_in_stage', 'Name another deal of the stage.')
  const { position } = neighbour
  return before_id
    ? rankBetween(await nextRank(context, stageId, 'above', position, moved), position)
    : rankBetween(position, await nextRank(context, stageId, 'below', position, moved))
}
