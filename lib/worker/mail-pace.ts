import { takePlace } from '@/lib/auth/throttle'
import type { Settings } from '@/lib/env'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { Leaving, Turn } from '@/lib/mail/mails/sender'

/**
 * How many mails of an organisation leave at once, and then within an hour; those beyond wait in line, none is refused or lost.
 * Whoever may sign up has an organisation, and with it mails with words of their own to any address: no stranger floods an inbox
 * or makes a mailing list of the operator's mail server. Each organisation has lines of its own, or one could hold up the mails
 * of another to somebody.
 */
const OF_STRANGERS = 200
const OF_STRANGERS_TO_ONE_MAILBOX = 20

/** What stands behind a + leads to the same mailbox with most providers. */
const mailboxOf = (to: string): string =>
  to
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@[^@]*$)/, '')

const FIRST = 'first_organisation'
/**
 * That of whoever set the installation up: ids are in the order of time. It is remembered, so that no stranger's comes after it
 * when it is deleted.
 */
async function isFirst(db: PrismaClient, organisationId: string): Promise<boolean> {
  const known = await db.setting.findUnique({ where: { key: FIRST } })
  if (known) return known.value === organisationId
  const { id } = await db.organisation.findFirstOrThrow({ select: { id: true }, orderBy: { id: 'asc' } })
  await db.setting.createMany({ data: { key: FIRST, value: id }, skipDuplicates: true })
  return id === organisationId
}

/** Mails to many, those that people write and those that the product sends by itself stand in three lines, also to one mailbox. */
const lineOf = (kind: string) => (kind === 'bulk' || kind === 'message' ? kind : 'own')

export const paced =
  ({ mailsPerHour, signUp }: Pick<Settings, 'mailsPerHour' | 'signUp'>, db: PrismaClient) =>
  async ({ organisationId, to, kind }: Leaving, now: Date): Promise<Turn | null> => {
    const isStrangers = signUp === 'open' && !(await isFirst(db, organisationId))
    const perHour = mailsPerHour ?? (isStrangers ? OF_STRANGERS : undefined)
    const place = async (line: string, most: number | undefined, reason: string): Promise<Turn | null> => {
      const at = most && (await takePlace(`mails:${organisationId}:${line}`, most, now))
      return at && at > now ? { at, reason } : null
    }
    const turns = [
      await place(lineOf(kind), perHour, `Waiting: this organisation may send ${perHour} mails an hour.`),
      await place(
        `${lineOf(kind)}:${mailboxOf(to)}`,
        isStrangers ? OF_STRANGERS_TO_ONE_MAILBOX : undefined,
        `Waiting: one address may get ${OF_STRANGERS_TO_ONE_MAILBOX} mails an hour.`,
      ),
    ]
    return turns.reduce((later, one) => (one && (!later || one.at > later.at) ? one : later), null)
  }
