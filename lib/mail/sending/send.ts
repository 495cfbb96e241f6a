import { createTransport } from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Settings } from '@/lib/env'
import { asHtml, asText } from './render'
import type { Letter } from './schema'

/** A mail server that says nothing for so long is not there; the job tries again later. */
const PATIENCE_MS = 20_000
/** However slowly it talks. */
const LONGEST_MS = 60_000
type Server = Pick<Settings, 'smtpUrl' | 'mailFrom'> & { patienceMs?: number; longestMs?: number }

/** The address of MAIL_FROM without its name. */
const addressOf = (mailFrom: string): string => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
/** The part behind the @, which the ids of mails end with. */
export const domainOf = (mailFrom: string): string => addressOf(mailFrom).split('@').at(-1) ?? 'localhost'

/**
 * Sends over SMTP (RFC 5321): `smtp://user:password@host:587` uses STARTTLS where the server offers it, `smtps://` TLS from the start.
 * @throws Error when SMTP_URL is not set, or the server does not take the mail; `refusalOf` says what that means
 */
export async function sendLetter(
  letter: Letter,
  { smtpUrl, mailFrom, patienceMs = PATIENCE_MS, longestMs = LONGEST_MS }: Server,
): Promise<void> {
  if (!smtpUrl) throw new Error('SMTP_URL is not set')
  // `createTransport` alone would forget everything beside an address.
  const transport = createTransport(
    new SMTPTransport({
      url: smtpUrl,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    }),
  )
  const { fromName, replyTo, messageId, unsubscribe } = letter
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), longestMs)
  })
  const sent = transport.sendMail({
    from: fromName ? { name: fromName, address: addressOf(mailFrom) } : mailFrom,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: asText(letter),
    html: asHtml(letter),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(messageId && { messageId }),
    headers: { ...letter.headers, ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
  })
  try {
    await Promise.race([sent, tooLong])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/** One click in the mail program is enough (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Machines do not answer a letter that carries it with their holiday notes (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** Why a mail server did not take a letter. */
export interface Refusal {
  /** recipient: it refuses this address for good; permanent: it refuses the mail for good; temporary: another try may do. */
  kind: 'temporary' | 'permanent' | 'recipient'
  /** The server's own words, or what the network said. */
  words: string
}

const partsOf = (error: unknown): { response?: unknown; responseCode?: unknown; command?: unknown; code?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

/** What nodemailer's errors mean. A log-in that fails is the operator's to mend, and the mail waits for that. */
export function refusalOf(error: unknown): Refusal {
  const { response, responseCode, command, code } = partsOf(error)
  const said = typeof response === 'string' ? response : error instanceof Error ? error.message : String(error)
  const words = said.slice(0, 500)
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH'
  if (!isFinal) return { kind: 'temporary', words }
  return { kind: command === 'RCPT TO' ? 'recipient' : 'permanent', words }
}
