import type { NextRequest } from 'next/server'
import { DomainError } from '@/lib/errors'
import { addressOf, senderOf } from './address'
import { Precondition } from '@/lib/db/precondition'
import { holderOf, isOver, keyPrecondition, knownHolderOf, type KeyHolder } from './api-key'
import { findSeatedSession, type Browser } from './browser-session'
import { DEVICE_COOKIE } from './known-device'
import type { Origin } from './log-in'
import { passesIn } from './person-cookies'
import { readPersonToken, type PersonPass } from './person-token'
import { asRole, type Role } from './permissions'
import { findSeat, type Seat } from './seat'
import { sessionTokenIn } from './session-cookie'

/** The sender of a request: an organisation's key or a signed-in user. Wrong credentials identify nobody. */
export type Caller = { type: 'api_key'; key: KeyHolder } | UserCaller
interface UserCaller {
  type: 'user'
  id: string
  sessionId: string
  /** In the organisation that the request names, read with the session. */
  seat?: Seat | null
}
/** A cached caller, and what must still hold before anything is done or revealed. */
export interface KnownCaller {
  caller: Extract<Caller, { type: 'api_key' }>
  precondition: Precondition
}

const bearer = (request: NextRequest): string | null =>
  /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

/** The caller, if this process has the key cached. */
export function knownCallerOf(request: NextRequest, now: Date): KnownCaller | null {
  const token = bearer(request)
  const known = token === null ? null : knownHolderOf(token, now)
  return known && { caller: { type: 'api_key', key: known.holder }, precondition: known.precondition }
}

/**
 * The caller of an operation; null if there is none. If a key is sent, it decides, whatever the cookie says.
 * @param organisationId that the request names: a user's seat in it is read along
 */
export async function callerOf(request: NextRequest, now: Date, organisationId?: string): Promise<Caller | null> {
  if (request.headers.has('authorization')) {
    const token = bearer(request)
    const key = token ? await holderOf(token, now) : null
    return key ? { type: 'api_key', key } : null
  }
  const session = await findSeatedSession(await sessionTokenIn(request.cookies), now, {
    address: senderOf(request.headers),
    organisationId,
  })
  if (!session) return null
  const user = { type: 'user' as const, id: session.userId, sessionId: session.id }
  return organisationId === undefined ? user : { ...user, seat: session.seat }
}

/** The origin of a sign-in: as throttled, and as the account's owner will read it. */
export const originOf = (request: NextRequest): Origin => ({
  address: addressOf(request.headers),
  knownDevice: request.cookies.get(DEVICE_COOKIE)?.value,
})
export const browserOf = (request: NextRequest): Browser => ({
  address: senderOf(request.headers),
  userAgent: request.headers.get('user-agent') ?? '',
})

/** True if the request has its own token instead of relying on what the browser adds. */
export const carriesBearer = (request: NextRequest): boolean => bearer(request) !== null

/** Identifies the session that a page or an app shows. */
const SESSION_HEADER = 'x-check-session'

const otherSession = () =>
  new DomainError('other_session', {
    detail:
      'This page belongs to a different check from the one that is open in this browser. Nothing was sent. Open the link of this check again.',
  })

/**
 * The person's pass, from the app's bearer token or one of the browser's cookies. A browser may hold passes to several
 * checks, so its calls must name theirs; a token is for one, and names it only as a safeguard.
 * @throws DomainError other_session
 */
export function personOf(request: NextRequest, now: Date): PersonPass | null {
  const named = request.headers.get(SESSION_HEADER)?.trim().toLowerCase() ?? null
  const token = bearer(request)
  const held =
    token === null
      ? passesIn(request.cookies.getAll(), now)
      : [readPersonToken(token, now)].filter((pass) => pass !== null)
  if (!held.length) return null
  const pass = named === null && token !== null ? held[0] : held.find(({ sessionId }) => sessionId === named)
  if (!pass) throw otherSession()
  return pass
}

/**
 * The caller's role in an organisation, read again on each request; null if the caller is not a member.
 * @throws DomainError two_factor_required for a member without it, where the organisation asks for it; keys are not
 * asked
 */
export async function roleIn(caller: Caller, organisationId: string): Promise<Role | null> {
  if (caller.type === 'api_key') return caller.key.organisationId === organisationId ? caller.key.role : null
  const seat = caller.seat === undefined ? await findSeat(caller.id, organisationId) : caller.seat
  if (seat?.organisationId !== organisationId) return null
  if (!seat.isOpen)
    throw new DomainError('two_factor_required', {
      detail: 'This organisation requires two-factor sign-in. Set it up for your account first.',
    })
  return asRole(seat.role)
}

/** A key's last moment may pass while the body arrives. @throws DomainError unauthenticated */
export function refuseExpired(caller: Caller, now: Date): void {
  if (caller.type === 'api_key' && isOver(caller.key, now)) throw new DomainError('unauthenticated')
}

/** A change that begins this soon after its caller was read does not read them again. */
export const FRESH_MS = 50

/**
 * The caller still has the role that was just read: whatever the request does must verify it, because the body may take
 * minutes to arrive. Null if there was no role.
 */
export function callerPrecondition(caller: Caller): Precondition | null {
  const knownUntil = performance.now() + FRESH_MS
  if (caller.type === 'api_key') return keyPrecondition(caller.key, knownUntil)
  const { sessionId, seat } = caller
  if (!seat) return null
  const values = [sessionId, seat.organisationId, seat.role]
  return new Precondition({ text: 'SELECT demand_seat($1, $2, $3)', values }, knownUntil)
}
