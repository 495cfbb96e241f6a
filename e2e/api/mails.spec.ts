import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem, problemOf } from './call'
import { keyWithRole, made } from './records'

/** Mails on a server without SMTP: they are stored, and show their links only to those who may see them. */
interface Mail {
  id: string
  status: string
  to: string
  subject: string
  text: string
  link: string | null
}
let ours: Organisation
let bea: string
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
  bea = (await made(api('POST', 'contacts', { full_name: 'Bea', email: 'bea@example.org' }))).id
})
const api = (method: string, path: string, json?: object, key = ours.key) =>
  call(method, ours.path(path), { key, ...(json && { json }) })
const mails = async (query: string) => (await made<{ data: Mail[] }>(api('GET', `mails?${query}`))).data
const kept = (id: string) => expect.poll(async () => (await made<Mail>(api('GET', `mails/${id}`))).status).toBe('kept')

test('a mail is kept if there is no mail server, and readers neither write nor see it', async () => {
  const words = { subject: 'Hello {{contact.full_name}}', text: 'From {{organisation.name}}' }
  const { key: reader } = await keyWithRole(ours, 'reader')
  expect(notProblem(await api('POST', 'mails', { contact_id: bea, ...words }, reader), 403, 'forbidden')).toBeNull()
  expect(notProblem(await api('GET', 'mails', undefined, reader), 403, 'forbidden')).toBeNull()
  const refused = await api('POST', 'mails', { contact_id: bea, ...words, text: '{{contact.secret}}' })
  expect(notProblem(refused, 422, 'validation_failed')).toBeNull()
  expect(problemOf(refused).errors?.[0]?.allowed).toContain('contact.full_name')
  const { id } = await made(api('POST', 'mails', { contact_id: bea, ...words }))
  await kept(id)
  expect(await made<Mail>(api('GET', `mails/${id}`))).toMatchObject({
    subject: 'Hello Bea',
    text: 'From Ours',
    link: null,
  })
  expect(notProblem(await api('POST', `mails/${id}/retry`), 409, 'conflict')).toBeNull()
  expect(notProblem(await api('POST', `mails/${id}/bounces`, { reason: 'gone' }), 409, 'conflict')).toBeNull()
  const timeline = async (key: string) =>
    (await made<{ data: { type: string }[] }>(api('GET', `activities?related=${bea}`, undefined, key))).data.map(
      ({ type }) => type,
    )
  expect(await timeline(ours.key)).toContain('mail.kept')
  expect(await timeline(reader)).toEqual(['contact.created'])
})

test('the link to a check is mailed, and its one-tap token is never shown again', async () => {
  const asked = { reference_id: 'by-mail', contact_id: bea, delivery: { email: 'bea@home.example' } }
  const bad = await api('POST', 'sessions', { ...asked, delivery: { email: 'nobody' } })
  expect(notProblem(bad, 422, 'validation_failed')).toBeNull()
  const made_ = await made<{ id: string; mail_id: string; magic_link_token: string; url: string }>(
    api('POST', 'sessions', asked),
  )
  await kept(made_.mail_id)
  const shown = await api('GET', `mails/${made_.mail_id}`)
  expect(shown.body).toMatchObject({ to: 'bea@home.example', kind: 'check_link', link: made_.url })
  for (const answer of [
    shown,
    await api('GET', 'mails'),
    await api('GET', 'changes'),
    await api('GET', 'audit_events'),
  ])
    expect(answer.text).not.toContain(made_.magic_link_token)
  expect((shown.body as Mail).text).toContain('{{link}}')
  await made(api('POST', `sessions/${made_.id}/cancel`))
  expect(await made<Mail>(api('GET', `mails/${made_.mail_id}`))).toMatchObject({ link: null })
})

test('built-in mail templates can be changed but not deleted, and must keep their link', async () => {
  const { data } = await made<{ data: { id: string; kind: string }[] }>(api('GET', 'mail_templates'))
  expect(data.map(({ kind }) => kind).sort()).toEqual(
    ['check_link', 'invitation', 'password_reset', 'reminder', 'result'].sort(),
  )
  const id = data.find(({ kind }) => kind === 'check_link')?.id ?? ''
  expect(notProblem(await api('DELETE', `mail_templates/${id}`), 409, 'conflict')).toBeNull()
  const linkless = await api('PATCH', `mail_templates/${id}`, { text: 'Hello' })
  expect(problemOf(linkless).errors?.[0]).toMatchObject({ pointer: '/text', code: 'link_missing' })
  const reset = data.find(({ kind }) => kind === 'password_reset')?.id ?? ''
  for (const text of ['https://evil.example/go?u={{account.link}}', '{{account.link}}@evil.example'])
    expect(problemOf(await api('PATCH', `mail_templates/${reset}`, { text })).errors?.[0]).toMatchObject({
      pointer: '/text',
      code: 'link_joined',
    })
  await made(api('PATCH', `mail_templates/${reset}`, { text: 'Go to {{account.link}}. It works for an hour.' }))
  await made(api('PATCH', `mail_templates/${id}`, { subject: 'A check for {{contact.full_name}}' }))
  const preview = { kind: 'check_link', subject: '{{contact.full_name}}', text: '<b> {{check.link}}', contact_id: bea }
  expect(await made(api('POST', 'mail_templates/preview', preview))).toMatchObject({
    to: 'bea@example.org',
    subject: 'Bea',
    text: '<b> {{link}}',
    html: expect.stringContaining('&#60;b&#62;') as unknown,
  })
})

test('a mail expands a reference only for those who may read that record', async () => {
  const { key: member } = await keyWithRole(ours, 'member')
  expect(notProblem(await api('GET', 'mails?expand=invitation', undefined, member), 403, 'forbidden')).toBeNull()
  expect((await api('GET', 'mails?expand=contact', undefined, member)).status).toBe(200)
  expect((await api('GET', 'mails?expand=invitation')).status).toBe(200)
})

test('a bulk mail skips contacts who have no address or have unsubscribed, with the reason', async () => {
  const person = async (full_name: string, more: object) =>
    (await made(api('POST', 'contacts', { full_name, ...more }))).id
  const ids = [
    await person('Cy', { email: 'cy@example.org' }),
    await person('Dee', { email: 'dee@example.org', unsubscribed_at: '2026-01-01T00:00:00Z' }),
    await person('Ed', {}),
  ]
  const mail = { subject: 'News for {{contact.full_name}}', text: 'There is news.' }
  const send = (more: object) =>
    api('POST', 'bulk_operations', { resource: 'contacts', action: 'send_mail', ids, ...more })
  expect(notProblem(await send({}), 422, 'validation_failed')).toBeNull()
  const unknown = await send({ mail: { ...mail, text: '{{contact.secret}}' } })
  expect(problemOf(unknown).errors?.[0]).toMatchObject({ pointer: '/mail/text', code: 'unknown_merge_field' })
  const { id } = await made(send({ mail }))
  const state = () =>
    made<{ status: string; sent_count: number; skipped_count: number }>(api('GET', `bulk_operations/${id}`))
  await expect.poll(async () => (await state()).status).toBe('completed')
  expect(await state()).toMatchObject({ sent_count: 1, skipped_count: 2 })
  const rows = await made<{ data: { outcome: string; code: string | null }[] }>(
    api('GET', `bulk_operations/${id}/rows`),
  )
  expect(rows.data.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['sent', null],
    ['skipped', 'unsubscribed'],
    ['skipped', 'no_address'],
  ])
  expect(await mails('kind=bulk')).toMatchObject([{ to: 'cy@example.org', subject: 'News for Cy' }])
  expect(notProblem(await api('POST', `bulk_operations/${id}/undo`), 409, 'conflict')).toBeNull()
  expect(notProblem(await call('POST', '/api/v1/unsubscribes/no-such-token'), 404, 'not_found')).toBeNull()
})
