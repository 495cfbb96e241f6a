import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeLogo, setLogo } from '@/lib/accounts/logo/logo'
import { database } from '@/lib/db/client'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as sessions from '@/lib/identity/sessions/sessions'
import { mailResult, remind } from '@/lib/identity/sessions/mail-link'
import { lockedSession } from '@/lib/identity/sessions/session-row'
import { create } from '@/lib/mail/mails/mails'
import { sendMail } from '@/lib/mail/mails/sender'
import { preview } from '@/lib/mail/templates/templates'
import { MailServer } from '@/testing/mail-server'
import { newTenant, type Tenant } from '@/testing/tenant'
import { mailTransport } from './mail-transport'

/** Mails as they arrive at a real SMTP server, of an organisation with a colour and a logo. */
const NOW = new Date('2026-11-29T12:00:00Z')
const LINKS = { userUrl: 'https://crm.example', requesterId: 'r' }
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })

let tenant: Tenant
let server: MailServer
let png: Buffer
beforeEach(async () => {
  server = await MailServer.listen()
  tenant = await newTenant(NOW)
  png = await drawn(200, 80).png().toBuffer()
})
afterEach(() => server.close())

const at: ReturnType<Tenant['at']> = (work) => tenant.at(NOW)(work)
const giveColour = (brand_colour: string) =>
  at(({ db }) => db.organisation.updateMany({ where: {}, data: { brand_colour } }))
const giveLogo = async (forMails: Uint8Array = png) =>
  at(async (context) =>
    setLogo(context, { picture: await drawn(9, 9).webp().toBuffer(), width: 200, height: 80, forMails }, null),
  )
/** What arrives for a mail, decoded as far as tests look at it. */
async function arrived(id: string) {
  const settings = { smtpUrl: server.url, mailFrom: 'post@crm.example', baseUrl: 'https://crm.example' }
  await sendMail(tenant.at(NOW), id, {
    ...mailTransport({ ...settings, mailsPerHour: 1000, signUp: 'open' }, database()),
    turnOf: () => Promise.resolve(null),
  })
  const raw = server.received.at(-1)?.raw ?? ''
  const html = Buffer.from(
    (/Content-Type: text\/html[^]*?\n\n([^]*?)\n--/.exec(raw)?.[1] ?? '')
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
  const picture = /Content-Type: image\/png[^]*?\n\n([^]*?)\n--/.exec(raw)
  return { raw, html, picture, bytes: Buffer.from(picture?.[1] ?? '', 'base64') }
}
const latestMail = async (kind: string) =>
  (await at(({ db }) => db.mail.findFirstOrThrow({ where: { kind }, orderBy: { id: 'desc' } }))).id
const ask = () =>
  at((context) =>
    sessions.create(
      context,
      { reference_id: 'r', checks: ['id_check'], delivery: { email: 'bea@example.org' } },
      LINKS,
    ),
  )

describe('a mail about a check', () => {
  it('has a button in the organisation’s colour with a readable label, and carries its logo', async () => {
    await giveColour('#ffd400')
    await giveLogo()
    await ask()
    const { raw, html, picture, bytes } = await arrived(await latestMail('check_link'))
    expect(html).toMatch(/background:#ffd400;color:#000000/)
    expect(html).toContain('<img src="cid:logo@mail"')
    expect(picture?.[0]).toMatch(/Content-Id: <logo@mail>/i)
    expect(picture?.[0]).toMatch(/Content-Disposition: inline/i)
    expect(bytes.equals(png)).toBe(true)
    expect(raw).toMatch(/multipart\/alternative[^]*text\/plain[^]*multipart\/related[^]*text\/html[^]*image\/png/)
    expect(html).not.toMatch(/<img[^>]+src="(?!cid:)|url\(/)
  })

  it.each([
    ['reminder', true],
    ['result', false],
  ] as const)('carries it if it is a %s', async (kind, hasButton) => {
    await giveColour('#0f766e')
    await giveLogo()
    const { id } = await ask()
    await at(async (context) => {
      const row = await lockedSession(context, id)
      const expires_at = row.expires_at.toISOString()
      if (kind === 'reminder') await remind(context, { session_id: id, hours: 1, expires_at })
      else await mailResult(context, { id, policy: { ...row.policy, mails_result: true } })
    })
    const { html, bytes } = await arrived(await latestMail(kind))
    expect(html).toContain('cid:logo@mail')
    expect(html.includes('background:#0f766e;color:#ffffff')).toBe(hasButton)
    expect(bytes.equals(png)).toBe(true)
  })

  it('is as before without either, and once the logo is removed', async () => {
    await giveLogo()
    await at((context) => removeLogo(context, null))
    await ask()
    const { raw, html } = await arrived(await latestMail('check_link'))
    expect(html).toContain('background:#1f4fd8;color:#ffffff')
    expect(raw).not.toMatch(/<img|image\/png|multipart\/related/)
    expect(await at(({ db }) => db.storedObject.count())).toBe(0)
  })

  it('carries no logo that is large', async () => {
    await giveLogo(Buffer.alloc(64 * 1024 + 1))
    await ask()
    expect((await arrived(await latestMail('check_link'))).raw).not.toMatch(/<img|image\/png/)
  })

  it('goes out without a logo that cannot be opened', async () => {
    await giveLogo()
    await at(({ db }) =>
      db.storedObject.updateMany({ where: { key: { endsWith: '-mail' } }, data: { bytes: Buffer.alloc(100) } }),
    )
    await ask()
    const { raw, html } = await arrived(await latestMail('check_link'))
    expect(html).toContain('background:')
    expect(raw).not.toMatch(/<img|image\/png/)
  })

  it('carries a logo from before mails had them once it is sent again', async () => {
    await giveLogo()
    await at(({ db }) => db.storedObject.deleteMany({ where: { key: { endsWith: '-mail' } } }))
    await ask()
    const id = await latestMail('check_link')
    await giveLogo()
    expect((await arrived(id)).bytes.equals(png)).toBe(true)
  })

  it('is shown in the colour in a preview', async () => {
    await giveColour('#ffd400')
    const { html } = await at((context) =>
      preview(context, { kind: 'check_link', subject: 'Hello', text: 'Dear you,\n\n{{check.link}}' }),
    )
    expect(html).toMatch(/background:#ffd400;color:#000000/)
  })
})

it('a mail that a member writes shows neither', async () => {
  await giveColour('#ffd400')
  await giveLogo()
  const { id } = await at(async (context) => {
    const { id: contact_id } = await contacts.create(context, { full_name: 'Bea', email: 'bea@example.org' })
    return create(context, { contact_id, subject: 'Hello', text: 'Dear Bea' })
  })
  const { raw } = await arrived(id)
  expect(raw).not.toMatch(/<img|image\/png|ffd400/)
})
