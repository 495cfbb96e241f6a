import { z } from 'zod'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { choice, deletedAt, longText, text } from '@/lib/resource/fields'

/** The purpose of a template. Every kind but `message` exists once in each organisation. */
const MAIL_TEMPLATE_KINDS = ['message', 'invitation', 'check_link', 'reminder', 'result', 'password_reset'] as const
export type MailTemplateKind = (typeof MAIL_TEMPLATE_KINDS)[number]

/** Mails about checks look like the organisation: the people who get them know it, and not this installation. */
export const MAILS_OF_CHECKS = new Set<string>(['check_link', 'reminder', 'result'])

/** The merge field of the link, for kinds whose purpose is the link. */
export const LINK_FIELDS: Partial<Record<MailTemplateKind, string>> = {
  invitation: 'invitation.link',
  check_link: 'check.link',
  reminder: 'check.link',
  password_reset: 'account.link',
}

export const MAX_SUBJECT_LENGTH = 300
export const MAX_TEXT_LENGTH = 20_000

export const mailTemplate = defineResource({
  name: 'mail_template',
  path: 'mail_templates',
  table: 'mail_template',
  label: 'Mail template',
  plural: 'Mail templates',
  title: 'name',
  defaultSort: 'created_at',
  // Mails to the persons of tests are written from them; the permission keeps the operations closed.
  testKeys: 'all',
  description:
    'The text of a mail. Merge fields such as `{{contact.full_name}}` stand for values of the records that a mail is about. Those that the product sends automatically exist once for each kind and can be changed, never deleted; of the kind `message` there are as many as you like.',
  sample: {
    name: 'After a viewing',
    subject: 'Your viewing with {{organisation.name}}',
    text: 'Dear {{contact.full_name}},\n\nthank you for coming. Shall we talk about the next step?\n\n{{sender.full_name}}',
  },
  fields: {
    name: text({
      label: 'Name',
      description: 'What people call it.',
      required: true,
      sortable: true,
      searchable: true,
    }),
    kind: choice(MAIL_TEMPLATE_KINDS, {
      label: 'Kind',
      description: 'What it is for; `message` is for mails that people write.',
      words: {
        message: 'Own message',
        invitation: 'Invitation',
        check_link: 'Link of a check',
        reminder: 'Reminder of a check',
        result: 'Result of a check',
        password_reset: 'Password reset',
      },
      readOnly: true,
      present: true as const,
    }),
    subject: text({
      label: 'Subject',
      description: 'Takes merge fields; never the link.',
      max: MAX_SUBJECT_LENGTH,
      required: true,
    }),
    text: longText({
      label: 'Text',
      description:
        'Plain text; empty lines separate paragraphs. Takes merge fields, whose values are escaped where the mail is HTML. A kind that is sent for its link has that link in it.',
      max: MAX_TEXT_LENGTH,
      required: true,
    }),
    deleted_at: deletedAt(),
  },
})
export type MailTemplate = RecordOf<(typeof mailTemplate)['fields']>

const id = (what: string) =>
  z
    .uuid()
    .optional()
    .meta({ description: `The ${what} whose values stand in it.` })
/** The request for a preview. */
export const mailPreviewRequestSchema = z
  .strictObject({
    kind: z.enum(MAIL_TEMPLATE_KINDS).default('message'),
    subject: z.string().max(MAX_SUBJECT_LENGTH).meta({ description: 'With merge fields.' }),
    text: z.string().max(MAX_TEXT_LENGTH).meta({ description: 'With merge fields.' }),
    contact_id: id('contact'),
    deal_id: id('deal'),
    session_id: id('check'),
  })
  .meta({ id: 'MailPreviewRequest', description: 'Words with merge fields, and the records that they are about.' })
export type MailPreviewRequest = z.infer<typeof mailPreviewRequestSchema>

export const mailPreviewSchema = z
  .object({
    to: z.string().nullable().meta({ description: 'Where it would go: the address of the contact.' }),
    subject: z.string().meta({ description: 'As it would be sent.' }),
    text: z.string().meta({ description: 'The text as it is sent; `{{link}}` stands for the link.' }),
    html: z.string().meta({ description: 'The same as HTML; a made-up address stands for the link.' }),
    button: z
      .string()
      .nullable()
      .meta({
        description: 'What the button with the link says; null for a kind without one.',
        example: 'Start the check',
      }),
    empty_fields: z
      .array(z.string())
      .meta({ description: 'Merge fields in it that have no value: they are left empty.' }),
    allowed_fields: z.array(z.string()).meta({ description: 'Every merge field that this kind takes.' }),
  })
  .meta({ id: 'MailPreview', description: 'A mail as it would be sent.' })
export type MailPreview = z.infer<typeof mailPreviewSchema>
