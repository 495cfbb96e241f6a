import { DomainError, fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { createRecord, lockRecord, restoreRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { CUSTOM_KEY } from '@/lib/resource/fields'
import { takeAdvisoryLock } from '@/lib/resource/advisory-lock'
import { plainVerbs } from '@/lib/resource/verbs'
import { customField, type CustomField } from './schema'

type Input = CreateOf<typeof customField.fields>
const MAX_FIELDS = 100

export const { list, get, shown, remove } = plainVerbs(customField)

/** `Move-in date` becomes `move_in_date` in the API. */
const keyFrom = (label: string) =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 50)
    .replace(/_+$/, '')

/**
 * @param type of a new field: records keep the values of a deleted one, for its return, and another type would show
 * them as its own
 * @throws DomainError duplicate | conflict
 */
async function claimKey(context: Context, resource: string, key: string, type?: string): Promise<void> {
  await takeAdvisoryLock(context, 'custom_field', resource)
  const all = await context.db.customField.findMany({
    where: { resource },
    select: { id: true, key: true, type: true, deleted_at: true },
  })
  const live = all.filter(({ deleted_at }) => deleted_at === null)
  const holder = live.find((field) => field.key === key)
  if (holder) {
    const existing = [
      {
        id: holder.id,
        href: `/api/v1/organisations/${context.organisationId}/custom_fields/${holder.id}`,
        match: 'key',
      },
    ]
    throw new DomainError('duplicate', {
      detail: `${resource} already have a custom field ${key}.`,
      extra: { existing },
    })
  }
  const earlier = all.find((field) => type !== undefined && field.key === key && field.type !== type)
  if (earlier)
    throw new DomainError('conflict', {
      detail: `There was a field ${key} of the type ${earlier.type}, and records keep its values. Restore it, or choose another key.`,
    })
  if (live.length >= MAX_FIELDS)
    throw new DomainError('conflict', { detail: `A collection has at most ${MAX_FIELDS} custom fields.` })
}

function checkChoices(type: string, choices: string[]): void {
  const takesChoices = type === 'choice' || type === 'choices'
  if (takesChoices && !choices.length) throw fieldError('choices', 'required', 'Name at least one choice.')
  if (!takesChoices && choices.length)
    throw fieldError('choices', 'invalid_field', `A field of the type ${type} has no choices.`)
}

export async function create(context: Context, input: Input): Promise<CustomField> {
  const key = input.key ?? keyFrom(input.label)
  if (!CUSTOM_KEY.test(key))
    throw fieldError(
      'key',
      'invalid_field',
      'A key begins with a letter and has lower-case letters, digits and _ only, at most 50.',
    )
  checkChoices(input.type, input.choices ?? [])
  await claimKey(context, input.resource, key, input.type)
  return createRecord(context, customField, { ...input, key })
}

const FIXED = ['resource', 'type', 'key'] as const

/** Label, description, choices and position may change; nothing that stored values depend on may. */
export async function update(
  context: Context,
  id: string,
  patch: PatchOf<typeof customField.fields>,
  expected: ExpectedVersion,
): Promise<CustomField> {
  const before = await lockRecord(context, customField, id, expected)
  for (const name of FIXED)
    if (patch[name] !== undefined && patch[name] !== before[name])
      throw fieldError(name, 'read_only', `The ${name} of a custom field is fixed once it is created.`)
  if (patch.choices !== undefined) checkChoices(before.type, patch.choices ?? [])
  return updateRecord(context, customField, id, patch, expected)
}

export async function restore(context: Context, id: string): Promise<CustomField> {
  const before = await lockRecord(context, customField, id, null, 'deleted')
  await claimKey(context, before.resource, before.key)
  return restoreRecord(context, customField, id)
}
