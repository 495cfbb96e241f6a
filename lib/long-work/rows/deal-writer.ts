import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { revertMany, type ChangedRow } from '@/lib/long-work/rows/write/revert'
import { verbWriter, type RecordVerbs } from '@/lib/long-work/rows/write/verb-writer'
import { kept, type Kept, type RecordWriter } from '@/lib/long-work/rows/write/writer'
import type { Context } from '@/lib/resource/context'

/** Writes deals through their verbs. A deal that is reverted to its stage counts as never having left it. */
export const dealWriter = (verbs: RecordVerbs): RecordWriter => ({
  ...verbWriter(verbs),
  revert: async (context, rows) => {
    const stages = await liveStages(context, rows)
    const results: (Kept | null)[] = rows.map(({ before }) =>
      typeof before.stage_id !== 'string' || stages.has(before.stage_id)
        ? null
        : kept('unknown_reference', 'The stage no longer exists.'),
    )
    const possible = rows.filter((_, index) => !results[index])
    const undone = await revertMany(context, verbs.resource, possible)
    await revertStageEntriesOf(
      context,
      possible
        .filter(({ before }, index) => !undone[index] && before.stage_id)
        .map(({ id, before }) => ({ id, stage: before.stage_id })),
    )
    return results.map((result) => result ?? undone.shift() ?? null)
  },
})

async function liveStages(context: Context, rows: ChangedRow[]): Promise<Set<string>> {
  const wanted = rows.flatMap(({ before }) => (typeof before.stage_id === 'string' ? [before.stage_id] : []))
  if (!wanted.length) return new Set()
  const found = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`SELECT id::text FROM stage WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${wanted}::uuid[]) ORDER BY id FOR KEY SHARE`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Undo erases the stage entries that the job made and reopens the previous one. */
async function revertStageEntriesOf(context: Context, deals: { id: string; stage: unknown }[]): Promise<void> {
  if (!deals.length) return
  const before = await rawRows<{ id: string; deal_id: string; left_at: Date }>(
    context.db,
    Prisma.sql`SELECT DISTINCT ON (stay.deal_id) stay.id::text, stay.deal_id::text, stay.left_at
    FROM unnest(${deals.map(({ id }) => id)}::uuid[], ${deals.map(({ stage }) => String(stage))}::uuid[]) deal(id, stage_id)
    JOIN stage_entry stay ON stay.organisation_id = ${context.organisationId}::uuid AND stay.deal_id = deal.id AND stay.stage_id = deal.stage_id AND stay.left_at IS NOT NULL
    ORDER BY stay.deal_id, stay.entered_at DESC, stay.id DESC`,
  )
  await rawRows(
    context.db,
    Prisma.sql`DELETE FROM stage_entry stay USING unnest(${before.map(({ deal_id }) => deal_id)}::uuid[], ${before.map(({ left_at }) => left_at.toISOString())}::text[]) first(deal_id, left_at)
    WHERE stay.organisation_id = ${context.organisationId}::uuid AND stay.deal_id = first.deal_id AND stay.entered_at >= first.left_at::timestamptz`,
  )
  await context.db.stageEntry.updateMany({ where: { id: { in: before.map(({ id }) => id) } }, data: { left_at: null } })
}
