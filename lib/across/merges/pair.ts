import { fieldError, unknownReference } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { lockRecords } from '@/lib/resource/lock'
import type { Merge } from './schema'

/** A record of a merge. */
export interface Locked {
  id: string
  version: number
  isLive: boolean
}

/** What only some collections need; injected from above, because merges only know generic records. */
interface ResourceMerge {
  /** Locks what their other writers lock before the records. */
  lockFirst?: (context: Context, ids: string[]) => Promise<unknown>
  /** Recalculates what depends on the records that point to this one. */
  reassess?: (context: Context, id: string) => Promise<void>
}
export type ResourceMergeOf = (resource: Merge['resource']) => ResourceMerge

export function definitionOf(context: Context, path: Merge['resource']): Shape {
  const found = context.resources.at(path)
  if (!found) throw new Error(`${path} is no resource`)
  return found
}

/** Locks them, live or deleted, in id order, so that two merges of the same records are serialised. */
export async function lockAll(context: Context, resource: Shape, ids: string[]): Promise<(Locked | undefined)[]> {
  const records: Map<string, Record<string, unknown>> = await lockRecords(context, resource, ids, 'live or deleted')
  return ids.map((id) => {
    const record = records.get(id)
    return record && { id, version: Number(record.version), isLive: record.deleted_at === null }
  })
}

/** The pointer of a merged record in the request. */
const pointerTo = (index: number): string => (index ? `also/${index - 1}/merged_id` : 'merged_id')

/** @throws DomainError validation_failed | unknown_reference for records that are the same, absent, deleted or another tenant's */
export async function lockLive(
  context: Context,
  resource: Shape,
  survivorId: string,
  mergedIds: string[],
): Promise<void> {
  const twice = mergedIds.findIndex((id, i) => id === survivorId || mergedIds.indexOf(id) !== i)
  if (twice >= 0) throw fieldError(pointerTo(twice), 'same_record', 'A record cannot be merged with itself.')
  const [survivor, ...merged] = await lockAll(context, resource, [survivorId, ...mergedIds])
  const label = resource.label.toLowerCase()
  if (!survivor?.isLive) throw unknownReference('survivor_id', label)
  const absent = merged.findIndex((one) => !one?.isLive)
  if (absent >= 0) throw unknownReference(pointerTo(absent), label)
}
