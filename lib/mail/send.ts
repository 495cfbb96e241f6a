import { createTransport } from 'nodemailer'
import type { Settings } from '@/lib/env'
import { asHtml, asText } from './render'
import type { Mail } from './schema'

/** A mail server that says nothing for so long is not there; the job tries again later. */
const PATIENCE_MS = 20_000

/**
 * Sends over SMTP (RFC 5321): `smtp://user:password@host:587` uses STARTTLS where the server offers it, `smtps://` TLS from the start.
 * @throws Error when SMTP_URL is not set, or the server does not take the mail
 */
export async function sendMail(
  mail: Mail,
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
): Promise<void> {
  if (!smtpUrl) throw new Error('SMTP_URL is not set')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    // Machines do not answer it with their holiday notes (RFC 3834).
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: asText(mail),
      html: asHtml(mail),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}
