import { Prisma } from '@/lib/generated/prisma/client'
import { atLeast, ROLES, type Role } from '@/lib/auth/permissions'
import type { Context } from '@/lib/resource/context'
import { updateRecord } from '@/lib/resource/crud'
import { invitationUrl } from './link'
import { invitation } from './schema'

/**
 * The link of a mail with an invitation; null once it has ended.
 * @param reader who reads the mail instead: whoever has the link gets its role, so nobody sees one above their own
 */
export async function openInvitationUrl(
  context: Context,
  id: string,
  baseUrl: string,
  reader: Role | 'invited' = 'invited',
): Promise<string | null> {
  const roles = ROLES.filter((role) => reader === 'invited' || atLeast(reader, role))
  const open = await context.db.invitation.count({
    where: { id, role: { in: roles }, deleted_at: null, accepted_at: null, expires_at: { gt: context.now } },
  })
  return open ? invitationUrl(baseUrl, id) : null
}

/** It may have been revoked while the mail was being sent. */
export async function markSent(context: Context, id: string): Promise<void> {
  if (!(await context.db.invitation.count({ where: { id, deleted_at: null } }))) return
  await updateRecord(context, invitation, id, {}, null, { sent_at: Prisma.sql`${context.now}` })
}
