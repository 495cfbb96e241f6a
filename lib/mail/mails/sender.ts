import { nextAttempt } from '@/lib/delivery/schedule'
import type { Transaction } from '@/lib/delivery/attempt'
import { newId } from '@/lib/ids'
import { LINK_PLACE, type Letter, type SendLetter } from '@/lib/mail/sending/schema'
import { AUTOMATIC, refusalOf, type Refusal } from '@/lib/mail/sending/send'
import type { Context } from '@/lib/resource/context'
import { lockRecords } from '@/lib/resource/lock'
import { senderOf } from '../templates/compose'
import { mailWords } from '../words/words'
import { asJob, tell, wake } from './queue-mail'
import { mail, type MailRecord } from './schema'

/** A mail that is about to leave. */
export interface Leaving {
  organisationId: string
  to: string
  kind: string
}

/** When a mail leaves that may not leave now, and why, in words. */
export interface Turn {
  at: Date
  reason: string
}

/** What this installation knows and mails do not. */
export interface Post {
  /** Null where no mail server is set. */
  send: SendLetter | null
  /** What ids of mails end with. */
  domain: string
  /** Takes a place for it; null when it may leave now. */
  turnOf: (leaving: Leaving, now: Date) => Promise<Turn | null>
  /** Where `{{link}}` of a mail leads; null once that has ended. */
  linkOf: (context: Context, row: MailRecord) => Promise<string | null>
  /** Where the recipient of a bulk mail says that they want no more. */
  unsubscribeUrl: (mailId: string) => string
  /** What follows when a mail has left, in the transaction that says so. */
  onSent: (context: Context, row: MailRecord) => Promise<void>
}

/** Longer than a letter may take: an attempt that is still open then was cut short by a crash. */
const LEASE_MS = 90_000

interface Begun {
  row: MailRecord
  attemptId: string
  letter: Letter
}

/**
 * One attempt to send a mail. It is written down before it begins, so that two workers never send one mail at once, and a
 * crash is seen: then the mail goes again under the same Message-ID, because nobody knows whether the server had taken it.
 */
export async function sendMail(transaction: Transaction, id: string, post: Post): Promise<void> {
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

/** A mail that was told to wait, of which no attempt has begun: nothing else sets the next one later than the last change. */
export const hasPlace = ({ status, attempts, next_attempt_at, updated_at }: MailPlace): boolean =>
  status === 'queued' && attempts === 0 && next_attempt_at !== null && new Date(next_attempt_at) > new Date(updated_at)
interface MailPlace {
  status: string
  attempts: number
  next_attempt_at: Date | string | null
  updated_at: Date | string
}

/** The queue goes by the database's clock: a job that is due there has its turn, or it would be called again and again. */
const CLOCKS_DIFFER_MS = 30_000

/** Each mail takes its place once: neither does it lose it to those that come later, nor do attempts that failed take others. */
async function waitsForTurn(transaction: Transaction, id: string, { turnOf }: Post): Promise<boolean> {
  const { row, now } = await transaction(async (context) => ({
    row: await context.db.mail.findFirst({ where: { id, status: 'queued' } }),
    now: context.now,
  }))
  if (!row?.to || row.attempts > 0) return false
  const { organisation_id: organisationId, to, kind, next_attempt_at } = row
  if (next_attempt_at && hasPlace(row)) {
    if (next_attempt_at.getTime() <= now.getTime() + CLOCKS_DIFFER_MS) return false
    await transaction((context) => wake(context, { id, isBulk: kind === 'bulk' }, next_attempt_at))
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

async function begin(context: Context, id: string, post: Post): Promise<Begun | null> {
  const row = (await lockRecords(context, mail, [id])).get(id)
  if (!row || row.status !== 'queued') return null
  if (!post.send) {
    await become(context, row, 'kept', null)
    return null
  }
  const open = await context.db.mailAttempt.findFirst({
    where: { mail_id: id, ended_at: null, began_at: { gt: new Date(context.now.getTime() - LEASE_MS) } },
  })
  if (open) {
    await wake(context, asJob(row), new Date(open.began_at.getTime() + LEASE_MS))
    return null
  }
  const written = await letterOf(context, row, post)
  if ('reason' in written) {
    await become(context, row, 'failed', written.reason)
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
  post: Post,
): Promise<{ letter: Letter } | { reason: string }> {
  const { to, subject, text, kind, contact_id } = row
  if (to === null || subject === null || text === null) return { reason: 'Its text was erased.' }
  const isBulk = kind === 'bulk'
  if (isBulk && (await hasUnsubscribed(context, contact_id))) return { reason: 'The contact has unsubscribed.' }
  const { name, language } = await context.db.organisation.findFirstOrThrow({ where: {} })
  const { buttons } = mailWords(language)
  const label = kind === 'bulk' || kind === 'message' ? undefined : buttons[kind]
  const url = label && text.includes(LINK_PLACE) ? await post.linkOf(context, row) : undefined
  if (url === null) return { reason: 'The link no longer works, so the mail was not sent.' }
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
      ...(sender && { replyTo: sender.email }),
      ...(isBulk && { unsubscribe: post.unsubscribeUrl(row.id) }),
      ...(!isWritten && { headers: AUTOMATIC }),
    },
  }
}

const hasUnsubscribed = async ({ db }: Context, id: string | null): Promise<boolean> =>
  id !== null && (await db.contact.count({ where: { id, unsubscribed_at: { not: null } } })) > 0

/** What a mail is after an attempt. */
async function settle(
  context: Context,
  { row: { id }, attemptId }: Begun,
  refusal: Refusal | null,
  post: Post,
): Promise<void> {
  await context.db.mailAttempt.updateMany({
    where: { id: attemptId },
    data: { ended_at: context.now, outcome: refusal?.kind ?? 'sent', answer: refusal?.words ?? null },
  })
  const row = (await lockRecords(context, mail, [id])).get(id)
  // A bounce may have been reported before the server's answer was written down.
  if (!row || row.status !== 'queued') return
  if (!refusal) {
    await become(context, row, 'sent', null)
    await post.onSent(context, row)
  } else if (refusal.kind === 'recipient') await become(context, row, 'bounced', refusal.words)
  else if (refusal.kind === 'permanent') await become(context, row, 'failed', refusal.words)
  else await tryAgain(context, row, refusal.words)
}

async function tryAgain(context: Context, row: MailRecord, words: string): Promise<void> {
  const next = nextAttempt(row.attempts, context.now, null)
  if (!next) return become(context, row, 'failed', words)
  await postpone(context, row, { at: next, reason: words })
}

async function postpone(context: Context, row: MailRecord, { at, reason }: Turn): Promise<void> {
  await context.db.mail.updateMany({
    where: { id: row.id },
    data: { error: reason, next_attempt_at: at, ...stamp(context) },
  })
  await wake(context, asJob(row), at)
}

const stamp = ({ now, actor }: Context) => ({ version: { increment: 1 }, updated_at: now, updated_by: { ...actor } })

/** A new state of a mail, with its event. */
export async function become(
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
  await tell(context, { ...row, error: words }, status)
}
