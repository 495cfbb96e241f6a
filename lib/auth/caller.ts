import { getToken } from 'next-auth/jwt'
import type { NextRequest } from 'next/server'
import { database } from '@/lib/db/client'
import { settings } from '@/lib/env'
import { holderOf, type KeyHolder } from './api-key'
import { livingSession } from './browser-session'
import { PERSON_COOKIE, readPersonToken, type PersonPass } from './person-token'
import { asRole, type Role } from './permissions'

/** Who sent a request: an organisation's key or a signed-in user. A wrong credential is nobody, never an anonymous guest. */
export type Caller = { type: 'api_key'; key: KeyHolder } | { type: 'user'; id: string }

const bearer = (request: NextRequest): string | null => /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

/** The caller of an operation of the organisation; null when there is none. A sent key decides, whatever the cookie says. */
export async function callerOf(request: NextRequest, now: Date): Promise<Caller | null> {
  if (request.headers.has('authorization')) {
    const token = bearer(request)
    const key = token ? await holderOf(token, now) : null
    return key ? { type: 'api_key', key } : null
  }
  const token = await getToken({ req: request, secret: settings().authSecret, secureCookie: settings().baseUrl.startsWith('https:') })
  const session = await livingSession(token)
  return session && { type: 'user', id: session.sub }
}

/** True when the request brings a token of its own rather than relying on what the browser adds. */
export const carriesBearer = (request: NextRequest): boolean => bearer(request) !== null

/** The person's pass, from the app's bearer token or the browser's cookie. */
export const personOf = (request: NextRequest, now: Date): PersonPass | null => {
  const token = bearer(request) ?? request.cookies.get(PERSON_COOKIE)?.value
  return token ? readPersonToken(token, now) : null
}

/** The caller's role in an organisation, read anew on each request; null when the caller does not belong to it. */
export async function roleIn(caller: Caller, organisationId: string): Promise<Role | null> {
  if (caller.type === 'api_key') return caller.key.organisationId === organisationId ? caller.key.role : null
  const membership = await database().membership.findUnique({ where: { organisation_id_user_id: { organisation_id: organisationId, user_id: caller.id } } })
  return membership && asRole(membership.role)
}
