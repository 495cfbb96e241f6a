import { randomBytes } from 'node:crypto'
import { expect, request as newRequest, test } from 'playwright/test'
import { SERVER } from '../fixtures/server'
import { call, notProblem, problemOf } from './call'
import { made } from './records'

/** Signing up and signing in: refused, or all of it. */
const fresh = (): { full_name: string; email: string; password: string; organisation_name: string } => ({
  full_name: 'Olive Owner', email: `o-${randomBytes(6).toString('hex')}@example.org`, password: 'a long enough password', organisation_name: 'Hartley Lettings',
})
const register = (json: object) => call('POST', '/api/v1/registrations', { json })

const WRONG: [name: string, change: object, pointer: string][] = [
  ['a short password', { password: 'short' }, '/password'], ['no address', { email: 'nobody' }, '/email'], ['no name', { full_name: ' ' }, '/full_name'], ['no organisation', { organisation_name: '' }, '/organisation_name'],
  ['a role of choice', { role: 'owner' }, '/role'],
]
for (const [name, change, pointer] of WRONG) {
  test(`${name} is refused by name`, async () => {
    const answer = await register({ ...fresh(), ...change })
    expect(notProblem(answer, 422, 'validation_failed')).toBeNull()
    expect(problemOf(answer).errors?.map((error) => error.pointer)).toContain(pointer)
  })
}

test('an address has one account, in whatever letters, however many sign up at once', async () => {
  const person = fresh()
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(person)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422, 422, 422])
  const again = await register({ ...person, email: person.email.toUpperCase() })
  expect(problemOf(again).errors?.[0]).toMatchObject({ pointer: '/email', code: 'already_registered' })
})

async function signIn(email: string, password: string, address: string) {
  const browser = await newRequest.newContext({ baseURL: SERVER, extraHTTPHeaders: { Origin: SERVER, 'X-Forwarded-For': address } })
  const { csrfToken } = (await (await browser.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const answer = await browser.post('/api/auth/callback/credentials', { form: { csrfToken, email, password, json: 'true' } })
  const cookies = (await browser.storageState()).cookies
  await browser.dispose()
  return { status: answer.status(), text: await answer.text().catch(() => ''), cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), cookies }
}

test('a new owner signs in, is who it said, and owns an organisation with one default template', async () => {
  const person = fresh()
  const { organisation_id } = await made<{ organisation_id: string }>(register(person))
  const { cookie, cookies } = await signIn(person.email.toUpperCase(), person.password, '2001:db8::1')
  expect(cookies.find(({ name }) => name.includes('session-token'))).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await made(call('GET', '/api/v1/me', { cookie }))).toMatchObject({
    type: 'user', user: { email: person.email, full_name: 'Olive Owner' }, api_key: null, organisations: [{ id: organisation_id, name: 'Hartley Lettings', role: 'owner' }],
  })
  const { data } = await made<{ data: object[] }>(call('GET', `/api/v1/organisations/${organisation_id}/templates`, { cookie }))
  expect(data).toMatchObject([{
    is_default: true, checks: ['id_check', 'proof_of_address', 'age_verification'], name_strictness: 'near', minimum_age: 18, max_submissions: 3, expiry_hours: 168,
    retain_id_documents: false, retain_poa_documents: false, retain_extracted_data: true, retention_days: 30,
  }])
})

test('wrong passwords open nothing and slow down the address that guesses, not the owner elsewhere', async () => {
  const person = fresh()
  await made(register(person))
  const guesser = `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`
  for (let i = 0; i < 7; i++) {
    const { cookie } = await signIn(person.email, `guess number ${i}`, guesser)
    expect((await call('GET', '/api/v1/me', { cookie })).status).toBe(401)
  }
  expect((await call('GET', '/api/v1/me', { cookie: (await signIn(person.email, person.password, guesser)).cookie })).status).toBe(401)
  expect((await call('GET', '/api/v1/me', { cookie: (await signIn(person.email, person.password, '2001:db8::2')).cookie })).status).toBe(200)
})

test('a session cookie that was changed is nobody', async () => {
  const person = fresh()
  await made(register(person))
  const { cookie } = await signIn(person.email, person.password, '2001:db8::3')
  expect((await call('GET', '/api/v1/me', { cookie: cookie.slice(0, -6) })).status).toBe(401)
})
