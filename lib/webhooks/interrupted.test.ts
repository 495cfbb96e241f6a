import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import * as tasks from '@/lib/crm/tasks/tasks'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { newId } from '@/lib/ids'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import type { Context } from '@/lib/resource/context'
import { purgeRecord } from '@/lib/resource/purge'
import { recordEvents } from '@/lib/resource/record-event'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { WebhookReceiver } from '@/testing/webhook-receiver'
import { dispatchEvents } from './dispatch-events'
import { sendDue } from './sender'
import * as webhooks from './webhooks'

const PAGE = 200
/** More than three pages of the log. */
const MANY = 650
const PATIENCE_MS = 90_000

describe('passing events on', () => {
  let tenant: Tenant
  let receiver: WebhookReceiver
  beforeEach(async () => {
    tenant = await newTenant()
    receiver = await WebhookReceiver.listen()
  })
  afterEach(() => receiver.close())

  const work = <T>(act: (context: Context) => Promise<T>) => tenant.at(new Date())(act, PATIENCE_MS)
  const listen = async (...types: string[]): Promise<string> =>
    (await work((context) => webhooks.create(context, { url: receiver.url, event_types: types }, true))).id
  const create = async (full_name: string): Promise<string> =>
    (await work((context) => contacts.create(context, { full_name }, 'allow'))).id
  const sent = (webhook_id: string, subject_id?: string) =>
    work(({ db }) => db.webhookDelivery.count({ where: { webhook_id, ...(subject_id && { subject_id }) } }))
  const happened = (type: string, ids: string[]) =>
    work((context) =>
      recordEvents(
        context,
        ids.map((id) => ({ type, subject: { type: type.replace(/\..*/, ''), id }, data: {} })),
      ),
    )
  /** Holds a row as somebody else's transaction does. */
  const hold = (table: 'event' | 'task', where: Prisma.Sql, meanwhile: (db: Context['db']) => Promise<void>) =>
    work(async ({ db, organisationId }) => {
      await rawRows(
        db,
        Prisma.sql`SELECT id FROM ${Prisma.raw(table)} WHERE organisation_id = ${organisationId}::uuid AND ${where} FOR UPDATE`,
      )
      await meanwhile(db)
    })

  it('reaches a webhook that had read everything while another still reads a backlog', async () => {
    const busy = await listen('contact.updated')
    const quiet = await listen('contact.created')
    /** Whether the quiet one gets an event that happens after its first turn, before the backlog is read. */
    const inTime = async () => {
      const begun = await sent(busy)
      await happened(
        'contact.updated',
        Array.from({ length: MANY }, () => newId()),
      )
      let ann: string | undefined
      const watched: typeof work = async (act) => {
        const read = (await sent(busy)) - begun
        if (read >= MANY) throw new Error('the backlog is read')
        if (read > PAGE) ann ??= await create('Ann')
        return work(act)
      }
      await dispatchEvents(watched).catch(() => undefined)
      return ann !== undefined && (await sent(quiet, ann)) > 0
    }
    // Other tests' transactions hold the log back for a while.
    await expect.poll(inTime).toBe(true)
  })

  it('fails for the webhook whose page cannot be written, not for the others', async () => {
    const broken = await listen('contact.created')
    await work(({ db }) => db.webhook.updateMany({ where: { id: broken }, data: { last_sequence: 2_147_483_647 } }))
    const sound = await listen('contact.created')
    await create('Ann')
    const failures: unknown[] = []
    await expect
      .poll(async () => {
        await dispatchEvents(work).catch((error: unknown) => failures.push(error))
        return [await sent(sound), failures.length > 0]
      })
      .toEqual([1, true])
    expect(await sent(broken)).toBe(0)
  })

  it('ends where a webhook was paused and enabled again while a page was read', async () => {
    const hook = await listen('contact.created')
    const ann = await create('Ann')
    let reading: Promise<void> = Promise.resolve()
    await hold('event', Prisma.sql`subject_id = ${ann}::uuid`, async (db) => {
      reading = (async () => {
        while (!(await sent(hook)) && (await work((context) => webhooks.get(context, hook))).version < 3)
          await dispatchEvents(work)
      })()
      await waitUntilBlocked(db)
      for (const status of ['paused', 'enabled'] as const)
        await work((context) => webhooks.update(context, hook, { status }, null, true))
    })
    await reading
    const cara = await create('Cara')
    await expect
      .poll(async () => {
        await dispatchEvents(work)
        return work(({ db }) => db.webhookDelivery.findMany({ select: { subject_id: true, sequence: true } }))
      })
      .toEqual([{ subject_id: cara, sequence: 1 }])
  })

  it('goes on after a process of the previous version has put the position back', async () => {
    const hook = await listen('contact.created')
    const place = () =>
      work(({ db }) =>
        db.webhook.findFirstOrThrow({ where: { id: hook }, select: { read_transaction: true, read_row: true } }),
      )
    const before = await place()
    for (const name of ['Ann', 'Ben']) {
      await create(name)
      await work(({ db }) => db.webhook.updateMany({ where: { id: hook }, data: before }))
      await expect.poll(() => dispatchEvents(work).then(() => sent(hook))).toBe(name === 'Ann' ? 1 : 2)
    }
    const numbers = await work(({ db }) =>
      db.webhookDelivery.findMany({ select: { sequence: true }, orderBy: { sequence: 'asc' } }),
    )
    expect(numbers).toEqual([{ sequence: 1 }, { sequence: 2 }])
  })

  it('and sending wait for no purge that has only erased the mails of a contact so far', async () => {
    const hook = await listen('mail.sent', 'contact.updated')
    const ann = (
      await work((context) => contacts.create(context, { full_name: 'Ann', email: 'ann@example.org' }, 'allow'))
    ).id
    const letter = await work((context) => queueMail(context, { contact_id: ann, subject: 'Hello', text: 'Dear Ann' }))
    const call = await work((context) => tasks.create(context, { title: 'Call Ann', contact_id: ann }))
    await happened('mail.sent', [letter.id])
    await expect.poll(() => dispatchEvents(work).then(() => sent(hook))).toBe(1)
    await happened('contact.updated', [ann])
    let purging: Promise<void> = Promise.resolve()
    await hold('task', Prisma.sql`id = ${call.id}::uuid`, async (db) => {
      purging = work((context) => purgeRecord(context, contact, ann, null))
      await waitUntilBlocked(db)
      // An attempt that waited here would hold the lock of the queues, for which the page waits, for which the purge
      // would wait then.
      await sendDue(work, hook, { allowPrivate: true, signal: new AbortController().signal })
      expect(receiver.arrived.map(({ payload }) => payload.type)).toEqual(['mail.sent'])
      await expect.poll(() => dispatchEvents(work).then(() => sent(hook))).toBe(2)
    })
    await purging
    const bodies = await work(({ db }) => db.webhookDelivery.findMany({ select: { body: true } }))
    expect(bodies).toMatchObject([{ body: { data: null } }, { body: { data: null } }])
  })
})
