import { Prisma } from '@/lib/generated/prisma/client'
import { contact, type Contact } from '@/lib/crm/contacts/schema'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { namePasses } from '@/lib/identity/decision/holder'
import { compareNames } from '@/lib/identity/matching/name'
import { markContact } from '@/lib/identity/sessions/contact-verification'
import { sessionRow } from '@/lib/identity/sessions/session-row'
import { getRecord, lockRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import { proposal, type Proposal } from './schema'
import { settle } from './settle'
import { plainVerbs } from '@/lib/resource/verbs'

export const { list, get, shown } = plainVerbs(proposal)

function refuse(detail: string): never {
  throw new DomainError('conflict', { detail })
}

/** A proposal and its contact, both locked. @throws DomainError conflict when there is nothing left to decide on */
async function decidable(
  context: Context,
  id: string,
  expected: ExpectedVersion,
): Promise<{ one: Proposal; proposed: string; known: Contact }> {
  const { contact_id } = await getRecord(context, proposal, id)
  if (!contact_id) refuse('The contact has been deleted for good.')
  const known = await lockRecord(context, contact, contact_id, null).catch((error: unknown) =>
    error instanceof DomainError && error.code === 'not_found'
      ? refuse('The contact has been deleted.')
      : Promise.reject(error),
  )
  const one = await lockRecord(context, proposal, id, expected)
  if (one.proposed === null) refuse('What the document says has been erased.')
  return { one, proposed: one.proposed, known }
}

const write = (context: Context, { contact_id, field }: Proposal, value: string | null, provenance: object) =>
  updateRecord(context, contact, contact_id ?? '', { [field]: value }, null, {
    provenance: Prisma.sql`${JSON.stringify(provenance)}::text::jsonb`,
  })

/** Whom the check verified follows from the name that the contact has now, where it had to be compared at all. */
async function compareAgain(context: Context, { contact_id, session_id, field }: Proposal, shown: string) {
  if (field !== 'full_name' || !session_id || !contact_id) return
  const { holder_is_contact, policy } = await sessionRow(context, session_id)
  if (holder_is_contact === null) return
  const { full_name, previous_names } = await getRecord(context, contact, contact_id)
  const isContact = namePasses(compareNames(full_name, { full: shown }, { previous: previous_names }), policy)
  if (isContact === holder_is_contact) return
  await context.db.checkSession.updateMany({ where: { id: session_id }, data: { holder_is_contact: isContact } })
  await markContact(context, contact_id)
}

/** Writes what the document says onto the contact, and from which check it came. @throws DomainError conflict */
export async function accept(context: Context, id: string, expected: ExpectedVersion): Promise<Proposal> {
  const { one, proposed, known } = await decidable(context, id, expected)
  if (one.status !== 'open') refuse(`This proposal is ${one.status} already.`)
  const { document_type, verified_at, session_id } = one
  await write(context, one, proposed, {
    ...known.provenance,
    [one.field]: { check: 'id_check', document_type, verified_at, session_id },
  })
  await settle(context, one, 'accepted', { current: known[one.field] })
  await compareAgain(context, one, proposed)
  return get(context, id)
}

/** Leaves the contact as it is. @throws DomainError conflict */
export async function dismiss(context: Context, id: string, expected: ExpectedVersion): Promise<Proposal> {
  const one = await lockRecord(context, proposal, id, expected)
  if (one.status !== 'open') refuse(`This proposal is ${one.status} already.`)
  await settle(context, one, 'dismissed')
  return get(context, id)
}

/** Takes a decision back; an accepted one gives the contact its earlier value again. @throws DomainError conflict */
export async function reopen(context: Context, id: string, expected: ExpectedVersion): Promise<Proposal> {
  const { one, proposed, known } = await decidable(context, id, expected)
  if (one.status === 'open') refuse('This proposal is open already.')
  if (one.status === 'accepted') {
    if (known[one.field] !== proposed) refuse('The contact has been changed since.')
    if (one.current === null && one.field === 'full_name') refuse('The earlier name is not known any more.')
    const { [one.field]: _, ...others } = known.provenance
    await write(context, one, one.current, others)
    await compareAgain(context, one, proposed)
  }
  await settle(context, one, 'open')
  return get(context, id)
}
