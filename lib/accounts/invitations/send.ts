import { Prisma } from '@/lib/generated/prisma/client'
import type { SendMail } from '@/lib/mail/schema'
import type { Context } from '@/lib/resource/context'
import { updateRecord } from '@/lib/resource/crud'
import { invitationMail, invitationUrl } from './mail'
import { invitation } from './schema'

type Transaction = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** The job: mails the link of an open invitation and records that it was sent. A retry may send it twice. */
export async function sendInvitation(
  transaction: Transaction,
  id: string,
  baseUrl: string,
  send: SendMail,
): Promise<void> {
  const mail = await transaction((context) => compose(context, id, baseUrl))
  if (!mail) return
  await send(mail)
  await transaction((context) => noteSent(context, id))
}

async function compose(context: Context, id: string, baseUrl: string) {
  const open = await context.db.invitation.findFirst({
    where: { id, deleted_at: null, accepted_at: null, expires_at: { gt: context.now } },
  })
  if (!open) return null
  const { name } = await context.db.organisation.findFirstOrThrow({ where: {} })
  return invitationMail({
    email: open.email,
    organisation: name,
    inviter: await nameOf(context, open.created_by),
    url: invitationUrl(baseUrl, id),
  })
}

async function nameOf(context: Context, actor: Prisma.JsonValue): Promise<string | null> {
  const { type, id } = actor as { type: string; id: string | null }
  if (type !== 'user' || !id) return null
  const inviter = await context.db.membership.findFirst({ where: { user_id: id }, include: { user: true } })
  return inviter?.user.full_name ?? null
}

/** It may have been revoked while the mail was being sent. */
async function noteSent(context: Context, id: string): Promise<void> {
  if (!(await context.db.invitation.count({ where: { id, deleted_at: null } }))) return
  await updateRecord(context, invitation, id, {}, null, { sent_at: Prisma.sql`${context.now}` })
}
