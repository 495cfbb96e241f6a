import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { headerOf, MailServer, partOf } from '@/testing/mail-server'
import type { Letter } from './schema'
import { AUTOMATIC, refusalOf, sendLetter, withRemedy } from './send'

const TO_BEA: Letter = {
  to: 'bea@example.org',
  subject: 'Invitation to Zoë & Söhne',
  text: 'Olive Owner invites you to work with Zoë & <b>Söhne</b>.\n\n{{link}}\n\nThe link works once.',
  link: { label: 'Accept the invitation', url: 'https://crm.example.org/invitation?token=abc&x=1' },
  messageId: '<0192@crm.example.org>',
  headers: AUTOMATIC,
}

describe('a mail', () => {
  let server: MailServer
  beforeEach(async () => {
    server = await MailServer.listen()
  })
  afterEach(() => server.close())
  const send = (letter: Partial<Letter> = {}, more: { patienceMs?: number; longestMs?: number } = {}) =>
    sendLetter({ ...TO_BEA, ...letter }, { smtpUrl: server.url, mailFrom: 'Bonafide <post@crm.example.org>', ...more })
  const refusal = (sending: Promise<void>) => sending.then(() => null, refusalOf)

  it('is not sent if there is no server, or it refuses or does not answer', async () => {
    await expect(sendLetter(TO_BEA, { smtpUrl: undefined, mailFrom: 'post@example.org' })).rejects.toThrow(
      'SMTP_URL is not set',
    )
    server.refusesRecipient = [550, '5.1.1 Nobody of that name']
    expect(await refusal(send())).toEqual({ kind: 'recipient', words: '550 5.1.1 Nobody of that name' })
    server.refusesRecipient = [450, '4.2.1 Come again later']
    expect(await refusal(send())).toEqual({ kind: 'temporary', words: '450 4.2.1 Come again later' })
    server.refusesRecipient = null
    server.refusesMail = [554, '5.7.1 This looks like spam']
    expect(await refusal(send())).toEqual({ kind: 'permanent', words: '554 5.7.1 This looks like spam' })
    const nobody = sendLetter(TO_BEA, { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'post@example.org' })
    expect(await refusal(nobody)).toMatchObject({
      kind: 'temporary',
      words: expect.stringContaining('ECONNREFUSED') as unknown,
    })
    expect(server.received).toEqual([])
  })

  it('waits if the server refuses this installation rather than the mail: the operator can mend that', async () => {
    const isTemporary = { kind: 'temporary' }
    server.refusesConnection = [554, '5.7.1 Your address is blocked']
    expect(await refusal(send())).toMatchObject(isTemporary)
    server.refusesConnection = null
    server.refusesSender = [530, '5.7.0 Must issue a STARTTLS command first']
    expect(await refusal(send())).toMatchObject(isTemporary)
    server.refusesSender = [550, '5.1.8 Sender unknown']
    expect(await refusal(send())).toMatchObject({ kind: 'permanent' })
    server.refusesSender = null
    for (const words of [
      '5.7.1 <bea@example.org>: Relay access denied',
      '5.7.64 Unable to relay',
      '5.7.54 SMTP; Unable to relay recipient in non-accepted domain',
      '5.7.1 Service unavailable; Client host [203.0.113.7] blocked using zen.example.net',
      '5.7.1 <crm.example.org>: Helo command rejected: Access denied',
    ]) {
      server.refusesRecipient = [554, words]
      expect(await refusal(send())).toEqual({ kind: 'temporary', words: `554 ${words}` })
    }
    expect(server.received).toEqual([])
  })

  it('waits if the log-in is refused, and says what to check, once also to the operator, without the password', async () => {
    const sentAs = (text: string) => Buffer.from(text).toString('base64')
    const logIn = sentAs('\0olive\0hunter2')
    const said = `Not valid: "AUTH PLAIN ${logIn}", ${sentAs('hunter2')}, hunter2, AUTH PLAIN ${logIn.slice(0, 16)}`

    const strict = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onAuth: (_, __, answer) => answer(new Error(said)),
    })
    strict.on('error', () => undefined)
    await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve))
    const smtpUrl = `smtp://olive:hunter2@127.0.0.1:${(strict.server.address() as AddressInfo).port}`
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await refusal(sendLetter(TO_BEA, { smtpUrl, mailFrom: 'post@example.org' }))).toEqual({
        kind: 'temporary',
        words: expect.stringMatching(
          /^535 Not valid: "AUTH PLAIN …=*", …=*, …, AUTH PLAIN …; check user and password in SMTP_URL/,
        ) as unknown,
      })
    const lines = written.mock.calls.map(([line]) => String(line))
    written.mockRestore()
    expect(lines).toEqual([expect.stringContaining('"reason":"535 Not valid: ')])
    expect(lines.join()).not.toMatch(/hunter2|aHVudGVyMg|AG9saXZl/)
    await new Promise<void>((resolve) => strict.close(resolve))
  })

  it('waits if the server’s certificate is not valid, and says what to do', async () => {
    const withTls = new SMTPServer({ disabledCommands: ['AUTH'], disableReverseLookup: true })
    withTls.on('error', () => undefined)
    await new Promise<void>((resolve) => withTls.listen(0, '127.0.0.1', resolve))
    const { port } = withTls.server.address() as AddressInfo
    const smtpUrl = `smtp://127.0.0.1:${port}`
    expect(await refusal(sendLetter(TO_BEA, { smtpUrl, mailFrom: 'post@example.org' }))).toEqual({
      kind: 'temporary',
      words: expect.stringMatching(/certificate has expired; renew the certificate of the mail server/) as unknown,
    })
    await new Promise<void>((resolve) => withTls.close(resolve))
    for (const message of ['self-signed certificate in certificate chain', 'unable to verify the first certificate'])
      expect(String(withRemedy(new Error(message)))).toContain(`${message}; the certificate of the mail server is not`)
  })

  it('does not mistake a wrong recipient for a refusal to relay', async () => {
    for (const words of [
      '5.1.1 <bea@example.org>: Recipient address rejected: User unknown in relay recipient table',
      '<bea@example.org>: Recipient address rejected: User unknown in relay recipient table',
      '<relay@example.org>: Recipient address rejected',
      'bea@relay.example.org: mailbox unavailable',
      'relay.example.org does not know this mailbox',
    ]) {
      server.refusesRecipient = [550, words]
      expect(await refusal(send())).toMatchObject({ kind: 'recipient' })
    }
  })

  it('does not wait for ever for a server that is silent or hangs up', async () => {
    server.trouble = 'hangs'
    expect(await refusal(send({}, { patienceMs: 400 }))).toEqual({ kind: 'temporary', words: 'Timeout' })
    expect(await refusal(send({}, { longestMs: 50 }))).toEqual({
      kind: 'temporary',
      words: 'The mail server took too long.',
    })
    server.trouble = 'dies'
    expect(await refusal(send())).toMatchObject({ kind: 'temporary' })
  })

  it('arrives with its text, link and sender', async () => {
    await send()
    const [mail, ...others] = server.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({ from: 'post@crm.example.org', to: ['bea@example.org'] })
    if (!mail) return
    expect(headerOf(mail, 'Subject')).toBe('Invitation to Zoë & Söhne')
    expect(headerOf(mail, 'From')).toBe('Bonafide <post@crm.example.org>')
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')
    expect(headerOf(mail, 'Message-ID')).toBe('<0192@crm.example.org>')
    expect(headerOf(mail, 'List-Unsubscribe')).toBe('')
    expect(partOf(mail, 'text/plain')).toBe(
      `Olive Owner invites you to work with Zoë & <b>Söhne</b>.\n\nAccept the invitation:\n${TO_BEA.link?.url}\n\nThe link works once.`,
    )
    const html = partOf(mail, 'text/html')
    expect(html).toContain('href="https://crm.example.org/invitation?token=abc&#38;x=1"')
    expect(html).toContain('Zoë &#38; &#60;b&#62;Söhne')
  })

  it('is sent in somebody’s name, and says how to unsubscribe', async () => {
    const unsubscribe = 'https://crm.example.org/api/v1/unsubscribes/abc'
    await send({ fromName: 'Hartley, "Lettings"', replyTo: 'olive@example.org', unsubscribe })
    const [mail] = server.received
    expect(mail).toBeDefined()
    if (!mail) return
    expect(headerOf(mail, 'From')).toBe('"Hartley, \\"Lettings\\"" <post@crm.example.org>')
    expect(headerOf(mail, 'Reply-To')).toBe('olive@example.org')
    expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${unsubscribe}>`)
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(partOf(mail, 'text/plain')).toContain(unsubscribe)
    expect(partOf(mail, 'text/html')).toContain(`href="${unsubscribe}"`)
  })

  it('cannot get extra headers or another recipient from its content', async () => {
    await send({
      subject: 'Hello\r\nBcc: eve@example.org',
      fromName: 'Olive\r\nBcc: eve@example.org',
      text: 'One\n\n.\n\nRCPT TO:<eve@example.org>',
    })
    const [mail] = server.received
    expect(mail?.to).toEqual(['bea@example.org'])
    expect(mail && headerOf(mail, 'Bcc')).toBe('')
    expect(mail && partOf(mail, 'text/plain')).toContain('\n\n.\n\nRCPT TO:<eve@example.org>')
  })
})
