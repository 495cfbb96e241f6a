import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import readline from 'node:readline'

/** A real SMTP conversation (RFC 5321) without TLS that delivers nothing, for tests of outgoing mail. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Header lines and body, as they came. */
  raw: string
}

export class MailServer {
  readonly received: ReceivedMail[] = []
  /** Answers every recipient like this; 550 refuses for good, 450 for now. */
  recipientAnswer = '250 2.1.5 OK'

  private constructor(private readonly server: net.Server) {}

  static async listen(): Promise<MailServer> {
    const server = net.createServer()
    const mailServer = new MailServer(server)
    server.on('connection', (socket) => void mailServer.converse(socket).catch(() => socket.destroy()))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return mailServer
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  private async converse(socket: net.Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: ReceivedMail = { from: '', to: [], raw: '' }
    let inData = false
    say('220 mail.test ESMTP')
    for await (const line of readline.createInterface({ input: socket, crlfDelay: Infinity })) {
      if (inData && line !== '.') {
        mail.raw += `${line.replace(/^\./, '')}\n`
        continue
      }
      const [command = ''] = line.toUpperCase().split(/[ :]/)
      if (inData) {
        this.received.push(mail)
        mail = { from: '', to: [], raw: '' }
        inData = false
        say('250 2.0.0 Taken')
      } else if (command === 'EHLO' || command === 'HELO') say('250 mail.test')
      else if (command === 'MAIL') say(`250 ${(mail.from = addressIn(line))}`)
      else if (command === 'RCPT') {
        mail.to.push(addressIn(line))
        say(this.recipientAnswer)
      } else if (command === 'DATA') {
        inData = true
        say('354 Go on')
      } else if (command === 'QUIT') {
        say('221 Bye')
        socket.end()
      } else say('250 OK')
    }
  }

  async close(): Promise<void> {
    this.server.close()
    await once(this.server, 'close')
  }
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''

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
