import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import { idOfLink } from './link-token'

/**
 * The one place where an invitation, a reset or a bulk mail is looked up by the token in its link, before anybody has
 * signed in.
 */
const OPEN = { organisation: { deleted_at: null } }

/**
 * An invitation that can still be accepted, with its organisation.
 * @throws DomainError not_found for an unknown token; link_ended when it was accepted or withdrawn or has
 * run out
 */
export async function invitationByToken(token: string, now: Date) {
  const id = idOfLink('invitation-link', token)
  const row =
    id && (await database().invitation.findUnique({ where: { id, ...OPEN }, include: { organisation: true } }))
  // A deleted organisation took its invitations with it: the link was valid once.
  if (id && !row) throw new DomainError('link_ended')
  if (!row) throw new DomainError('not_found')
  if (row.accepted_at || row.deleted_at || row.expires_at <= now)
    throw new DomainError('link_ended', {
      detail: 'This invitation has been used, withdrawn or has expired. Ask for a new one.',
    })
  return row
}

/** The contact was deleted for good. */
export const addressUnknown = () => new DomainError('link_ended', { detail: 'Your address is no longer known here.' })

/**
 * The bulk mail whose recipient unsubscribes.
 * @throws DomainError not_found for an unknown token; link_ended if the contact no longer exists
 */
export async function bulkMailByToken(token: string) {
  const id = idOfLink('unsubscribe-link', token)
  if (!id) throw new DomainError('not_found')
  const row = await database().mail.findUnique({
    where: { id, ...OPEN },
    select: {
      organisation_id: true,
      organisation: { select: { name: true } },
      contact: { select: { id: true, email: true, unsubscribed_at: true } },
    },
  })
  if (!row?.contact) throw addressUnknown()
  return { ...row, contact: row.contact }
}

/** The account of an address, or null. */
export const userByEmail = (emailKey: string) =>
  database().user.findUnique({ where: { email_key: emailKey }, select: { id: true, password_changed_at: true } })
