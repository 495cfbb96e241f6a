import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { recordEvents } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { createRecord, lockRecord, restoreRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { stamp } from '@/lib/resource/stamp'
import { takeTurns } from '@/lib/resource/turns'
import { plainVerbs } from '@/lib/resource/verbs'
import { tag, type Tag } from './schema'

export const { list, get, remove } = plainVerbs(tag)

/** @throws DomainError duplicate when another live tag has the name */
async function claimName(context: Context, name: string, self: string | null): Promise<void> {
  await takeTurns(context, 'tag', name.toLowerCase())
  const holder = await context.db.tag.findFirst({
    where: { name: { equals: name, mode: 'insensitive' }, deleted_at: null, ...(self && { id: { not: self } }) },
  })
  if (!holder) return
  const existing = [
    { id: holder.id, href: `/api/v1/organisations/${context.organisationId}/tags/${holder.id}`, match: 'name' },
  ]
  throw new DomainError('duplicate', { detail: `There is a tag ${holder.name} already.`, extra: { existing } })
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
    await renameOnRecords(context, before.name, patch.name)
  }
  return updateRecord(context, tag, id, patch, expected)
}

export async function restore(context: Context, id: string): Promise<Tag> {
  const before = await lockRecord(context, tag, id, null, 'deleted')
  await claimName(context, before.name, id)
  return restoreRecord(context, tag, id)
}

/** Records that carry the old name carry the new one, once, at the same place. */
async function renameOnRecords(context: Context, from: string, to: string): Promise<void> {
  for (const resource of context.resources.all.filter(({ fields }) => fields.tags?.column === 'text[]')) {
    const changed = await rawRows<{ id: string; before: string[]; after: string[] }>(
      context.db,
      Prisma.sql`UPDATE ${Prisma.raw(`"${resource.table}"`)} record
      SET tags = array_replace(array_remove(record.tags, ${to}), ${from}, ${to}), ${stamp(context, 'record')}
      FROM (SELECT id, tags FROM ${Prisma.raw(`"${resource.table}"`)} WHERE organisation_id = ${context.organisationId}::uuid AND ${from} = ANY(tags) ORDER BY id FOR UPDATE) earlier
      WHERE record.id = earlier.id RETURNING record.id, earlier.tags AS before, record.tags AS after`,
    )
    await recordEvents(
      context,
      changed.map(({ id, before, after }) => ({
        type: `${resource.name}.updated`,
        subject: { type: resource.name, id },
        data: { before: { tags: before }, after: { tags: after } },
      })),
    )
  }
}
