import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headerOf, MailServer, partOf } from '@/testing/mail-server'
import type { Mail } from './schema'
import { sendMail } from './send'

const TO_BEA: Mail = {
  to: 'bea@example.org',
  subject: 'Invitation to Zoë & Söhne',
  paragraphs: ['Olive Owner invites you to work with Zoë & <b>Söhne</b>.'],
  link: { label: 'Accept the invitation', url: 'https://crm.example.org/invitation?token=abc&x=1' },
  closing: ['The link works once.'],
}

describe('a mail', () => {
  let server: MailServer
  beforeEach(async () => {
    server = await MailServer.listen()
  })
  afterEach(() => server.close())
  const send = (mail: Partial<Mail> = {}) =>
    sendMail({ ...TO_BEA, ...mail }, { smtpUrl: server.url, mailFrom: 'Bonafide <post@crm.example.org>' })

  it('is not sent where no server is set, refused by the server, or answered by none', async () => {
    await expect(sendMail(TO_BEA, { smtpUrl: undefined, mailFrom: 'post@example.org' })).rejects.toThrow(
      'SMTP_URL is not set',
    )
    server.recipientAnswer = '550 5.1.1 Nobody of that name'
    await expect(send()).rejects.toThrow('Nobody of that name')
    await expect(sendMail(TO_BEA, { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'post@example.org' })).rejects.toThrow(
      'ECONNREFUSED',
    )
    expect(server.received).toEqual([])
  })

  it('arrives with its words, its link and its sender', async () => {
    await send()
    const [mail, ...others] = server.received
    expect(others).toEqual([])
    expect(mail).toMatchObject({ from: 'post@crm.example.org', to: ['bea@example.org'] })
    if (!mail) return
    expect(headerOf(mail, 'Subject')).toBe('Invitation to Zoë & Söhne')
    expect(headerOf(mail, 'From')).toBe('Bonafide <post@crm.example.org>')
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')
    expect(partOf(mail, 'text/plain')).toBe(
      `${TO_BEA.paragraphs[0]}\n\nAccept the invitation:\n${TO_BEA.link.url}\n\nThe link works once.`,
    )
    const html = partOf(mail, 'text/html')
    expect(html).toContain('href="https://crm.example.org/invitation?token=abc&#38;x=1"')
    expect(html).toContain('Zoë &#38; &#60;b&#62;Söhne')
  })

  it('cannot be made to carry headers, or to go elsewhere, by what stands in it', async () => {
    await send({ subject: 'Hello\r\nBcc: eve@example.org', paragraphs: ['One', '.', 'RCPT TO:<eve@example.org>'] })
    const [mail] = server.received
    expect(mail?.to).toEqual(['bea@example.org'])
    expect(mail && headerOf(mail, 'Bcc')).toBe('')
    expect(mail && partOf(mail, 'text/plain')).toContain('\n\n.\n\nRCPT TO:<eve@example.org>')
  })
})
