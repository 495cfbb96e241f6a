import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { isAccessCode } from '../../lib/identity/access-code/schema'
import { CONSENT_VERSION } from '../../lib/identity/person/schema'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { SERVER } from '../fixtures/server'
import { call, notProblem, problemOf } from './call'
import { createSession, detailOf } from './complete'
import { keyWithRole, made } from './records'
import { TEMPLATE } from './template'

/**
 * A session from creation to its end, as the source document and the contract describe it; other stories cover the
 * engine's readings.
 */
let ours: Organisation
let requesterId: string
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
  requesterId = (
    await made<{ organisations: [{ requester_id: string }] }>(call('GET', '/api/v1/me', { key: ours.key }))
  ).organisations[0].requester_id
})
/** Each story guesses from its own address, so that none slows down another. */
const fromElsewhere = () => ({
  'X-Forwarded-For': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
})
const access = (json: object, headers = fromElsewhere()) => call('POST', '/api/v1/person/access', { json, headers })
const sessionCall = (method: string, path: string, key = ours.key) => call(method, `/api/v1/sessions/${path}`, { key })

const WRONG: [name: string, body: object, status: number, code: string, pointer: string][] = [
  ['no reference', {}, 422, 'validation_failed', '/reference_id'],
  ['an empty reference', { reference_id: ' ' }, 422, 'validation_failed', '/reference_id'],
  ['a long reference', { reference_id: 'x'.repeat(201) }, 422, 'validation_failed', '/reference_id'],
  ['a number as reference', { reference_id: 7 }, 422, 'validation_failed', '/reference_id'],
  ['a field of no session', { reference_id: 'r', selfie: true }, 422, 'validation_failed', '/selfie'],
  [
    'text for a flag',
    { reference_id: 'r', retain_id_documents: 'yes' },
    422,
    'validation_failed',
    '/retain_id_documents',
  ],
  ['an unknown check', { reference_id: 'r', checks: ['blood_test'] }, 422, 'validation_failed', '/checks/0'],
  ['no check', { reference_id: 'r', checks: [] }, 422, 'validation_failed', '/checks'],
  ['an absent template', { reference_id: 'r', template_id: randomUUID() }, 422, 'unknown_reference', '/template_id'],
  ['an absent contact', { reference_id: 'r', contact_id: randomUUID() }, 422, 'unknown_reference', '/contact_id'],
]
for (const [name, json, status, code, pointer] of WRONG) {
  test(`${name} is refused by name`, async () => {
    const answer = await call('POST', '/api/v1/sessions', { key: ours.key, json })
    expect(notProblem(answer, status, code)).toBeNull()
    expect(problemOf(answer).errors?.[0]?.pointer).toBe(pointer)
  })
}

test('a template or contact of another organisation is an unknown reference', async () => {
  const theirs = await newOrganisation('Theirs')
  const template_id = (await made(call('POST', theirs.path('templates'), { key: theirs.key, json: TEMPLATE }))).id
  const contact_id = (
    await made(call('POST', theirs.path('contacts'), { key: theirs.key, json: { full_name: 'Theirs' } }))
  ).id
  for (const json of [{ template_id }, { contact_id }]) {
    expect(
      notProblem(
        await call('POST', '/api/v1/sessions', { key: ours.key, json: { reference_id: 'r', ...json } }),
        422,
        'unknown_reference',
      ),
    ).toBeNull()
  }
})

test('a session may leave out checks of its template, but not add any', async () => {
  const { id: template_id } = await made(call('POST', ours.path('templates'), { key: ours.key, json: TEMPLATE }))
  const answer = await call('POST', '/api/v1/sessions', {
    key: ours.key,
    json: { reference_id: 'r', template_id, checks: ['id_check'] },
  })
  expect([answer.status, problemOf(answer).errors?.[0]?.code]).toEqual([422, 'not_in_template'])
  const { id } = await createSession(ours, { checks: ['age_verification', 'id_check'] })
  expect(await made(sessionCall('GET', id))).toMatchObject({ checks: ['id_check', 'age_verification'] })
})

test('the basic variant answers without requester_id, the extended one with it', async () => {
  const basic = await createSession(ours)
  expect(Object.keys(basic).sort()).toEqual(['access_code', 'expires_at', 'id', 'magic_link_token', 'status', 'url'])
  expect(isAccessCode(basic.access_code)).toBe(true)
  expect(basic.access_code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  expect(basic.url).toBe(`${SERVER}/user?req=${requesterId}&code=${basic.access_code}`)
  expect(basic.status).toBe('pending')
  expect(Date.parse(basic.expires_at) - Date.now()).toBeGreaterThan(7 * 86_400_000 - 60_000)
  for (const field of [
    { expected_full_name: 'Ann' },
    { expected_address: '1 High Street' },
    { retain_id_documents: false },
    { retain_poa_documents: true },
  ]) {
    expect((await createSession(ours, field)).requester_id, JSON.stringify(field)).toBe(requesterId)
  }
  const created = await call('POST', '/api/v1/sessions', { key: ours.key, json: { reference_id: 'r' } })
  expect((await call('GET', created.headers.get('location') ?? '', { key: ours.key })).status).toBe(200)
})

test('a reference comes back exactly as it was sent, spaces included', async () => {
  for (const reference_id of [' ref 1 ', 'ref\u00a01\u00a0', '\tA1', `${'x'.repeat(199)} `]) {
    const { id } = await createSession(ours, { reference_id })
    expect(await made(sessionCall('GET', `${id}/data`))).toMatchObject({ reference_id })
    expect(await made(call('GET', ours.path(`sessions/${id}`), { key: ours.key }))).toMatchObject({ reference_id })
  }
})

test('under the organisation, members see the code of an open session, readers do not, and nobody sees its token again', async () => {
  const created = await createSession(ours, { expected_full_name: 'Ann Hartley' })
  const path = ours.path(`sessions/${created.id}`)
  const [member, reader] = await Promise.all([keyWithRole(ours, 'member'), keyWithRole(ours, 'reader')])
  expect(await made(call('GET', path, { key: member.key }))).toMatchObject({
    access_code: created.access_code,
    url: created.url,
    expected_full_name: 'Ann Hartley',
  })
  expect(await made(call('GET', path, { key: reader.key }))).toMatchObject({
    access_code: null,
    url: null,
    expected_full_name: null,
  })
  const shown = (
    await Promise.all([path, ours.path('sessions?limit=500')].map((one) => call('GET', one, { key: ours.key })))
  )
    .map(({ text }) => text)
    .join()
  expect(shown).not.toContain(created.magic_link_token)
  expect((await call('GET', ours.path('sessions'), { key: reader.key })).text).not.toContain(created.access_code)
  expect(await made(call('GET', `${path}/data`, { key: reader.key }))).toMatchObject({
    expected: { full_name: { value: null } },
  })
})

test('opening a check by code or link changes nothing; consent starts it', async () => {
  const created = await createSession(ours)
  const before = (await sessionCall('GET', created.id)).text
  for (const json of [
    { access_code: created.access_code.toLowerCase().replace('-', ' ') },
    { access_code: created.access_code, requester_id: requesterId },
    { magic_link_token: created.magic_link_token },
  ]) {
    const opened = await access(json)
    expect(opened.body).toMatchObject({
      organisation: { name: 'Ours' },
      status: 'pending',
      submissions_left: 3,
      retention: { selfie: false },
    })
    expect(opened.headers.get('set-cookie')).toMatch(/^bonafide_check_[0-9a-f]{32}=.+HttpOnly; SameSite=Strict/)
  }
  expect((await sessionCall('GET', created.id)).text).toBe(before)
  const app = await PersonApp.open(created.access_code)
  expect(await (await app.api.get('/api/v1/person/check')).json()).toMatchObject({
    status: 'in_progress',
    consent: { accepted: true },
  })
})

test('declining leaves the session open, and nothing can be captured', async () => {
  const created = await createSession(ours)
  const { token } = (await access({ access_code: created.access_code, client: 'app' })).body as { token: string }
  const person = (method: string, path: string, json?: object) =>
    call(method, `/api/v1/person/check${path}`, { key: token, ...(json && { json }) })
  expect((await person('POST', '/consents', { version: CONSENT_VERSION, accepted: false })).body).toMatchObject({
    status: 'pending',
    consent: { accepted: false },
  })
  expect(
    notProblem(await person('POST', '/consents', { version: '1999-01', accepted: true }), 422, 'validation_failed'),
  ).toBeNull()
  expect(notProblem(await person('POST', '/challenges'), 409, 'conflict')).toBeNull()
  expect(notProblem(await person('POST', '/claims', { full_name: 'Ann' }), 409, 'conflict')).toBeNull()
  const early = await person('POST', '/submission')
  expect([early.status, (early.body as { missing_steps: string[] }).missing_steps]).toEqual([
    409,
    ['consent', 'id_document', 'face', 'claims', 'proof_of_address'],
  ])
  expect((await detailOf(ours, created.id)).status).toBe('pending')
  expect(await made(sessionCall('GET', created.id))).toMatchObject({
    status: 'pending',
    progress: 'declined',
    consent: null,
    template_version: 1,
    version: 2,
  })
  const declined = await made<{ data: { id: string }[] }>(
    call('GET', ours.path('sessions?progress=declined&review_requested_at[is_null]=true'), { key: ours.key }),
  )
  expect(declined.data.map(({ id }) => id)).toEqual([created.id])
})

test('a privacy notice must be a web address, and the check view repeats what people are told', async () => {
  const told = { contact: 'checks@ours.example.org', alternative: 'Come to our office.' }
  const make = (privacy_notice_url: string) =>
    call('POST', ours.path('templates'), { key: ours.key, json: { ...TEMPLATE, ...told, privacy_notice_url } })
  for (const wrong of ['ours.example.org/privacy', 'javascript:alert(1)', 'ftp://ours.example.org/notice']) {
    const answer = await make(wrong)
    expect(notProblem(answer, 422, 'validation_failed'), wrong).toBeNull()
    expect(problemOf(answer).errors?.[0]?.pointer).toBe('/privacy_notice_url')
  }
  const { id: template_id } = await made(make('https://ours.example.org/privacy'))
  const created = await createSession(ours, { template_id })
  expect((await access({ access_code: created.access_code })).body).toMatchObject({
    organisation: { ...told, privacy_notice_url: 'https://ours.example.org/privacy' },
    link: created.url,
    consent: { learns: ['outcome', 'steps', 'over_age'] },
  })
})

test('the person is asked for name and address only if the organisation gave none', async () => {
  const app = await PersonApp.open((await createSession(ours, { expected_full_name: 'Ann Hartley' })).access_code)
  const view = (await (await app.api.get('/api/v1/person/check')).json()) as {
    steps: { type: string; accepts: string[] }[]
  }
  expect(view.steps.map(({ type }) => type)).toEqual([
    'consent',
    'id_document',
    'face',
    'claims',
    'proof_of_address',
    'submission',
  ])
  expect(view.steps[3]?.accepts).toEqual(['address'])
  expect((await app.claims({ full_name: 'Somebody Else' })).status()).toBe(422)
  expect(
    (await app.document({ check_type: 'proof_of_address', document_type: 'utility_bill' }, Buffer.from('x'))).status(),
  ).toBe(409)
  expect((await app.claims({ address: '12 Orchard Road, Norwich NR2 4TE' })).status()).toBe(200)
})

test('invalid tokens and keys of an organisation open no check, and a person’s token opens nothing else', async () => {
  for (const key of ['x', ours.key, Buffer.alloc(80).toString('base64url')])
    expect(notProblem(await call('GET', '/api/v1/person/check', { key }), 401, 'unauthenticated')).toBeNull()
  const { token } = (await access({ access_code: (await createSession(ours)).access_code, client: 'app' })).body as {
    token: string
  }
  expect((await call('GET', '/api/v1/person/check', { key: token })).status).toBe(200)
  for (const path of ['/api/v1/me', ours.path('contacts')])
    expect((await call('GET', path, { key: token })).status, path).toBe(401)
})

test('cancelling ends the pass and withdraws link and code at once; it cannot be undone or repeated', async () => {
  const created = await createSession(ours)
  const app = await PersonApp.open(created.access_code)
  await made(sessionCall('POST', `${created.id}/cancel`))
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/submission'],
    ['POST', '/challenges'],
  ] as const) {
    const answer = await app.api.fetch(`/api/v1/person/check${path}`, { method })
    expect([answer.status(), await answer.json()], path).toMatchObject([410, { code: 'session_ended' }])
  }
  expect(await detailOf(ours, created.id)).toMatchObject({ status: 'cancelled', outcome: 'incomplete', results: [] })
  expect(await made(sessionCall('GET', created.id))).toMatchObject({ access_code: null, url: null })
  for (const action of ['cancel', 'reopen'])
    expect(notProblem(await sessionCall('POST', `${created.id}/${action}`), 409, 'conflict'), action).toBeNull()
})

test('before the verdict there are no results and no documents yet', async () => {
  const { id } = await createSession(ours, { checks: ['id_check'], expected_full_name: 'Ann Hartley' })
  expect(await detailOf(ours, id)).toEqual({
    session_id: id,
    reference_id: 'r-1',
    status: 'pending',
    outcome: 'incomplete',
    results: [],
    expected: {
      full_name: { value: 'Ann Hartley', source: 'client' },
      address: { value: null, source: null, country: null },
    },
  })
  expect(notProblem(await sessionCall('GET', `${id}/documents/id_check`), 409, 'check_not_completed')).toBeNull()
  for (const check of ['proof_of_address', 'selfie', 'face', 'constructor'])
    expect(
      notProblem(await sessionCall('GET', `${id}/documents/${check}`), 404, 'check_not_requested'),
      check,
    ).toBeNull()
  expect(notProblem(await sessionCall('POST', `${id}/redact`), 409, 'conflict')).toBeNull()
  expect(notProblem(await sessionCall('POST', `${id}/reopen`), 409, 'conflict')).toBeNull()
})

test('a contact shows as pending while its check is open', async () => {
  const { id } = await made(call('POST', ours.path('contacts'), { key: ours.key, json: { full_name: 'Ann' } }))
  const created = await createSession(ours, { contact_id: id })
  const verification = async () =>
    (await made<{ verification: { status: string } }>(call('GET', ours.path(`contacts/${id}`), { key: ours.key })))
      .verification.status
  expect(await verification()).toBe('pending')
  await made(sessionCall('POST', `${created.id}/cancel`))
  expect(await verification()).toBe('none')
  const found = await made<{ data: { id: string }[] }>(
    call('GET', ours.path(`sessions?contact_id=${id}&status=cancelled`), { key: ours.key }),
  )
  expect(found.data.map((session) => session.id)).toEqual([created.id])
})
