import NextAuth, { type AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import type { NextRequest } from 'next/server'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { DomainError } from '@/lib/errors'
import { settings } from '@/lib/env'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { beginSignedIn } from './begin-signed-in'
import { findActiveSession, SESSION_SECONDS, sessionToken, type ActiveSession } from './browser-session'
import { browserOf, originOf } from './caller'
import { deviceCookie, DEVICE_COOKIE, type KnownAccount } from './known-device'
import { logIn } from './log-in'
import { sessionTokenIn, type Cookies } from './session-cookie'
import { signOut } from './sessions-of-account'

/** Anybody can send this, and next-auth would log it unescaped. */
const SENT = 'INVALID_CALLBACK_URL_ERROR'

/**
 * A stale cookie is not worth reporting: its owner is asked to sign in. Our own failures are thrown and logged
 * elsewhere.
 */
const NOT_WORTH_A_LINE = [SENT, 'JWT_SESSION_ERROR', 'SIGNOUT_ERROR', 'SIGN_OUT_EVENT_ERROR']

/**
 * Where next-auth may redirect after signing in and out: only to our own pages. Its own rule fails for an invalid
 * address.
 */
const redirect: NonNullable<AuthOptions['callbacks']>['redirect'] = ({ url, baseUrl }) =>
  URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === new URL(baseUrl).origin
    ? new URL(url, baseUrl).href
    : baseUrl

/** A log-in that has just succeeded, between the credentials check and the cookies. */
interface SignedIn {
  account: KnownAccount
  session: ActiveSession
}

async function signIn(
  credentials: Record<'email' | 'password' | 'code', string> | undefined,
  request: NextRequest,
): Promise<SignedIn | null> {
  if (!credentials?.email || !credentials.password) return null
  const call = { now: new Date(), requestId: newId() }
  const user = await logIn(
    { email: credentials.email, password: credentials.password, code: credentials.code },
    originOf(request),
    call,
  )
  if (!user) return null
  return { account: user, session: await beginSignedIn(user, browserOf(request), call) }
}

/**
 * next-auth treats whatever is thrown as a wrong password, an expired session or a sign-out: this keeps the original
 * error.
 */
interface Outcome {
  signedIn: SignedIn | null
  failure: unknown
}
const keeping = async <T>(outcome: Outcome, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    outcome.failure = error
    throw error
  }
}

const base = (): Omit<AuthOptions, 'providers' | 'callbacks'> => ({
  secret: settings().authSecret,
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: '/sign-in', error: '/sign-in' },
  logger: {
    error: (code, error) => {
      if (!NOT_WORTH_A_LINE.includes(code)) log.error('browser session failed', { code, error })
    },
  },
})

async function endSession(token: Parameters<typeof findActiveSession>[0]): Promise<void> {
  const session = await findActiveSession(token, new Date())
  if (session)
    await signOut(session, { actor: { type: 'user', id: session.userId }, now: new Date(), requestId: newId() })
}

const session: NonNullable<AuthOptions['callbacks']>['session'] = ({ session: shown, token }) => ({
  ...shown,
  user: { ...shown.user, id: token.sub },
})

async function renewed(token: Parameters<typeof findActiveSession>[0], outcome: Outcome) {
  const living = await keeping(outcome, () => findActiveSession(token, new Date()))
  // next-auth then answers with no session and removes the cookie.
  if (!living) throw new Error('the session is over')
  return sessionToken(living)
}

/** For pages that need to know whether somebody is signed in; unknown while the database is unavailable. */
export async function isSignedIn(cookies: Cookies): Promise<boolean | 'unknown'> {
  try {
    return (await findActiveSession(await sessionTokenIn(cookies), new Date())) !== null
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'unknown'
    throw error
  }
}

/**
 * Signing in and out: an encrypted, httpOnly cookie that identifies a session; roles are read on each request.
 * @throws errors of our own, such as an unavailable database: they say nothing about the password and end no session
 */
export async function handleAuth(request: NextRequest, context: unknown): Promise<Response> {
  const outcome: Outcome = { signedIn: null, failure: null }
  const credentials = Credentials({
    credentials: { email: { type: 'email' }, password: { type: 'password' }, code: {} },
    async authorize(given) {
      try {
        outcome.signedIn = await signIn(given, request)
        return outcome.signedIn && { id: outcome.signedIn.account.id }
      } catch (error) {
        // next-auth passes the message to the sign-in page as the error's name: one of our codes, and how long to wait.
        if (error instanceof DomainError)
          throw new Error([error.code, error.details.retryAfter ?? []].flat().join(':'), { cause: error })
        outcome.failure = error
        throw error
      }
    },
  })
  const jwt: NonNullable<AuthOptions['callbacks']>['jwt'] = async ({ token }) =>
    outcome.signedIn ? sessionToken(outcome.signedIn.session) : renewed(token, outcome)
  const response = (await NextAuth({
    ...base(),
    providers: [credentials],
    callbacks: { jwt, session, redirect },
    events: { signOut: ({ token }) => keeping(outcome, () => endSession(token)) },
  })(request, context)) as Response
  if (outcome.failure) throw outcome.failure
  return withDevice(response, outcome.signedIn, request)
}

function withDevice(response: Response, signedIn: SignedIn | null, request: NextRequest): Response {
  if (!signedIn) return response
  const answer = new Response(response.body, response)
  answer.headers.append('Set-Cookie', deviceCookie(signedIn.account, request.cookies.get(DEVICE_COOKIE)?.value))
  return answer
}
