import { Prisma } from '@/lib/generated/prisma/client'
import { contact, type Contact } from '@/lib/crm/contacts/schema'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { markContact } from '@/lib/identity/sessions/contact-verification'
import { getRecord, lockRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import { proposal, type Proposal } from './schema'
import { settle } from './settle'
import { lockRow } from '@/lib/resource/lock'
import { plainVerbs } from '@/lib/resource/verbs'

export const { list, get, shown } = plainVerbs(proposal)

function refuse(detail: string): never {
  throw new DomainError('conflict', { detail })
}

/**
 * A proposal, its contact and the checks that showed its name, all locked.
 * @throws DomainError conflict when there is nothing left to decide on
 */
async function decidable(
  context: Context,
  id: string,
  expected: ExpectedVersion,
): Promise<{ one: Proposal; proposed: string; known: Contact; checks: string[] }> {
  const found = await getRecord(context, proposal, id)
  const { contact_id } = found
  if (!contact_id) refuse('The contact has been deleted for good.')
  const checks = await checksShowing(context, found)
  const known = await lockRecord(context, contact, contact_id, null).catch((error: unknown) =>
    error instanceof DomainError && error.code === 'not_found'
      ? refuse('The contact has been deleted.')
      : Promise.reject(error),
  )
  const one = await lockRecord(context, proposal, id, expected)
  if (one.proposed === null) refuse('What the document says has been erased.')
  return { one, proposed: one.proposed, known, checks }
}

const write = (context: Context, { contact_id, field }: Proposal, value: string | null, provenance: object) =>
  updateRecord(context, contact, contact_id ?? '', { [field]: value }, null, {
    provenance: Prisma.sql`${JSON.stringify(provenance)}::text::jsonb`,
  })

/**
 * The check of a proposal, and those of its contact that showed the same name. Locks them before anything that depends
 * on them.
 */
async function checksShowing(
  context: Context,
  { contact_id, session_id, field, proposed }: Pick<Proposal, 'contact_id' | 'session_id' | 'field' | 'proposed'>,
): Promise<string[]> {
  const same =
    field === 'full_name' && proposed !== null
      ? await context.db.proposal.findMany({ where: { contact_id, field, proposed }, select: { session_id: true } })
      : []
  const ids = [...new Set([session_id, ...same.map((one) => one.session_id)])].filter((id) => id !== null).toSorted()
  for (const id of ids) await lockRow(context, 'check_session', id, 'UPDATE')
  return ids
}

/** The contact's name is now the holder's, so these checks verify the contact after all. */
async function takeOver(context: Context, { id, contact_id, field }: Proposal, checks: string[]): Promise<void> {
  if (field !== 'full_name' || !contact_id) return
  await context.db.checkSession.updateMany({
    where: { id: { in: checks }, contact_id, holder_is_contact: false, holder_taken_over_by: null },
    data: { holder_taken_over_by: id },
  })
  await markContact(context, contact_id)
}

/**
 * @throws DomainError conflict where a check has verified somebody by this name since: it would go on to verify whom it
 * does not name
 */
async function takeBack(context: Context, { id, contact_id, field, decided_at }: Proposal): Promise<void> {
  if (field !== 'full_name' || !contact_id) return
  const later = await context.db.checkSession.findFirst({
    where: { contact_id, holder_is_contact: true, decided_at: { gt: decided_at ?? context.now } },
    select: { id: true },
  })
  if (later) refuse('A newer check has verified the contact under this name.')
  await context.db.checkSession.updateMany({
    where: { contact_id, holder_taken_over_by: id },
    data: { holder_taken_over_by: null },
  })
  await markContact(context, contact_id)
}

/** Writes the document's value to the contact, and records the check it came from. @throws DomainError conflict */
export async function accept(context: Context, id: string, expected: ExpectedVersion): Promise<Proposal> {
  const { one, proposed, known, checks } = await decidable(context, id, expected)
  if (one.status !== 'open') refuse(`This proposal is already ${one.status}.`)
  const { document_type, verified_at, session_id } = one
  await write(context, one, proposed, {
    ...known.provenance,
    [one.field]: { check: 'id_check', document_type, verified_at, session_id },
  })
  await settle(context, one, 'accepted', { current: known[one.field] })
  await takeOver(context, one, checks)
  return get(context, id)
}

/** Leaves the contact as it is. @throws DomainError conflict */
export async function dismiss(context: Context, id: string, expected: ExpectedVersion): Promise<Proposal> {
  const one = await lockRecord(context, proposal, id, expected)
  if (one.status !== 'open') refuse(`This proposal is already ${one.status}.`)
  await settle(context, one, 'dismissed')
  return get(context, id)
}

/** Undoes a decision; after an accepted one, the contact gets its earlier value back. @throws DomainError conflict */
export async function reopen(context: Context, id: string, expected: ExpectedVersion): Promise<Proposal> {
  const { one, proposed, known } = await decidable(context, id, expected)
  if (one.status === 'open') refuse('This proposal is already open.')
  if (one.status === 'accepted') {
    if (known[one.field] !== proposed) refuse('The contact has been changed since.')
    if (one.current === null && one.field === 'full_name') refuse('The earlier name is no longer known.')
    const { [one.field]: _, ...others } = known.provenance
    await write(context, one, one.current, others)
    await takeBack(context, one)
  }
  await settle(context, one, 'open')
  return get(context, id)
}
