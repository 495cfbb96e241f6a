import { nextAttempt } from '@/lib/delivery/schedule'
import type { Transaction } from '@/lib/delivery/attempt'
import { newId } from '@/lib/ids'
import { LINK_PLACE, type Brand, type Letter, type SendLetter } from '@/lib/mail/sending/schema'
import { AUTOMATIC, refusalOf, type Refusal } from '@/lib/mail/sending/send'
import type { Context } from '@/lib/resource/context'
import { lockRecords } from '@/lib/resource/lock'
import { unsubscribedAddresses } from '@/lib/resource/unsubscribed'
import { senderOf } from '../templates/compose'
import { MAILS_OF_CHECKS } from '../templates/schema'
import { mailWords } from '../words/words'
import { sendJobOf, recordMailEvent, enqueueSend } from './queue-mail'
import { mail, type MailRecord } from './schema'

/** A mail about to be sent. */
export interface OutgoingMail {
  organisationId: string
  to: string
  kind: string
}

/** When a mail that must wait may be sent, and the reason. */
export interface SendSlot {
  at: Date
  reason: string
}

/** What the installation provides for sending. */
export interface MailTransport {
  /** Null if no mail server is configured. */
  send: SendLetter | null
  /** The domain of message ids. */
  domain: string
  /** Takes a place in the queue for it; null if it may be sent now. */
  turnOf: (leaving: OutgoingMail, now: Date) => Promise<SendSlot | null>
  /** The target of `{{link}}` in a mail; null once that has ended. */
  linkOf: (context: Context, row: MailRecord) => Promise<string | null>
  /** How the organisation looks in mails about checks; without it, as this installation does. */
  brandOf?: (context: Context) => Promise<Brand>
  /** Where the recipient of a bulk mail unsubscribes. */
  unsubscribeUrl: (mailId: string) => string
  /** Runs after a mail was sent, in the transaction that records it. */
  onSent: (context: Context, row: MailRecord) => Promise<void>
}

/** Longer than sending may take: an attempt that is still open then was interrupted by a crash. */
const LEASE_MS = 90_000

interface Begun {
  row: MailRecord
  attemptId: string
  letter: Letter
}

/**
 * One attempt to send a mail. It is recorded before it begins, so that two workers never send the same mail at once,
 * and a crash is detected: then the mail is sent again with the same Message-ID, because nobody knows whether the
 * server had accepted it.
 */
export async function sendMail(transaction: Transaction, id: string, post: MailTransport): Promise<void> {
  const { send } = post
  if (send && (await waitsForTurn(transaction, id, post))) return
  const begun = await transaction((context) => begin(context, id, post))
  if (!begun || !send) return
  const refusal = await send(begun.letter).then(
    () => null,
    (error: unknown) => refusalOf(error),
  )
  await transaction((context) => settle(context, begun, refusal, post))
}

/**
 * Whether a mail was queued by the rate limit and has had no attempt: nothing else sets the next attempt later than the
 * last change.
 */
export const isRateLimited = ({ status, attempts, next_attempt_at, updated_at }: MailPlace): boolean =>
  status === 'queued' && attempts === 0 && next_attempt_at !== null && new Date(next_attempt_at) > new Date(updated_at)
interface MailPlace {
  status: string
  attempts: number
  next_attempt_at: Date | string | null
  updated_at: Date | string
}

/**
 * Clock skew between us and the database, which the queue goes by: without this tolerance, a due job might be
 * re-enqueued again and again.
 */
const CLOCKS_DIFFER_MS = 30_000

/** Each mail takes its place once: it does not lose it to later ones, and failed attempts take no further places. */
async function waitsForTurn(transaction: Transaction, id: string, { turnOf }: MailTransport): Promise<boolean> {
  const { row, now } = await transaction(async (context) => ({
    row: await context.db.mail.findFirst({ where: { id, status: 'queued' } }),
    now: context.now,
  }))
  if (!row?.to || row.attempts > 0) return false
  const { organisation_id: organisationId, to, kind, next_attempt_at } = row
  if (next_attempt_at && isRateLimited(row)) {
    if (next_attempt_at.getTime() <= now.getTime() + CLOCKS_DIFFER_MS) return false
    await transaction((context) => enqueueSend(context, { id, isBulk: kind === 'bulk' }, next_attempt_at))
    return true
  }
  const turn = await turnOf({ organisationId, to, kind }, now)
  if (!turn) return false
  return transaction(async (context) => {
    const held = (await lockRecords(context, mail, [id])).get(id)
    // It may be its turn by now.
    if (turn.at <= context.now) return false
    if (held?.status === 'queued') await postpone(context, held, turn)
    return true
  })
}

async function begin(context: Context, id: string, post: MailTransport): Promise<Begun | null> {
  const row = (await lockRecords(context, mail, [id])).get(id)
  if (!row || row.status !== 'queued') return null
  if (!post.send) {
    await setMailStatus(context, row, 'kept', null)
    return null
  }
  const open = await context.db.mailAttempt.findFirst({
    where: { mail_id: id, ended_at: null, began_at: { gt: new Date(context.now.getTime() - LEASE_MS) } },
  })
  if (open) {
    await enqueueSend(context, sendJobOf(row), new Date(open.began_at.getTime() + LEASE_MS))
    return null
  }
  const written = await letterOf(context, row, post)
  if ('reason' in written) {
    await setMailStatus(context, row, 'failed', written.reason)
    return null
  }
  const attemptId = newId()
  await context.db.mailAttempt.create({
    data: { id: attemptId, organisation_id: context.organisationId, mail_id: id, began_at: context.now },
  })
  await context.db.mail.updateMany({ where: { id }, data: { attempts: { increment: 1 } } })
  return { row, attemptId, letter: written.letter }
}

async function letterOf(
  context: Context,
  row: MailRecord,
  post: MailTransport,
): Promise<{ letter: Letter } | { reason: string }> {
  const { to, subject, text, kind, contact_id } = row
  if (to === null || subject === null || text === null) return { reason: 'Its text was erased.' }
  const isBulk = kind === 'bulk'
  if (isBulk && (await hasUnsubscribed(context, contact_id, to))) return { reason: 'The contact has unsubscribed.' }
  const { name, language } = await context.db.organisation.findFirstOrThrow({ where: {} })
  const { buttons } = mailWords(language)
  const label = kind === 'bulk' || kind === 'message' ? undefined : buttons[kind]
  const url = label && text.includes(LINK_PLACE) ? await post.linkOf(context, row) : undefined
  if (url === null) return { reason: 'The link no longer works, so the mail was not sent.' }
  const brand = MAILS_OF_CHECKS.has(kind) ? await post.brandOf?.(context) : undefined
  const isWritten = kind === 'message' || isBulk
  const sender = isWritten ? await senderOf({ db: context.db, actor: row.created_by }) : null
  return {
    letter: {
      to,
      subject,
      text,
      fromName: name,
      language,
      messageId: `<${row.id}@${post.domain}>`,
      ...(label && url && { link: { label, url } }),
      ...(brand && { brand }),
      ...(sender && { replyTo: sender.email }),
      ...(isBulk && { unsubscribe: post.unsubscribeUrl(row.id) }),
      ...(!isWritten && { headers: AUTOMATIC }),
    },
  }
}

/** With this or another address meanwhile, or with this address in another contact. */
const hasUnsubscribed = async (context: Context, id: string | null, to: string): Promise<boolean> =>
  (id !== null && (await context.db.contact.count({ where: { id, unsubscribed_at: { not: null } } })) > 0) ||
  (await unsubscribedAddresses(context, [to])).has(to)

/** The status of a mail after an attempt. */
async function settle(
  context: Context,
  { row: { id }, attemptId }: Begun,
  refusal: Refusal | null,
  post: MailTransport,
): Promise<void> {
  await context.db.mailAttempt.updateMany({
    where: { id: attemptId },
    data: { ended_at: context.now, outcome: refusal?.kind ?? 'sent', answer: refusal?.words ?? null },
  })
  const row = (await lockRecords(context, mail, [id])).get(id)
  // A bounce may have been reported before the server's answer was recorded.
  if (!row || row.status !== 'queued') return
  if (!refusal) {
    await setMailStatus(context, row, 'sent', null)
    await post.onSent(context, row)
  } else if (refusal.kind === 'recipient') await setMailStatus(context, row, 'bounced', refusal.words)
  else if (refusal.kind === 'permanent') await setMailStatus(context, row, 'failed', refusal.words)
  else await tryAgain(context, row, refusal.words)
}

async function tryAgain(context: Context, row: MailRecord, words: string): Promise<void> {
  const next = nextAttempt(row.attempts, context.now, null)
  if (!next) return setMailStatus(context, row, 'failed', words)
  await postpone(context, row, { at: next, reason: words })
}

async function postpone(context: Context, row: MailRecord, { at, reason }: SendSlot): Promise<void> {
  await context.db.mail.updateMany({
    where: { id: row.id },
    data: { error: reason, next_attempt_at: at, ...stamp(context) },
  })
  await enqueueSend(context, sendJobOf(row), at)
}

const stamp = ({ now, actor }: Context) => ({ version: { increment: 1 }, updated_at: now, updated_by: { ...actor } })

/** Updates a mail, with its event. */
export async function setMailStatus(
  context: Context,
  row: MailRecord,
  status: 'kept' | 'sent' | 'failed' | 'bounced',
  words: string | null,
): Promise<void> {
  await context.db.mail.updateMany({
    where: { id: row.id },
    data: {
      status,
      error: words,
      next_attempt_at: null,
      ...(status === 'sent' && { sent_at: context.now }),
      ...stamp(context),
    },
  })
  await recordMailEvent(context, { ...row, error: words }, status)
}
