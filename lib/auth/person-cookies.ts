import { newPersonToken, readPersonToken, type PersonPass } from './person-token'

/**
 * The passes that a browser holds: a cookie for each check, because two links may be open in two tabs, or two people
 * share a phone. Which of them a call means is said by the call (`X-Check-Session`), never guessed from what is there.
 */
const PERSON_COOKIE = 'bonafide_check'
/** A header of 16 KiB is the most that Node takes; a tablet at a reception desk opens a check for each visitor. */
const MOST_PASSES = 8

export interface BrowserCookie {
  name: string
  value: string
}

const nameFor = (sessionId: string) => `${PERSON_COOKIE}_${sessionId.replaceAll('-', '')}`
const isPass = ({ name }: BrowserCookie) => name.startsWith(`${PERSON_COOKIE}_`)

/** The passes among a browser's cookies, those that have run out left aside. */
export const passesIn = (cookies: BrowserCookie[], now: Date): PersonPass[] =>
  cookies.filter(isPass).flatMap(({ value }) => readPersonToken(value, now) ?? [])

interface Options {
  until: Date
  now: Date
  secure: boolean
}

/** `Set-Cookie` values that give a browser one more pass and take away the surplus of those that it sent along. */
export function passCookies(pass: PersonPass, cookies: BrowserCookie[], { until, now, secure }: Options): string[] {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  const others = cookies
    .filter(isPass)
    .map(({ name }) => name)
    .filter((name) => name !== nameFor(pass.sessionId))
  const surplus = others.slice(0, Math.max(0, others.length - MOST_PASSES + 1))
  // In seconds from now: by the clock of a phone that is hours ahead, the day of a short check may be over already.
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return [
    `${nameFor(pass.sessionId)}=${newPersonToken(pass, until)}; ${attributes}; Max-Age=${seconds}`,
    ...surplus.map((name) => `${name}=; ${attributes}; Max-Age=0`),
  ]
}
