import { z } from 'zod'
import { Prisma } from '@/lib/generated/prisma/client'
import { rehearse } from '@/lib/db/savepoint'
import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { createRecord, getRecord, removeRecord } from '@/lib/resource/crud'
import { pointerSchema, pointersTo, repoint, type Pointer } from '@/lib/resource/pointers'
import { writeRecords } from '@/lib/resource/write'
import { combine } from './combine'
import { definitionOf, lockLivePair, lockPair, type ParticularsOf } from './pair'
import { merge, type Merge, type MergeRequest, type Preview } from './schema'
import { plainVerbs } from '@/lib/resource/verbs'

type Row = Record<string, unknown>

export const { list, get, shown } = plainVerbs(merge)

/** What an undo needs: the survivor's fields as they were, and at which versions the merge left everything. */
export const beforeSchema = z.object({
  survivor: z.record(z.string(), z.unknown()),
  survivor_version: z.int(),
  merged_version: z.int(),
  moved: z.array(pointerSchema),
})

interface Outcome {
  survivor: Row
  taken: string[]
  moved: Pointer[]
  before: z.output<typeof beforeSchema>
}

async function unite(
  context: Context,
  { resource: path, survivor_id, merged_id, take = [] }: MergeRequest,
  particulars: ParticularsOf,
): Promise<Outcome> {
  const resource = definitionOf(context, path)
  await lockLivePair(context, resource, survivor_id, merged_id)
  const survivor: Row = await getRecord(context, resource, survivor_id)
  const changes = combine(resource, survivor, await getRecord(context, resource, merged_id), take)
  await removeRecord(context, resource, merged_id, null)
  // Both records hold valid values already, so these are not checked again.
  if (Object.keys(changes).length)
    await writeRecords(context, resource, 'updated', [{ id: survivor_id, before: survivor, changed: changes }])
  const moved = await repoint(context, await pointersTo(context, path, merged_id), merged_id, survivor_id)
  await particulars(path).reassess?.(context, survivor_id)
  const [survivor_version = 0, merged_version = 0] = (await lockPair(context, resource, [survivor_id, merged_id])).map(
    (one) => one?.version,
  )
  const taken = Object.keys(changes)
  return {
    survivor: await getRecord(context, resource, survivor_id),
    taken,
    moved,
    before: {
      survivor: Object.fromEntries(taken.map((name) => [name, survivor[name]])),
      survivor_version,
      merged_version,
      moved,
    },
  }
}

const withLowerIds = (request: MergeRequest): MergeRequest => ({
  ...request,
  survivor_id: request.survivor_id.toLowerCase(),
  merged_id: request.merged_id.toLowerCase(),
})

/**
 * Makes two records one: the survivor gets what it lacks and what `take` names, everything that pointed to the merged
 * record points to it, and the merged record is deleted.
 * @throws DomainError validation_failed | unknown_reference
 */
export async function create(caller: Context, request: MergeRequest, particulars: ParticularsOf): Promise<Merge> {
  const context: Context = { ...caller, skipsWorkflows: request.workflows === 'skip' }
  const { resource, survivor_id, merged_id, take } = withLowerIds(request)
  const { taken, moved, before } = await unite(context, { resource, survivor_id, merged_id, take }, particulars)
  const record = await createRecord(
    context,
    merge,
    { resource, survivor_id, merged_id },
    {
      workflows: Prisma.sql`${request.workflows ?? 'run'}`,
      taken: Prisma.sql`${taken}::text[]`,
      moved_count: Prisma.sql`${moved.length}::int`,
      before: Prisma.sql`${JSON.stringify(before)}::text::jsonb`,
    },
  )
  const { name } = definitionOf(context, resource)
  await recordEvent(context, {
    type: `${name}.merged`,
    subject: { type: name, id: survivor_id },
    related: [survivor_id, merged_id],
    data: { before: null, after: { merge_id: record.id, merged_id } },
  })
  return record
}

/** What `create` would do, found out by doing it and rolling back. */
export async function preview(context: Context, request: MergeRequest, particulars: ParticularsOf): Promise<Preview> {
  const { survivor, taken, moved } = await rehearse(context.db, () =>
    unite(context, withLowerIds(request), particulars),
  )
  const counts: Record<string, number> = {}
  for (const { resource } of moved) counts[resource] = (counts[resource] ?? 0) + 1
  // A record of the collection that the request names.
  return { dry_run: true, survivor: survivor as Preview['survivor'], taken, moved: counts, moved_count: moved.length }
}
