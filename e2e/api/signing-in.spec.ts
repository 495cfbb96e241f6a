import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'playwright/test'
import { newOrganisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { isSession, signInFrom as signIn, someAddress } from '../fixtures/sign-in'
import { call, notProblem, problemOf } from './call'
import { made } from './records'

/** Signing in and out: who is slowed down, what ends a session, and what a second factor blocks. */
test('of a hundred wrong passwords at once only a handful are compared; they throttle the guessing network, not the owner elsewhere or the owner’s own browser there', async () => {
  const person = await newOrganisation()
  const home = await signIn(person.email, person.password, someAddress())
  expect(home.cookies.find(({ name }) => name === 'bonafide_device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api',
  })
  const guesser = someAddress()
  const errors = await Promise.all(
    Array.from(
      { length: 100 },
      async (_, i) =>
        /error=(\w+)/.exec(decodeURIComponent((await signIn(person.email, `guess number ${i}`, guesser)).text))?.[1],
    ),
  )
  const judged = errors.filter((error) => error === 'CredentialsSignin').length
  expect([judged + errors.filter((error) => error === 'too_many_attempts').length, judged >= 6]).toEqual([100, true])
  // Five are free and the sixth sets a delay of two seconds; a slow machine may need longer than that for a hundred.
  expect(judged).toBeLessThan(10)
  expect((await signIn(person.email, person.password, someAddress())).cookies.filter(isSession)).toHaveLength(1)
  const device = home.cookie.split('; ').find((one) => one.startsWith('bonafide_device='))
  expect(
    (await signIn(person.email, person.password, guesser, { cookie: device })).cookies.filter(isSession),
  ).toHaveLength(1)
})

test('signing out ends the session itself, even for somebody who kept the cookie', async () => {
  const person = await newOrganisation()
  const { cookie } = await signIn(person.email, person.password, someAddress())
  const { csrfToken } = (await (await fetch(`${SERVER}/api/auth/csrf`, { headers: { Cookie: cookie } })).json()) as {
    csrfToken: string
  }
  const out = await fetch(`${SERVER}/api/auth/signout`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: SERVER },
    body: new URLSearchParams({ csrfToken, json: 'true' }),
  })
  expect(out.status).toBe(200)
  expect(notProblem(await call('GET', '/api/v1/me', { cookie }), 401, 'unauthenticated')).toBeNull()
})

test('signing in accepts only a short form, and nobody can write into the log', async () => {
  const send = (path: string, type: string, body: string) =>
    fetch(`${SERVER}/api/auth/${path}`, { method: 'POST', headers: { 'Content-Type': type }, body })
  const forged = JSON.stringify({ code: 'forged', level: 'error', message: 'forged' })
  for (const path of ['_log', '%5Flog', '_log/x'])
    expect((await send(path, 'application/json', forged)).status, path).toBe(404)
  expect((await send('callback/credentials', 'application/json', '{nope')).status).toBe(415)
  expect(
    (await send('callback/credentials', 'application/x-www-form-urlencoded', `password=${'a'.repeat(2 * 1024 * 1024)}`))
      .status,
  ).toBe(413)
})

test('signing in works only from our own pages, even with a valid CSRF token, and never by GET', async () => {
  const { email, password } = await newOrganisation()
  const asked = await fetch(`${SERVER}/api/auth/csrf`)
  const { csrfToken } = (await asked.json()) as { csrfToken: string }
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const signInAs = (origin: string) =>
    fetch(`${SERVER}/api/auth/callback/credentials`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: origin, 'X-Forwarded-For': someAddress() },
      body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    })
  for (const origin of ['https://evil.test', 'null', `${SERVER}.evil.test`]) {
    const refused = await signInAs(origin)
    expect([origin, refused.status, refused.headers.getSetCookie()]).toEqual([origin, 403, []])
  }
  expect((await signInAs(SERVER)).headers.getSetCookie().filter((one) => one.includes('session-token='))).toHaveLength(
    1,
  )
  const got = await fetch(`${SERVER}/api/auth/callback/credentials?email=${email}`)
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
})

test('signing in redirects only to our own pages, whatever address is asked for', async () => {
  const { email, password } = await newOrganisation()
  for (const callbackUrl of [
    'https://evil.test/',
    '//evil.test',
    `${SERVER}@evil.test`,
    `${SERVER}.evil.test/`,
    'javascript:alert(1)',
  ]) {
    const { status, text } = await signIn(email, password, someAddress(), { callbackUrl })
    expect([callbackUrl, status]).toEqual([callbackUrl, 200])
    expect([callbackUrl, new URL((JSON.parse(text) as { url: string }).url).origin]).toEqual([callbackUrl, SERVER])
  }
})

interface BrowserSession {
  id: string
  device: string
  address: string
  current: boolean
}

test('users list their browsers and sign them out; a stranger cannot, and a key cannot even list them', async () => {
  const [ours, theirs] = [await newOrganisation(), await newOrganisation()]
  const [here, there] = [
    await signIn(ours.email, ours.password, '2001:db8:7:7::9'),
    await signIn(ours.email, ours.password, someAddress()),
  ]
  const eve = await signIn(theirs.email, theirs.password, someAddress())
  const list = async (cookie: string) =>
    (
      await made<{ data: BrowserSession[] }>(
        call('GET', '/api/v1/me/browser_sessions', { cookie, headers: { 'X-Forwarded-For': '2001:db8:7:7::9' } }),
      )
    ).data
  const mine = await list(here.cookie)
  expect(mine.find(({ current }) => current)).toMatchObject({
    device: 'Firefox on Windows',
    address: '2001:db8:7:7::9',
  })
  const other = mine.find(({ current, device }) => !current && device === 'Firefox on Windows')
  const end = (path: string, cookie: string) => call('DELETE', `/api/v1/me/browser_sessions${path}`, { cookie })
  for (const path of [`/${other?.id}`, '/nonsense'])
    expect(notProblem(await end(path, eve.cookie), 404, 'not_found')).toBeNull()
  expect(notProblem(await call('GET', '/api/v1/me/browser_sessions', { key: ours.key }), 403, 'forbidden')).toBeNull()
  expect((await end(`/${other?.id}`, here.cookie)).status).toBe(204)
  expect((await call('GET', '/api/v1/me', { cookie: there.cookie })).status).toBe(401)
  const third = await signIn(ours.email, ours.password, someAddress())
  expect((await end('', here.cookie)).status).toBe(204)
  expect([
    (await call('GET', '/api/v1/me', { cookie: third.cookie })).status,
    (await list(here.cookie)).length,
  ]).toEqual([401, 1])
})

test('two-factor sign-in is asked for after the password, and can be required of members but not of keys', async () => {
  const ours = await newOrganisation()
  const max = {
    email: `max-${randomBytes(6).toString('hex')}@example.org`,
    password: 'long enough for max',
    cookie: '',
  }
  const { url } = await made<{ url: string }>(
    call('POST', ours.path('invitations'), { key: ours.key, json: { email: max.email, role: 'member' } }),
  )
  await made(
    call('POST', `/api/v1/invitations/${new URL(url).searchParams.get('token')}/acceptance`, {
      json: { full_name: 'Max', password: max.password },
    }),
  )
  max.cookie = (await signIn(max.email, max.password, someAddress())).cookie
  const { cookie } = await signIn(ours.email, ours.password, someAddress())
  const post = (path: string, json: object, as = cookie) =>
    call('POST', `/api/v1/me/two_factor${path}`, { cookie: as, json })
  const require_ = (value: boolean) =>
    call('PATCH', `/api/v1/organisations/${ours.id}`, { cookie, json: { two_factor_required: value } })
  expect(problemOf(await post('', { password: 'not my password' })).errors?.[0]).toMatchObject({
    pointer: '/password',
    code: 'wrong_password',
  })
  expect(notProblem(await require_(true), 403, 'two_factor_required')).toBeNull()
  expect(
    notProblem(
      await call('PATCH', `/api/v1/organisations/${ours.id}`, { key: ours.key, json: { two_factor_required: true } }),
      403,
      'forbidden',
    ),
  ).toBeNull()
  const { secret } = await made<{ secret: string }>(post('', { password: ours.password }))
  expect(problemOf(await post('/confirmation', { code: '12345' })).errors?.[0]).toMatchObject({
    pointer: '/code',
    code: 'wrong_code',
  })
  const earlier = await signIn(ours.email, ours.password, someAddress())
  const {
    recovery_codes: [first],
  } = await made<{ recovery_codes: string[] }>(
    post('/confirmation', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() }),
  )
  expect((await call('GET', '/api/v1/me', { cookie: earlier.cookie })).status).toBe(401)
  expect(notProblem(await post('', { password: ours.password }), 409, 'conflict')).toBeNull()

  const bare = await signIn(ours.email, ours.password, someAddress())
  expect([bare.cookies.filter(isSession), decodeURIComponent(bare.text)]).toEqual([
    [],
    expect.stringContaining('error=second_factor_needed') as unknown,
  ])
  const recovered = await signIn(ours.email, ours.password, someAddress(), { code: first })
  expect((await call('GET', '/api/v1/me', { cookie: recovered.cookie })).status).toBe(200)
  expect((await signIn(ours.email, ours.password, someAddress(), { code: first })).cookies.filter(isSession)).toEqual(
    [],
  )

  expect(await made(require_(true))).toMatchObject({ two_factor_required: true })
  expect(
    notProblem(await call('GET', ours.path('contacts'), { cookie: max.cookie }), 403, 'two_factor_required'),
  ).toBeNull()
  expect((await call('GET', ours.path('contacts'), { key: ours.key })).status).toBe(200)
  const theirs = await made<{ secret: string }>(post('', { password: max.password }, max.cookie))
  await made(
    post('/confirmation', { code: new TOTP({ secret: Secret.fromBase32(theirs.secret) }).generate() }, max.cookie),
  )
  expect((await call('GET', ours.path('contacts'), { cookie: max.cookie })).status).toBe(200)
})
