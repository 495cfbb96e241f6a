import { expect, test } from 'playwright/test'
import { newOrganisation, someNetwork, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { call, notProblem, problemOf, withoutRequestId } from './call'
import { createSession } from './complete'
import { keyWithRole, made } from './records'

/** Ann's link has ended: how she asks Olive for a new one, and who must not ask. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})
const PATH = '/api/v1/person/check/link_requests'
const ask = (json: object, headers: Record<string, string> = someNetwork()) => call('POST', PATH, { json, headers })
const access = (json: object, headers: Record<string, string> = someNetwork()) =>
  call('POST', '/api/v1/person/access', { json, headers })
const cancel = (id: string) => made(call('POST', `/api/v1/sessions/${id}/cancel`, { key: ours.key }))
const seen = (id: string, key = ours.key) => call('GET', `/api/v1/sessions/${id}`, { key })
const told = async () =>
  (
    await made<{ data: { type: string; subject_id: string; actor: unknown; data: unknown }[] }>(
      call('GET', ours.path('changes?type=session.link_requested'), { key: ours.key }),
    )
  ).data
/** Ann has opened her check in a browser and in an app before Olive cancels it. */
async function cancelledAnn() {
  const created = await createSession(ours)
  const browser = await access({ access_code: created.access_code })
  const cookie = browser.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { token } = (await access({ access_code: created.access_code, client: 'app' })).body as { token: string }
  await cancel(created.id)
  return { ...created, token, cookie }
}

test('nobody can ask without a pass or a key, and a wrong key gets the same answer as when opening a check', async () => {
  const ann = await cancelledAnn()
  for (const key of [undefined, 'x', ours.key])
    for (const sent of [{}, { json: {} }])
      expect(notProblem(await call('POST', PATH, { ...(key && { key }), ...sent }), 401, 'unauthenticated')).toBeNull()
  for (const json of [
    { access_code: '00000-00000' },
    { access_code: 'hello' },
    { access_code: ann.access_code, requester_id: 'somebody' },
    { magic_link_token: 'nothing' },
  ]) {
    const answer = await ask(json)
    expect(notProblem(answer, 404, 'wrong_code')).toBeNull()
    expect(withoutRequestId(answer)).toBe(withoutRequestId(await access(json)))
    // A key in the body selects its check, whatever pass is sent along.
    expect((await call('POST', PATH, { key: ann.token, json, headers: someNetwork() })).status).toBe(404)
  }
  const unknown = await ask({ access_code: ann.access_code, message: 'Please!' })
  expect(notProblem(unknown, 422, 'validation_failed')).toBeNull()
  expect(problemOf(unknown).errors?.[0]).toMatchObject({ pointer: '/message', code: 'unknown_field' })
  expect(await told()).toEqual([])
})

test('wrong keys count together with wrong keys for opening a check', async () => {
  const headers = someNetwork()
  const guess = (i: number) => (i % 2 ? ask : access)({ access_code: `0000${i}-00000` }, headers)
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) statuses.push((await guess(i)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  // A right key is accepted at once, even from this address.
  const { access_code } = await cancelledAnn()
  expect((await ask({ access_code }, headers)).status).toBe(202)
})

test('a pass in a cookie can ask only from our own page, and only for the check the page names', async () => {
  const [ann, bob] = [await cancelledAnn(), await cancelledAnn()]
  const send = (headers: Record<string, string>) =>
    call('POST', PATH, { json: {}, headers: { Cookie: `${ann.cookie}; ${bob.cookie}`, ...headers } })
  const refusals = [
    await send({ 'X-Check-Session': ann.id }),
    await send({ 'X-Check-Session': ann.id, Origin: 'https://elsewhere.example' }),
  ]
  for (const answer of refusals) expect(notProblem(answer, 403, 'origin_mismatch')).toBeNull()
  expect(notProblem(await send({ Origin: SERVER }), 409, 'other_session')).toBeNull()
  expect((await send({ Origin: SERVER, 'X-Check-Session': ann.id })).status).toBe(202)
  expect((await told()).map(({ subject_id }) => subject_id)).not.toContain(bob.id)
})

test('a new link cannot be asked for while the check is open', async () => {
  const { id, access_code, magic_link_token } = await createSession(ours)
  const { token } = (await access({ access_code, client: 'app' })).body as { token: string }
  const before = (await seen(id)).text
  for (const answer of [
    await ask({ access_code }),
    await ask({ magic_link_token }),
    await call('POST', PATH, { key: token }),
  ]) {
    expect(notProblem(answer, 409, 'conflict')).toBeNull()
    expect(problemOf(answer).detail).toBe('This check is still open. Open its link, or type its code.')
  }
  expect((await seen(id)).text).toBe(before)
})

test('Ann asks by code, link, token or cookie: each answer gives the time, Olive is told once, and no other tenant knows', async () => {
  const ann = await cancelledAnn()
  const [{ version }, theirs] = [await made<{ version: number }>(seen(ann.id)), await newOrganisation('Theirs')]
  const answers = [
    await ask({ access_code: ann.access_code }),
    await ask({ magic_link_token: ann.magic_link_token }),
    await call('POST', PATH, { key: ann.token }),
    await call('POST', PATH, { json: {}, headers: { Cookie: ann.cookie, Origin: SERVER, 'X-Check-Session': ann.id } }),
  ]
  const [first] = answers
  const { requested_at } = (first?.body ?? {}) as { requested_at: string }
  expect(requested_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/)
  for (const { status, body, headers } of answers)
    expect([status, body, headers.get('set-cookie')]).toEqual([202, { requested_at }, null])
  const reader = await keyWithRole(ours, 'reader')
  for (const key of [ours.key, reader.key])
    expect((await seen(ann.id, key)).body).toMatchObject({ link_requested_at: requested_at, version: version + 1 })
  expect(notProblem(await seen(ann.id, theirs.key), 404, 'not_found')).toBeNull()
  const asked = (await told()).filter(({ subject_id }) => subject_id === ann.id)
  expect(asked).toMatchObject([{ type: 'session.link_requested', actor: { type: 'person', id: ann.id } }])
  const found = await made<{ data: { id: string }[] }>(
    call('GET', ours.path(`sessions?link_requested_at[gte]=${requested_at}`), { key: ours.key }),
  )
  expect(found.data.map(({ id }) => id)).toEqual([ann.id])
  // Her old link says that she has asked.
  expect((await access({ access_code: ann.access_code })).body).toMatchObject({
    code: 'session_ended',
    ended: { reason: 'cancelled', link_requested_at: requested_at },
  })
  await made(
    call('POST', ours.path('webhooks'), {
      key: ours.key,
      json: {
        url: 'http://127.0.0.1:9/nobody-listens',
        event_types: ['session.link_requested', 'session.link_answered'],
      },
    }),
  )
})
