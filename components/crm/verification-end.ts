import type { Contact } from '@/lib/crm/contacts/schema'

const DAY_MS = 24 * 3600_000

interface End {
  at: string
  /** Until then, as days that have begun; null if it is further away than the notice, or past. */
  daysLeft: number | null
  isSoon: boolean
}

/**
 * When a verification ends; null if there is none. A contact stays verified after that until the next sweep. Pure.
 *
 * @param notice from how many days on it ends soon
 */
export function verificationEnd(
  { status, expires_at: at }: Pick<Contact['verification'], 'status' | 'expires_at'>,
  now: Date,
  notice: number,
): End | null {
  if (status !== 'verified' || !at) return null
  const days = Math.ceil((Date.parse(at) - now.getTime()) / DAY_MS)
  return { at, daysLeft: days < 1 || days > notice ? null : days, isSoon: days <= notice }
}
