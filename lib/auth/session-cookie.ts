import type { NextRequest } from 'next/server'
import { decode, getToken, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { settings } from '@/lib/env'

/** Enough for the browsers that are open at the same time. */
const MAX_DECRYPTED = 1000
/** What cookies contain, by secret and cookie: deriving the key and decrypting cost more than the request's statement. */
const decrypted = new Map<string, JWT>()

const hasExpired = ({ exp }: JWT) => typeof exp !== 'number' || exp * 1000 <= Date.now()

async function decryptOnce(given: JWTDecodeParams): Promise<JWT | null> {
  const name = `${String(given.secret)} ${given.token}`
  const known = decrypted.get(name)
  if (known && !hasExpired(known)) return known
  decrypted.delete(name)
  const token = await decode(given)
  if (!token || hasExpired(token)) return token
  if (decrypted.size >= MAX_DECRYPTED) decrypted.clear()
  decrypted.set(name, token)
  return token
}

/** A browser's cookies, as a request or a page has them. */
export type Cookies = Pick<NextRequest['cookies'], 'getAll'>

/** The content of a browser's session cookie; null without one, and for one that is not ours or has expired. */
export const sessionTokenIn = (cookies: Cookies): Promise<JWT | null> =>
  getToken({
    // next-auth reads nothing else; without headers, a bearer token is no session.
    req: { cookies, headers: new Headers() } as NextRequest,
    secret: settings().authSecret,
    secureCookie: settings().baseUrl.startsWith('https:'),
    decode: decryptOnce,
  })
