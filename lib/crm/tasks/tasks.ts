import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { createRecord, lockRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { plainVerbs } from '@/lib/resource/verbs'
import type { HiddenColumns } from '@/lib/resource/write'
import { task, type Task } from './schema'

export const { list, get, shown, remove, restore } = plainVerbs(task)

/** The time of completion is derived from the status. */
const completion = (
  context: Context,
  before: Task['status'],
  after: Task['status'] | null | undefined,
): HiddenColumns => {
  if (!after || (after === 'done') === (before === 'done')) return {}
  return { completed_at: after === 'done' ? Prisma.sql`${context.now}` : Prisma.sql`NULL` }
}

export const create = (context: Context, input: CreateOf<typeof task.fields>): Promise<Task> =>
  createRecord(context, task, input, completion(context, 'open', input.status))

export async function update(
  context: Context,
  id: string,
  patch: PatchOf<typeof task.fields>,
  expected: ExpectedVersion,
): Promise<Task> {
  const before = await lockRecord(context, task, id, expected)
  return updateRecord(context, task, id, patch, expected, completion(context, before.status, patch.status))
}
