import { DomainError, fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import {
  createRecord,
  getRecord,
  listRecords,
  lockRecord,
  removeRecord,
  restoreRecord,
  showRecord,
  showRecords,
  updateRecord,
  type ExpectedVersion,
} from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { fieldNamed, type CheckedFilter } from '@/lib/resource/filter'
import { listQueryOf, type ListQuery } from '@/lib/resource/list-query'
import { purgeRecord } from '@/lib/resource/purge'
import { memberOf } from '@/lib/resource/reader'
import { withAllFields } from '@/lib/resource/related'
import type { RequestedShape } from '@/lib/resource/shape'
import { canSee, type Owned } from './can-see'
import { view, type View } from './schema'

export { redactPrivateViews } from './redact-private'

type Shown = Pick<View, 'resource' | 'filter' | 'sort' | 'columns' | 'arrangement'>

/** Members read views, and `me` is different for each of them, so validate with any member. */
const ANYBODY = { type: 'user' as const, id: '00000000-0000-7000-8000-000000000000' }

/** The same as a database condition. */
function visibleTo(context: Context): CheckedFilter {
  const me = memberOf(context)
  const owner = { field: 'owner_id', definition: view.fields.owner_id }
  return {
    or: [
      { field: 'visibility', definition: view.fields.visibility, op: 'eq', value: 'shared' },
      { ...owner, op: 'is_null', value: true },
      ...(me === null ? [] : [{ ...owner, op: 'eq' as const, value: me }]),
    ],
  }
}
const visibleViews = (context: Context, query: ListQuery): ListQuery => ({
  ...query,
  filter: { and: [visibleTo(context), query.filter] },
})

export const list = (context: Context, query: ListQuery) => listRecords(context, view, visibleViews(context, query))

/** @throws DomainError not_found, also for another member's private view */
export async function get(context: Context, id: string, options?: { includeDeleted?: boolean }): Promise<View> {
  const found = await getRecord(context, view, id, options)
  if (!canSee(context, found)) throw new DomainError('not_found')
  return found
}

/** @throws DomainError not_found, also for another member's private view */
export async function purge(context: Context, id: string, expected: ExpectedVersion): Promise<void> {
  await get(context, id, { includeDeleted: true })
  await purgeRecord(context, view, id, expected)
}

export const shown = {
  list: (context: Context, query: ListQuery) => showRecords(context, view, visibleViews(context, query)),
  get: async (context: Context, id: string, options: { includeDeleted?: boolean; shape: RequestedShape }) => {
    await get(context, id, options)
    return showRecord(context, view, id, options)
  },
}

/** Checks that the filter, sort, columns and arrangement of a view exist. @throws DomainError validation_failed */
async function checkShown(
  context: Context,
  { resource: path, filter, sort, columns, arrangement }: Shown,
): Promise<void> {
  const found = context.resources.at(path)
  if (!found) throw fieldError('resource', 'invalid_value', `There is no collection ${path}.`)
  const resource = await withAllFields(context, found)
  // Fields reached through a reference can be filtered by, but are not in the list's records.
  const isShown = (name: string) => {
    const field = fieldNamed(resource, name)
    return field !== undefined && !field.through
  }
  try {
    const reader = { ...context, actor: ANYBODY }
    const asked = { limit: 1, ...(filter && { filter }), ...(sort && { sort }) }
    listQueryOf(resource, asked, reader)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_parameter')
      throw fieldError('sort', 'invalid_value', error.message)
    throw error
  }
  const unknown = columns.findIndex((name) => !isShown(name))
  if (unknown >= 0)
    throw fieldError(`columns/${unknown}`, 'unknown_field', `${path} have no field ${columns[unknown]}.`)
  const { widths = {}, pinned = [], group = null } = arrangement ?? {}
  const missing = [...Object.keys(widths), ...pinned, ...(group ? [group] : [])].find((name) => !isShown(name))
  if (missing) throw fieldError('arrangement', 'unknown_field', `${path} have no field ${missing}.`)
}

/**
 * Only its owner can make a view private; others would hide it from themselves.
 * @throws DomainError validation_failed
 */
function checkOwner(context: Context, { visibility, owner_id }: Owned): void {
  if (visibility !== 'private' || (owner_id !== null && owner_id === memberOf(context))) return
  throw fieldError('visibility', 'not_the_owner', 'Only the member who owns a view can make it private.')
}

export async function create(context: Context, input: CreateOf<typeof view.fields>): Promise<View> {
  await checkShown(context, { filter: null, sort: null, arrangement: null, ...input, columns: input.columns ?? [] })
  checkOwner(context, {
    visibility: input.visibility ?? 'shared',
    owner_id: input.owner_id === undefined ? memberOf(context) : input.owner_id,
  })
  return createRecord(context, view, input)
}

/** A shared view without an owner becomes that of the member who makes it private. */
const claimed = (context: Context, before: View, patch: PatchOf<typeof view.fields>): typeof patch =>
  patch.visibility === 'private' && patch.owner_id === undefined && before.owner_id === null
    ? { ...patch, owner_id: memberOf(context) }
    : patch

/**
 * What a patch changes, or everything if the collection changes: a field deleted since must not prevent renaming a
 * view.
 */
function brought(before: View, patch: PatchOf<typeof view.fields>): Shown {
  const isMoved = patch.resource !== undefined && patch.resource !== before.resource
  const {
    resource,
    filter = null,
    sort = null,
    columns,
    arrangement = null,
  } = isMoved ? { ...before, ...patch } : patch
  return { resource: resource ?? before.resource, filter, sort, columns: columns ?? [], arrangement }
}

export async function update(
  context: Context,
  id: string,
  sent: PatchOf<typeof view.fields>,
  expected: ExpectedVersion,
): Promise<View> {
  await get(context, id)
  const before = await lockRecord(context, view, id, expected)
  const patch = claimed(context, before, sent)
  const after = { ...before, ...patch, visibility: patch.visibility ?? before.visibility }
  await checkShown(context, brought(before, patch))
  if (patch.visibility !== undefined || patch.owner_id !== undefined)
    checkOwner(context, { visibility: after.visibility, owner_id: after.owner_id ?? null })
  return updateRecord(context, view, id, patch, expected)
}

export async function remove(context: Context, id: string, expected: ExpectedVersion) {
  await get(context, id)
  return removeRecord(context, view, id, expected)
}

export async function restore(context: Context, id: string) {
  await get(context, id, { includeDeleted: true })
  return restoreRecord(context, view, id)
}
