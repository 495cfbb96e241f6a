import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import * as exports from '@/lib/long-work/exports/exports'
import { exportDefinition } from '@/lib/long-work/exports/schema'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { tryAdvisoryLocks } from '@/lib/resource/advisory-lock'
import { lockRecords } from '@/lib/resource/lock'
import { purgeRecord } from '@/lib/resource/purge'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { WebhookReceiver } from '@/testing/webhook-receiver'
import { replayOne } from './deliveries'
import { dispatchEvents } from './dispatch-events'
import { lockQueues } from './queue'
import { sendDue } from './sender'
import * as webhooks from './webhooks'

const PATIENCE_MS = 90_000
const HEADERS = { 'x-welcome': 'Ann Hartley' }
const ANSWER = { status: 200, headers: HEADERS, body: 'Welcome, Ann Hartley' }
const ERASED = { response_status: 200, response_headers: {}, response_body: null }

/** A receiver that repeats a name in its answers, while the person is purged. */
describe('a purge during an attempt', () => {
  let tenant: Tenant
  let receiver: WebhookReceiver
  let hook: string
  let ann: string
  beforeEach(async () => {
    tenant = await newTenant()
    receiver = await WebhookReceiver.listen()
    const data = { url: receiver.url, event_types: ['contact.created', 'contact.updated'] }
    hook = (await work((context) => webhooks.create(context, data, true))).id
    ann = (await work((context) => contacts.create(context, { full_name: 'Ann Hartley' }, 'allow'))).id
    await work((context) => contacts.update(context, ann, { job_title: 'Baker' }, null, 'allow'))
    // Other tests' transactions hold the log back for a while.
    for (const until = Date.now() + PATIENCE_MS; (await work(({ db }) => db.webhookDelivery.count())) < 2;) {
      if (Date.now() > until) throw new Error('the events were not passed on')
      await dispatchEvents(work)
    }
  })
  afterEach(() => receiver.close())

  const work = <T>(act: (context: Context) => Promise<T>) => tenant.at(new Date())(act, PATIENCE_MS)
  const send = () => sendDue(work, hook, { allowPrivate: true, signal: new AbortController().signal })
  const purge = () => work((context) => purgeRecord(context, contact, ann, null))
  const attempts = () =>
    work(({ db }) =>
      db.webhookAttempt.findMany({
        select: { response_status: true, response_headers: true, response_body: true },
        orderBy: { attempted_at: 'asc' },
      }),
    )
  const resendFirst = async () => {
    const { id } = await work(({ db }) => db.webhookDelivery.findFirstOrThrow({ where: { sequence: 1 } }))
    await work((context) => replayOne(context, id))
  }

  it.each([
    ['before its answer', purge],
    ['before its answer, after somebody resent it', () => resendFirst().then(purge)],
  ])('that commits %s keeps nothing of the answer', async (_, meanwhile) => {
    receiver.answer = async () => {
      if (receiver.arrived.length === 1) await meanwhile()
      return ANSWER
    }
    await send()
    expect((await attempts())[0]).toEqual(ERASED)
  })

  it('that begins while the answer is being written keeps nothing of it', async () => {
    receiver.answer = () => ANSWER
    let sending: Promise<void> = Promise.resolve()
    let purging: Promise<void> = Promise.resolve()
    await work(async (context) => {
      await lockQueues(context, hook)
      sending = send()
      await waitUntilBlocked(context.db)
      purging = purge()
      await Promise.race([purging, waitUntilBlocked(context.db, 2)])
    })
    await Promise.all([sending, purging])
    expect((await attempts())[0]).toEqual(ERASED)
  })

  it('holds up no sender while it waits for an export', async () => {
    const { id } = await work((context) => exports.create(context, { resource: 'contacts', format: 'csv' }))
    let purging: Promise<void> = Promise.resolve()
    await work(async (context) => {
      await lockRecords(context, exportDefinition, [id])
      purging = purge()
      await waitUntilBlocked(context.db)
      expect(await tryAdvisoryLocks(context, [['webhook', hook]], { own: 'queues' })).toBe(true)
    })
    await purging
  })

  it('waits for the settling of a delivery without holding one that is settled next', async () => {
    let purging: Promise<void> = Promise.resolve()
    await work(async (context) => {
      await lockQueues(context, hook)
      purging = purge()
      await Promise.race([purging, waitUntilBlocked(context.db)])
      const free = await rawRows(
        context.db,
        Prisma.sql`SELECT body->'data'->'full_name' AS name FROM webhook_delivery WHERE organisation_id = ${context.organisationId}::uuid FOR UPDATE SKIP LOCKED`,
      )
      expect(free).toEqual([{ name: 'Ann Hartley' }, { name: 'Ann Hartley' }])
    })
    await purging
  })

  it('erases answers only when the record is purged', async () => {
    receiver.answer = () => ANSWER
    await send()
    const shown = {
      response_status: 200,
      response_headers: expect.objectContaining(HEADERS),
      response_body: ANSWER.body,
    }
    expect(await attempts()).toEqual([shown, shown])
    await purge()
    expect(await attempts()).toEqual([ERASED, ERASED])
  })
})
