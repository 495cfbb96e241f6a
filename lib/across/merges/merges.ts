import { z } from 'zod'
import { Prisma } from '@/lib/generated/prisma/client'
import { rehearse } from '@/lib/db/savepoint'
import { resumeRunsAwaiting } from '@/lib/resource/awaiting-runs'
import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { createRecord, getRecord, removeRecord } from '@/lib/resource/crud'
import type { Shape } from '@/lib/resource/define'
import { joinActivity } from '@/lib/resource/last-activity'
import { pointerSchema, pointersTo, repoint, type Pointer } from '@/lib/resource/pointers'
import { writeRecords } from '@/lib/resource/write'
import { combine } from './combine'
import { definitionOf, lockAll, lockLive, type ResourceMergeOf } from './pair'
import { merge, type Merge, type MergeRequest, type Preview } from './schema'
import { plainVerbs } from '@/lib/resource/verbs'

type Row = Record<string, unknown>

export const { list, get, shown } = plainVerbs(merge)

/** The version of a merged record before it was deleted, and what pointed to it. */
const goneSchema = z.object({ merged_version: z.int(), moved: z.array(pointerSchema) })

/** What an undo needs: the survivor's earlier fields, and the versions in which the merge left everything. */
export const beforeSchema = goneSchema.extend({
  survivor: z.record(z.string(), z.unknown()),
  survivor_version: z.int(),
  also: z.array(goneSchema).default([]),
})

interface Outcome {
  survivor: Row
  taken: string[]
  moved: Pointer[]
  before: z.output<typeof beforeSchema>
}

interface Going {
  id: string
  take: string[]
  /** Where `take` is in the request. */
  at: string
}
const goingOf = ({ merged_id, take = [], also = [] }: MergeRequest): Going[] => [
  { id: merged_id, take, at: '/take' },
  ...also.map((one, i) => ({ id: one.merged_id, take: one.take ?? [], at: `/also/${i}/take` })),
]

/** The changes of the survivor after merging the records into it one after the other. */
async function combineAll(context: Context, resource: Shape, survivor: Row, going: Going[]): Promise<Row> {
  let whole = survivor
  for (const { id, take, at } of going)
    whole = { ...whole, ...combine(resource, whole, await getRecord(context, resource, id), take, at) }
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(survivor[name] ?? null)
  return Object.fromEntries(Object.entries(whole).filter(isChanged))
}

async function unite(context: Context, request: MergeRequest, resourceMerge: ResourceMergeOf): Promise<Outcome> {
  const { resource: path, survivor_id } = request
  const resource = definitionOf(context, path)
  const going = goingOf(request)
  const ids = going.map(({ id }) => id)
  await resourceMerge(path).lockFirst?.(context, [survivor_id, ...ids])
  await lockLive(context, resource, survivor_id, ids)
  const survivor: Row = await getRecord(context, resource, survivor_id)
  const changes = await combineAll(context, resource, survivor, going)
  for (const id of ids) await removeRecord(context, resource, id, null)
  // All are valid values already, so these are not checked again.
  if (Object.keys(changes).length)
    await writeRecords(context, resource, 'updated', [{ id: survivor_id, before: survivor, changed: changes }])
  const moved: Pointer[][] = []
  for (const id of ids) moved.push(await repoint(context, await pointersTo(context, path, id), id, survivor_id))
  await joinActivity(context, resource, survivor_id, ids)
  // The merged records no longer have anything that moved, so reassess them too.
  for (const id of [survivor_id, ...ids]) await resourceMerge(path).reassess?.(context, id)
  const [survivor_version = 0, ...versions] = (await lockAll(context, resource, [survivor_id, ...ids])).map(
    (one) => one?.version,
  )
  const [first, ...also] = ids.map((_, i) => ({ merged_version: versions[i] ?? 0, moved: moved[i] ?? [] }))
  const taken = Object.keys(changes)
  return {
    survivor: await getRecord(context, resource, survivor_id),
    taken,
    moved: moved.flat(),
    before: {
      survivor: Object.fromEntries(taken.map((name) => [name, survivor[name]])),
      survivor_version,
      merged_version: first?.merged_version ?? 0,
      moved: first?.moved ?? [],
      also,
    },
  }
}

const withLowerIds = (request: MergeRequest): MergeRequest => ({
  ...request,
  survivor_id: request.survivor_id.toLowerCase(),
  merged_id: request.merged_id.toLowerCase(),
  ...(request.also && { also: request.also.map((one) => ({ ...one, merged_id: one.merged_id.toLowerCase() })) }),
})

/**
 * Merges several records into one: the survivor gets what it lacks and what `take` names, everything that pointed to
 * the merged records points to it, and those are deleted. Atomic.
 * @throws DomainError validation_failed | unknown_reference
 */
export async function create(caller: Context, given: MergeRequest, resourceMerge: ResourceMergeOf): Promise<Merge> {
  const context: Context = { ...caller, skipsWorkflows: given.workflows === 'skip' }
  const request = withLowerIds(given)
  const { resource, survivor_id, merged_id, also = [] } = request
  const { taken, moved, before } = await unite(context, request, resourceMerge)
  const others = also.map((one) => one.merged_id)
  const record = await createRecord(
    context,
    merge,
    { resource, survivor_id, merged_id },
    {
      also_merged_ids: Prisma.sql`${others}::uuid[]`,
      workflows: Prisma.sql`${request.workflows ?? 'run'}`,
      taken: Prisma.sql`${taken}::text[]`,
      moved_count: Prisma.sql`${moved.length}::int`,
      before: Prisma.sql`${JSON.stringify(before)}::text::jsonb`,
    },
  )
  const { name } = definitionOf(context, resource)
  for (const id of [merged_id, ...others])
    await recordEvent(context, {
      type: `${name}.merged`,
      subject: { type: name, id: survivor_id },
      related: [survivor_id, id],
      data: { before: null, after: { merge_id: record.id, merged_id: id } },
    })
  await resumeRunsAwaiting(context, [merged_id, ...others])
  return record
}

/** The result of `create`, found by doing it and rolling back. */
export async function preview(
  context: Context,
  request: MergeRequest,
  resourceMerge: ResourceMergeOf,
): Promise<Preview> {
  const { survivor, taken, moved } = await rehearse(context.db, () =>
    unite(context, withLowerIds(request), resourceMerge),
  )
  const counts: Record<string, number> = {}
  for (const { resource } of moved) counts[resource] = (counts[resource] ?? 0) + 1
  // A record of the collection that the request names.
  return { dry_run: true, survivor: survivor as Preview['survivor'], taken, moved: counts, moved_count: moved.length }
}
