import { fieldError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { getRecord } from '@/lib/resource/crud'
import { recordEvent } from '@/lib/resource/record-event'
import { takeAdvisoryLocks } from '@/lib/resource/advisory-lock'
import { insertRecord } from '@/lib/resource/write'
import { compose, subjectsOf, type About, type Subjects } from '../templates/compose'
import { checkMergeFields } from '../templates/merge-fields'
import type { MailTemplate } from '../templates/schema'
import { builtIn, named } from '../templates/templates'
import { mail, type MailKind, type MailRecord } from './schema'

/**
 * A mail to send. Address, contact and company are derived from the records that it is about, unless they are given.
 */
export interface MailRequest extends About {
  /** `message` if omitted. */
  kind?: MailKind
  to?: string | undefined
  /** The template that provides the subject or text if they are omitted. */
  template_id?: string | undefined
  subject?: string | undefined
  text?: string | undefined
  bulk_operation_id?: string | undefined
  /** Idempotency key: a second request with the same key returns the first mail, for steps that may run twice. */
  once_key?: string | undefined
}

/** Kinds that the product sends by itself have their own template. */
const templateKind = (kind: MailKind) => (kind === 'bulk' ? 'message' : kind)

/**
 * Writes a mail in the transaction that requests it; the job that sends it exists if and only if that commits. Without
 * a mail server that job keeps it.
 * @throws DomainError validation_failed | unknown_reference
 */
export async function queueMail(context: Context, request: MailRequest): Promise<MailRecord> {
  const { once_key } = request
  const first = once_key === undefined ? null : await firstOf(context, once_key)
  if (first) return first
  const subjects = await subjectsOf(context, request)
  const to = addressOf(request, subjects)
  const kind = request.kind ?? 'message'
  const { template, words } = await wordsOf(context, request)
  const { subject, text } = await compose(context, templateKind(kind), words, subjects)
  const row = await insertRecord(
    context,
    mail,
    {
      id: newId(),
      kind,
      status: 'queued',
      to,
      subject,
      text,
      attempts: 0,
      template_id: template?.id ?? null,
      contact_id: idOf(subjects.contact),
      company_id: idOf(subjects.company),
      deal_id: idOf(subjects.deal),
      session_id: idOf(subjects.check),
      invitation_id: idOf(subjects.invitation),
      bulk_operation_id: request.bulk_operation_id ?? null,
      next_attempt_at: context.now.toISOString(),
    },
    {},
  )
  if (once_key !== undefined) await context.db.mail.updateMany({ where: { id: row.id }, data: { once_key } })
  await enqueueSend(context, sendJobOf(row))
  return row
}

async function firstOf(context: Context, once_key: string): Promise<MailRecord | null> {
  await takeAdvisoryLocks(context, [['mail', once_key]], { own: 'mails' })
  const row = await context.db.mail.findFirst({ where: { once_key }, select: { id: true } })
  return row && getRecord(context, mail, row.id)
}

const idOf = (record: Record<string, unknown> | undefined): string | null =>
  typeof record?.id === 'string' ? record.id : null

function addressOf({ to }: MailRequest, { contact }: Subjects): string {
  if (to) return to
  if (typeof contact?.email === 'string') return contact.email
  throw fieldError('to', 'required', contact ? 'The contact has no e-mail address.' : 'Say where the mail goes.')
}

async function templateOf(
  context: Context,
  { template_id, kind = 'message' }: Pick<MailRequest, 'kind' | 'template_id'>,
) {
  if (template_id) return named(context, template_id)
  const own = templateKind(kind)
  return own === 'message' ? null : builtIn(context, own)
}

/**
 * The subject and text of a request, before merge fields are filled in.
 * @throws DomainError validation_failed | unknown_reference
 */
export async function wordsOf(
  context: Context,
  request: Pick<MailRequest, 'kind' | 'template_id' | 'subject' | 'text'>,
) {
  const template = await templateOf(context, request)
  const words = { subject: partOf('subject', request, template), text: partOf('text', request, template) }
  await checkMergeFields(context, templateKind(request.kind ?? 'message'), words)
  return { template, words }
}

function partOf(
  name: 'subject' | 'text',
  request: Pick<MailRequest, 'subject' | 'text'>,
  template: MailTemplate | null,
): string {
  const words = request[name] ?? template?.[name]
  if (!words) throw fieldError(name, 'required', `Give a ${name}, or a template that has one.`)
  return words
}

export const sendJobOf = ({ id, kind }: MailRecord) => ({ id, isBulk: kind === 'bulk' })

/** Bulk mails come after those that somebody is waiting for. */
const BULK_PRIORITY = 1

/**
 * The job that sends a mail. An organisation's mails are sent one after another, so that they do not delay those of
 * others.
 */
export const enqueueSend = (
  context: Pick<Context, 'db' | 'organisationId'>,
  { id, isBulk }: { id: string; isBulk: boolean },
  at?: Date,
): Promise<string> =>
  enqueue(
    context.db,
    'send_mail',
    { organisation_id: context.organisationId, mail_id: id },
    {
      key: `mail:${id}`,
      queue: `mail:${context.organisationId}`,
      priority: isBulk ? BULK_PRIORITY : 0,
      ...(at && { runAt: at }),
    },
  )

/** Records an event of a mail, for the timelines of everything it is about. */
export const recordMailEvent = (
  context: Context,
  row: MailRecord,
  happened: 'kept' | 'sent' | 'failed' | 'bounced' | 'queued',
): Promise<void> =>
  recordEvent(
    { ...context, actor: row.created_by },
    {
      type: `mail.${happened}`,
      subject: { type: 'mail', id: row.id },
      related: [row.id, row.contact_id, row.company_id, row.deal_id, row.session_id].filter((id) => id !== null),
      data: {
        before: { status: row.status },
        after: { status: happened, subject: row.subject, to: row.to, error: row.error },
      },
    },
  )
