import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import {
  createRecord,
  getRecord,
  listRecords,
  lockRecord,
  removeRecord,
  restoreRecord,
  updateRecord,
  type ExpectedVersion,
} from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import type { ListQuery } from '@/lib/resource/list-query'
import { contact, type Contact } from './schema'

type Input = CreateOf<typeof contact.fields>
type Patch = PatchOf<typeof contact.fields>
/** `allow` lets a second live contact have the same e-mail. */
export type DuplicatePolicy = 'refuse' | 'allow'

export const list = (context: Context, query: ListQuery) => listRecords(context, contact, query)
export const get = (context: Context, id: string, options?: { includeDeleted?: boolean }) =>
  getRecord(context, contact, id, options)
export const remove = (context: Context, id: string, expected: ExpectedVersion) =>
  removeRecord(context, contact, id, expected)

export async function create(context: Context, input: Input, duplicates: DuplicatePolicy): Promise<Contact> {
  if (duplicates === 'refuse') await claimEmail(context, input.email ?? null)
  return createRecord(context, contact, input)
}

export async function update(
  context: Context,
  id: string,
  patch: Patch,
  expected: ExpectedVersion,
  duplicates: DuplicatePolicy,
): Promise<Contact> {
  const before = await lockRecord(context, contact, id, expected)
  const changesEmail = patch.email !== undefined && patch.email !== before.email
  if (changesEmail && duplicates === 'refuse') await claimEmail(context, patch.email ?? null, [id])
  return updateRecord(context, contact, id, patch, expected)
}

export async function restore(context: Context, id: string, duplicates: DuplicatePolicy): Promise<Contact> {
  const before = await lockRecord(context, contact, id, null, true)
  if (duplicates === 'refuse') await claimEmail(context, before.email, [id])
  return restoreRecord(context, contact, id)
}

/**
 * Lets no live contact but those named have an e-mail. The database function waits for any transaction that claims the same address,
 * and then tells who has it, so that two simultaneous creates cannot both pass.
 */
export async function claimEmail(context: Context, email: string | null, besides: string[] = []): Promise<void> {
  if (email === null) return
  const holders = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`SELECT id FROM claim_contact_email(${context.organisationId}::uuid, ${email}) AS id
    WHERE NOT id = ANY(${besides}::uuid[])`,
  )
  if (!holders.length) return
  const existing = holders.map(({ id }) => ({
    id,
    href: `/api/v1/organisations/${context.organisationId}/contacts/${id}`,
    match: 'email',
  }))
  throw new DomainError('duplicate', {
    detail: `A contact with the e-mail ${email} exists already. Send duplicates=allow to keep both.`,
    extra: { existing },
  })
}
