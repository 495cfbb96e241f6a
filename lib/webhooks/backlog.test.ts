import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { lockUniqueValues } from '@/lib/resource/advisory-lock'
import { recordEvents } from '@/lib/resource/record-event'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { WebhookReceiver } from '@/testing/webhook-receiver'
import { dispatchEvents } from './dispatch-events'
import { sendDue } from './sender'
import * as webhooks from './webhooks'

/** More than two pages of the log. */
const MANY = 450
const PATIENCE_MS = 90_000

describe('a backlog of events', () => {
  let tenant: Tenant
  let receiver: WebhookReceiver
  let hook: string
  beforeEach(async () => {
    tenant = await newTenant()
    receiver = await WebhookReceiver.listen()
    hook = await listen('contact.created', 'contact.updated')
  })
  afterEach(() => receiver.close())

  /** Some wait for others for as long as a busy machine takes. */
  const work = <T>(act: (context: Context) => Promise<T>) => tenant.at(new Date())(act, PATIENCE_MS)
  const listen = async (...types: string[]): Promise<string> =>
    (await work((context) => webhooks.create(context, { url: receiver.url, event_types: types }, true))).id
  const send = () => sendDue(work, hook, { allowPrivate: true, signal: new AbortController().signal })
  const create = async (full_name: string): Promise<string> =>
    (await work((context) => contacts.create(context, { full_name }, 'allow'))).id
  const rename = (id: string, full_name: string) =>
    work((context) => contacts.update(context, id, { full_name }, null, 'allow'))
  const deliveries = (id = hook) => work(({ db }) => db.webhookDelivery.count({ where: { webhook_id: id } }))
  /** Other tests' transactions hold the log back for a while. */
  const dispatched = async (count: number) => {
    await expect.poll(() => dispatchEvents(work).then(() => deliveries())).toBe(count)
  }
  const arrived = () => receiver.arrived.map(({ payload }) => payload.data?.full_name)
  const changedMany = () =>
    work((context) =>
      recordEvents(
        context,
        Array.from({ length: MANY }, () => ({
          type: 'contact.updated',
          subject: { type: 'contact', id: newId() },
          data: { before: { full_name: 'Before' }, after: { full_name: 'After' } },
        })),
      ),
    )

  /** Holds a row as somebody else's transaction does. @returns its release */
  const hold = async (table: 'event' | 'webhook', where: Prisma.Sql, meanwhile: (db: Context['db']) => Promise<void>) =>
    work(async ({ db, organisationId }) => {
      await rawRows(
        db,
        Prisma.sql`SELECT id FROM ${Prisma.raw(table)} WHERE organisation_id = ${organisationId}::uuid AND ${where} FOR UPDATE`,
      )
      await meanwhile(db)
    })

  it('does not hold up what is due while a page of it is read', async () => {
    await create('Ann')
    await dispatched(1)
    const ben = await create('Ben')
    let reading = Promise.resolve()
    // A purge holds its events until it commits, and the page waits for them.
    await hold('event', Prisma.sql`subject_id = ${ben}::uuid`, async (db) => {
      reading = (async () => {
        while ((await deliveries()) < 2) await dispatchEvents(work)
      })()
      await waitUntilBlocked(db)
      await send()
      expect(arrived()).toEqual(['Ann'])
    })
    await reading
    await send()
    expect(arrived()).toEqual(['Ann', 'Ben'])
  })

  it('leaves no delivery without a due time when the one before it is settled meanwhile', async () => {
    const ann = await create('Ann')
    await dispatched(1)
    await rename(ann, 'Anna')
    let both: Promise<unknown> = Promise.resolve()
    await hold('webhook', Prisma.sql`id = ${hook}::uuid`, async (db) => {
      const reading = (async () => {
        while ((await deliveries()) < 2) await dispatchEvents(work)
      })()
      await waitUntilBlocked(db)
      both = Promise.all([reading, send()])
      await waitUntilBlocked(db, 2)
    })
    await both
    await send()
    expect(arrived()).toEqual(['Ann', 'Anna'])
  })

  it('lets a queue go on that has lost its due time', async () => {
    const ann = await create('Ann')
    await dispatched(1)
    await work(({ db }) =>
      db.webhookDelivery.updateMany({ where: { webhook_id: hook }, data: { next_attempt_at: null } }),
    )
    await rename(ann, 'Anna')
    await dispatched(2)
    await send()
    expect(arrived()).toEqual(['Ann', 'Anna'])
  })

  it('is sent while an import claims thousands of addresses', async () => {
    await create('Ann')
    await dispatched(1)
    await work(async (context) => {
      await lockUniqueValues(
        context,
        Array.from({ length: 10_000 }, (_, n) => `person-${n}@example.org`),
      )
      // The locks are taken with the next statement.
      await context.db.contact.count()
      await send()
    })
    expect(arrived()).toEqual(['Ann'])
  })

  it('is read page by page in turns, so that a webhook does not wait for another', async () => {
    const second = await listen('contact.updated')
    await changedMany()
    await expect
      .poll(async () => {
        // One look at the webhooks, and a page for each of the two.
        let transactions = 0
        const stopping: typeof work = (act) =>
          (transactions += 1) > 3 ? Promise.reject(new Error('stopped')) : work(act)
        await dispatchEvents(stopping).catch(() => undefined)
        return [(await deliveries()) > 0, (await deliveries(second)) > 0]
      })
      .not.toContain(false)
    expect(await deliveries()).toBeLessThan(MANY)
  })
})
