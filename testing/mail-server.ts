import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server (RFC 5321) without TLS that delivers nothing, for tests of outgoing mail. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Header lines and body, as received. */
  raw: string
}
type Refusal = [code: number, words: string] | null

const refused = (refusal: Refusal) => refusal && Object.assign(new Error(refusal[1]), { responseCode: refusal[0] })

export class MailServer {
  readonly received: ReceivedMail[] = []
  /** Answers every connection with this instead of a greeting. */
  refusesConnection: Refusal = null
  /** Answers every sender with this. */
  refusesSender: Refusal = null
  /** Answers every recipient with this: 550 refuses permanently, 450 temporarily. */
  refusesRecipient: Refusal = null
  /** The same, after it has received the mail. */
  refusesMail: Refusal = null
  /** Reads input without answering, or disconnects instead of acknowledging the mail. */
  trouble: 'hangs' | 'dies' | null = null
  private readonly sockets = new Set<Socket>()
  private readonly smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_, answer) => answer(refused(this.refusesConnection)),
    onMailFrom: (_, __, answer) => answer(refused(this.refusesSender)),
    onRcptTo: (_, __, answer) => {
      if (this.trouble !== 'hangs') answer(refused(this.refusesRecipient))
    },
    onData: (stream, { envelope }, answer) => {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = envelope
        if (!this.refusesMail)
          this.received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: raw.replaceAll('\r\n', '\n'),
          })
        if (this.trouble === 'dies') for (const socket of this.sockets) socket.destroy()
        else answer(refused(this.refusesMail))
      })
    },
  })

  static async listen(port = 0): Promise<MailServer> {
    const mailServer = new MailServer()
    const { server } = mailServer.smtp
    server.on('connection', (socket: Socket) => mailServer.sockets.add(socket))
    mailServer.smtp.listen(port, '127.0.0.1', () => {})
    await once(server, 'listening')
    return mailServer
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.smtp.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    return new Promise((resolve) => this.smtp.close(resolve))
  }
}

/** A header with its encoded words (RFC 2047) decoded. */
export function headerOf({ raw }: ReceivedMail, name: string): string {
  const unfolded = (raw.split('\n\n')[0] ?? '').replace(/\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : unquoted(text.replaceAll('_', ' ')),
    )
}

/** Quoted-printable (RFC 2045) as text. */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** A part of a mail, such as `text/plain`, decoded. */
export function partOf({ raw }: ReceivedMail, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const part = raw.split(`--${boundary}`).find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? ''
  const [head = '', ...body] = part.trimStart().split('\n\n')
  const text = body.join('\n\n').trim()
  if (/quoted-printable/i.test(head)) return unquoted(text)
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : text
}
