import { z } from 'zod'
import { settings } from '@/lib/env'
import { newId } from '@/lib/ids'
import { seal, unseal } from '@/lib/sealing'

/**
 * Browsers that have signed in to an account before. The cookie does not sign anybody in: it only spares the account's
 * owner the delays caused by others' guesses (lib/auth/account-attempt.ts). It is renewed with each log-in and becomes
 * invalid with a new password.
 */
export const DEVICE_COOKIE = 'bonafide_device'
const DAYS = 400
/** A shared computer remembers this many accounts, the latest ones. */
const MAX_ACCOUNTS = 6

const knownSchema = z.array(z.object({ user: z.string(), password: z.number(), device: z.string() }))
type Known = z.infer<typeof knownSchema>

/** The account as a device knows it. */
export interface KnownAccount {
  id: string
  password_changed_at: Date
}

function read(cookie: string | undefined): Known {
  try {
    return cookie
      ? knownSchema.parse(JSON.parse(unseal('known-device', Buffer.from(cookie, 'base64url')).toString('utf8')))
      : []
  } catch {
    return []
  }
}

/** The id of the device, if it signed in to this account with the current password. */
export const deviceFor = (account: KnownAccount | null, cookie: string | undefined): string | null =>
  read(cookie).find(({ user, password }) => user === account?.id && password === account.password_changed_at.getTime())
    ?.device ?? null

/** `Set-Cookie` after a log-in: adds this account to those that the device knows. */
export function deviceCookie({ id, password_changed_at }: KnownAccount, cookie: string | undefined): string {
  const others = read(cookie).filter(({ user }) => user !== id)
  const known: Known = [{ user: id, password: password_changed_at.getTime(), device: newId() }, ...others].slice(
    0,
    MAX_ACCOUNTS,
  )
  const value = seal('known-device', JSON.stringify(known)).toString('base64url')
  return `${DEVICE_COOKIE}=${value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${DAYS * 24 * 3600}${settings().baseUrl.startsWith('https:') ? '; Secure' : ''}`
}
