import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { createRecord, lockRecord, restoreRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { replaceInTexts } from '@/lib/resource/replace-in-texts'
import { takeAdvisoryLock } from '@/lib/resource/advisory-lock'
import { plainVerbs } from '@/lib/resource/verbs'
import { tag, type Tag } from './schema'

export const { list, get, shown, remove } = plainVerbs(tag)

/** Prisma compares case-insensitively with ILIKE, so escape its wildcards. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** @throws DomainError duplicate when another live tag has the name */
async function claimName(context: Context, name: string, self: string | null): Promise<void> {
  await takeAdvisoryLock(context, 'tag', name.toLowerCase())
  const holder = await context.db.tag.findFirst({
    where: {
      name: { equals: literally(name), mode: 'insensitive' },
      deleted_at: null,
      ...(self && { id: { not: self } }),
    },
  })
  if (!holder) return
  const existing = [
    { id: holder.id, href: `/api/v1/organisations/${context.organisationId}/tags/${holder.id}`, match: 'name' },
  ]
  throw new DomainError('duplicate', { detail: `There is already a tag ${holder.name}.`, extra: { existing } })
}

export async function create(context: Context, input: CreateOf<typeof tag.fields>): Promise<Tag> {
  await claimName(context, input.name, null)
  return createRecord(context, tag, input)
}

export async function update(
  context: Context,
  id: string,
  patch: PatchOf<typeof tag.fields>,
  expected: ExpectedVersion,
): Promise<Tag> {
  const before = await lockRecord(context, tag, id, expected)
  if (patch.name !== undefined && patch.name !== before.name) {
    await claimName(context, patch.name, id)
    await replaceInTexts(context, 'tags', before.name, patch.name)
  }
  return updateRecord(context, tag, id, patch, expected)
}

export async function restore(context: Context, id: string): Promise<Tag> {
  const before = await lockRecord(context, tag, id, null, 'deleted')
  await claimName(context, before.name, id)
  return restoreRecord(context, tag, id)
}
