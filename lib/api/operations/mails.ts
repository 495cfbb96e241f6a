import { allows, type Role } from '@/lib/auth/permissions'
import { openInvitationUrl } from '@/lib/accounts/invitations/send'
import { settings } from '@/lib/env'
import * as sessions from '@/lib/identity/sessions/sessions'
import * as mails from '@/lib/mail/mails/mails'
import { bounceSchema, createMailSchema, mail, mailDetailSchema, type MailRecord } from '@/lib/mail/mails/schema'
import { mailPreviewRequestSchema, mailPreviewSchema, mailTemplate } from '@/lib/mail/templates/schema'
import * as templates from '@/lib/mail/templates/templates'
import type { Context } from '@/lib/resource/context'
import { getOperation } from '../one-record'
import { operation } from '../operation'
import { idOf, listOperations, resourceOperations } from '../resource-operations'
import { linkParts } from './sessions'

const base = '/api/v1/organisations/{organisation_id}/mails'
const common = { tag: mail.plural, audience: 'organisation' as const, permission: 'mails:write' as const }

/**
 * Where the link in a mail leads, for readers who may also see it elsewhere: a check's link with its code, never the
 * one-tap form.
 */
const linkFor =
  (context: Context, role: Role) =>
  async ({ session_id, invitation_id, erased_at }: MailRecord): Promise<string | null> => {
    if (erased_at) return null
    if (session_id && allows(role, 'sessions:read_codes'))
      return (await sessions.get(context, session_id, { seeCodes: true, seeDetails: false }, await linkParts(context)))
        .url
    return invitation_id && allows(role, 'invitations:write')
      ? openInvitationUrl(context, invitation_id, settings().baseUrl, role)
      : null
  }

export const mailOperations = {
  ...listOperations(mail, mails.list),
  create: operation({
    ...common,
    id: 'create_mail',
    method: 'POST',
    path: base,
    summary: 'Send a mail',
    description:
      'About a contact or a deal, whose timelines show it. Merge fields are filled in at once. It is sent within moments; without a mail server it is kept.',
    body: { kind: 'json', schema: createMailSchema },
    answer: { status: 201, schema: mail.record, etag: true, located: true },
    run: ({ context, body }) => mails.create(context, body),
  }),
  get: getOperation(mail, {
    ...common,
    id: 'get_mail',
    path: `${base}/{id}`,
    permission: 'mails:read',
    summary: 'Read a mail with its attempts',
    description: 'With the response of the mail server, and with its link for those who may see codes or invitations.',
    answer: { schema: mailDetailSchema, name: 'MailDetail' },
    run: ({ context, role, params }) => mails.get(context, idOf(params), linkFor(context, role)),
  }),
  retry: operation({
    ...common,
    id: 'retry_mail',
    method: 'POST',
    path: `${base}/{id}/retry`,
    summary: 'Send a mail again',
    description:
      'One that was kept, given up or refused, or that waits for its next attempt: it is tried at once. One that waits in line keeps its place; one that was sent is not sent again (409).',
    answer: { status: 202, schema: mail.record, etag: true },
    run: ({ context, params }) => mails.retry(context, idOf(params), settings().smtpUrl !== undefined),
  }),
  bounce: operation({
    ...common,
    id: 'create_mail_bounce',
    method: 'POST',
    path: `${base}/{id}/bounces`,
    summary: 'Report that a mail bounced',
    description:
      'For the mail system of the operator: the part of the Message-ID before the @ is the id of the mail. Reported twice, it counts as one bounce.',
    body: { kind: 'json', schema: bounceSchema },
    answer: { status: 200, schema: mail.record, etag: true },
    run: ({ context, params, body }) => mails.bounce(context, idOf(params), body.reason),
  }),
}

const { list, get, shown, create, update, remove, restore } = templates
export const mailTemplateOperations = {
  ...resourceOperations(mailTemplate, { list, get, shown, create, update, remove, restore }),
  preview: operation({
    id: 'create_mail_preview',
    method: 'POST',
    path: '/api/v1/organisations/{organisation_id}/mail_templates/preview',
    tag: mailTemplate.plural,
    audience: 'organisation',
    permission: 'mail_templates:read',
    summary: 'Preview a mail',
    description: 'With merge fields replaced by values of the records that are named. Stores and sends nothing.',
    idempotent: false,
    body: { kind: 'json', schema: mailPreviewRequestSchema },
    answer: { status: 200, schema: mailPreviewSchema, name: 'MailPreview' },
    run: ({ context, body }) => templates.preview(context, body),
  }),
}
