import { reserveSlot } from '@/lib/auth/throttle'
import type { Settings } from '@/lib/env'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { OutgoingMail, SendSlot } from '@/lib/mail/mails/sender'

/**
 * How many mails of an organisation are sent at once, and then per hour; further ones are queued, none is refused or
 * lost. Anybody who may sign up gets an organisation that can send mails with any text to any address: this keeps
 * strangers from flooding an inbox or abusing the operator's mail server as a bulk mailer. Each organisation has its
 * own queues, or one could delay another's mails to the same recipient.
 */
const OF_STRANGERS = 200
const OF_STRANGERS_TO_ONE_MAILBOX = 20

/** With most providers, the part after a + leads to the same mailbox. */
const mailboxOf = (to: string): string =>
  to
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@[^@]*$)/, '')

const FIRST = 'first_organisation'
/**
 * Whether it is the organisation of whoever set up the installation: ids are ordered by time. The answer is stored, so
 * that after its deletion no stranger's organisation takes its place.
 */
async function isFirst(db: PrismaClient, organisationId: string): Promise<boolean> {
  const known = await db.setting.findUnique({ where: { key: FIRST } })
  if (known) return known.value === organisationId
  const { id } = await db.organisation.findFirstOrThrow({ select: { id: true }, orderBy: { id: 'asc' } })
  await db.setting.createMany({ data: { key: FIRST, value: id }, skipDuplicates: true })
  return id === organisationId
}

/** Bulk mails, mails that people write and mails that the product sends have separate queues, also to one mailbox. */
const queueOf = (kind: string) => (kind === 'bulk' || kind === 'message' ? kind : 'own')

export const rateLimit =
  ({ mailsPerHour, signUp }: Pick<Settings, 'mailsPerHour' | 'signUp'>, db: PrismaClient) =>
  async ({ organisationId, to, kind }: OutgoingMail, now: Date): Promise<SendSlot | null> => {
    const isStrangers = signUp === 'open' && !(await isFirst(db, organisationId))
    const perHour = mailsPerHour ?? (isStrangers ? OF_STRANGERS : undefined)
    const place = async (line: string, most: number | undefined, reason: string): Promise<SendSlot | null> => {
      const at = most && (await reserveSlot(`mails:${organisationId}:${line}`, most, now))
      return at && at > now ? { at, reason } : null
    }
    const turns = [
      await place(queueOf(kind), perHour, `Waiting: this organisation may send ${perHour} mails an hour.`),
      await place(
        `${queueOf(kind)}:${mailboxOf(to)}`,
        isStrangers ? OF_STRANGERS_TO_ONE_MAILBOX : undefined,
        `Waiting: one address may get ${OF_STRANGERS_TO_ONE_MAILBOX} mails an hour.`,
      ),
    ]
    return turns.reduce((later, one) => (one && (!later || one.at > later.at) ? one : later), null)
  }
