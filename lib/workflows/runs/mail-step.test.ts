import { afterEach, beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { retry as retryMail } from '@/lib/mail/mails/mails'
import { sendMail, type MailTransport } from '@/lib/mail/mails/sender'
import { sendLetter } from '@/lib/mail/sending/send'
import { flowsOf, type Flows } from '@/testing/flows'
import { MailServer } from '@/testing/mail-server'
import { retry } from './runs'

let flows: Flows
let server: MailServer
beforeEach(async () => {
  flows = await flowsOf()
  server = await MailServer.listen()
})
afterEach(() => server.close())

const CONTACT = '{{ trigger.record.id }}'
const post = (hasServer: boolean): MailTransport => ({
  send: hasServer ? (letter) => sendLetter(letter, { smtpUrl: server.url, mailFrom: 'post@crm.example.org' }) : null,
  domain: 'crm.example.org',
  turnOf: () => Promise.resolve(null),
  linkOf: () => Promise.resolve(null),
  unsubscribeUrl: (id) => `https://crm.example.org/api/v1/unsubscribes/${id}`,
  onSent: () => Promise.resolve(),
})

/** A run that has written its mail; the mail is then sent, or not. */
async function afterSending(hasServer = true) {
  const { id } = await flows.publish({
    trigger: { type: 'record_created', resource: 'contacts' },
    steps: [
      {
        type: 'mail',
        key: 'hello',
        to: '{{ trigger.record.email }}',
        subject: 'Hello {{ trigger.record.full_name }}',
        text: 'Welcome.',
        contact: CONTACT,
      },
      { type: 'note', key: 'n', body: 'Mail {{ steps.hello.status }}', contact: CONTACT },
    ],
  })
  await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley', email: 'ann@example.org' }))
  const run = await flows.only(id)
  expect(run).toMatchObject({ status: 'waiting', current_step: '/steps/0' })
  const [mail] = await flows.at(({ db }) => db.mail.findMany({ where: { kind: 'message' } }))
  await sendMail(flows.at, mail?.id ?? '', post(hasServer))
  return { run: await flows.only(id), steps: await flows.steps(run.id) }
}
const notes = async () => (await flows.at(({ db }) => db.note.findMany())).map(({ body }) => body)

it('a mail is sent once, and then its run continues', async () => {
  expect((await afterSending()).run.status).toBe('succeeded')
  expect(server.received).toHaveLength(1)
  expect(await notes()).toEqual(['Mail sent'])
})

it('a mail without a server to send it is kept, and the run continues', async () => {
  expect((await afterSending(false)).run.status).toBe('succeeded')
  expect(await notes()).toEqual(['Mail kept'])
})

it('a mail that bounces fails its step and shows what the server said', async () => {
  server.refusesRecipient = [550, 'no such user here']
  const { run, steps } = await afterSending()
  expect(run).toMatchObject({ status: 'failed', error: { code: 'mail_bounced', step: '/steps/0' } })
  expect(run.error?.message).toContain('no such user here')
  expect(steps[0]).toMatchObject({ status: 'failed', input: { to: 'ann@example.org' } })
  expect(await notes()).toEqual([])
})

it('a run that is retried after its mail bounced sends it again, unless somebody sent it by hand', async () => {
  server.refusesRecipient = [550, 'no such user here']
  const { run } = await afterSending()
  await flows.at((context) => retry(context, run.id))
  expect(await flows.only(run.workflow_id)).toMatchObject({ status: 'waiting' })
  const mails = () => flows.at(({ db }) => db.mail.findMany({ orderBy: { id: 'asc' } }))
  expect((await mails()).map(({ status }) => status)).toEqual(['bounced', 'queued'])
  await sendMail(flows.at, (await mails())[1]?.id ?? '', post(true))
  expect((await flows.only(run.workflow_id)).error).toMatchObject({ code: 'mail_bounced' })

  server.refusesRecipient = null
  const [, second] = await mails()
  await flows.at((context) => retryMail(context, second?.id ?? '', true))
  await sendMail(flows.at, second?.id ?? '', post(true))
  await flows.at((context) => retry(context, run.id))
  expect((await flows.only(run.workflow_id)).status).toBe('succeeded')
  expect((await mails()).map(({ status }) => status)).toEqual(['bounced', 'sent'])
  expect(await notes()).toEqual(['Mail sent'])
})

it.each([
  ['nobody, because its record has no owner any more', '{{ trigger.record.owner.email }}', 'no_address'],
  ['several addresses', 'bob@example.org, eve@example.org', 'invalid_address'],
  ['a name', '{{ trigger.record.full_name }}', 'invalid_address'],
])('a mail to %s goes to nobody, least of all to the contact that it is about', async (_, to, code) => {
  const step = { type: 'mail', key: 'm', to, subject: 'Ann pays late', text: 'Call her.', contact: CONTACT }
  const { id } = await flows.publish({ trigger: { type: 'record_created', resource: 'contacts' }, steps: [step] })
  await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley', email: 'ann@example.org' }))
  expect(await flows.only(id)).toMatchObject({ status: 'failed', error: { code, step: '/steps/0' } })
  expect(await flows.at(({ db }) => db.mail.count())).toBe(0)
})

it('a mail shows values as they are: a stranger who calls himself a merge field reads no other field', async () => {
  await flows.publish({
    trigger: { type: 'record_created', resource: 'contacts' },
    steps: [
      {
        type: 'mail',
        key: 'hello',
        to: '{{ trigger.record.email }}',
        subject: 'Hello {{ trigger.record.full_name }}',
        text: 'Dear {{ trigger.record.full_name }}',
        contact: CONTACT,
      },
    ],
  })
  const full_name = '{{contact.job_title}} {{{contact.job_title}}'
  await flows.at((context) => contacts.create(context, { full_name, email: 'ann@example.org', job_title: 'Pays late' }))
  await flows.work()
  const [mail] = await flows.at(({ db }) => db.mail.findMany({ where: { kind: 'message' } }))
  expect([mail?.subject, mail?.text].join()).toMatch(/contact\.job_title.*contact\.job_title/s)
  expect([mail?.subject, mail?.text].join()).not.toContain('Pays late')
})
