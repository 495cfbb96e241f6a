import { z } from 'zod'
import type { BrowserSessionRecord } from './schema'
import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import type { ActiveSession } from './browser-session'
import { notifyOrganisations, type AccountCall } from './notify-organisations'
import { deviceWords } from './user-agent'

const MAX_SHOWN = 200

/** An account's sessions, the latest seen first, up to 200. */
export async function listSessions(
  { id: currentId, userId }: ActiveSession,
  now: Date,
): Promise<BrowserSessionRecord[]> {
  const rows = await database().browserSession.findMany({
    where: { user_id: userId, expires_at: { gt: now } },
    orderBy: [{ last_seen_at: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
  })
  return rows.map(({ id, address, user_agent, created_at, last_seen_at, expires_at }) => ({
    id,
    device: deviceWords(user_agent),
    address,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
    current: id === currentId,
  }))
}

/** Ends one of the user's own sessions, possibly this one. @throws DomainError not_found */
export async function endSession(userId: string, id: string, call: AccountCall): Promise<void> {
  const ended =
    z.uuid().safeParse(id).success &&
    (await end({ id, user_id: userId }, 'account.session_ended', { session_id: id }, call))
  if (!ended) throw new DomainError('not_found')
}

/** Ends all of the user's own sessions except this one. */
export async function endOtherSessions({ id, userId }: ActiveSession, call: AccountCall): Promise<void> {
  await end({ user_id: userId, NOT: { id } }, 'account.other_sessions_ended', { kept_session_id: id }, call)
}

/** Signs out. Does nothing for a session that has already ended. */
export async function signOut({ id, userId }: ActiveSession, call: AccountCall): Promise<void> {
  await end({ id, user_id: userId }, 'account.signed_out', { session_id: id }, call)
}

function end(
  where: { id?: string; user_id: string; NOT?: { id: string } },
  type: `account.${string}`,
  data: Record<string, string>,
  call: AccountCall,
): Promise<boolean> {
  return database().$transaction(async (tx) => {
    const { count } = await tx.browserSession.deleteMany({ where })
    if (count) await notifyOrganisations(tx, where.user_id, call, type, data)
    return count > 0
  })
}
