import { COUNT_ONLY, recordFailure } from '@/lib/auth/throttle'
import type { Leaving, Turn } from '@/lib/mail/mails/sender'

/**
 * How many mails of an organisation leave within an hour of the clock; those beyond wait for a later one, none is refused or lost.
 * Whoever may sign up has an organisation, and with it mails with words of their own to any address: no stranger floods an inbox
 * or makes a mailing list of the operator's mail server. Each organisation is counted for itself, or one could hold up the mails
 * of another to somebody.
 */
const TO_ONE_MAILBOX = 20
const HOUR_MS = 3_600_000
/** However many are before it. */
const MOST_HOURS = 24

/** What stands behind a + leads to the same mailbox with most providers. */
const mailboxOf = (to: string): string =>
  to
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@[^@]*$)/, '')

/** @param perHour of one organisation, mails to many apart from those that somebody waits for; undefined for any number */
export const paced =
  (perHour: number | undefined) =>
  async ({ organisationId, to, isBulk }: Leaving, now: Date): Promise<Turn | null> => {
    const hour = Math.floor(now.getTime() / HOUR_MS)
    const hoursFor = async (subject: string, most: number) => {
      const { failures: nth } = await recordFailure([`mails:${organisationId}:${subject}:${hour}`], COUNT_ONLY, now)
      return Math.min(Math.floor((nth - 1) / most), MOST_HOURS)
    }
    const later = (hours: number, reason: string) =>
      hours > 0 ? { at: new Date((hour + hours + Math.random() * SPREAD) * HOUR_MS), reason } : null
    return (
      later(
        perHour === undefined ? 0 : await hoursFor(isBulk ? 'bulk' : 'single', perHour),
        `Waits: ${perHour} mails of this organisation have left within the hour.`,
      ) ??
      later(
        await hoursFor(`to:${mailboxOf(to)}`, TO_ONE_MAILBOX),
        `Waits: ${TO_ONE_MAILBOX} mails have gone to this address within the hour.`,
      )
    )
  }

/** Of an hour: not all leave at its stroke. */
const SPREAD = 0.2
