import type { NextRequest } from 'next/server'
import { beginSignedIn as begin } from '@/lib/auth/begin-signed-in'
import { signedInCookies, type ActiveSession } from '@/lib/auth/browser-session'
import { browserOf } from '@/lib/auth/caller'
import { DEVICE_COOKIE, type KnownAccount } from '@/lib/auth/known-device'

/** Answers that sign the browser in. Each cookie needs a header of its own. */
interface SignedIn {
  session: ActiveSession
  account: KnownAccount
}

/** @param body null for an answer without one */
export async function withSession(
  body: object | null,
  { session, account }: SignedIn,
  request: NextRequest,
  now: Date,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  const response = body ? Response.json(body, { status: 201, headers }) : new Response(null, { status: 204, headers })
  for (const cookie of await signedInCookies(session, account, request.cookies.get(DEVICE_COOKIE)?.value, now))
    response.headers.append('Set-Cookie', cookie)
  return response
}

/** Starts a session and answers with it. */
export async function beginSignedIn(
  body: object,
  account: KnownAccount,
  request: NextRequest,
  call: { now: Date; requestId: string },
): Promise<Response> {
  return withSession(body, { session: await begin(account, browserOf(request), call), account }, request, call.now)
}
