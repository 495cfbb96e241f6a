import { z } from 'zod'
import { defineResource, recordWith, type RecordOf } from '@/lib/resource/define'
import { choice, email, integer, longText, recordId, reference, text, timestamp } from '@/lib/resource/fields'
import { MAX_SUBJECT_LENGTH, MAX_TEXT_LENGTH } from '../templates/schema'

const MAIL_KINDS = ['message', 'bulk', 'invitation', 'check_link', 'reminder', 'result'] as const
export type MailKind = (typeof MAIL_KINDS)[number]
const STATUSES = ['kept', 'queued', 'sent', 'failed', 'bounced'] as const

/** How long the address and text of a mail are kept, in days. */
export const MAIL_KEPT_DAYS = 365

const shown = { readOnly: true as const }
const always = { ...shown, present: true as const }

export const mail = defineResource({
  name: 'mail',
  path: 'mails',
  table: 'mail',
  label: 'Mail',
  plural: 'Mails',
  title: 'subject',
  takesPart: ['timeline'],
  description: `A mail of the organisation, and what became of it. It is written together with what asks for it, and sent by a job. Without a mail server (SMTP_URL) it is kept. Address and words are erased with the contact, and after ${MAIL_KEPT_DAYS} days.`,
  fields: {
    to: email({ label: 'To', description: 'Where it goes; null once it was erased.', ...shown, searchable: true }),
    subject: text({ label: 'Subject', description: 'Null once it was erased.', ...shown, searchable: true }),
    text: longText({
      label: 'Text',
      description: 'The text; `{{link}}` stands for the link, which is in the mail alone. Null once it was erased.',
      ...shown,
    }),
    kind: choice(MAIL_KINDS, {
      label: 'Kind',
      description:
        'message: somebody wrote it; bulk: to many at once; check_link, reminder, result: of an identity check; invitation: of a member. Links for a new password are never among them.',
      words: { check_link: 'Link of a check', bulk: 'Bulk mail', reminder: 'Reminder', result: 'Result of a check' },
      ...always,
    }),
    status: choice(STATUSES, {
      label: 'Status',
      description:
        'kept: there is no mail server, and it is sent only when asked; queued: it is being sent, waits for its turn, or is tried again; sent: the mail server accepted it; failed: it was given up; bounced: the address was refused for good.',
      ...always,
    }),
    error: longText({
      label: 'What the server said',
      description: 'The last refusal as the mail server, or whoever reported the bounce, put it; or why it waits.',
      ...shown,
    }),
    contact_id: reference({ label: 'Contact', description: 'Whom it is about.', target: 'contacts', ...shown }),
    company_id: reference({
      label: 'Company',
      description: 'Whose contact or deal it is.',
      target: 'companies',
      ...shown,
    }),
    deal_id: reference({ label: 'Deal', description: 'What it is about.', target: 'deals', ...shown }),
    session_id: reference({
      label: 'Check',
      description: 'The check whose link it carries.',
      target: 'sessions',
      ...shown,
    }),
    invitation_id: reference({
      label: 'Invitation',
      description: 'The invitation whose link it carries.',
      target: 'invitations',
      ...shown,
    }),
    template_id: reference({
      label: 'Template',
      description: 'The template that it uses.',
      target: 'mail_templates',
      ...shown,
    }),
    bulk_operation_id: recordId({ label: 'Bulk operation', description: 'What sent it to many at once.', ...shown }),
    attempts: integer({
      label: 'Attempts',
      description: 'How often it was tried.',
      filterable: false,
      min: 0,
      max: 1000,
      ...always,
    }),
    next_attempt_at: timestamp({
      label: 'Next attempt',
      description: 'When it is tried again.',
      filterable: false,
      ...shown,
    }),
    sent_at: timestamp({ label: 'Sent', description: 'When the mail server accepted it.', sortable: true, ...shown }),
    erased_at: timestamp({ label: 'Erased', description: 'When address and words were erased.', ...shown }),
  },
})
export type MailRecord = RecordOf<(typeof mail)['fields']>

export const mailDetailSchema = recordWith(mail, {
  link: z
    .string()
    .nullable()
    .meta({ description: 'Where `{{link}}` leads, for those who may see codes or invitations, as long as it works.' }),
  tries: z.array(
    z.object({
      began_at: z.string().meta({ description: 'When it began.' }),
      ended_at: z.string().nullable().meta({ description: 'Null while it runs, and where a crash cut it short.' }),
      outcome: z.enum(['sent', 'temporary', 'permanent', 'recipient']).nullable(),
      answer: z.string().nullable().meta({ description: 'The response of the mail server.' }),
    }),
  ),
})
export type MailDetail = z.infer<typeof mailDetailSchema>

/** The request to send a mail. */
export const createMailSchema = z
  .strictObject({
    contact_id: z.uuid().optional().meta({ description: 'Whom it is about. A contact or a deal is needed.' }),
    deal_id: z
      .uuid()
      .optional()
      .meta({ description: 'What it is about; its primary contact, unless another is named.' }),
    to: mail.fields.to.value.optional().meta({ description: 'Else the address of the contact.' }),
    template_id: z.uuid().optional().meta({ description: 'The template to use where subject or text are left out.' }),
    subject: z.string().trim().min(1).max(MAX_SUBJECT_LENGTH).optional().meta({ description: 'Takes merge fields.' }),
    text: z.string().trim().min(1).max(MAX_TEXT_LENGTH).optional().meta({ description: 'Takes merge fields.' }),
  })
  .meta({ id: 'MailCreate', description: 'A mail to send: to somebody, about a contact or a deal.' })
export type CreateMail = z.infer<typeof createMailSchema>

export const bounceSchema = z
  .strictObject({
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .default('The mail bounced.')
      .meta({ description: 'What the mail server of the recipient said.' }),
  })
  .meta({ id: 'MailBounce', description: 'What came back.' })
