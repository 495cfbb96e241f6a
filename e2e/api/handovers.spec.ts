import { randomBytes } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { call, notProblem, withoutRequestId } from './call'
import { createSession } from './complete'
import { made } from './records'

/**
 * Ann starts her check on a computer and continues on her phone: by a QR code for one try, and the number next to it.
 */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Hartley Lettings')
})
/** Each phone has its own address, so that none slows down another. */
const fromElsewhere = () => ({
  'X-Forwarded-For': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
})
const access = (json: object, headers: Record<string, string> = fromElsewhere()) =>
  call('POST', '/api/v1/person/access', { json, headers })

interface Handover {
  id: string
  url: string
  number: string
  expires_at: string
}
interface Computer {
  id: string
  ask: () => ReturnType<typeof call>
  handOver: () => Promise<Handover>
  sees: () => Promise<object>
}
async function computer(): Promise<Computer> {
  const { id, access_code } = await createSession(ours)
  const { token } = (await access({ access_code, client: 'app' })).body as { token: string }
  const ask = () => call('POST', '/api/v1/person/check/handovers', { key: token })
  return {
    id,
    ask,
    handOver: () => made<Handover>(ask()),
    sees: async () => (await made<{ handover: object }>(call('GET', '/api/v1/person/check', { key: token }))).handover,
  }
}
const tokenOf = ({ url }: Handover) => new URL(url).searchParams.get('h') ?? ''
const keyOf = (handover: Handover, number = handover.number) => ({ handover_token: tokenOf(handover), number })
const another = (number: string) => (number === '99' ? '10' : String(Number(number) + 1))

test('handing over a check needs its pass, and is limited to thirty times an hour', async () => {
  expect(notProblem(await call('POST', '/api/v1/person/check/handovers'), 401, 'unauthenticated')).toBeNull()
  const anns = await computer()
  for (let i = 0; i < 30; i++) await anns.handOver()
  const refused = await anns.ask()
  expect(notProblem(refused, 429, 'too_many_attempts')).toBeNull()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('a wrong, replaced or unknown handover is answered like a wrong code; a wrong number voids it, half a number does not', async () => {
  const anns = await computer()
  const [replaced, handover] = [await anns.handOver(), await anns.handOver()]
  expect(notProblem(await access(keyOf(handover, '4')), 422, 'validation_failed')).toBeNull()
  expect(await anns.sees()).toMatchObject({ id: handover.id, state: 'waiting' })
  const answers = [
    await access({ access_code: '00000-00000' }),
    await access(keyOf(replaced)),
    await access(keyOf(handover, another(handover.number))),
    await access(keyOf(handover)),
    await access({ handover_token: 'nothing', number: '42' }),
  ]
  for (const answer of answers) {
    expect(notProblem(answer, 404, 'wrong_code')).toBeNull()
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  expect(new Set(answers.map(withoutRequestId)).size).toBe(1)
  expect(await anns.sees()).toEqual({ id: handover.id, state: 'over', seconds_left: 0 })
})

test('wrong numbers slow down further wrong ones, but never a right one', async () => {
  const headers = { ...fromElsewhere(), 'User-Agent': 'neighbour' }
  const anns = await computer()
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) {
    const handover = await anns.handOver()
    statuses.push((await access(keyOf(handover, another(handover.number)), headers)).status)
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  expect((await access(keyOf(await anns.handOver()), headers)).status).toBe(200)
})

test('only one of two phones opens the check, by cookie or token; the computer and the audit log see it', async () => {
  const anns = await computer()
  const scanned = await anns.handOver()
  expect(scanned.url).toMatch(new RegExp(`^${SERVER}/user\\?h=[\\w-]{43}$`))
  const phones = await Promise.all([access(keyOf(scanned)), access({ ...keyOf(scanned), client: 'app' })])
  const [opened, refused] = phones.toSorted((a, b) => a.status - b.status)
  expect([opened?.status, refused?.status]).toEqual([200, 404])
  expect(opened?.body).toMatchObject({ session_id: anns.id, organisation: { name: 'Hartley Lettings' } })
  expect(await anns.sees()).toEqual({ id: scanned.id, state: 'opened', seconds_left: 0 })

  const byCookie = await access(keyOf(await anns.handOver()))
  expect(byCookie.headers.get('set-cookie')).toMatch(/^bonafide_check_\w+=.*HttpOnly/)
  expect(byCookie.body).not.toHaveProperty('token')
  const byToken = (await access({ ...keyOf(await anns.handOver()), client: 'app' })).body as { token: string }
  expect((await call('GET', '/api/v1/person/check', { key: byToken.token })).status).toBe(200)
  const { data } = await made<{ data: { details: object }[] }>(
    call('GET', ours.path(`audit_events?type=session.opened&subject_id=${anns.id}`), { key: ours.key }),
  )
  expect(data.filter(({ details }) => 'by' in details)).toHaveLength(3)
})

test('a withdrawn check can neither be handed over nor opened by a handover', async () => {
  const anns = await computer()
  const handover = await anns.handOver()
  await made(call('POST', `/api/v1/sessions/${anns.id}/cancel`, { key: ours.key }))
  expect(notProblem(await anns.ask(), 410, 'session_ended')).toBeNull()
  expect(notProblem(await access(keyOf(handover)), 410, 'session_ended')).toBeNull()
})

test('the page of a scanned code has no key in its address, reveals nothing about the check, and does not use the code up', async () => {
  const anns = await computer()
  const handover = await anns.handOver()
  const moved = await fetch(handover.url, { redirect: 'manual' })
  const location = moved.headers.get('location') ?? ''
  expect(moved.status).toBe(303)
  expect(location).not.toContain('h=')
  expect(location).not.toContain(tokenOf(handover))
  for (const [name, value] of [
    ['referrer-policy', 'no-referrer'],
    ['cache-control', expect.stringContaining('no-store') as unknown],
  ] as const)
    expect(moved.headers.get(name)).toEqual(value)
  const [cookie = ''] = moved.headers.getSetCookie().map((one) => one.split(';')[0])
  for (let scans = 0; scans < 2; scans++) {
    const html = await (await fetch(new URL(location, SERVER), { headers: { Cookie: cookie } })).text()
    expect(html).toContain('Which number does your computer show?')
    expect(html).not.toContain('Hartley')
    expect(html).not.toContain(anns.id)
  }
  expect(await anns.sees()).toMatchObject({ state: 'waiting' })
})
