import { DomainError, fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { createRecord, lockRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import { withCustomFields } from '@/lib/resource/custom-values'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { fieldNamed } from '@/lib/resource/filter'
import { listQueryOf } from '@/lib/resource/list-query'
import { plainVerbs } from '@/lib/resource/verbs'
import { view, type View } from './schema'

type Shown = Pick<View, 'resource' | 'filter' | 'sort' | 'columns' | 'arrangement'>

export const { list, get, shown, remove, restore } = plainVerbs(view)

/** Checks that the filter, sort, columns and arrangement of a view exist. @throws DomainError validation_failed */
async function checkShown(
  context: Context,
  { resource: path, filter, sort, columns, arrangement }: Shown,
): Promise<void> {
  const found = context.resources.at(path)
  if (!found) throw fieldError('resource', 'invalid_value', `There is no collection ${path}.`)
  const resource = await withCustomFields(context.db, found)
  try {
    listQueryOf(resource, { limit: 1, ...(filter && { filter }), ...(sort && { sort }) }, context.organisationId)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_parameter')
      throw fieldError('sort', 'invalid_value', error.message)
    throw error
  }
  const unknown = columns.findIndex((name) => !fieldNamed(resource, name))
  if (unknown >= 0)
    throw fieldError(`columns/${unknown}`, 'unknown_field', `${path} have no field ${columns[unknown]}.`)
  const { widths = {}, pinned = [], group = null } = arrangement ?? {}
  const missing = [...Object.keys(widths), ...pinned, ...(group ? [group] : [])].find(
    (name) => !fieldNamed(resource, name),
  )
  if (missing) throw fieldError('arrangement', 'unknown_field', `${path} have no field ${missing}.`)
}

export async function create(context: Context, input: CreateOf<typeof view.fields>): Promise<View> {
  await checkShown(context, { filter: null, sort: null, arrangement: null, ...input, columns: input.columns ?? [] })
  return createRecord(context, view, input)
}

export async function update(
  context: Context,
  id: string,
  patch: PatchOf<typeof view.fields>,
  expected: ExpectedVersion,
): Promise<View> {
  const before = await lockRecord(context, view, id, expected)
  await checkShown(context, {
    ...before,
    ...patch,
    columns: patch.columns ?? (patch.columns === null ? [] : before.columns),
  })
  return updateRecord(context, view, id, patch, expected)
}
