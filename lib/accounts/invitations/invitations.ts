import { Prisma } from '@/lib/generated/prisma/client'
import { emailKey } from '@/lib/auth/log-in'
import { confirmRole } from '@/lib/auth/confirm-role'
import { allows, asRole, atLeast, type Role } from '@/lib/auth/permissions'
import { DomainError, fieldError } from '@/lib/errors'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import type { Context } from '@/lib/resource/context'
import {
  createRecord,
  getRecord,
  listRecords,
  lockRecord,
  removeRecord,
  updateRecord,
  type ExpectedVersion,
} from '@/lib/resource/crud'
import type { Actor, CreateOf } from '@/lib/resource/define'
import { lockRecords } from '@/lib/resource/lock'
import { removeRecords } from '@/lib/resource/write'
import type { ListQuery } from '@/lib/resource/list-query'
import { lockMembership } from '../membership-lock'
import { invitationUrl } from './link'
import { invitation, type InvitationRecord, type InvitationWithUrl } from './schema'

const VALID_MS = 7 * 24 * 3600_000

/** How this installation delivers the link of an invitation: by mail, or not at all. */
export interface Delivery {
  baseUrl: string
  mails: boolean
}

export const list = (context: Context, query: ListQuery) => listRecords(context, invitation, query)

/** Hides the link of an invitation to a role above the reader's, because whoever has the link gets the role. */
export async function get(
  context: Context,
  reader: Role,
  id: string,
  options: { includeDeleted?: boolean },
  { baseUrl, mails }: Delivery,
): Promise<InvitationWithUrl> {
  const record = await getRecord(context, invitation, id, options)
  const isWithdrawn = (await context.db.invitation.count({ where: { id, deleted_at: null } })) === 0
  const isOpen = !isWithdrawn && record.accepted_at === null && new Date(record.expires_at) > context.now
  return { ...record, url: isOpen && atLeast(reader, record.role) ? invitationUrl(baseUrl, id) : null, by_mail: mails }
}

/**
 * Invites an address; if mails are sent, one with the link is sent after the commit.
 * @throws DomainError duplicate if the address is already a member or already invited
 */
export async function create(
  context: Context,
  maker: Role,
  input: CreateOf<typeof invitation.fields>,
  delivery: Delivery,
): Promise<InvitationWithUrl> {
  if (!atLeast(maker, input.role))
    throw fieldError('role', 'role_above_maker', `With the role ${maker} you cannot invite anybody as ${input.role}.`)
  const key = emailKey(input.email)
  await lockMembership(context)
  await confirmRole(context, maker)
  await refuseMember(context, key)
  await refuseInvited(context, key)
  const record = await createRecord(context, invitation, input, {
    email_key: Prisma.sql`${key}`,
    expires_at: Prisma.sql`${expiry(context)}`,
  })
  return dispatch(context, record, delivery)
}

const expiry = ({ now }: Context) => new Date(now.getTime() + VALID_MS)
const hrefOf = (context: Context, path: string) => `/api/v1/organisations/${context.organisationId}/${path}`

async function refuseMember(context: Context, key: string): Promise<void> {
  const found = await context.db.membership.findFirst({ where: { user: { email_key: key } } })
  if (!found) return
  throw new DomainError('duplicate', {
    detail: 'Somebody with this e-mail is already a member.',
    extra: { existing: [{ id: found.id, href: hrefOf(context, `members/${found.id}`), match: 'email' }] },
  })
}

async function refuseInvited(context: Context, key: string): Promise<void> {
  const found = await context.db.invitation.findFirst({
    where: { email_key: key, accepted_at: null, deleted_at: null },
  })
  if (!found) return
  throw new DomainError('duplicate', {
    detail: 'This address has already been invited. Resend that invitation, or withdraw it first.',
    extra: { existing: [{ id: found.id, href: hrefOf(context, `invitations/${found.id}`), match: 'email' }] },
  })
}

/**
 * Extends the same link by seven days, and mails it again if mails are sent.
 * @throws DomainError conflict when it was accepted; forbidden for a role above the maker's
 */
export async function resend(
  context: Context,
  maker: Role,
  id: string,
  delivery: Delivery,
): Promise<InvitationWithUrl> {
  await lockMembership(context)
  await confirmRole(context, maker)
  const before = await lockRecord(context, invitation, id, null)
  refuseAccepted(before)
  if (!atLeast(maker, before.role))
    throw new DomainError('forbidden', {
      detail: `With the role ${maker} you cannot invite anybody as ${before.role}.`,
    })
  const record = await updateRecord(context, invitation, id, {}, null, { expires_at: Prisma.sql`${expiry(context)}` })
  return dispatch(context, record, delivery)
}

async function dispatch(
  context: Context,
  record: InvitationRecord,
  { baseUrl, mails }: Delivery,
): Promise<InvitationWithUrl> {
  await queueMail(context, { kind: 'invitation', invitation_id: record.id, to: record.email })
  return { ...record, url: invitationUrl(baseUrl, record.id), by_mail: mails }
}

/** Revokes an invitation and its link. @throws DomainError conflict when it was accepted */
export async function withdraw(context: Context, id: string, expected: ExpectedVersion): Promise<void> {
  refuseAccepted(await lockRecord(context, invitation, id, expected))
  await removeRecord(context, invitation, id, expected)
}

/** A member or a key that loses rights. */
export interface Loser {
  /** Ids of the member and of their keys that are revoked, or of the key. */
  makers: string[]
  /** The roles that end: the one so far, and those of keys that end along with it. */
  roles: Role[]
  /** When the rights ended, if they did earlier: others' links made after that were never readable. */
  until?: Date | null
}

/**
 * Ends the links that somebody has, to roles above the one they still have: they could come back by one under another
 * name. What they made themselves is withdrawn; what they could only read gets a new link, and is mailed again.
 * @param left null for a member who leaves, and a key that is revoked or expires
 */
export async function endLinksOf(context: Context, loser: Loser, left: Role | null): Promise<void> {
  const makers = new Set<string | null>(loser.makers)
  const open = await context.db.invitation.findMany({
    where: { accepted_at: null, deleted_at: null },
    select: { id: true, role: true, created_by: true, created_at: true },
  })
  const readers = loser.roles.filter((role) => allows(role, 'invitations:read'))
  const { until } = loser
  const couldRead = ({ created_at }: { created_at: Date }, role: Role) =>
    (!until || created_at <= until) && readers.some((one) => atLeast(one, role))
  const isOwn = ({ created_by }: { created_by: unknown }) => makers.has((created_by as Actor).id)
  const ending = open.filter((one) => {
    const role = asRole(one.role)
    return (left === null || !atLeast(left, role)) && (isOwn(one) || couldRead(one, role))
  })
  if (!ending.length) return
  const ids = ending.map(({ id }) => id)
  const locked = await lockRecords(context, invitation, ids)
  await removeRecords(context, invitation, locked)
  for (const one of locked.values()) if (!isOwn(one)) await renew(context, one)
}

/** The link is that of the id, so the same invitation under another id has another. */
async function renew(context: Context, { email, role, expires_at, created_by }: InvitationRecord): Promise<void> {
  const { id } = await createRecord(
    context,
    invitation,
    { email, role },
    { email_key: Prisma.sql`${emailKey(email)}`, expires_at: Prisma.sql`${new Date(expires_at)}` },
  )
  // Its maker may lose rights too.
  await context.db.invitation.updateMany({ where: { id }, data: { created_by: { ...created_by } } })
  if (new Date(expires_at) > context.now) await queueMail(context, { kind: 'invitation', invitation_id: id, to: email })
}

function refuseAccepted({ accepted_at }: InvitationRecord): void {
  if (accepted_at)
    throw new DomainError('conflict', { detail: 'This invitation has been accepted. Remove the member instead.' })
}
