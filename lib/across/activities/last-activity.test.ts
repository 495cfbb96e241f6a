import { beforeEach, describe, expect, it } from 'vitest'
import { undo } from '@/lib/across/merges/undo'
import * as merges from '@/lib/across/merges/merges'
import { mergeRequestSchema } from '@/lib/across/merges/schema'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import * as deals from '@/lib/crm/deals/deals'
import * as notes from '@/lib/crm/notes/notes'
import * as tasks from '@/lib/crm/tasks/tasks'
import * as sessions from '@/lib/identity/sessions/sessions'
import { transition } from '@/lib/identity/sessions/transition'
import type { Context } from '@/lib/resource/context'
import { listQueryOf } from '@/lib/resource/list-query'
import { recordEvent, recordEvents } from '@/lib/resource/record-event'
import { newTenant, type Tenant } from '@/testing/tenant'

/** Ann of Hartley Ltd buys flats. Colleagues record what they do about it; others only tidy up the records. */
const LONG_AGO = new Date('2026-01-05T09:00:00Z')
const LATER = new Date('2026-03-01T09:00:00Z')
const LATEST = new Date('2026-05-02T09:00:00Z')
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }

describe('the last activity', () => {
  let tenant: Tenant
  let ids: { contact_id: string; company_id: string; deal_id: string }
  beforeEach(async () => {
    tenant = await newTenant(LONG_AGO)
    ids = await tenant.at(LONG_AGO)(async (context) => {
      const company_id = (await companies.create(context, { name: 'Hartley Ltd' })).id
      const contact_id = (await contacts.create(context, { full_name: 'Ann', company_id }, 'refuse')).id
      const deal = await deals.create(context, { name: 'Flats', company_id, primary_contact_id: contact_id })
      return { contact_id, company_id, deal_id: deal.id }
    })
  })
  const at = <T>(now: Date, work: (context: Context) => Promise<T>) => tenant.at(now)(work)
  const of = (id: string) =>
    at(LONG_AGO, async (context) => (await contacts.get(context, id, { includeDeleted: true })).last_activity_at)
  const ofAll = () =>
    at(LONG_AGO, async (context) => [
      (await contacts.get(context, ids.contact_id)).last_activity_at,
      (await companies.get(context, ids.company_id)).last_activity_at,
      (await deals.get(context, ids.deal_id)).last_activity_at,
    ])
  const never = [null, null, null]
  const all = (now: Date) => [now.toISOString(), now.toISOString(), now.toISOString()]

  it('cannot be written by anybody', () => {
    expect(contact.create.safeParse({ full_name: 'Ann', last_activity_at: LATER.toISOString() }).success).toBe(false)
    expect(contact.patch.safeParse({ last_activity_at: null }).success).toBe(false)
  })

  it('of another organisation’s record never changes, even when an event names it', async () => {
    const theirs = await newTenant(LONG_AGO)
    await theirs.at(LATER)((context) =>
      recordEvent(context, {
        type: 'note.created',
        subject: { type: 'note', id: ids.contact_id },
        related: [ids.contact_id, ids.company_id],
        data: {},
      }),
    )
    expect(await ofAll()).toEqual(never)
  })

  it('does not change when a record is made, changed, deleted or moved, or when something is planned', async () => {
    await at(LATER, async (context) => {
      await contacts.update(context, ids.contact_id, { job_title: 'Agent' }, null)
      await deals.update(context, ids.deal_id, { next_step: 'Call' }, null)
      await companies.remove(context, ids.company_id, null)
      await companies.restore(context, ids.company_id)
      const task = await tasks.create(context, { title: 'Call', ...ids })
      await tasks.update(context, task.id, { status: 'in_progress' }, null)
      await tasks.update(context, task.id, { status: 'cancelled' }, null)
    })
    expect(await ofAll()).toEqual(never)
  })

  it('is set by a note on every record it is about; earlier notes and edits do not move it back', async () => {
    const note = await at(LATER, (context) => notes.create(context, { body: 'Met', ...ids }))
    expect(await ofAll()).toEqual(all(LATER))
    await at(LONG_AGO, (context) => notes.create(context, { body: 'An old one', ...ids }))
    await at(LATEST, (context) => notes.update(context, note.id, { body: 'Met in Leeds' }, null))
    expect(await ofAll()).toEqual(all(LATER))
  })

  it('is set by a completed task, right away or later, and stays when the task is reopened', async () => {
    const task = await at(LATER, (context) => tasks.create(context, { title: 'Call', ...ids }))
    expect(await ofAll()).toEqual(never)
    await at(LATER, (context) => tasks.create(context, { title: 'Wrote', status: 'done', ...ids }))
    expect(await ofAll()).toEqual(all(LATER))
    await at(LATEST, (context) => tasks.update(context, task.id, { status: 'done' }, null))
    await at(LATEST, (context) => tasks.update(context, task.id, { status: 'open' }, null))
    expect(await ofAll()).toEqual(all(LATEST))
  })

  it('is set by a check that is requested or completed, not by one that expires', async () => {
    const { contact_id } = ids
    const ask = (now: Date) => at(now, (context) => sessions.create(context, { reference_id: 'a', contact_id }, LINKS))
    const goes = (now: Date, { id }: { id: string }, to: Parameters<typeof transition>[2]) =>
      at(now, (context) => transition(context, { id, contact_id, test: false }, to))
    const first = await ask(LONG_AGO)
    expect(await ofAll()).toEqual([LONG_AGO.toISOString(), null, null])
    await goes(LATER, first, 'expired')
    expect(await of(contact_id)).toBe(LONG_AGO.toISOString())
    const second = await ask(LATER)
    await goes(LATEST, second, 'in_progress')
    expect(await of(contact_id)).toBe(LATER.toISOString())
    await goes(LATEST, second, 'completed')
    expect(await of(contact_id)).toBe(LATEST.toISOString())
  })

  it('leaves the record’s version alone, so whoever has it open can still save', async () => {
    const before = await at(LONG_AGO, (context) => contacts.get(context, ids.contact_id))
    await at(LATER, (context) => notes.create(context, { body: 'Met', ...ids }))
    const after = await at(LATER, (context) => contacts.get(context, ids.contact_id))
    expect(after).toEqual({ ...before, last_activity_at: LATER.toISOString() })
    const saved = await at(LATEST, (context) =>
      contacts.update(context, ids.contact_id, { job_title: 'Agent' }, before.version),
    )
    expect(saved).toMatchObject({ job_title: 'Agent', last_activity_at: LATER.toISOString() })
  })

  it('is kept for many events in one statement, each record by its own latest', async () => {
    const others = await at(LONG_AGO, async (context) => [
      (await contacts.create(context, { full_name: 'Bea' }, 'refuse')).id,
      (await contacts.create(context, { full_name: 'Cal' }, 'refuse')).id,
    ])
    const told = (type: string, id: string) => ({ type, subject: { type: 'note', id }, related: [id], data: {} })
    await at(LATER, (context) =>
      recordEvents(context, [
        told('note.created', ids.contact_id),
        told('note.updated', others[0] ?? ''),
        told('note.created', ids.contact_id),
        told('mail.created', others[1] ?? ''),
      ]),
    )
    expect(await Promise.all([ids.contact_id, ...others].map(of))).toEqual([
      LATER.toISOString(),
      null,
      LATER.toISOString(),
    ])
  })

  it('lets many people write about the same records at the same time', async () => {
    const other = await at(LONG_AGO, (context) => contacts.create(context, { full_name: 'Bea' }, 'refuse'))
    const told = [ids.contact_id, other.id, ids.company_id, ids.deal_id]
    const write = (related: string[]) =>
      at(LATER, (context) =>
        recordEvent(context, {
          type: 'note.created',
          subject: { type: 'note', id: ids.contact_id },
          related,
          data: {},
        }),
      )
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, (_, i) => write(i % 2 ? told : told.toReversed())),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await ofAll()).toEqual(all(LATER))
  })

  it('finds records without activity for 30 days, or ever', async () => {
    const today = new Date()
    const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000)
    const make = async (full_name: string, days: number | null) => {
      const { id } = await at(daysAgo(90), (context) => contacts.create(context, { full_name }, 'refuse'))
      if (days !== null) await at(daysAgo(days), (context) => notes.create(context, { body: 'Met', contact_id: id }))
    }
    await at(LONG_AGO, (context) => contacts.remove(context, ids.contact_id, null))
    await make('Never', null)
    await make('Long ago', 31)
    await make('Lately', 28)
    await make('Today', 0)
    const found = await at(today, (context) =>
      contacts.list(
        context,
        listQueryOf(
          contact,
          {
            limit: 50,
            sort: 'last_activity_at',
            filter: { field: 'last_activity_at', op: 'ne', value: 'last_30_days' },
          },
          context,
        ),
      ),
    )
    expect(found.data.map(({ full_name }) => full_name)).toEqual(['Long ago', 'Never'])
  })

  it('of merged records is the later of both, and an undo gives each its own back', async () => {
    const twin = await at(LONG_AGO, (context) => contacts.create(context, { full_name: 'A. Hartley' }, 'refuse'))
    await at(LATER, (context) => notes.create(context, { body: 'Met', contact_id: ids.contact_id }))
    await at(LATEST, (context) => notes.create(context, { body: 'Called', contact_id: twin.id }))
    const merge = await at(LATEST, (context) =>
      merges.create(
        context,
        mergeRequestSchema.parse({ resource: 'contacts', survivor_id: ids.contact_id, merged_id: twin.id }),
        () => ({}),
      ),
    )
    expect(await of(ids.contact_id)).toBe(LATEST.toISOString())
    await at(LATEST, (context) => undo(context, merge.id, false, () => ({})))
    expect(await Promise.all([of(ids.contact_id), of(twin.id)])).toEqual([LATER.toISOString(), LATEST.toISOString()])
  })
})
