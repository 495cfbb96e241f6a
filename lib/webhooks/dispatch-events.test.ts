import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as companies from '@/lib/crm/companies/companies'
import { contact } from '@/lib/crm/contacts/schema'
import * as tasks from '@/lib/crm/tasks/tasks'
import * as merges from '@/lib/across/merges/merges'
import { undo } from '@/lib/across/merges/undo'
import { recordSessionEvent } from '@/lib/identity/sessions/session-event'
import { newId } from '@/lib/ids'
import { purgeRecord } from '@/lib/resource/purge'
import { newTenant, type Tenant } from '@/testing/tenant'
import { secretsThatSigned, WebhookReceiver } from '@/testing/webhook-receiver'
import { dispatchEvents } from './dispatch-events'
import { sendDue } from './sender'
import type { Webhook, WebhookWithSecret } from './schema'
import * as webhooks from './webhooks'

const now = new Date()
const settings = { allowPrivate: true, signal: new AbortController().signal }

describe('what happens to records', () => {
  let tenant: Tenant
  let receiver: WebhookReceiver
  beforeEach(async () => {
    tenant = await newTenant()
    receiver = await WebhookReceiver.listen()
  })
  afterEach(() => receiver.close())

  const listen = (input: object = {}) =>
    tenant.at(now)((context) => webhooks.create(context, { url: receiver.url, ...input }, true))
  const create = (input: object) =>
    tenant.at(now)((context) => contacts.create(context, { full_name: 'Ann', ...input }, 'allow'))
  const update = (id: string, patch: object) =>
    tenant.at(now)((context) => contacts.update(context, id, patch, null, 'allow'))
  /** Passes on and sends until this many have arrived; other tests' transactions hold the log back for a while. */
  const delivered = async ({ id }: Pick<Webhook, 'id'>, count: number) => {
    for (const until = Date.now() + 60_000; receiver.arrived.length < count;) {
      if (Date.now() > until) throw new Error(`${receiver.arrived.length} of ${count} arrived`)
      await dispatchEvents(tenant.at(new Date()))
      await sendDue(tenant.at(new Date()), id, settings)
    }
    return receiver.arrived.map((arrived) => arrived.payload)
  }

  it('is sent with the record after and before it, in order, numbered, and signed', async () => {
    const hook: WebhookWithSecret = await listen({
      event_types: ['contact.created', 'contact.updated', 'contact.purged'],
    })
    const ann = await create({ full_name: 'Ann', job_title: 'Agent' })
    await update(ann.id, { full_name: 'Anne' })
    await update(ann.id, { full_name: 'Anna', job_title: null })
    await tenant.at(now)((context) => companies.create(context, { name: 'Not asked for' }))
    const all = await delivered(hook, 3)
    expect(all.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['contact.created', 1],
      ['contact.updated', 2],
      ['contact.updated', 3],
    ])
    expect(all.map(({ data }) => [data?.full_name, data?.job_title, data?.version])).toEqual([
      ['Ann', 'Agent', 1],
      ['Anne', 'Agent', 2],
      ['Anna', null, 3],
    ])
    expect(all[1]).toMatchObject({ subject_id: ann.id, previous: { full_name: 'Ann' } })
    expect(all[2]?.changed_fields).toEqual(expect.arrayContaining(['full_name', 'job_title']))
    expect(receiver.arrived.map((one) => secretsThatSigned([hook.signing_secret], one).length)).toEqual([1, 1, 1])

    await tenant.at(now)((context) => purgeRecord(context, contact, ann.id, null))
    expect((await delivered(hook, 4)).at(-1)).toMatchObject({ type: 'contact.purged', data: null, previous: null })
    const kept = await tenant.at(now)(({ db }) => db.webhookDelivery.findMany({ select: { body: true } }))
    expect(JSON.stringify(kept)).not.toContain('Ann')
  })

  it('has its version when a merge, its undo or a purge moved what it points to', async () => {
    const hook = await listen({ event_types: ['task.created', 'task.updated'] })
    const [ann, twin] = [await create({ full_name: 'Ann' }), await create({ full_name: 'A. Hartley' })]
    await tenant.at(now)(async (context) => {
      await tasks.create(context, { title: 'Call', contact_id: twin.id })
      const { id } = await merges.create(
        context,
        { resource: 'contacts', survivor_id: ann.id, merged_id: twin.id },
        () => ({}),
      )
      await undo(context, id, false, () => ({}))
      await purgeRecord(context, contact, twin.id, null)
    })
    const all = await delivered(hook, 4)
    expect(all.map(({ data }) => [data?.contact_id, data?.version])).toEqual([
      [twin.id, 1],
      [ann.id, 2],
      [twin.id, 3],
      [null, 4],
    ])
  })

  it('keeps its order for a test session too', async () => {
    await listen({ event_types: ['session.opened'] })
    const row = { id: newId(), test: true }
    const opened = { type: 'session.opened', data: {} } as const
    for (let i = 0; i < 2; i++) await tenant.at(now)((context) => recordSessionEvent(context, row, opened))
    const queued = () =>
      tenant.at(now)(({ db }) => db.webhookDelivery.findMany({ select: { subject_id: true, body: true } }))
    await expect
      .poll(async () => {
        await dispatchEvents(tenant.at(new Date()))
        return queued()
      })
      .toMatchObject(Array.from({ length: 2 }, () => ({ subject_id: row.id, body: { test: true } })))
  })

  it('is sent only if the filter matches the record as the event left it, except a purge', async () => {
    const hook = await listen({
      event_types: ['contact.created', 'contact.updated', 'contact.purged'],
      filter: {
        and: [
          { field: 'job_title', op: 'eq', value: 'buyer' },
          { field: 'full_name', op: 'contains', value: 'A' },
          { not: { field: 'full_name', op: 'contains', value: 'test' } },
        ],
      },
    })
    const ann = await create({ full_name: 'Ann', job_title: 'Buyer' })
    await create({ full_name: 'Test Buyer', job_title: 'Buyer' })
    await update(ann.id, { job_title: 'Agent' })
    await update(ann.id, { job_title: 'BUYER' })
    await tenant.at(now)((context) => purgeRecord(context, contact, ann.id, null))
    await create({ full_name: 'Last', job_title: 'buyer' })
    const all = await delivered(hook, 2)
    // An event that was purged before it was passed on is sent without its values.
    expect(all.map(({ type, data }) => [type, data?.full_name ?? null])).toEqual([
      ['contact.purged', null],
      ['contact.created', 'Last'],
    ])
  })
})
