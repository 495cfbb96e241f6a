import { randomBytes } from 'node:crypto'

/**
 * A redirect removes the key of a check's link from the address before any page is shown, so the browser's history
 * never has it. The key travels in a cookie with a unique name that lasts a few minutes, so that two links opened at
 * once do not mix.
 */
export const LINK_PARAMETER = 'link'
/** The organisation's public name in links stays in the address: link previews send no cookie. */
export const REQUESTER_PARAMETER = 'req'
const PREFIX = 'bonafide_link_'
const SECONDS = 15 * 60
const NAME = /^[\w-]{8}$/

export type LinkKey =
  | { access_code: string; requester_id?: string }
  | { magic_link_token: string }
  | { handover_token: string }

/** Of a link to a check: a code, a mail's token, a handover's token. */
export const KEY_PARAMETERS = ['code', 'm', 'h'] as const

/** The key in an address such as `/user?req=…&code=…`, `/user?m=…` or `/user?h=…`; null if there is none. */
export function keyInAddress(query: URLSearchParams): LinkKey | null {
  const [code, token, handover] = KEY_PARAMETERS.map((name) => query.get(name))
  const requester = query.get(REQUESTER_PARAMETER)
  if (token) return { magic_link_token: token }
  if (handover) return { handover_token: handover }
  return code ? { access_code: code, ...(requester && { requester_id: requester }) } : null
}

/** The address without the key, and the cookie that holds it. */
export function moveKeyToCookie(key: LinkKey, { secure }: { secure: boolean }): { location: string; cookie: string } {
  const name = randomBytes(6).toString('base64url')
  const value = Buffer.from(JSON.stringify(key)).toString('base64url')
  return {
    location: `/user?${new URLSearchParams({ ...('requester_id' in key && key.requester_id && { [REQUESTER_PARAMETER]: key.requester_id }), [LINK_PARAMETER]: name })}`,
    // Lax: the browser comes from a message or webmail, and would not send a strict cookie then.
    cookie: `${PREFIX}${name}=${value}; Path=/user; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${secure ? '; Secure' : ''}`,
  }
}

/** The content of the cookie of that name; the caller parses it. */
export function keyInCookie(name: string | undefined, cookies: { name: string; value: string }[]): unknown {
  const value = name && NAME.test(name) ? cookies.find((cookie) => cookie.name === PREFIX + name)?.value : undefined
  try {
    return value === undefined ? null : JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
