import type { PrismaClient } from '@/lib/generated/prisma/client'
import { markSent, openInvitationUrl } from '@/lib/accounts/invitations/send'
import { brandOf } from '@/lib/accounts/logo/logo'
import type { Settings } from '@/lib/env'
import { openLink } from '@/lib/identity/sessions/mail-link'
import type { MailTransport } from '@/lib/mail/mails/sender'
import { unsubscribeUrl } from '@/lib/mail/mails/unsubscribe-link'
import { domainOf, sendLetter } from '@/lib/mail/sending/send'
import { rateLimit } from './mail-rate-limit'

/** How this installation sends the mails of organisations. */
export const mailTransport = (
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'baseUrl' | 'mailsPerHour' | 'signUp'>,
  db: PrismaClient,
): MailTransport => ({
  send: settings.smtpUrl ? (letter) => sendLetter(letter, settings) : null,
  domain: domainOf(settings.mailFrom),
  turnOf: rateLimit(settings, db),
  linkOf: async (context, { session_id, invitation_id }) => {
    if (session_id) return openLink(context, session_id, settings.baseUrl)
    return invitation_id ? openInvitationUrl(context, invitation_id, settings.baseUrl) : null
  },
  brandOf,
  unsubscribeUrl: (mailId) => unsubscribeUrl(settings.baseUrl, mailId),
  onSent: async (context, { invitation_id }) => {
    if (invitation_id) await markSent(context, invitation_id)
  },
})
