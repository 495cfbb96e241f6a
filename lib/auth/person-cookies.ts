import { newPersonToken, readPersonToken, type PersonPass } from './person-token'

/**
 * The passes that a browser holds: one cookie per check, because two links may be open in two tabs, or two people may
 * share a phone. Each call names the one it means (`X-Check-Session`); it is never guessed.
 */
const PERSON_COOKIE = 'bonafide_check'
/**
 * Limits the cookies: Node accepts headers of at most 16 KiB, and a tablet at a reception desk opens a check for each
 * visitor.
 */
const MAX_PASSES = 8

export interface BrowserCookie {
  name: string
  value: string
}

const nameFor = (sessionId: string) => `${PERSON_COOKIE}_${sessionId.replaceAll('-', '')}`
const isPass = ({ name }: BrowserCookie) => name.startsWith(`${PERSON_COOKIE}_`)

/** The passes among a browser's cookies, without expired ones. */
export const passesIn = (cookies: BrowserCookie[], now: Date): PersonPass[] =>
  cookies.filter(isPass).flatMap(({ value }) => readPersonToken(value, now) ?? [])

interface Options {
  until: Date
  now: Date
  secure: boolean
}

/** `Set-Cookie` values that give a browser one more pass and remove those beyond the limit. */
export function passCookies(pass: PersonPass, cookies: BrowserCookie[], { until, now, secure }: Options): string[] {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  const others = cookies
    .filter(isPass)
    .map(({ name }) => name)
    .filter((name) => name !== nameFor(pass.sessionId))
  const surplus = others.slice(0, Math.max(0, others.length - MAX_PASSES + 1))
  // Relative, in seconds: by the clock of a phone that is hours ahead, a short check might already be over.
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return [
    `${nameFor(pass.sessionId)}=${newPersonToken(pass, until)}; ${attributes}; Max-Age=${seconds}`,
    ...surplus.map((name) => `${name}=; ${attributes}; Max-Age=0`),
  ]
}
