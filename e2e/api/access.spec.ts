import { randomBytes } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { call, notProblem, problemOf, withoutRequestId, type Answer } from './call'
import { createSession, type Created } from './complete'
import { made } from './records'
import { TEMPLATE } from './template'

/** Who gets in by a code or a link, who does not, and that one caller's failures never lock out another. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
})
/** Each story guesses from its own address, so that none slows down another. */
const fromElsewhere = () => ({
  'X-Forwarded-For': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
})
const access = (json: object, headers: Record<string, string> = fromElsewhere()) =>
  call('POST', '/api/v1/person/access', { json, headers })
const cancel = (id: string) => made(call('POST', `/api/v1/sessions/${id}/cancel`, { key: ours.key }))
const requesterOf = async (organisation: Organisation) =>
  (await made<{ organisations: [{ requester_id: string }] }>(call('GET', '/api/v1/me', { key: organisation.key })))
    .organisations[0].requester_id

test('unknown and mismatched codes and links all get the same answer', async () => {
  const open = await createSession(ours)
  const requester_id = await requesterOf(await newOrganisation('Theirs'))
  const answers: Answer[] = []
  for (const json of [
    { access_code: '00000-00000' },
    { access_code: 'hello' },
    { access_code: open.access_code, requester_id },
    { access_code: open.access_code, requester_id: '' },
    { magic_link_token: 'nothing' },
  ])
    answers.push(await access(json))
  for (const answer of answers) expect(notProblem(answer, 404, 'wrong_code')).toBeNull()
  expect(new Set(answers.map(withoutRequestId)).size).toBe(1)
})

test('the right code or link of an ended check is told what happened, who asked and how to reach them', async () => {
  const { id: template_id } = await made(
    call('POST', ours.path('templates'), {
      key: ours.key,
      json: { ...TEMPLATE, contact: 'checks@ours.example', alternative: 'Come to our office.' },
    }),
  )
  const ended = await createSession(ours, { template_id })
  await cancel(ended.id)
  const organisation = {
    name: 'Ours',
    contact: 'checks@ours.example',
    privacy_notice_url: null,
    alternative: 'Come to our office.',
    colour: null,
    logo: null,
  }
  for (const json of [
    { access_code: ended.access_code },
    { access_code: ended.access_code, requester_id: await requesterOf(ours) },
    { magic_link_token: ended.magic_link_token },
  ]) {
    const answer = await access(json)
    expect(notProblem(answer, 410, 'session_ended')).toBeNull()
    expect((answer.body as { ended: unknown }).ended).toEqual({
      reason: 'cancelled',
      organisation,
      test: false,
      link_requested_at: null,
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  expect(
    notProblem(await access({ access_code: ended.access_code, requester_id: 'somebody' }), 404, 'wrong_code'),
  ).toBeNull()
})

test('after three hundred wrong codes at once, a right link and a right code still open at once from the same address', async () => {
  const [byLink, byCode] = [await createSession(ours), await createSession(ours)]
  const headers = { ...fromElsewhere(), 'User-Agent': 'neighbour' }
  const wrong = await Promise.all(
    Array.from({ length: 300 }, (_, i) => access({ access_code: `0${String(i).padStart(4, '0')}-00000` }, headers)),
  )
  const statuses = wrong.map(({ status }) => status)
  // Each was counted before it was answered: no more than the free attempts got a 404.
  expect([
    statuses.filter((status) => status === 404).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([5, 295])
  expect((await access({ magic_link_token: byLink.magic_link_token }, headers)).status).toBe(200)
  expect((await access({ access_code: byCode.access_code }, headers)).status).toBe(200)
  // It does not reset the count: the next wrong one waits as before.
  const next = await access({ access_code: '00000-00000' }, headers)
  expect(notProblem(next, 429, 'too_many_attempts')).toBeNull()
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('wrong links, ended links and ended codes do not count as failed attempts', async () => {
  const ended = await createSession(ours)
  await cancel(ended.id)
  const headers = fromElsewhere()
  for (let i = 0; i < 8; i++) {
    expect((await access({ magic_link_token: `wrong-${i}` }, headers)).status).toBe(404)
    expect((await access({ access_code: ended.access_code }, headers)).status).toBe(410)
  }
  expect((await access({ access_code: '00000-00000' }, headers)).status).toBe(404)
})

test('a guesser gains nothing from writing X-Forwarded-For themselves', async () => {
  const { 'X-Forwarded-For': own } = fromElsewhere()
  const statuses: number[] = []
  for (let i = 0; i < 7; i++)
    statuses.push(
      (await access({ access_code: `0000${i}-00000` }, { 'X-Forwarded-For': `198.51.100.${i}, ${own}` })).status,
    )
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
})

test('a guesser’s 2⁶⁴ IPv6 addresses count as one, and so do both spellings of an IPv4 address', async () => {
  const network = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`
  const octets = `198.51.${randomBytes(1)[0]}.${randomBytes(1)[0]}`
  const written = [
    (i: number) => `${network}:${randomBytes(2).toString('hex')}::${i}`,
    (i: number) => (i % 2 ? octets : `::ffff:${octets}`),
  ]
  for (const address of written) {
    const statuses: number[] = []
    for (let i = 0; i < 7; i++)
      statuses.push((await access({ access_code: `0000${i}-00000` }, { 'X-Forwarded-For': address(i) })).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  }
})

const cookieOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const opened = async () => {
  const created = await createSession(ours)
  const answer = await access({ access_code: created.access_code })
  return {
    id: created.id,
    cookie: cookieOf(answer),
    token: ((await access({ access_code: created.access_code, client: 'app' })).body as { token: string }).token,
  }
}

test('a browser with passes for two checks reaches only the one its page names', async () => {
  const [ann, bob, cleo] = [await opened(), await opened(), await opened()]
  const both = `${ann.cookie}; ${bob.cookie}`
  const view = (cookie: string, named?: string) =>
    call('GET', '/api/v1/person/check', { headers: { Cookie: cookie, ...(named && { 'X-Check-Session': named }) } })
  expect((await view(both, ann.id)).body).toMatchObject({ session_id: ann.id })
  expect((await view(both, bob.id)).body).toMatchObject({ session_id: bob.id })
  for (const answer of [
    await view(both, cleo.id),
    await view(ann.cookie, bob.id),
    await view(both),
    await view(ann.cookie),
  ])
    expect(notProblem(answer, 409, 'other_session')).toBeNull()
  expect(notProblem(await view('', ann.id), 401, 'unauthenticated')).toBeNull()
  const consent = (named: string) =>
    call('POST', '/api/v1/person/check/consents', {
      json: { version: 'x', accepted: true },
      headers: { Cookie: ann.cookie, Origin: SERVER, 'X-Check-Session': named },
    })
  expect(problemOf(await consent(bob.id)).code).toBe('other_session')
  expect(problemOf(await consent(ann.id)).code).toBe('validation_failed')
})

test('a token opens one check only, and may name that check to be sure', async () => {
  const [ann, bob] = [await opened(), await opened()]
  const view = (named?: string) =>
    call('GET', '/api/v1/person/check', { key: ann.token, ...(named && { headers: { 'X-Check-Session': named } }) })
  expect([(await view()).status, (await view(ann.id)).status]).toEqual([200, 200])
  expect(notProblem(await view(bob.id), 409, 'other_session')).toBeNull()
})

test('a browser that opens many checks keeps only eight passes', async () => {
  let cookies: string[] = []
  for (let i = 0; i < 10; i++) {
    const answer = await access(
      { access_code: (await createSession(ours)).access_code },
      { ...fromElsewhere(), Cookie: cookies.join('; ') },
    )
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = '', name = ''] = [cookie.split(';')[0], cookie.split('=')[0]]
      cookies = cookies.filter((one) => !one.startsWith(`${name}=`))
      if (!cookie.includes('Max-Age=0')) cookies.push(pair)
    }
  }
  expect(cookies).toHaveLength(8)
})

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(SERVER + path, { redirect: 'manual', headers: { ...fromElsewhere(), ...headers } })
async function follow(path: string) {
  const moved = await page(path)
  const cookie = moved.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { moved, cookie, shown: await page(moved.headers.get('location') ?? '', { Cookie: cookie }) }
}
const linkOf = ({ url }: Created) => url.replace(SERVER, '')

test('both forms of a link redirect to an address without the key, and neither answer may be cached', async () => {
  const created = await createSession(ours)
  const before = (await call('GET', `/api/v1/sessions/${created.id}`, { key: ours.key })).text
  for (const path of [linkOf(created), `/user?m=${created.magic_link_token}`]) {
    const { moved, shown } = await follow(path)
    expect([moved.status, moved.headers.get('location')], path).toEqual([
      303,
      expect.not.stringMatching(/code=|m=/) as unknown,
    ])
    for (const answer of [moved, shown]) expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    const html = await shown.text()
    expect(html).toContain('<meta name="description" content="Ours is requesting an identity check."/>')
    expect(html).toContain('I agree, start')
    expect(html).not.toContain('A CRM that knows')
  }
  expect((await call('GET', `/api/v1/sessions/${created.id}`, { key: ours.key })).text).toBe(before)
})

test('a wrong link shows the code box and counts once; an ended one names the organisation that asked', async () => {
  const ended = await createSession(ours)
  await cancel(ended.id)
  expect(await (await follow(linkOf(ended)).then(({ shown }) => shown)).text()).toContain('Ours')
  const html = await (await follow('/user?req=x&code=00000-00000')).shown.text()
  expect(html).toContain('Enter your code')
  const { cookie, moved } = await follow('/user?code=00000-00000')
  const headers = fromElsewhere()
  for (let i = 0; i < 4; i++) await page(moved.headers.get('location') ?? '', { ...headers, Cookie: cookie })
  const guess = async () => (await access({ access_code: '00000-00000' }, headers)).status
  expect([await guess(), await guess()]).toEqual([404, 429])
})

test('the page runs only our scripts and talks only to us; it may use the camera, which the sign-in page may not', async () => {
  const [one, two] = [await page('/user'), await page('/user')]
  const csp = one.headers.get('content-security-policy') ?? ''
  expect(csp).toContain("default-src 'none'")
  expect(csp).toContain("connect-src 'self'")
  const nonces = [one, two].map(
    (answer) => /script-src 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1],
  )
  expect(nonces[0]).toBeTruthy()
  expect(nonces[0]).not.toBe(nonces[1])
  expect(csp).not.toMatch(/script-src[^;]*'unsafe/)
  expect(one.headers.get('permissions-policy')).toContain('camera=(self)')
  expect((await page('/sign-in')).headers.get('permissions-policy')).toContain('camera=()')
  const scripts = [...(await one.text()).matchAll(/<script(?![^>]*nonce)[^>]*>([^<]*)/g)].map(([, text]) => text ?? '')
  expect(scripts).toHaveLength(1) // the theme script, allowed by its hash
})
