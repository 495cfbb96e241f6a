import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linkToken } from '@/lib/auth/link-token'
import { unsubscribe } from '@/lib/unsubscribes/unsubscribes'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import * as sessions from '@/lib/identity/sessions/sessions'
import { mailResult, openLink, remind } from '@/lib/identity/sessions/mail-link'
import { lockedSession } from '@/lib/identity/sessions/session-row'
import * as templates from '@/lib/identity/templates/templates'
import { newId } from '@/lib/ids'
import { sendLetter } from '@/lib/mail/sending/send'
import { contact } from '@/lib/crm/contacts/schema'
import type { Context } from '@/lib/resource/context'
import { purgeRecord } from '@/lib/resource/purge'
import { headerOf, MailServer, partOf } from '@/testing/mail-server'
import { newTenant, type Tenant } from '@/testing/tenant'
import { bounce, create, get, retry } from './mails'
import { queueMail } from './queue-mail'
import { sendMail, type MailTransport } from './sender'
import { unsubscribeUrl } from './unsubscribe-link'

const START = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const WORDS = {
  subject: 'Hello {{contact.full_name}}',
  text: 'Dear {{contact.full_name}},\n\nfrom {{organisation.name}}.',
}

describe('a mail', () => {
  let tenant: Tenant
  let server: MailServer
  let bea: string
  beforeEach(async () => {
    server = await MailServer.listen()
    tenant = await newTenant(START)
    bea = (await at((context) => contacts.create(context, { full_name: 'Bea <b>', email: 'bea@example.org' }))).id
  })
  afterEach(() => server.close())

  const at = <T>(work: (context: Context) => Promise<T>, now = START) => tenant.at(now)(work)
  const post = (more: Partial<MailTransport> = {}): MailTransport => ({
    send: (letter) =>
      sendLetter(letter, {
        smtpUrl: server.url,
        mailFrom: 'post@crm.example.org',
        ...(server.trouble === 'hangs' && { patienceMs: 400 }),
      }),
    domain: 'crm.example.org',
    turnOf: () => Promise.resolve(null),
    linkOf: () => Promise.resolve(null),
    unsubscribeUrl: (id) => unsubscribeUrl('https://crm.example.org', id),
    onSent: () => Promise.resolve(),
    ...more,
  })
  const work = (id: string, now = START, more: Partial<MailTransport> = {}) => sendMail(tenant.at(now), id, post(more))
  const read = (id: string) => at((context) => get(context, id, () => Promise.resolve(null)))
  const write = () => at((context) => create(context, { contact_id: bea, ...WORDS }))
  const events = (id: string) =>
    at(({ db }) => db.event.findMany({ where: { subject_id: id }, orderBy: { id: 'asc' } }))

  it('is refused without a recipient, without words, and with unknown fields', async () => {
    const send = (input: object) => at((context) => create(context, { ...WORDS, ...input }))
    const pointer = (name: string) => ({ details: { errors: [expect.objectContaining({ pointer: name }) as unknown] } })
    await expect(send({})).rejects.toMatchObject(pointer('/contact_id'))
    await expect(send({ contact_id: newId() })).rejects.toMatchObject(pointer('/contact_id'))
    await expect(send({ contact_id: bea, template_id: newId() })).rejects.toMatchObject(pointer('/template_id'))
    await expect(send({ contact_id: bea, text: undefined })).rejects.toMatchObject(pointer('/text'))
    await expect(send({ contact_id: bea, text: '{{contact.password}}' })).rejects.toMatchObject({
      details: {
        errors: [
          {
            pointer: '/text',
            code: 'unknown_merge_field',
            message: '{{contact.password}} is not a merge field of this text.',
            allowed: expect.arrayContaining(['contact.full_name', 'deal.amount', 'sender.email']) as unknown,
          },
        ],
      },
    })
    const silent = await at((context) => contacts.create(context, { full_name: 'No Address' }))
    await expect(send({ contact_id: silent.id })).rejects.toMatchObject(pointer('/to'))
    expect(await at(({ db }) => db.mail.count())).toBe(0)
  })

  it('is invisible to other organisations', async () => {
    const { id } = await write()
    const theirs = (await newTenant()).at(START)
    await expect(theirs((context) => retry(context, id, true))).rejects.toMatchObject({ code: 'not_found' })
    await expect(theirs((context) => bounce(context, id, 'x'))).rejects.toMatchObject({ code: 'not_found' })
    await expect(theirs((context) => create(context, { contact_id: bea, ...WORDS }))).rejects.toMatchObject({
      code: 'unknown_reference',
    })
  })

  it('arrives with the values of its records, escaped, and is on the timeline of each', async () => {
    const deal = await at((context) =>
      deals.create(context, { name: 'Flat 3', primary_contact_id: bea, amount: '5.00', currency: 'GBP' }),
    )
    const { id } = await at((context) =>
      create(context, { deal_id: deal.id, ...WORDS, text: '{{contact.full_name}} {{deal.name}} {{ deal.amount }}' }),
    )
    await work(id)
    await work(id)
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail?.to).toEqual(['bea@example.org'])
    expect(mail && headerOf(mail, 'Subject')).toBe('Hello Bea <b>')
    expect(mail && headerOf(mail, 'Message-ID')).toBe(`<${id}@crm.example.org>`)
    expect(mail && partOf(mail, 'text/plain')).toBe('Bea <b> Flat 3 5.00')
    expect(mail && partOf(mail, 'text/html')).toContain('Bea &#60;b&#62; Flat 3')
    expect(await read(id)).toMatchObject({
      status: 'sent',
      sent_at: START.toISOString(),
      contact_id: bea,
      deal_id: deal.id,
      tries: [{ outcome: 'sent' }],
    })
    const [, sent] = await events(id)
    expect(sent).toMatchObject({ type: 'mail.sent', related: expect.arrayContaining([id, bea, deal.id]) as unknown })
  })

  it('waits longer and longer while the server is down, and bounces if it knows no such recipient', async () => {
    const { id } = await write()
    server.refusesRecipient = [450, '4.2.1 Come again later']
    await work(id)
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 1, error: '450 4.2.1 Come again later' })
    const first = Date.parse((await read(id)).next_attempt_at ?? '')
    server.trouble = 'hangs'
    await work(id, after(1))
    const second = await read(id)
    expect(second).toMatchObject({ status: 'queued', attempts: 2, error: 'Timeout' })
    expect(Date.parse(second.next_attempt_at ?? '') - after(1).getTime()).toBeGreaterThan(first - START.getTime())
    server.trouble = null
    server.refusesRecipient = [550, '5.1.1 Nobody of that name']
    await work(id, after(6))
    expect(await read(id)).toMatchObject({ status: 'bounced', error: '550 5.1.1 Nobody of that name' })
    expect((await events(id)).map(({ type }) => type)).toEqual(['mail.created', 'mail.bounced'])
    server.refusesRecipient = null
    await at((context) => retry(context, id, true))
    await work(id, after(7))
    expect(await read(id)).toMatchObject({ status: 'sent', error: null, attempts: 1 })
  })

  it('is given up when the schedule ends, and at once when the server rejects it', async () => {
    const { id } = await write()
    server.refusesMail = [554, '5.7.1 Spam']
    await work(id)
    expect(await read(id)).toMatchObject({ status: 'failed', error: '554 5.7.1 Spam' })
    const other = await write()
    await at(({ db }) => db.mail.updateMany({ where: { id: other.id }, data: { attempts: 8 } }))
    server.refusesMail = [451, '4.3.0 Not now']
    await work(other.id)
    expect(await read(other.id)).toMatchObject({ status: 'failed', error: '451 4.3.0 Not now', next_attempt_at: null })
  })

  it('goes out once despite simultaneous attempts, and again with its Message-ID after a crash', async () => {
    const { id } = await write()
    const cut: Parameters<typeof sendMail>[0] = (step) =>
      server.received.length ? Promise.reject(new Error('killed')) : tenant.at(START)(step)
    await expect(sendMail(cut, id, post())).rejects.toThrow('killed')
    // Somebody may still be sending it.
    await work(id, after(1))
    expect(server.received).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 'queued', tries: [{ ended_at: null }] })
    await work(id, after(2))
    expect(server.received.map((one) => headerOf(one, 'Message-ID'))).toEqual(
      Array.from({ length: 2 }, () => `<${id}@crm.example.org>`),
    )
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('is kept while there is no server, and sent on request', async () => {
    const { id } = await write()
    await work(id, START, { send: null })
    expect(await read(id)).toMatchObject({ status: 'kept', to: 'bea@example.org', subject: 'Hello Bea <b>' })
    await work(id)
    expect(server.received).toEqual([])
    await expect(at((context) => retry(context, id, false))).rejects.toMatchObject({ code: 'conflict' })
    await expect(at((context) => bounce(context, id, 'gone'))).rejects.toMatchObject({ code: 'conflict' })
    await at((context) => retry(context, id, true))
    await work(id)
    expect(await read(id)).toMatchObject({ status: 'sent' })
    await expect(at((context) => retry(context, id, true))).rejects.toMatchObject({ code: 'conflict' })
    await at((context) => bounce(context, id, '550 gone'))
    expect(await at((context) => bounce(context, id, 'again'))).toMatchObject({ status: 'bounced', error: '550 gone' })
  })

  it('is written once per key, however many ask at once', async () => {
    const asked = Array.from({ length: 4 }, () =>
      at((context) => queueMail(context, { contact_id: bea, ...WORDS, once_key: 'step-1' })),
    )
    expect(new Set((await Promise.all(asked)).map(({ id }) => id)).size).toBe(1)
    expect(await at(({ db }) => db.mail.count())).toBe(1)
  })

  it('to many says how to unsubscribe, and goes to nobody who did', async () => {
    const bulk = () => at((context) => queueMail(context, { kind: 'bulk', contact_id: bea, ...WORDS }))
    const [one, two] = [await bulk(), await bulk()]
    await work(one.id)
    const [mail] = server.received
    expect(mail && headerOf(mail, 'List-Unsubscribe')).toContain(linkToken('unsubscribe-link', one.id))
    const call = { now: after(1), requestId: newId() }
    await expect(unsubscribe('nonsense', call)).rejects.toMatchObject({ code: 'not_found' })
    const [, token = ''] = /unsubscribes\/([^>\s]+)/.exec(mail ? headerOf(mail, 'List-Unsubscribe') : '') ?? []
    await unsubscribe(token, call)
    const { unsubscribed_at } = await at(({ db }) => db.contact.findFirstOrThrow({ where: { id: bea } }))
    expect(unsubscribed_at).toEqual(call.now)
    await work(two.id)
    expect(await read(two.id)).toMatchObject({ status: 'failed', error: 'The contact has unsubscribed.' })
    expect(server.received).toHaveLength(1)
  })

  it('to many can be unsubscribed from while the contact is deleted, and restoring it does not undo that', async () => {
    const { id } = await at((context) => queueMail(context, { kind: 'bulk', contact_id: bea, ...WORDS }))
    await at((context) => contacts.remove(context, bea, null))
    const call = { now: after(1), requestId: newId() }
    await unsubscribe(linkToken('unsubscribe-link', id), call)
    await unsubscribe(linkToken('unsubscribe-link', id), { ...call, now: after(2) })
    expect(await at((context) => contacts.restore(context, bea, 'refuse'))).toMatchObject({
      unsubscribed_at: call.now.toISOString(),
    })
    await at((context) => purgeRecord(context, contact, bea, null))
    await expect(unsubscribe(linkToken('unsubscribe-link', id), call)).rejects.toMatchObject({ code: 'link_ended' })
  })

  it('carries the one-tap link of a check, stored in no table, and reminds while the check waits for the person', async () => {
    const template = await at((context) => templates.templateFor(context, undefined))
    await at((context) => templates.update(context, template.id, { reminders: [48, 24] }, null))
    const links = { userUrl: 'https://crm.example.org', requesterId: 'us' }
    const asked = { reference_id: 'r', delivery: { email: 'bea@home.example' } }
    const session = await at((context) => sessions.create(context, asked, links))
    const rows = await at(async ({ db }) => [
      await db.mail.findMany(),
      await db.event.findMany({ select: { data: true } }),
    ])
    expect(JSON.stringify(rows)).not.toContain(session.magic_link_token)
    const linkOf: MailTransport['linkOf'] = (context, row) => openLink(context, row.session_id ?? '', links.userUrl)
    await work(session.mail_id ?? '', START, { linkOf })
    const [first] = server.received
    expect(first && partOf(first, 'text/plain')).toContain(`/user?m=${session.magic_link_token}`)
    const due = { session_id: session.id, hours: 24, expires_at: session.expires_at }
    const remindIn = (now: Date) => at((context) => remind(context, due), now)
    const reminders = () => at(({ db }) => db.mail.count({ where: { kind: 'reminder', to: 'bea@home.example' } }))
    await remindIn(after(60))
    await remindIn(after(61))
    expect(await reminders()).toBe(1)
    await at((context) => sessions.cancel(context, session.id))
    await at((context) => remind(context, { ...due, hours: 48 }))
    expect(await reminders()).toBe(1)
    const unsent = await at(({ db }) => db.mail.findFirstOrThrow({ where: { kind: 'reminder' } }))
    await work(unsent.id, after(62), { linkOf })
    expect(await read(unsent.id)).toMatchObject({ status: 'failed' })
    expect(server.received).toHaveLength(1)
  })

  it('reports the outcome of a check once, if the template says so and its link was mailed', async () => {
    const template = await at((context) => templates.templateFor(context, undefined))
    const links = { userUrl: 'https://crm.example.org', requesterId: 'us' }
    const ask = (delivery: object) =>
      at((context) => sessions.create(context, { reference_id: 'r', ...delivery }, links))
    const results = () => at(({ db }) => db.mail.findMany({ where: { kind: 'result' }, select: { to: true } }))
    const tell = (id: string) => at(async (context) => mailResult(context, await lockedSession(context, id)))
    const silent = await ask({ delivery: { email: 'bea@home.example' } })
    await tell(silent.id)
    expect(await results()).toEqual([])
    await at((context) => templates.update(context, template.id, { mails_result: true }, null))
    const byHand = await ask({})
    await tell(byHand.id)
    expect(await results()).toEqual([])
    const mailed = await ask({ delivery: { email: 'bea@home.example' } })
    await tell(mailed.id)
    await tell(mailed.id)
    expect(await results()).toEqual([{ to: 'bea@home.example' }])
  })

  it('loses address and words with its contact, even in the log, and is never sent again', async () => {
    const { id } = await write()
    server.refusesRecipient = [450, 'bea@example.org is busy']
    await work(id)
    await at((context) => purgeRecord(context, contact, bea, null))
    expect(await read(id)).toMatchObject({ to: null, subject: null, text: null, status: 'failed', contact_id: null })
    const rows = await at(async ({ db }) => [
      await db.mail.findMany(),
      await db.mailAttempt.findMany(),
      await db.event.findMany({ select: { data: true } }),
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Bea|bea@example/)
    await work(id)
    await expect(at((context) => retry(context, id, true))).rejects.toMatchObject({ code: 'conflict' })
    expect(server.received).toEqual([])
  })
})
