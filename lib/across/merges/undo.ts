import { Prisma } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import { resumeRunsAwaiting } from '@/lib/resource/awaiting-runs'
import type { Context } from '@/lib/resource/context'
import { getRecord, lockRecord, restoreRecord, updateRecord } from '@/lib/resource/crud'
import type { Shape } from '@/lib/resource/define'
import { recalculateActivity } from '@/lib/resource/last-activity'
import { repoint } from '@/lib/resource/pointers'
import { recordEvent } from '@/lib/resource/record-event'
import { throwRefusal, type Refusals } from '@/lib/resource/refusal'
import { claimUnique } from '@/lib/resource/unique'
import { withoutGone } from '@/lib/resource/without-gone'
import { writeRecords } from '@/lib/resource/write'
import { finalAt } from './erase-final'
import { beforeSchema } from './merges'
import { definitionOf, lockAll, type Locked, type ResourceMergeOf } from './pair'
import { merge, UNDOABLE_DAYS, type Kept, type Merge } from './schema'

function refuse(detail: string): never {
  throw new DomainError('conflict', { detail })
}

type Before = ReturnType<typeof beforeSchema.parse>

/** What the merge saved for an undo. @throws DomainError conflict when it is undone already or too old */
async function undoable(context: Context, record: Merge): Promise<Before> {
  if (record.undone_at) refuse('This merge has already been undone.')
  const row = await context.db.merge.findFirstOrThrow({ where: { id: record.id }, select: { before: true } })
  const before = beforeSchema.safeParse(row.before)
  if (!before.success || finalAt(record.created_at) <= context.now.getTime())
    refuse(`A merge can be undone for ${UNDOABLE_DAYS} days.`)
  return before.data
}

type Side = Locked | undefined
const unchanged = (side: Side, version: number, isLive: boolean): side is Locked =>
  side?.version === version && side.isLive === isLive

type Claim = (values: Record<string, unknown>) => Promise<void>

async function giveBack(
  context: Context,
  resource: Shape,
  id: string,
  values: Record<string, unknown>,
  claim: Claim,
): Promise<void> {
  const current: Record<string, unknown> = await getRecord(context, resource, id)
  const [given = {}] = await withoutGone(context, resource, [values])
  const changed = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name])),
  )
  if (!Object.keys(changed).length) return
  await claim(changed)
  await writeRecords(context, resource, 'updated', [{ id, before: current, changed }])
}

interface Gone extends Pick<Before, 'merged_version' | 'moved'> {
  id: string
  survivorId: string
  now: Side
}

/** Restores a merged record and what pointed to it. @returns what is left alone */
async function bringBack(
  context: Context,
  resource: Shape,
  { id, survivorId, now, merged_version, moved }: Gone,
  claim: Claim,
): Promise<Kept[]> {
  const kept: Kept[] = []
  if (unchanged(now, merged_version, false)) {
    await claim(await getRecord(context, resource, id, { includeDeleted: true }))
    await restoreRecord(context, resource, id, 'allow')
  } else kept.push({ resource: resource.path, id })
  const back = new Set((await repoint(context, moved, survivorId, id)).map((pointer) => pointer.id))
  const left = moved.filter((pointer) => !back.has(pointer.id))
  return [...kept, ...left.map((pointer) => ({ resource: pointer.resource, id: pointer.id }))]
}

/** Like the events of the merge: whoever replaced the ids of the merged records then can take that back. */
async function recordUndone(context: Context, { name }: Shape, { id, survivor_id }: Merge, ids: string[]) {
  for (const one of ids)
    await recordEvent(context, {
      type: `${name}.unmerged`,
      subject: { type: name, id: survivor_id },
      related: [survivor_id, one],
      data: { before: null, after: { merge_id: id, merged_id: one } },
    })
}

/**
 * Undoes a merge: restores all records and the references to them. Anything that has changed since is left alone and
 * reported.
 * @param allowDuplicates skips the claims, such as on an e-mail that somebody else has by now
 * @throws DomainError conflict | duplicate
 */
export async function undo(
  caller: Context,
  id: string,
  allowDuplicates: boolean,
  resourceMergeOf: ResourceMergeOf,
): Promise<Merge & { kept: Kept[] }> {
  const record = await lockRecord(caller, merge, id, null)
  // What started no workflows starts none when it is undone.
  const context: Context = { ...caller, skipsWorkflows: record.workflows === 'skip' }
  const before = await undoable(context, record)
  const { resource: path, survivor_id } = record
  const gone = [
    { ...before, id: record.merged_id },
    ...before.also.map((one, i) => ({ ...one, id: record.also_merged_ids[i] ?? '' })),
  ]
  const ids = gone.map(({ id: goneId }) => goneId)
  const resource = definitionOf(context, path)
  const { lockFirst, reassess } = resourceMergeOf(path)
  // They may share values as they did before; only another record is a conflict.
  const claim: Claim = async (input) => {
    if (allowDuplicates) return
    const refusals: Refusals = new Map()
    await claimUnique(context, resource, [{ id: null, before: null, input }], refusals, [survivor_id, ...ids])
    throwRefusal(context, resource, refusals)
  }
  await lockFirst?.(context, [survivor_id, ...ids])
  const [survivor, ...merged] = await lockAll(context, resource, [survivor_id, ...ids])
  if (merged.some((one) => !one)) refuse('A merged record has been deleted for good.')
  const kept: Kept[] = []

  // The survivor first: it gives up the e-mail that a merged record claims.
  if (unchanged(survivor, before.survivor_version, true))
    await giveBack(context, resource, survivor_id, before.survivor, claim)
  else kept.push({ resource: path, id: survivor_id })
  for (const [i, one] of gone.entries())
    kept.push(...(await bringBack(context, resource, { ...one, survivorId: survivor_id, now: merged[i] }, claim)))
  if (survivor) await recalculateActivity(context, resource, survivor_id)
  for (const one of [survivor && survivor_id, ...ids]) if (one) await reassess?.(context, one)
  if (survivor) await recordUndone(context, resource, record, ids)
  await resumeRunsAwaiting(context, [survivor_id])

  const undone = await updateRecord(context, merge, id, {}, null, {
    undone_at: Prisma.sql`${context.now}`,
    kept_count: Prisma.sql`${kept.length}::int`,
    before: Prisma.sql`'{}'::jsonb`,
  })
  return { ...undone, kept }
}
