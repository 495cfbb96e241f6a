import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import type { ActiveSession } from './browser-session'
import { notifyOrganisations, type AccountCall, type Transaction } from './notify-organisations'

/** The user of an address, locked until the transaction ends. */
export async function lockUser(tx: Transaction, emailKey: string): Promise<{ id: string } | undefined> {
  const [user] = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM "user" WHERE email_key = ${emailKey} FOR NO KEY UPDATE`
  return user
}

/** Locks the account until the transaction ends: a session that begins meanwhile waits, and then sees the change. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}

/**
 * The same for a signed-in user. The session may have ended while the password was checked: by the account's owner, or
 * because a code is now required.
 * @throws DomainError unauthenticated
 */
export async function lockOwnAccount(tx: Transaction, { id, userId }: ActiveSession): Promise<void> {
  await lockAccount(tx, userId)
  if (!(await tx.browserSession.count({ where: { id, user_id: userId } }))) throw new DomainError('unauthenticated')
}

/** Changes a user's own name; each of their memberships shows it, and so gets a new version and an event. */
export async function rename(userId: string, name: string, call: AccountCall): Promise<void> {
  await database().$transaction(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (before.full_name === name) return
    await tx.user.update({ where: { id: userId }, data: { full_name: name } })
    // Notify first: it locks the organisations, which come before their memberships. Deleting an organisation locks
    // both in this order.
    await notifyOrganisations(tx, userId, call, 'member.updated', {
      before: { full_name: before.full_name },
      after: { full_name: name },
    })
    await tx.membership.updateMany({
      where: { user_id: userId },
      data: { version: { increment: 1 }, updated_at: call.now, updated_by: { ...call.actor } },
    })
  })
}
