import { DomainError, fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { getRecord, listRecords, lockRecord } from '@/lib/resource/crud'
import type { ListQuery } from '@/lib/resource/list-query'
import { sendJobOf, queueMail, recordMailEvent, enqueueSend } from './queue-mail'
import { setMailStatus, isRateLimited } from './sender'
import { mail, type CreateMail, type MailDetail, type MailRecord } from './schema'

export const list = (context: Context, query: ListQuery) => listRecords(context, mail, query)

/** A mail with its attempts, oldest first, and its link if the caller may see it. */
export async function get(
  context: Context,
  id: string,
  linkFor: (row: MailRecord) => Promise<string | null>,
): Promise<MailDetail> {
  const record = await getRecord(context, mail, id)
  const tries = await context.db.mailAttempt.findMany({ where: { mail_id: id }, orderBy: { began_at: 'asc' } })
  return {
    ...record,
    link: await linkFor(record),
    tries: tries.map(({ began_at, ended_at, outcome, answer }) => ({
      began_at: began_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      outcome: OUTCOMES.find((one) => one === outcome) ?? null,
      answer,
    })),
  }
}
const OUTCOMES = ['sent', 'temporary', 'permanent', 'recipient'] as const

/** Sends what somebody wrote. @throws DomainError validation_failed | unknown_reference */
export async function create(context: Context, input: CreateMail): Promise<MailRecord> {
  if (!input.contact_id && !input.deal_id)
    throw fieldError('contact_id', 'required', 'Name the contact or the deal that the mail is about.')
  return queueMail(context, input)
}

/**
 * Sends again at once: a mail that was kept, given up, or is waiting for its next attempt. A mail queued by the rate
 * limit keeps its place.
 * @throws DomainError not_found | conflict
 */
export async function retry(context: Context, id: string, hasServer: boolean): Promise<MailRecord> {
  const row = await lockRecord(context, mail, id, null)
  const refusal =
    row.status === 'sent'
      ? 'The mail was already sent. Write another one instead.'
      : row.erased_at
        ? 'Address and text of this mail were erased.'
        : hasServer
          ? null
          : 'This installation has no mail server yet: its operator sets SMTP_URL.'
  if (refusal) throw new DomainError('conflict', { detail: refusal })
  if (isRateLimited(row)) return row
  await context.db.mail.updateMany({
    where: { id },
    data: {
      status: 'queued',
      attempts: 0,
      next_attempt_at: context.now,
      version: { increment: 1 },
      updated_at: context.now,
      updated_by: { ...context.actor },
    },
  })
  if (row.status !== 'queued') await recordMailEvent(context, row, 'queued')
  await enqueueSend(context, sendJobOf(row))
  return getRecord(context, mail, id)
}

/**
 * Records a bounce that the operator of the mail server reports. Reported twice, it counts once.
 * @throws DomainError not_found | conflict
 */
export async function bounce(context: Context, id: string, reason: string): Promise<MailRecord> {
  const row = await lockRecord(context, mail, id, null)
  if (row.status === 'kept')
    throw new DomainError('conflict', { detail: 'The mail was not sent, so it cannot bounce.' })
  if (row.status !== 'bounced') await setMailStatus(context, row, 'bounced', reason)
  return getRecord(context, mail, id)
}
