import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '@/lib/resource/context'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { WebhookReceiver } from '@/testing/webhook-receiver'
import { replayOne, sendTest } from './deliveries'
import { insertDeliveries, lockQueues } from './queue'
import { sendDue } from './sender'
import { newId } from '@/lib/ids'
import * as webhooks from './webhooks'

const MINUTE_MS = 60_000
const PATIENCE_MS = 90_000

/** What attempts that end at inconvenient moments leave behind, with a simulated clock and a real receiver. */
describe('settling an attempt', () => {
  let now: Date
  let tenant: Tenant
  let receiver: WebhookReceiver
  let hook: string
  beforeEach(async () => {
    now = new Date()
    tenant = await newTenant()
    receiver = await WebhookReceiver.listen()
    hook = (await work((context) => webhooks.create(context, { url: receiver.url }, true))).id
  })
  afterEach(() => receiver.close())

  const work = <T>(act: (context: Context) => Promise<T>) => tenant.at(now)(act, PATIENCE_MS)
  const send = () => sendDue(work, hook, { allowPrivate: true, signal: new AbortController().signal })
  const test = () => work((context) => sendTest(context, hook))
  const attempted = () => receiver.arrived.map(({ payload }) => payload.sequence)
  const idOf = async (sequence: number) =>
    (await work(({ db }) => db.webhookDelivery.findFirstOrThrow({ where: { sequence } }))).id
  /** Events about one record. */
  const inOneQueue = async (...sequences: number[]) => {
    const subject_id = newId()
    await work((context) =>
      insertDeliveries(
        context,
        hook,
        sequences.map((sequence) => ({
          id: newId(),
          subjectId: subject_id,
          body: {
            id: newId(),
            type: 'contact.updated',
            occurred_at: now.toISOString(),
            sequence,
            organisation_id: context.organisationId,
            subject_type: 'contact',
            subject_id,
            data: null,
            previous: null,
            changed_fields: [],
            details: null,
            actor: context.actor,
            request_id: context.requestId,
            test: false,
          },
        })),
      ),
    )
  }

  it('retries no delivery before an earlier one about its record that was resent meanwhile', async () => {
    await inOneQueue(1, 2)
    receiver.answer = async ({ payload }) => {
      if (payload.sequence === 1) return { status: receiver.arrived.length === 1 ? 200 : 500 }
      const first = await idOf(1)
      await work((context) => replayOne(context, first))
      return { status: 500 }
    }
    await send()
    expect(attempted()).toEqual([1, 2, 1])
    now = new Date(now.getTime() + 2 * MINUTE_MS)
    await send()
    expect(attempted()).toEqual([1, 2, 1, 1])
    now = new Date(now.getTime() + 10 * MINUTE_MS)
    receiver.answer = () => ({ status: 200 })
    await send()
    expect(attempted()).toEqual([1, 2, 1, 1, 1, 2])
  })

  it('lets queues go on that have lost their due time, once nothing else is due', async () => {
    await inOneQueue(1, 2)
    await work(({ db }) => db.webhookDelivery.updateMany({ data: { next_attempt_at: null } }))
    await send()
    await send()
    expect(attempted()).toEqual([1, 2])
  })

  it('ends a time of failures although one failed while the success was written', async () => {
    await test()
    await send()
    await Promise.all([test(), test()])
    let tell = () => undefined as void
    const failed = new Promise<void>((resolve) => {
      tell = resolve
    })
    receiver.answer = async ({ payload }) => {
      if (payload.sequence === 2) return { status: 500 }
      await failed
      return { status: 200 }
    }
    let sending: Promise<void> = Promise.resolve()
    await work(async (context) => {
      await lockQueues(context, hook)
      sending = send()
      await waitUntilBlocked(context.db)
      tell()
      await waitUntilBlocked(context.db, 2)
    })
    await sending
    expect(await work((context) => webhooks.get(context, hook))).toMatchObject({ failing_since: null })
  })
})
