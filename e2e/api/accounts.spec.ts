import { randomBytes } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { newOrganisation, someNetwork, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { isSession, signInFrom as signIn, someAddress } from '../fixtures/sign-in'
import { call, notProblem, problemOf } from './call'
import { keyWithRole, made } from './records'

/** Signing up and signing in: refused, or done completely. */
const fresh = (): { full_name: string; email: string; password: string; organisation_name: string } => ({
  full_name: 'Olive Owner',
  email: `o-${randomBytes(6).toString('hex')}@example.org`,
  password: 'a long enough password',
  organisation_name: 'Hartley Lettings',
})
const register = (json: object, headers = someNetwork()) => call('POST', '/api/v1/registrations', { json, headers })

const WRONG: [name: string, change: object, pointer: string][] = [
  ['a short password', { password: 'short' }, '/password'],
  ['no address', { email: 'nobody' }, '/email'],
  ['no name', { full_name: ' ' }, '/full_name'],
  ['no organisation', { organisation_name: '' }, '/organisation_name'],
  ['a role of choice', { role: 'owner' }, '/role'],
  ['a place that has no clock', { time_zone: 'Mars/Olympus' }, '/time_zone'],
]
for (const [name, change, pointer] of WRONG) {
  test(`${name} is refused by name`, async () => {
    const answer = await register({ ...fresh(), ...change })
    expect(notProblem(answer, 422, 'validation_failed')).toBeNull()
    expect(problemOf(answer).errors?.map((error) => error.pointer)).toContain(pointer)
  })
}

test('an address gets one account, in upper or lower case, however many sign up at once; the answer never tells', async () => {
  const person = fresh()
  const taken = {
    ...person,
    email: person.email.toUpperCase(),
    password: 'quite another password',
    organisation_name: 'Another',
  }
  const answers = [
    ...(await Promise.all(Array.from({ length: 5 }, () => register(person)))),
    await register(taken),
    await register(fresh()),
  ]
  for (const answer of answers) expect([answer.status, answer.text]).toEqual([202, answers[0]?.text])
  expect((await signIn(person.email, taken.password, someAddress())).cookies.filter(isSession)).toEqual([])
  const { cookie } = await signIn(person.email, person.password, someAddress())
  expect(await made(call('GET', '/api/v1/me', { cookie }))).toMatchObject({
    organisations: [{ name: person.organisation_name }],
  })
})

test('one network can sign up only a handful of accounts an hour, even when it asks for many at once', async () => {
  const headers = someNetwork()
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => register(fresh(), headers)))).map(
    ({ status }) => status,
  )
  const taken = statuses.filter((status) => status === 202).length
  expect([taken + statuses.filter((status) => status === 429).length, taken >= 6, taken < 10]).toEqual([20, true, true])
})

test('a new owner signs in, sees who they are, and owns an organisation with one default template', async () => {
  const person = fresh()
  await made(register(person))
  const { cookie, cookies } = await signIn(person.email.toUpperCase(), person.password, someAddress())
  expect(cookies.find(({ name }) => name.includes('session-token'))).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const me = await made<{ organisations: [{ id: string }] }>(call('GET', '/api/v1/me', { cookie }))
  const organisation_id = me.organisations[0].id
  expect(me).toMatchObject({
    type: 'user',
    user: { email: person.email, full_name: 'Olive Owner', two_factor: false },
    api_key: null,
    organisations: [{ two_factor_required: false, name: 'Hartley Lettings', role: 'owner' }],
  })
  const { data } = await made<{ data: object[] }>(
    call('GET', `/api/v1/organisations/${organisation_id}/templates`, { cookie }),
  )
  expect(data).toMatchObject([
    {
      is_default: true,
      checks: ['id_check', 'proof_of_address', 'age_verification'],
      name_strictness: 'near',
      minimum_age: 18,
      max_submissions: 3,
      expiry_hours: 168,
      retain_id_documents: false,
      retain_poa_documents: false,
      retain_extracted_data: true,
      retention_days: 30,
    },
  ])
})

test('a truncated session cookie is refused', async () => {
  const person = fresh()
  await made(register(person))
  const { name = '', value = '' } =
    (await signIn(person.email, person.password, someAddress())).cookies.find(isSession) ?? {}
  const me = async (changed: string) => (await call('GET', '/api/v1/me', { cookie: `${name}=${changed}` })).status
  expect([await me(value.slice(0, -6)), await me(value)]).toEqual([401, 200])
})

interface Invitation {
  id: string
  url: string
  version: number
}
interface Member {
  id: string
  user_id: string
  role: string
  version: number
}
const invite = (to: Organisation, email: string, role: string) =>
  made<Invitation>(call('POST', to.path('invitations'), { key: to.key, json: { email, role } }))
const tokenOf = ({ url }: Invitation) => new URL(url).searchParams.get('token') ?? ''
const accept = (token: string, json: object, cookie?: string) =>
  call('POST', `/api/v1/invitations/${token}/acceptance`, { json, ...(cookie && { cookie }) })
const membersOf = async (of: Organisation) =>
  (await made<{ data: Member[] }>(call('GET', of.path('members'), { key: of.key }))).data
const cookieIn = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** Somebody who accepted an invitation, with the resulting session. */
async function joined(to: Organisation, role: string) {
  const { email, full_name, password } = fresh()
  const answer = await accept(tokenOf(await invite(to, email, role)), { full_name, password })
  expect(answer.status, answer.text).toBe(201)
  const { member_id, user_id } = answer.body as { member_id: string; user_id: string }
  return { email, password, memberId: member_id, userId: user_id, cookie: cookieIn(answer) }
}

test('an invitation is refused for a role above the inviter’s, twice for one address, and for a member', async () => {
  const ours = await newOrganisation()
  const { email } = fresh()
  const above = await call('POST', ours.path('invitations'), { key: ours.key, json: { email, role: 'owner' } })
  expect(problemOf(above).errors?.[0]).toMatchObject({ pointer: '/role', code: 'role_above_maker' })
  expect(
    notProblem(
      await call('POST', ours.path('invitations'), {
        key: (await keyWithRole(ours, 'member')).key,
        json: { email, role: 'reader' },
      }),
      403,
      'forbidden',
    ),
  ).toBeNull()
  await invite(ours, email, 'reader')
  for (const taken of [email.toUpperCase(), ours.email]) {
    expect(
      notProblem(
        await call('POST', ours.path('invitations'), { key: ours.key, json: { email: taken, role: 'reader' } }),
        409,
        'duplicate',
      ),
      taken,
    ).toBeNull()
  }
})

test('an invitation link says who is inviting, works once, and stops working when withdrawn', async () => {
  const ours = await newOrganisation('Ours')
  expect(notProblem(await call('GET', '/api/v1/invitations/nonsense'), 404, 'not_found')).toBeNull()
  expect(notProblem(await accept('nonsense', {}), 404, 'not_found')).toBeNull()
  const withdrawn = await invite(ours, fresh().email, 'reader')
  expect(
    (await call('DELETE', ours.path(`invitations/${withdrawn.id}`), { key: ours.key, headers: { 'If-Match': '"1"' } }))
      .status,
  ).toBe(204)
  expect(notProblem(await call('GET', `/api/v1/invitations/${tokenOf(withdrawn)}`), 410, 'link_ended')).toBeNull()

  const { email, full_name, password } = fresh()
  const made_ = await invite(ours, email, 'member')
  expect(await made(call('GET', ours.path(`invitations/${made_.id}`), { key: ours.key }))).toMatchObject({
    url: made_.url,
    by_mail: false,
  })
  expect((await call('GET', ours.path('invitations'), { key: ours.key })).text).not.toContain(tokenOf(made_))
  expect(await made(call('GET', `/api/v1/invitations/${tokenOf(made_)}`))).toMatchObject({
    organisation_name: 'Ours',
    email,
    role: 'member',
    has_account: false,
  })
  const twins = await Promise.all([1, 2, 3].map(() => accept(tokenOf(made_), { full_name, password })))
  expect(twins.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  expect(notProblem(await accept(tokenOf(made_), { full_name, password }), 410, 'link_ended')).toBeNull()
  expect(await made(call('GET', ours.path(`invitations/${made_.id}`), { key: ours.key }))).toMatchObject({ url: null })
  expect((await membersOf(ours)).map(({ role }) => role)).toEqual(['owner', 'member'])
})

test('accepting an invitation signs you in; an existing account needs its password, or its session on our own pages', async () => {
  const [ours, theirs] = [await newOrganisation('Ours'), await newOrganisation('Theirs')]
  const max = await joined(ours, 'reader')
  expect(await made(call('GET', '/api/v1/me', { cookie: max.cookie }))).toMatchObject({
    user: { email: max.email },
    organisations: [{ id: ours.id, role: 'reader' }],
  })
  const invitation = await invite(theirs, max.email, 'admin')
  for (const [cookie, isOwn] of [
    [undefined, false],
    [max.cookie, true],
  ] as const)
    expect(
      await made(call('GET', `/api/v1/invitations/${tokenOf(invitation)}`, { ...(cookie && { cookie }) })),
    ).toMatchObject({ has_account: isOwn })
  expect(
    notProblem(await accept(tokenOf(invitation), { password: 'not the password' }), 401, 'wrong_credentials'),
  ).toBeNull()
  const foreign = await call('POST', `/api/v1/invitations/${tokenOf(invitation)}/acceptance`, {
    json: {},
    cookie: max.cookie,
    headers: { Origin: 'https://evil.example' },
  })
  expect(notProblem(foreign, 403, 'origin_mismatch')).toBeNull()
  expect((await accept(tokenOf(invitation), {}, max.cookie)).status).toBe(201)
  const { organisations } = await made<{ organisations: { id: string; role: string }[] }>(
    call('GET', '/api/v1/me', { cookie: max.cookie }),
  )
  expect(organisations.map(({ id, role }) => [id, role])).toEqual([
    [ours.id, 'reader'],
    [theirs.id, 'admin'],
  ])
})

test('a changed role or a removed membership takes effect with the next request', async () => {
  const ours = await newOrganisation()
  const max = await joined(ours, 'member')
  const contact = (json: object = { full_name: 'Cara' }) =>
    call('POST', ours.path('contacts'), { cookie: max.cookie, json })
  const { id } = await made<{ id: string }>(contact({ full_name: 'Cara', owner_id: max.userId }))
  const change = (role: string, version: number) =>
    call('PATCH', ours.path(`members/${max.memberId}`), {
      key: ours.key,
      json: { role },
      headers: { 'If-Match': `"${version}"` },
    })
  expect((await change('reader', 1)).headers.get('etag')).toBe('"2"')
  expect(notProblem(await change('member', 1), 412, 'stale_version')).toBeNull()
  expect(notProblem(await contact(), 403, 'forbidden')).toBeNull()
  expect(
    notProblem(await call('DELETE', ours.path(`members/${max.memberId}`), { cookie: max.cookie }), 403, 'forbidden'),
  ).toBeNull()
  expect((await call('DELETE', ours.path(`members/${max.memberId}`), { key: ours.key })).status).toBe(204)
  expect(notProblem(await call('GET', ours.path('contacts'), { cookie: max.cookie }), 404, 'not_found')).toBeNull()
  expect(await made(call('GET', '/api/v1/me', { cookie: max.cookie }))).toMatchObject({ organisations: [] })
  expect(await made(call('GET', ours.path(`contacts/${id}`), { key: ours.key }))).toMatchObject({
    owner_id: null,
    version: 2,
  })
})

test('only owners make or unmake owners, and the last owner cannot leave', async () => {
  const ours = await newOrganisation()
  const { cookie: owner } = await signIn(ours.email, ours.password, someAddress())
  const ada = await joined(ours, 'admin')
  const [olive] = await membersOf(ours)
  const patch = (id: string | undefined, role: string, cookie: string) =>
    call('PATCH', ours.path(`members/${id}`), { cookie, json: { role } })
  expect(notProblem(await patch(ada.memberId, 'owner', ada.cookie), 403, 'forbidden')).toBeNull()
  expect(notProblem(await patch(olive?.id, 'reader', ada.cookie), 403, 'forbidden')).toBeNull()
  for (const answer of [
    await patch(olive?.id, 'admin', owner),
    await call('DELETE', ours.path(`members/${olive?.id}`), { cookie: owner }),
    await call('DELETE', ours.path('members/me'), { cookie: owner }),
  ]) {
    expect(notProblem(answer, 409, 'conflict')).toBeNull()
  }
  expect(notProblem(await call('DELETE', ours.path('members/me'), { key: ours.key }), 404, 'not_found')).toBeNull()
  expect((await patch(ada.memberId, 'owner', owner)).status).toBe(200)
  expect((await call('DELETE', ours.path('members/me'), { cookie: owner })).status).toBe(204)
  expect((await membersOf(ours)).map(({ id, role }) => [id, role])).toEqual([[ada.memberId, 'owner']])
})

test('a new password ends every session, and the one that set it gets a new cookie', async () => {
  const ours = await newOrganisation()
  expect(
    notProblem(
      await call('POST', '/api/v1/me/password', {
        key: ours.key,
        json: { current_password: 'x', new_password: 'long enough for me' },
      }),
      403,
      'forbidden',
    ),
  ).toBeNull()
  const [here, there] = [
    await signIn(ours.email, ours.password, someAddress()),
    await signIn(ours.email, ours.password, someAddress()),
  ]
  const change = (current_password: string) =>
    call('POST', '/api/v1/me/password', {
      cookie: here.cookie,
      json: { current_password, new_password: 'the next long password' },
      headers: { 'X-Forwarded-For': someAddress() },
    })
  expect(problemOf(await change('not my password')).errors?.[0]).toMatchObject({
    pointer: '/current_password',
    code: 'wrong_password',
  })
  expect((await call('GET', '/api/v1/me', { cookie: there.cookie })).status).toBe(200)
  const changed = await change(ours.password)
  expect(changed.status).toBe(204)
  for (const cookie of [there.cookie, here.cookie])
    expect(notProblem(await call('GET', '/api/v1/me', { cookie }), 401, 'unauthenticated')).toBeNull()
  expect((await call('GET', '/api/v1/me', { cookie: cookieIn(changed) })).status).toBe(200)
  expect(
    await fetch(`${SERVER}/api/auth/session`, { headers: { Cookie: there.cookie } }).then((answer) => answer.json()),
  ).toEqual({})
  expect(
    (await call('GET', '/api/v1/me', { cookie: (await signIn(ours.email, ours.password, someAddress())).cookie }))
      .status,
  ).toBe(401)
})

test('a password reset does not reveal whether an address has an account, and requests for it are limited', async () => {
  const ours = await newOrganisation()
  const ask = (email: string) =>
    call('POST', '/api/v1/password_resets', { json: { email }, headers: { 'X-Forwarded-For': someAddress() } })
  const [known, unknown] = [await ask(ours.email), await ask(fresh().email)]
  expect([known.status, unknown.status, known.text]).toEqual([202, 202, unknown.text])
  expect(
    notProblem(
      await call('POST', '/api/v1/password_resets/nonsense/completion', {
        json: { new_password: 'long enough for me' },
      }),
      404,
      'not_found',
    ),
  ).toBeNull()
  const address = someAddress()
  const answers = []
  for (let i = 0; i < 12; i++)
    answers.push(
      await call('POST', '/api/v1/password_resets', {
        json: { email: fresh().email },
        headers: { 'X-Forwarded-For': address },
      }),
    )
  expect(notProblem(answers.at(-1) ?? known, 429, 'too_many_attempts')).toBeNull()
})

test('users change their own name, and the list of members shows it', async () => {
  const ours = await newOrganisation()
  expect(
    notProblem(await call('PATCH', '/api/v1/me', { key: ours.key, json: { full_name: 'A Key' } }), 403, 'forbidden'),
  ).toBeNull()
  const { cookie } = await signIn(ours.email, ours.password, someAddress())
  expect(await made(call('PATCH', '/api/v1/me', { cookie, json: { full_name: 'Olivia Owner' } }))).toMatchObject({
    user: { full_name: 'Olivia Owner' },
  })
  expect(await membersOf(ours)).toMatchObject([{ full_name: 'Olivia Owner', version: 2 }])
})

test('an owner deletes the organisation by typing its name, and its keys and memberships are gone at once', async () => {
  const ours = await newOrganisation('Gone & Sons')
  const { cookie } = await signIn(ours.email, ours.password, someAddress())
  const remove = (query: string, sent: object = { cookie }) =>
    call('DELETE', `/api/v1/organisations/${ours.id}${query}`, sent)
  expect(notProblem(await remove('?confirm=Gone%20%26%20Sons', { key: ours.key }), 403, 'forbidden')).toBeNull()
  for (const query of ['', '?confirm=gone'])
    expect(problemOf(await remove(query)).errors?.[0]).toMatchObject({ parameter: 'confirm' })
  expect((await remove('?confirm=Gone%20%26%20Sons')).status).toBe(204)
  expect((await call('GET', '/api/v1/me', { key: ours.key })).status).toBe(401)
  expect(await made(call('GET', '/api/v1/me', { cookie }))).toMatchObject({ organisations: [] })
  expect(notProblem(await remove('?confirm=Gone%20%26%20Sons'), 404, 'not_found')).toBeNull()
})

test('an organisation has a valid currency and time zone, which /me shows, and deals take the currency', async () => {
  const ours = await newOrganisation('Starts in pounds')
  const change = (json: object) => call('PATCH', ours.path('').replace(/\/$/, ''), { key: ours.key, json })
  for (const [json, pointer] of [
    [{ default_currency: 'XYZ' }, '/default_currency'],
    [{ time_zone: 'Norwich' }, '/time_zone'],
  ] as const) {
    expect(problemOf(await change(json)).errors?.map((error) => error.pointer)).toEqual([pointer])
  }
  const deal = (json: object) => call('POST', ours.path('deals'), { key: ours.key, json: { name: 'Flats', ...json } })
  expect(problemOf(await deal({ amount: '5.00' })).errors?.[0]).toMatchObject({
    pointer: '/currency',
    code: 'required',
  })
  const reader = await keyWithRole(ours, 'reader')
  expect(
    notProblem(
      await call('PATCH', ours.path('').replace(/\/$/, ''), { key: reader.key, json: { time_zone: 'UTC' } }),
      403,
      'forbidden',
    ),
  ).toBeNull()
  expect(await made(change({ default_currency: 'GBP', time_zone: 'Europe/London' }))).toMatchObject({
    default_currency: 'GBP',
    time_zone: 'Europe/London',
  })
  expect(await made(call('GET', '/api/v1/me', { key: ours.key }))).toMatchObject({
    organisations: [{ default_currency: 'GBP', time_zone: 'Europe/London' }],
  })
  expect(await made(deal({ amount: '5.00' }))).toMatchObject({ amount: '5.00', currency: 'GBP' })
  const elsewhere = { ...fresh(), time_zone: 'America/New_York' }
  await made(register(elsewhere))
  const { cookie } = await signIn(elsewhere.email, elsewhere.password, someAddress())
  expect(await made(call('GET', '/api/v1/me', { cookie }))).toMatchObject({
    organisations: [{ time_zone: 'America/New_York', default_currency: null }],
  })
})

test('preferences belong to a user, not a key: invalid ones are refused, /me shows them, and null clears them', async () => {
  const ours = await newOrganisation('Prefers')
  const { cookie } = await signIn(ours.email, ours.password, someAddress())
  const prefer = (json: object, sent: object = { cookie }) => call('PATCH', ours.path('preferences'), { ...sent, json })
  expect(notProblem(await prefer({ theme: 'dark' }, { key: ours.key }), 404, 'not_found')).toBeNull()
  for (const [json, pointer] of [
    [{ locale: 'tlh-QO' }, '/locale'],
    [{ time_zone: 'Norwich' }, '/time_zone'],
    [{ first_day_of_week: 1 }, '/first_day_of_week'],
    [{ density: 'huge' }, '/density'],
    [{ theme: 'pink' }, '/theme'],
    [{ colour: 'pink' }, '/colour'],
  ] as const)
    expect(problemOf(await prefer(json)).errors?.map((error) => error.pointer)).toEqual([pointer])
  const chosen = { locale: 'de-AT', time_zone: 'Europe/Vienna', first_day_of_week: 'saturday', theme: 'dark' }
  expect(await made(prefer(chosen))).toMatchObject({ ...chosen, density: null })
  expect(await made(prefer({ locale: null, density: 'comfortable' }))).toMatchObject({ locale: null, theme: 'dark' })
  expect(await made(call('GET', '/api/v1/me', { cookie }))).toMatchObject({
    organisations: [{ preferences: { ...chosen, locale: null, density: 'comfortable' } }],
  })
})
