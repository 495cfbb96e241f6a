import { encode, type JWT } from 'next-auth/jwt'
import { database } from '@/lib/db/client'
import { loginRows } from '@/lib/db/login-rows'
import { settings } from '@/lib/env'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { deviceCookie, type KnownAccount } from './known-device'
import { notifyOrganisations, type Transaction } from './notify-organisations'
import { SEAT_COLUMNS, SEAT_TABLES, type Seat } from './seat'

/**
 * Browser sessions are rows; the encrypted cookie only identifies one, and its user. A session lives until its row is
 * deleted: by signing out, by its owner from another browser, by a new password, or after two weeks.
 */
export const SESSION_SECONDS = 14 * 24 * 3600
/** Requests update `last_seen_at` at most once a minute. */
const LAST_SEEN_GRAIN_MS = 60_000
const MAX_USER_AGENT_LENGTH = 400

/** A browser's address and User-Agent. */
export interface Browser {
  address: string
  userAgent: string
}
export interface ActiveSession {
  id: string
  userId: string
}
/** A session, and the seat of its user in the organisation that a request names; null if the user has none there. */
export interface SeatedSession extends ActiveSession {
  seat: Seat | null
}

/** An account whose password was proven. */
export interface AuthenticatedAccount extends KnownAccount {
  /** A code of two-factor sign-in was proven too. */
  by_code?: boolean
}

/**
 * Begins a session after that proof, unless the password has been replaced or two-factor sign-in set up meanwhile. The
 * lock on the user makes a concurrent change of either wait, so that it ends this session too; an earlier change is
 * seen here.
 * @returns the session's id
 * @throws DomainError unauthenticated | second_factor_needed
 */
export async function beginSession(
  tx: Transaction,
  user: AuthenticatedAccount,
  { address, userAgent }: Browser,
  call: { now: Date; requestId: string },
): Promise<string> {
  const id = newId()
  const expires = new Date(call.now.getTime() + SESSION_SECONDS * 1000)
  const [held] = await tx.$queryRaw<object[]>`SELECT id FROM "user"
    WHERE id = ${user.id}::uuid AND password_changed_at = ${user.password_changed_at} FOR SHARE`
  if (!held) throw new DomainError('unauthenticated')
  const begun =
    await tx.$executeRaw`INSERT INTO browser_session (id, user_id, address, user_agent, created_at, last_seen_at, expires_at)
    SELECT ${id}::uuid, ${user.id}::uuid, ${address}, ${userAgent.slice(0, MAX_USER_AGENT_LENGTH)}, ${call.now}, ${call.now}, ${expires}
    WHERE ${user.by_code ?? false} OR NOT EXISTS (SELECT FROM two_factor WHERE user_id = ${user.id}::uuid AND confirmed_at IS NOT NULL)`
  if (!begun) throw new DomainError('second_factor_needed')
  await notifyOrganisations(tx, user.id, { ...call, actor: { type: 'user', id: user.id } }, 'account.signed_in', {
    session_id: id,
  })
  return id
}

/** The content of the cookie; next-auth encrypts it. */
export const sessionToken = ({ id, userId }: ActiveSession): JWT => ({ sub: userId, session: id })

const SESSION = `SELECT s.user_id, s.expires_at, s.last_seen_at, ${SEAT_COLUMNS}
  FROM browser_session s LEFT JOIN (${SEAT_TABLES}) ON m.user_id = s.user_id AND m.organisation_id = $2::uuid
  WHERE s.id = $1::uuid`
interface SessionRow {
  user_id: string
  expires_at: Date
  last_seen_at: Date
  role: string | null
  is_open: boolean | null
}

/**
 * The session that a cookie identifies, while it lives, with the seat in an organisation, in one statement. Cookies
 * from before sessions were rows identify none.
 */
export async function findSeatedSession(
  token: JWT | null,
  now: Date,
  { address, organisationId }: { address?: string; organisationId?: string | undefined } = {},
): Promise<SeatedSession | null> {
  if (!token?.sub || typeof token.session !== 'string') return null
  const id = token.session
  const [row] = await loginRows<SessionRow>({ text: SESSION, values: [id, organisationId ?? null] })
  if (!row || row.user_id !== token.sub || row.expires_at <= now) return null
  if (address !== undefined && now.getTime() - row.last_seen_at.getTime() >= LAST_SEEN_GRAIN_MS) {
    await database().browserSession.updateMany({ where: { id }, data: { last_seen_at: now, address } })
  }
  const seat =
    organisationId === undefined || row.role === null
      ? null
      : { organisationId, role: row.role, isOpen: row.is_open === true }
  return { id, userId: row.user_id, seat }
}

/** The same without a seat. */
export async function findActiveSession(token: JWT | null, now: Date, address?: string): Promise<ActiveSession | null> {
  const found = await findSeatedSession(token, now, address === undefined ? {} : { address })
  return found && { id: found.id, userId: found.userId }
}

const isSecure = () => settings().baseUrl.startsWith('https:')

/**
 * `Set-Cookie` values for a browser that has just signed in: its session as next-auth would set it, and the known
 * device.
 */
export async function signedInCookies(
  session: ActiveSession,
  account: KnownAccount,
  knownDevice: string | undefined,
  now: Date,
): Promise<string[]> {
  const value = await encode({ token: sessionToken(session), secret: settings().authSecret, maxAge: SESSION_SECONDS })
  const until = new Date(now.getTime() + SESSION_SECONDS * 1000)
  return [
    `${isSecure() ? '__Secure-' : ''}next-auth.session-token=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${until.toUTCString()}${isSecure() ? '; Secure' : ''}`,
    deviceCookie(account, knownDevice),
  ]
}
