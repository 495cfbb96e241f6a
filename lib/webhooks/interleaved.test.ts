import { expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import type { Context } from '@/lib/resource/context'
import { purgeRecord } from '@/lib/resource/purge'
import { newTenant } from '@/testing/tenant'
import { WebhookReceiver } from '@/testing/webhook-receiver'
import { replayOne, replayStep, sendTest } from './deliveries'
import { dispatchEvents } from './dispatch-events'
import { sendDue } from './sender'
import * as webhooks from './webhooks'

const ROUNDS = 4
const PATIENCE_MS = 90_000
const HOUR_MS = 3600_000

/** Whatever happens at once, nobody waits for somebody who waits for them, and no event is lost. */
it('events are read, sent, resent and purged at once', async () => {
  const tenant = await newTenant()
  const receiver = await WebhookReceiver.listen()
  const work = <T>(act: (context: Context) => Promise<T>) => tenant.at(new Date())(act, PATIENCE_MS)
  const types = ['contact.created', 'contact.updated', 'contact.purged', 'mail.queued']
  const hook = (await work((context) => webhooks.create(context, { url: receiver.url, event_types: types }, true))).id
  const create = async (full_name: string): Promise<string> => {
    const email = `${full_name.toLowerCase()}@example.org`
    return (await work((context) => contacts.create(context, { full_name, email }, 'allow'))).id
  }
  const write = (contact_id: string) =>
    work((context) => queueMail(context, { contact_id, subject: 'Hello', text: 'Dear all' }))
  const rename = (id: string, full_name: string) =>
    work((context) => contacts.update(context, id, { full_name }, null, 'allow'))
  const send = () => sendDue(work, hook, { allowPrivate: true, signal: new AbortController().signal })
  const replay = () => {
    const now = Date.now()
    const [from, to] = [new Date(now - HOUR_MS).toISOString(), new Date(now + HOUR_MS).toISOString()]
    return work((context) => replayStep(context, { from, to, which: 'all', webhook_id: hook, after: null }))
  }
  const resend = async () => {
    const settled = { status: 'delivered', event_type: { not: 'webhook.tested' } }
    const one = await work(({ db }) => db.webhookDelivery.findFirst({ where: settled, orderBy: { sequence: 'desc' } }))
    if (one) await work((context) => replayOne(context, one.id))
  }
  const staying = await Promise.all(['Ann', 'Ben', 'Cara'].map(create))
  let next = await create('Dan')
  for (let round = 0; round < ROUNDS; round++) {
    const leaving = next
    next = await create(`Dan${round}`)
    await Promise.all([
      write(next),
      rename(leaving, `Daniel ${round}`),
      ...staying.map((id) => rename(id, `Name ${round}`)),
    ])
    await Promise.all([
      dispatchEvents(work),
      dispatchEvents(work),
      send(),
      replay(),
      resend(),
      work((context) => sendTest(context, hook)),
      work((context) => purgeRecord(context, contact, leaving, null)),
      ...staying.map((id) => rename(id, `Another ${round}`)),
    ])
  }
  const counts = () =>
    work(async ({ db }) => ({
      happened: await db.event.count({ where: { type: { in: types } } }),
      queued: await db.webhookDelivery.count({ where: { event_type: { not: 'webhook.tested' } } }),
      pending: await db.webhookDelivery.count({ where: { status: 'pending' } }),
    }))
  await expect
    .poll(async () => {
      await dispatchEvents(work)
      await send()
      const { happened, queued, pending } = await counts()
      return { missing: happened - queued, pending }
    })
    .toEqual({ missing: 0, pending: 0 })
  const all = receiver.arrived.map(({ payload }) => payload)
  const ids = all.map(({ id }) => id)
  const inOrder = all.filter(({ id }, place) => ids.indexOf(id) === place)
  expect(inOrder.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(inOrder.map((_, n) => n + 1))
  for (const id of staying) {
    const numbers = inOrder.filter(({ subject_id }) => subject_id === id).map(({ sequence }) => sequence)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  }
  await receiver.close()
})
