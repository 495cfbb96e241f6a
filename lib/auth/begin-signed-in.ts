import { database } from '@/lib/db/client'
import { beginSession, type Browser, type ActiveSession, type AuthenticatedAccount } from './browser-session'

/** Begins a session in its own transaction, after the password or the link was proven. */
export async function beginSignedIn(
  account: AuthenticatedAccount,
  browser: Browser,
  call: { now: Date; requestId: string },
): Promise<ActiveSession> {
  return { id: await database().$transaction((tx) => beginSession(tx, account, browser, call)), userId: account.id }
}
