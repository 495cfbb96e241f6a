import { COUNT_ONLY, recordFailure } from '@/lib/auth/throttle'
import { database } from '@/lib/db/client'
import type { Settings } from '@/lib/env'
import type { Leaving, Turn } from '@/lib/mail/mails/sender'

/**
 * How many mails of an organisation leave within an hour of the clock; those beyond wait for a later one, none is refused or lost.
 * Whoever may sign up has an organisation, and with it mails with words of their own to any address: no stranger floods an inbox
 * or makes a mailing list of the operator's mail server. Each organisation is counted for itself, or one could hold up the mails
 * of another to somebody.
 */
const OF_STRANGERS = 200
const OF_STRANGERS_TO_ONE_MAILBOX = 20
const HOUR_MS = 3_600_000
/** However many are before it. */
const MOST_HOURS = 24
/** Of an hour: not all leave at its stroke. */
const SPREAD = 0.2

/** What stands behind a + leads to the same mailbox with most providers. */
const mailboxOf = (to: string): string =>
  to
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@[^@]*$)/, '')

/** The first organisation is that of whoever set the installation up: ids are in the order of time. */
async function isFirst(organisationId: string): Promise<boolean> {
  const first = await database().organisation.findFirst({ select: { id: true }, orderBy: { id: 'asc' } })
  return first?.id === organisationId
}

/** Mails to many are counted apart from those that somebody waits for. */
export const paced =
  ({ mailsPerHour, signUp }: Pick<Settings, 'mailsPerHour' | 'signUp'>) =>
  async ({ organisationId, to, isBulk }: Leaving, now: Date): Promise<Turn | null> => {
    const isStrangers = signUp === 'open' && !(await isFirst(organisationId))
    const perHour = mailsPerHour ?? (isStrangers ? OF_STRANGERS : undefined)
    const hour = Math.floor(now.getTime() / HOUR_MS)
    const turnBehind = async (subject: string, most: number, reason: string): Promise<Turn | null> => {
      const { failures: nth } = await recordFailure([`mails:${organisationId}:${subject}:${hour}`], COUNT_ONLY, now)
      const hours = Math.min(Math.floor((nth - 1) / most), MOST_HOURS)
      return hours > 0 ? { at: new Date((hour + hours + Math.random() * SPREAD) * HOUR_MS), reason } : null
    }
    const turn =
      perHour &&
      (await turnBehind(
        isBulk ? 'bulk' : 'single',
        perHour,
        `Waits: ${perHour} mails of this organisation have left within the hour.`,
      ))
    if (turn || !isStrangers) return turn || null
    return turnBehind(
      `to:${mailboxOf(to)}`,
      OF_STRANGERS_TO_ONE_MAILBOX,
      `Waits: ${OF_STRANGERS_TO_ONE_MAILBOX} mails have gone to this address within the hour.`,
    )
  }
