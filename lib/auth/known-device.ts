import { z } from 'zod'
import { settings } from '@/lib/env'
import { newId } from '@/lib/ids'
import { seal, unseal } from '@/lib/sealing'

/**
 * Browsers that have signed in to an account before. The cookie signs nobody in: it only spares the account's owner the
 * delays that others' guesses cost (lib/auth/account-try.ts). It is renewed with each log-in and ends with the password.
 */
export const DEVICE_COOKIE = 'bonafide_device'
const DAYS = 400
/** A computer that colleagues share knows the last few of them. */
const MOST_ACCOUNTS = 6

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

/** The id of the device, when this account was signed in to on it with the password that is in force. */
export const deviceFor = (account: KnownAccount | null, cookie: string | undefined): string | null =>
  read(cookie).find(({ user, password }) => user === account?.id && password === account.password_changed_at.getTime())
    ?.device ?? null

/** `Set-Cookie` after a log-in: knows this account, and those that it knew. */
export function deviceCookie({ id, password_changed_at }: KnownAccount, cookie: string | undefined): string {
  const others = read(cookie).filter(({ user }) => user !== id)
  const known: Known = [{ user: id, password: password_changed_at.getTime(), device: newId() }, ...others].slice(
    0,
    MOST_ACCOUNTS,
  )
  const value = seal('known-device', JSON.stringify(known)).toString('base64url')
  return `${DEVICE_COOKIE}=${value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${DAYS * 24 * 3600}${settings().baseUrl.startsWith('https:') ? '; Secure' : ''}`
}
