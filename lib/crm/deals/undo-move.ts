import { z } from 'zod'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { getRecord, lockRecord, type ExpectedVersion } from '@/lib/resource/crud'
import { actorSchema } from '@/lib/resource/define'
import { isExpected } from '@/lib/resource/expected-version'
import { requireRow, writeRecords } from '@/lib/resource/write'
import { lockPlacement, lockReferences } from './lock-references'
import { deal, type Deal } from './schema'
import { revertStageEntries, recordStageChanges } from './stage-history'

const UNDOABLE_MS = 3600_000

/** The fields that a move writes: the place, what the stage determines, and the owner. */
const PLACE = ['stage_id', 'position', 'owner_id']
const MOVED = [...PLACE, 'pipeline_id', 'status', 'probability', 'lost_reason', 'stage_entered_at', 'closed_at']
const STAMPS = ['version', 'updated_at', 'updated_by']

const changeSchema = z.object({
  before: z.looseObject({
    stage_id: z.string().optional(),
    status: z.string().optional(),
    owner_id: z.string().nullish(),
  }),
  after: z.looseObject({ version: z.int(), stage_entered_at: z.string().optional() }),
})

function refuse(detail: string): never {
  throw new DomainError('conflict', { detail })
}

/** The last change of a deal, if it was a move by the caller. @throws DomainError conflict */
async function ownMove(context: Context, id: string): Promise<z.infer<typeof changeSchema>> {
  const event = await context.db.event.findFirst({
    where: { subject_id: id, type: 'deal.updated' },
    orderBy: { id: 'desc' },
    select: { actor: true, data: true, created_at: true },
  })
  const change = changeSchema.safeParse(event?.data).data
  const actor = actorSchema.safeParse(event?.actor).data
  const names = Object.keys(change?.before ?? {})
  const isMove =
    names.some((name) => PLACE.includes(name)) && names.every((name) => MOVED.includes(name) || STAMPS.includes(name))
  if (!event || !change || !isMove) refuse('The last change to the deal was not a move.')
  // After an undo, the deal's time of entry is older than its event. An undo does not count as a move: undoing it would
  // bypass the gate.
  const { stage_entered_at: entered = event.created_at.toISOString() } = change.after
  if (entered !== event.created_at.toISOString()) refuse('The last change to the deal was not a move.')
  if (actor?.type !== context.actor.type || actor.id !== context.actor.id)
    refuse('Somebody else has moved the deal since.')
  if (event.created_at.getTime() + UNDOABLE_MS < context.now.getTime()) refuse('A move can be undone for an hour.')
  return change
}

/**
 * Puts a deal back where the caller's last move took it from, as if it had never left: with its time in the stage, and
 * without checking the stage's gate. Nobody may have changed the deal since.
 * @throws DomainError not_found | stale_version | conflict | unknown_reference when the stage or the owner is gone
 */
export async function undoMove(context: Context, id: string, expected: ExpectedVersion): Promise<Deal> {
  const current = await getRecord(context, deal, id)
  if (!isExpected(expected, current.version)) throw new DomainError('stale_version', { extra: { current } })
  const { before, after } = await ownMove(context, id)
  await lockReferences(context, id, { owner_id: before.owner_id })
  const { stage } = await lockPlacement(context, { stage_id: before.stage_id ?? current.stage_id })
  const locked = await lockRecord(context, deal, id, expected)
  if (locked.version !== after.version) refuse('The deal has changed since it was moved.')
  if (stage.status !== (before.status ?? locked.status)) refuse('The stage has changed since the deal left it.')
  const changed = Object.fromEntries(Object.entries(before).filter(([name]) => MOVED.includes(name)))
  const back = requireRow((await writeRecords(context, deal, 'updated', [{ id, before: locked, changed }]))[0])
  if (before.stage_id !== undefined) {
    await revertStageEntries(context, back)
    await recordStageChanges(context, [{ before: locked, after: back }])
  }
  return back
}
