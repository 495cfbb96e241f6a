import { encode, type JWT } from 'next-auth/jwt'
import { database } from '@/lib/db/client'
import { settings } from '@/lib/env'

/**
 * Browser sessions: a sealed cookie that names the user and the moment at which it began, in milliseconds. A session
 * that began before the password last changed is over, on its next request. `iat` would not do: it counts whole
 * seconds, and next-auth renews it.
 */
export const SESSION_SECONDS = 14 * 24 * 3600

export const newSession = (userId: string, now: Date): JWT => ({ sub: userId, began: now.getTime() })

/** Cookies of before carry `iat` alone: they get the whole of its second. */
const beganOf = ({ began, iat }: JWT): number => (typeof began === 'number' ? began : (Number(iat ?? 0) + 1) * 1000)

/** The same session with its beginning written into it, or null when it is over. */
export async function livingSession(token: JWT | null): Promise<(JWT & { sub: string }) | null> {
  if (!token?.sub) return null
  const user = await database().user.findUnique({ where: { id: token.sub }, select: { password_changed_at: true } })
  return user && beganOf(token) >= user.password_changed_at.getTime() ? { ...token, sub: token.sub, began: beganOf(token) } : null
}

const isSecure = () => settings().baseUrl.startsWith('https:')

/** `Set-Cookie` that begins a session, as next-auth would set it. */
export async function sessionCookie(userId: string, now: Date): Promise<string> {
  const value = await encode({ token: newSession(userId, now), secret: settings().authSecret, maxAge: SESSION_SECONDS })
  const until = new Date(now.getTime() + SESSION_SECONDS * 1000)
  return `${isSecure() ? '__Secure-' : ''}next-auth.session-token=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${until.toUTCString()}${isSecure() ? '; Secure' : ''}`
}
