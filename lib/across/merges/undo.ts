import { Prisma } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { getRecord, lockRecord, restoreRecord, updateRecord } from '@/lib/resource/crud'
import type { Shape } from '@/lib/resource/define'
import { repoint } from '@/lib/resource/pointers'
import { throwRefusal, type Refusals } from '@/lib/resource/refusal'
import { claimUnique } from '@/lib/resource/unique'
import { writeRecords } from '@/lib/resource/write'
import { finalAt } from './forget'
import { beforeSchema } from './merges'
import { definitionOf, lockPair, type Locked, type ParticularsOf } from './pair'
import { merge, UNDOABLE_DAYS, type Kept, type Merge } from './schema'

function refuse(detail: string): never {
  throw new DomainError('conflict', { detail })
}

type Before = ReturnType<typeof beforeSchema.parse>

/** What the merge left behind. @throws DomainError conflict when it is undone already or too old */
async function undoable(context: Context, record: Merge): Promise<Before> {
  if (record.undone_at) refuse('This merge has been undone already.')
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
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(current[name])),
  )
  if (!Object.keys(changed).length) return
  await claim(changed)
  await writeRecords(context, resource, 'updated', [{ id, before: current, changed }])
}

/**
 * Undoes a merge: restores both records and the references to them. What has changed since is left alone and reported.
 * @param allowDuplicates skips the claims, such as on an e-mail that somebody else has by now
 * @throws DomainError conflict | duplicate
 */
export async function undo(
  context: Context,
  id: string,
  allowDuplicates: boolean,
  particularsOf: ParticularsOf,
): Promise<Merge & { kept: Kept[] }> {
  const record = await lockRecord(context, merge, id, null)
  const before = await undoable(context, record)
  const { resource: path, survivor_id, merged_id } = record
  const resource = definitionOf(context, path)
  const { reassess } = particularsOf(path)
  // The two may share values as they did before; only a third record is a conflict.
  const claim: Claim = async (input) => {
    if (allowDuplicates) return
    const refusals: Refusals = new Map()
    await claimUnique(context, resource, [{ id: null, before: null, input }], refusals, [survivor_id, merged_id])
    throwRefusal(context, resource, refusals)
  }
  const [survivor, merged] = await lockPair(context, resource, [survivor_id, merged_id])
  if (!merged) refuse('The merged record has been deleted for good.')
  const kept: Kept[] = []

  // The survivor first: it gives up the e-mail that the merged record claims.
  if (unchanged(survivor, before.survivor_version, true))
    await giveBack(context, resource, survivor_id, before.survivor, claim)
  else kept.push({ resource: path, id: survivor_id })
  if (unchanged(merged, before.merged_version, false)) {
    await claim(await getRecord(context, resource, merged_id, { includeDeleted: true }))
    await restoreRecord(context, resource, merged_id, 'allow')
  } else kept.push({ resource: path, id: merged_id })
  const movedBack = await repoint(context, before.moved, survivor_id, merged_id)
  const ids = new Set(movedBack.map((pointer) => pointer.id))
  kept.push(
    ...before.moved
      .filter((pointer) => !ids.has(pointer.id))
      .map((pointer) => ({ resource: pointer.resource, id: pointer.id })),
  )
  for (const one of [survivor && survivor_id, merged_id]) if (one) await reassess?.(context, one)

  const undone = await updateRecord(context, merge, id, {}, null, {
    undone_at: Prisma.sql`${context.now}`,
    kept_count: Prisma.sql`${kept.length}::int`,
    before: Prisma.sql`'{}'::jsonb`,
  })
  return { ...undone, kept }
}
