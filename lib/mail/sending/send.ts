import { createTransport } from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { Settings } from '@/lib/env'
import { log } from '@/lib/log'
import { asHtml, asText, LOGO_ID } from './render'
import type { Letter } from './schema'

/** A mail server that is silent for this long counts as down; the job retries later. */
const PATIENCE_MS = 20_000
/** Limit for the whole conversation, however slow. */
const MAX_MS = 60_000
type Server = Pick<Settings, 'smtpUrl' | 'mailFrom'> & { patienceMs?: number; longestMs?: number }

/** The address of MAIL_FROM without its name. */
const addressOf = (mailFrom: string): string => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
/** The domain of the address, which ends message ids. */
export const domainOf = (mailFrom: string): string => addressOf(mailFrom).split('@').at(-1) ?? 'localhost'

/**
 * Sends over SMTP (RFC 5321): `smtp://user:password@host:587` uses STARTTLS if the server offers it, `smtps://` TLS
 * from the start.
 * @throws Error if SMTP_URL is not set or the server refuses the mail; `refusalOf` classifies it
 */
export async function sendLetter(
  letter: Letter,
  { smtpUrl, mailFrom, patienceMs = PATIENCE_MS, longestMs = MAX_MS }: Server,
): Promise<void> {
  if (!smtpUrl) throw new Error('SMTP_URL is not set')
  // `createTransport` ignores other options next to an address.
  const server = new SMTPTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  const transport = createTransport(server)
  const { fromName, replyTo, messageId, unsubscribe, brand } = letter
  const sent = transport.sendMail({
    from: fromName ? { name: fromName, address: addressOf(mailFrom) } : mailFrom,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: asText(letter),
    html: asHtml(letter),
    ...(brand?.logo && { attachments: [inlineLogo(brand.logo)] }),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(messageId && { messageId }),
    headers: { ...letter.headers, ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
  })
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), longestMs)
  })
  try {
    await Promise.race([sent, tooLong])
  } catch (error) {
    const told = withRemedy(withoutPassword(error, { ...server.options.auth }))
    reportOnce(told)
    throw told
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

const inlineLogo = (png: Uint8Array) => ({
  filename: 'logo.png',
  content: Buffer.from(png),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: LOGO_ID,
})

const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/=+$/, '')
const LOG_IN = /\b(AUTH (?:PLAIN|LOGIN)) [A-Za-z0-9+/]{12,}/gi

/**
 * Some servers quote the command that they refuse, perhaps cut short: a log-in is the password in base64 (RFC 4616).
 * Organisations read the server's words in the outbox, and the password is the operator's.
 */
function withoutPassword(error: unknown, { user = '', pass = '' }: { user?: string; pass?: string }): unknown {
  if (!(error instanceof Error) || !pass) return error
  const secrets = [base64(`\0${user}\0${pass}`), base64(pass), pass]
  const hide = (text: string) =>
    secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text).replaceAll(LOG_IN, '$1 …')
  error.message = hide(error.message)
  if ('response' in error && typeof error.response === 'string') error.response = hide(error.response)
  return error
}

const CERTIFICATE_REMEDIES: [RegExp, string][] = [
  [/certificate has expired/, 'renew the certificate of the mail server, and check the clocks of both machines'],
  [
    /self-signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/,
    'the certificate of the mail server is not trusted here: set NODE_EXTRA_CA_CERTS to the file of its CA certificate, in the environment and not in .env',
  ],
]

/** The same error, which keeps its code and command: `refusalOf` goes by them. */
export function withRemedy(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const remedy = CERTIFICATE_REMEDIES.find(([pattern]) => pattern.test(error.message))?.[1]
  if (remedy) error.message += `; ${remedy}`
  return error
}

/** One-click unsubscribe in the mail program (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Prevents automatic replies such as out-of-office notes (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** Why a mail server did not accept a letter. */
export interface Refusal {
  /**
   * recipient: refuses this address permanently; permanent: refuses the mail permanently; temporary: a retry may
   * succeed.
   */
  kind: 'temporary' | 'permanent' | 'recipient'
  /** The server's own message, or the network error. */
  words: string
}

const partsOf = (error: unknown): { response?: unknown; responseCode?: unknown; command?: unknown; code?: unknown } =>
  typeof error === 'object' && error !== null ? error : {}

/** Replies that ask for a log-in or for TLS first (RFC 4954, RFC 3207). */
const WANTS_MORE = new Set([530, 534, 535, 538])
/** What is exchanged before a mail is mentioned. */
const BEFORE_THE_MAIL = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)\b/

/** Addresses and host names, which may contain any word. */
const NAMES = /<[^>]*>|\S+@\S+|[\w-]+(?:\.[\w-]+)+/g
/** Postfix also reports what it has against the client only after the recipient. */
const AGAINST_US = /\brelay|\bclient host\b|\bhelo command rejected\b/i
/** The recipient does not exist (RFC 3463): "5.1.1 User unknown in relay recipient table" is no refusal to relay. */
const AGAINST_RECIPIENT =
  /\b5\.1\.\d|\b(?:user|recipient|mailbox|address) unknown\b|\bunknown (?:user|recipient)\b|\bno such\b/i

/** The server refuses this installation: its address, its log-in, or that it relays mail for it. */
const refusesUs = (command: unknown, responseCode: number, words: string): boolean =>
  WANTS_MORE.has(responseCode) ||
  (typeof command === 'string' && BEFORE_THE_MAIL.test(command)) ||
  (command === 'RCPT TO' && !AGAINST_RECIPIENT.test(words) && AGAINST_US.test(words.replaceAll(NAMES, '')))

const PASSWORD_REMEDY = 'check user and password in SMTP_URL; in them, # is written %23, / %2F, ? %3F and @ %40'

/** Classifies nodemailer's errors. What the operator can fix is temporary: the mail waits. */
export function refusalOf(error: unknown): Refusal {
  const { response, responseCode, command, code } = partsOf(error)
  const said = typeof response === 'string' ? response : error instanceof Error ? error.message : String(error)
  const words = code === 'EAUTH' ? `${said.slice(0, 400)}; ${PASSWORD_REMEDY}` : said.slice(0, 500)
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH'
  if (!isFinal || refusesUs(command, responseCode, words)) return { kind: 'temporary', words }
  return { kind: command === 'RCPT TO' ? 'recipient' : 'permanent', words }
}

const REPORT_EVERY_MS = 3_600_000
const reported = new Map<string, number>()

/**
 * Logs once an hour that the server cannot be used at all: the outbox is seen by organisations, the log by the
 * operator. At this point no mail, and so nobody's address, has been mentioned.
 */
function reportOnce(error: unknown, now = Date.now()): void {
  const { command, code } = partsOf(error)
  if (typeof command !== 'string' || !BEFORE_THE_MAIL.test(command)) return
  // Not by the server's words, which may have a number of their own for each attempt.
  const what = `${String(code)} ${command}`
  if (now - (reported.get(what) ?? -Infinity) < REPORT_EVERY_MS) return
  reported.set(what, now)
  log.warn('the mail server cannot be used: mails wait in the outbox', { reason: refusalOf(error).words })
}
