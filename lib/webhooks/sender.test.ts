import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { newTenant, type Tenant } from '@/testing/tenant'
import { secretsThatSigned, WebhookReceiver } from '@/testing/webhook-receiver'
import { getDelivery, replayOne, replaySpan, replayStep, sendTest } from './deliveries'
import { dispatchEvents } from './dispatch-events'
import { readAfter } from './log'
import { EVENT_TYPES, type WebhookWithSecret } from './schema'
import { sendDue } from './sender'
import * as webhooks from './webhooks'

const DAY_MS = 24 * 3600_000

/** Deliveries through days of trouble, with a simulated clock and a real receiver. */
describe('the sender of a webhook', () => {
  let now: Date
  let tenant: Tenant
  let receiver: WebhookReceiver
  let hook: WebhookWithSecret
  beforeEach(async () => {
    now = new Date()
    tenant = await newTenant()
    receiver = await WebhookReceiver.listen()
    hook = await tenant.at(now)((context) => webhooks.create(context, { url: receiver.url }, true))
  })
  afterEach(() => receiver.close())

  const send = (allowPrivate = true) =>
    sendDue(tenant.at(now), hook.id, { allowPrivate, signal: new AbortController().signal })
  const deliveries = () => tenant.at(now)(({ db }) => db.webhookDelivery.findMany({ orderBy: { sequence: 'asc' } }))
  const statuses = async () => (await deliveries()).map(({ status }) => status)
  const read = () => tenant.at(now)((context) => webhooks.get(context, hook.id))
  const detail = async (id: string) => tenant.at(now)((context) => getDelivery(context, id))
  const test = () => tenant.at(now)((context) => sendTest(context, hook.id))
  const attempted = () => receiver.arrived.map(({ payload }) => payload.sequence)
  /** Waits for the log, which other tests' transactions hold back for a while. */
  const inLine = async (count: number) => {
    for (const until = Date.now() + 60_000; (await deliveries()).length < count;) {
      if (Date.now() > until) throw new Error(`fewer than ${count} deliveries`)
      await dispatchEvents(tenant.at(now))
    }
  }
  /** Waits until no transaction of another test is older than the log: a webhook enabled now begins behind all of it. */
  const settled = async () => {
    const beginning = { read_transaction: 0n, read_row: 0n }
    const log = () => tenant.at(now)((context) => readAfter(context, beginning, EVENT_TYPES, 1))
    for (const until = Date.now() + 60_000; (await log()).isHeldBack;)
      if (Date.now() > until) throw new Error('another transaction is still running')
  }
  /** A contact that changes this many times. */
  const changing = async (name: string, changes: number): Promise<string> => {
    const { id } = await tenant.at(now)((context) => contacts.create(context, { full_name: name }, 'allow'))
    for (let i = 1; i <= changes; i++)
      await tenant.at(now)((context) => contacts.update(context, id, { full_name: `${name} ${i}` }, null, 'allow'))
    return id
  }

  it('reaches no private address without the setting, follows no redirect, and reports that', async () => {
    const id = await test()
    await send(false)
    expect(attempted()).toEqual([])
    const elsewhere = await WebhookReceiver.listen()
    receiver.answer = () => ({ status: 302, headers: { Location: elsewhere.url } })
    now = new Date(now.getTime() + DAY_MS)
    await send()
    const { status, tries } = await detail(id)
    expect([status, tries.map(({ response_status }) => response_status)]).toEqual(['pending', [null, 302]])
    expect(tries[0]?.error).toMatch(/https/)
    expect(elsewhere.arrived).toEqual([])
    await elsewhere.close()
  })

  it('keeps what was sent and answered, cutting long answers, and signs with both secrets during a change', async () => {
    receiver.answer = () => ({
      status: 500,
      headers: { 'X-Trace': 'abc' },
      body: `out of \u0000 order${'!'.repeat(100_000)}`,
    })
    const next = await tenant.at(now)((context) => webhooks.issueSecret(context, hook.id))
    const id = await test()
    await send()
    const [first] = receiver.arrived
    if (!first) throw new Error('nothing arrived')
    const both = [hook.signing_secret, next.signing_secret]
    expect(secretsThatSigned(both, first)).toEqual(both)
    expect(first.payload).toMatchObject({ type: 'webhook.tested', test: true, sequence: 1 })
    const [attempt] = (await detail(id)).tries
    expect(attempt).toMatchObject({ response_status: 500, request_headers: { 'webhook-id': first.payload.id } })
    expect(attempt?.response_headers?.['x-trace']).toBe('abc')
    expect(attempt?.response_body).toMatch(/^out of \uFFFD order!+$/)
    expect(attempt?.response_body?.length).toBeLessThanOrEqual(4096)
    expect(JSON.stringify(await detail(id))).not.toContain('whsec_')

    await tenant.at(now)((context) => webhooks.activateSecret(context, hook.id))
    await test()
    await send()
    const [, second] = receiver.arrived
    expect(second && secretsThatSigned(both, second)).toEqual([next.signing_secret])
  })

  it('holds back later events of a record until the earlier one is settled, while others go on', async () => {
    const stuck = await changing('Stuck', 2)
    await changing('Other', 1)
    await inLine(5)
    receiver.answer = ({ payload }) => ({ status: payload.subject_id === stuck ? 503 : 200 })
    await send()
    expect(await statuses()).toEqual(['pending', 'pending', 'pending', 'delivered', 'delivered'])
    expect(attempted().filter((sequence) => sequence <= 3)).toEqual([1])
    // Nine attempts over three days, then it is given up and the next one has its turn.
    for (let attempts = 2; attempts <= 9; attempts++) {
      now = (await deliveries())[0]?.next_attempt_at ?? now
      await send()
    }
    expect(await statuses()).toEqual(['dead', 'pending', 'pending', 'delivered', 'delivered'])
    expect(attempted().filter((sequence) => sequence <= 3)).toEqual([...Array<number>(9).fill(1), 2])
    expect(await read()).toMatchObject({ status: 'enabled' })
    receiver.answer = () => ({ status: 204 })
    now = new Date(now.getTime() + 3600_000)
    await send()
    expect(await statuses()).toEqual(['dead', 'delivered', 'delivered', 'delivered', 'delivered'])
    expect(attempted().slice(-2)).toEqual([2, 3])
    expect(await read()).toMatchObject({ failing_since: null })

    // A resent delivery goes before later ones.
    const [first] = await deliveries()
    await tenant.at(now)((context) => replayOne(context, first?.id ?? ''))
    await changing('Stuck', 0)
    await send()
    expect((await deliveries())[0]).toMatchObject({ status: 'delivered', attempts: 1 })
  })

  it('is paused when the receiver says it is gone, and resumes with what waited once enabled', async () => {
    receiver.answer = () => ({ status: 410 })
    await test()
    await send()
    await tenant.at(now)((context) => expect(sendTest(context, hook.id)).rejects.toMatchObject({ code: 'conflict' }))
    expect(await read()).toMatchObject({ status: 'paused', paused_reason: 'gone' })
    expect(await statuses()).toEqual(['dead'])
    await changing('Missed', 0)
    await dispatchEvents(tenant.at(now))
    expect(await statuses()).toEqual(['dead'])
    await tenant.at(now)((context) => webhooks.update(context, hook.id, { status: 'enabled' }, null, true))
    receiver.answer = () => ({ status: 200 })
    await test()
    await send()
    expect(await statuses()).toEqual(['dead', 'delivered'])
  })

  it('is paused after five days of failures, not before, and later sends what was missed', async () => {
    receiver.answer = () => ({ status: 500 })
    const start = now
    await test()
    await send()
    expect(await read()).toMatchObject({ status: 'enabled', failing_since: start.toISOString() })
    now = new Date(start.getTime() + 4.9 * DAY_MS)
    await send()
    expect(await read()).toMatchObject({ status: 'enabled' })
    now = new Date(start.getTime() + 10 * DAY_MS)
    await send()
    expect(await read()).toMatchObject({ status: 'paused', paused_reason: 'failing' })

    const missed = await changing('Missed', 1)
    await settled()
    receiver.answer = () => ({ status: 200 })
    const enabled = () =>
      tenant.at(now)((context) => webhooks.update(context, hook.id, { status: 'enabled' }, null, true))
    expect(await enabled()).toMatchObject({ failing_since: null, paused_reason: null })
    const [from, to] = [new Date(now.getTime() - DAY_MS).toISOString(), new Date(now.getTime() + 1000).toISOString()]
    const span = { from, to, which: 'undelivered' as const }
    const replay = (input: object) => tenant.at(now)((context) => replaySpan(context, hook.id, { ...span, ...input }))
    await expect(replay({ to: from })).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(replay({ from: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'validation_failed' })
    await replay({})
    // It begins at a position that no running transaction can precede; until then there is nothing to replay.
    const isMissed = async () => (await deliveries()).filter(({ subject_id }) => subject_id === missed).length === 2
    for (const until = Date.now() + 60_000; !(await isMissed());) {
      if (Date.now() > until) throw new Error('nothing was replayed')
      await dispatchEvents(tenant.at(now))
      await tenant.at(now)((context) => replayStep(context, { ...span, webhook_id: hook.id, after: null }))
    }
    await send()
    expect(receiver.arrived.slice(-2).map(({ payload }) => payload.type)).toEqual([
      'contact.created',
      'contact.updated',
    ])
    const before = receiver.arrived.length
    await tenant.at(now)((context) => replayStep(context, { ...span, which: 'all', webhook_id: hook.id, after: null }))
    await send()
    expect(receiver.arrived.length).toBeGreaterThanOrEqual(before + 2)
    expect(new Set(receiver.arrived.slice(before - 2, before).map(({ payload }) => payload.id)).size).toBe(2)
  })

  it('is not held up by one slow attempt, and never reaches another organisation', async () => {
    let tellFirst = () => undefined as void
    const others = new Promise<void>((resolve) => {
      tellFirst = resolve
    })
    receiver.answer = async ({ payload }) => {
      if (payload.sequence === 1) await others
      if (payload.sequence === 6) tellFirst()
      return { status: 200 }
    }
    for (let i = 0; i < 6; i++) await test()
    await send()
    expect(await statuses()).toEqual(Array<string>(6).fill('delivered'))
    const theirs = await newTenant()
    const [first] = await deliveries()
    const id = first?.id ?? ''
    for (const verb of [getDelivery, replayOne])
      await expect(theirs.at(now)((context) => verb(context, id))).rejects.toMatchObject({ code: 'not_found' })
    await expect(theirs.at(now)((context) => sendTest(context, hook.id))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('replays nothing from before it existed, unless it is asked to', async () => {
    const hourAgo = new Date(now.getTime() - DAY_MS / 24)
    await tenant.at(hourAgo)((context) => contacts.create(context, { full_name: 'Earlier' }, 'allow'))
    const asked = (from: object, at = now) =>
      tenant.at(at)((context) => replaySpan(context, hook.id, { which: 'undelivered', ...from }))
    now = new Date(now.getTime() + 60_000)
    expect(await asked({})).toMatchObject({ from: hook.created_at })
    expect(await asked({ from: hourAgo.toISOString() })).toMatchObject({ from: hourAgo.toISOString() })
    const later = new Date(now.getTime() + 3 * DAY_MS)
    expect(await asked({}, later)).toMatchObject({ from: new Date(later.getTime() - DAY_MS).toISOString() })
  })
})
