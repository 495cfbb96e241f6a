import { z } from 'zod'
import type { BrowserSessionRecord } from '@/lib/accounts/schema'
import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import type { LivingSession } from './browser-session'
import { tellOrganisations, type AccountCall } from './tell-organisations'
import { deviceWords } from './user-agent'

/** Where an account is signed in, the latest seen first. */
export async function listSessions({ id: currentId, userId }: LivingSession, now: Date): Promise<BrowserSessionRecord[]> {
  const rows = await database().browserSession.findMany({ where: { user_id: userId, expires_at: { gt: now } }, orderBy: [{ last_seen_at: 'desc' }, { id: 'desc' }] })
  return rows.map(({ id, address, user_agent, created_at, last_seen_at, expires_at }) => ({
    id, device: deviceWords(user_agent), address, created_at: created_at.toISOString(), last_seen_at: last_seen_at.toISOString(), expires_at: expires_at.toISOString(), current: id === currentId,
  }))
}

/** Ends one of one's own sessions, this one included. @throws DomainError not_found */
export async function endSession(userId: string, id: string, call: AccountCall): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw new DomainError('not_found')
  await end({ id, user_id: userId }, 'account.session_ended', call)
}

/** Ends all of one's own sessions but this one. */
export async function endOtherSessions({ id, userId }: LivingSession, call: AccountCall): Promise<void> {
  await end({ user_id: userId, NOT: { id } }, 'account.session_ended', call, { noneIsFine: true })
}

/** What signing out does. A session that is over already leaves no trace. */
export async function signOut({ id, userId }: LivingSession, call: AccountCall): Promise<void> {
  await end({ id, user_id: userId }, 'account.signed_out', call, { noneIsFine: true })
}

async function end(where: { id?: string; user_id: string; NOT?: { id: string } }, type: 'account.session_ended' | 'account.signed_out', call: AccountCall, { noneIsFine = false } = {}): Promise<void> {
  await database().$transaction(async (tx) => {
    const ending = await tx.browserSession.findMany({ where, select: { id: true } })
    const { count } = await tx.browserSession.deleteMany({ where: { id: { in: ending.map(({ id }) => id) } } })
    if (!count && !noneIsFine) throw new DomainError('not_found')
    for (const { id } of ending) await tellOrganisations(tx, where.user_id, call, type, { session_id: id })
  })
}
