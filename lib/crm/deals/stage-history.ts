import { DomainError } from '@/lib/errors'
import { insertMany, type Columns } from '@/lib/resource/as-table'
import { recordEvents } from '@/lib/resource/record-event'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { getRecord } from '@/lib/resource/crud'
import type { Actor } from '@/lib/resource/define'
import type { Placement } from '../pipelines/schema'
import { deal, type Deal, type StageEntry } from './schema'

const COLUMNS: Columns = {
  id: 'uuid',
  deal_id: 'uuid',
  pipeline_id: 'uuid',
  stage_id: 'uuid',
  stage_name: 'text',
  entered_at: 'timestamptz',
  actor: 'jsonb',
}

/** Records that deals have just entered a stage, and ends their stay in the previous one. */
export async function recordStageEntries(
  context: Context,
  dealIds: string[],
  { pipelineId, stage }: Placement,
): Promise<void> {
  await context.db.stageEntry.updateMany({
    where: { deal_id: { in: dealIds }, left_at: null },
    data: { left_at: context.now },
  })
  const stay = {
    pipeline_id: pipelineId,
    stage_id: stage.id,
    stage_name: stage.name,
    entered_at: context.now.toISOString(),
    actor: context.actor,
  }
  await insertMany(
    context.db,
    'stage_entry',
    COLUMNS,
    dealIds.map((deal_id) => ({ id: newId(), deal_id, ...stay })),
  )
}

/** Reopens a deal's stay in the stage that it returns to, and deletes its stays since. */
export async function revertStageEntries(
  context: Context,
  { id, stage_id }: Pick<Deal, 'id' | 'stage_id'>,
): Promise<void> {
  const stay = await context.db.stageEntry.findFirst({
    where: { deal_id: id, stage_id, left_at: { not: null } },
    orderBy: [{ entered_at: 'desc' }, { id: 'desc' }],
  })
  if (!stay?.left_at) return
  await context.db.stageEntry.deleteMany({
    where: { deal_id: id, entered_at: { gte: stay.left_at }, id: { not: stay.id } },
  })
  await context.db.stageEntry.updateMany({ where: { id: stay.id }, data: { left_at: null } })
}

type Placed = Pick<Deal, 'id' | 'pipeline_id' | 'stage_id' | 'status' | 'company_id' | 'primary_contact_id'>
const placeOf = ({ pipeline_id, stage_id, status }: Placed) => ({ pipeline_id, stage_id, status })
export const relatedIds = (one: Placed): string[] =>
  [one.id, one.pipeline_id, one.company_id, one.primary_contact_id].filter((id) => id !== null)

/** `deal.stage_changed`, in addition to the `deal.updated` that lists every field. */
export const recordStageChanges = (context: Context, changes: { before: Placed; after: Placed }[]): Promise<void> =>
  recordEvents(
    context,
    changes.map(({ before, after }) => ({
      type: 'deal.stage_changed',
      subject: { type: 'deal', id: after.id },
      related: relatedIds(after),
      data: { before: placeOf(before), after: placeOf(after) },
    })),
  )

/** The stays of a deal, earliest first. @throws DomainError not_found */
export async function stageHistory(context: Context, id: string): Promise<StageEntry[]> {
  await getRecord(context, deal, id)
  const rows = await context.db.stageEntry.findMany({
    where: { deal_id: id },
    orderBy: [{ entered_at: 'asc' }, { id: 'asc' }],
  })
  if (!rows.length) throw new DomainError('not_found')
  return rows.map(({ stage_id, stage_name, pipeline_id, entered_at, left_at, actor }) => ({
    stage_id,
    stage_name,
    pipeline_id,
    entered_at: entered_at.toISOString(),
    left_at: left_at?.toISOString() ?? null,
    duration_seconds: Math.max(0, Math.round(((left_at ?? context.now).getTime() - entered_at.getTime()) / 1000)),
    // The column holds what recordStageEntries wrote.
    actor: actor as Actor,
  }))
}
