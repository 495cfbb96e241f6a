import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import * as sessions from '@/lib/identity/sessions/sessions'
import { markContact } from '@/lib/identity/sessions/contact-verification'
import { transition } from '@/lib/identity/sessions/transition'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import type { Contact } from '@/lib/crm/contacts/schema'
import * as deals from '@/lib/crm/deals/deals'
import * as notes from '@/lib/crm/notes/notes'
import * as tasks from '@/lib/crm/tasks/tasks'
import { withOwnDatabase } from '@/testing/with-own-database'
import { eraseFinalMerges } from './erase-final'
import * as merges from './merges'
import type { ResourceMergeOf } from './pair'
import { mergeRequestSchema, type Merge } from './schema'
import { undo } from './undo'

withOwnDatabase()

/** Ann was entered twice. Colleagues merge the two, some at the same time, and some change their minds. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }
const refused = (pointer: string, code: string) => ({ details: { errors: [{ pointer, code }] } })
/** The reasons of those that were refused. */
const refusals = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: unknown }).code] : []))
const particularsOf: ResourceMergeOf = (resource) => (resource === 'contacts' ? { reassess: markContact } : {})

describe('a merge', () => {
  let tenant: Tenant
  let ann: Contact
  let twin: Contact
  beforeEach(async () => {
    tenant = await newTenant(START)
    ann = await contact({
      full_name: 'Ann Hartley',
      email: 'ann@example.org',
      phones: ['1'],
      address: { city: 'Leeds' },
    })
    twin = await contact({
      full_name: 'A. Hartley',
      email: 'a.hartley@example.org',
      job_title: 'Agent',
      phones: ['2'],
      address: { postcode: 'LS6 2AB' },
      external_ids: { erp: '7' },
    })
  })

  const contact = (input: { full_name: string; [field: string]: unknown }) =>
    tenant.at(START)((context) => contacts.create(context, input, 'refuse'))
  const request = (survivor: { id: string }, merged: { id: string }, more: object = {}) =>
    mergeRequestSchema.parse({ resource: 'contacts', survivor_id: survivor.id, merged_id: merged.id, ...more })
  const merged = (survivor: { id: string }, other: { id: string }, more: object = {}, now = START): Promise<Merge> =>
    tenant.at(now)((context) => merges.create(context, request(survivor, other, more), particularsOf))
  const undone = (id: string, now = after(1), allowDuplicates = false) =>
    tenant.at(now)((context) => undo(context, id, allowDuplicates, particularsOf))
  const read = (id: string) => tenant.at(START)((context) => contacts.get(context, id, { includeDeleted: true }))
  const isLive = (id: string) =>
    tenant
      .at(START)((context) => contacts.get(context, id))
      .then(
        () => true,
        () => false,
      )
  const eventsOf = (id: string) =>
    tenant.at(START)(async (context) =>
      (await context.db.event.findMany({ where: { subject_id: id }, orderBy: { id: 'asc' } })).map(({ type }) => type),
    )
  /** A record without the fields that every write changes. */
  const substance = ({ version: _version, updated_at: _at, updated_by: _by, ...rest }: Contact) => rest

  /** One record of each kind that points to the twin; one task is deleted. */
  const pointingToTwin = () =>
    tenant.at(START)(async (context) => {
      const links = { contact_id: twin.id }
      const task = await tasks.create(context, { title: 'Call', ...links })
      await tasks.remove(context, task.id, null)
      return {
        deal: (await deals.create(context, { name: 'Flats', primary_contact_id: twin.id })).id,
        task: task.id,
        note: (await notes.create(context, { body: 'Met in June', ...links })).id,
        session: (await sessions.create(context, { reference_id: 'r', ...links }, LINKS)).id,
      }
    })
  const pointers = (ids: Awaited<ReturnType<typeof pointingToTwin>>) =>
    tenant.at(START)(async ({ db }) => [
      (await db.deal.findFirstOrThrow({ where: { id: ids.deal } })).primary_contact_id,
      (await db.task.findFirstOrThrow({ where: { id: ids.task } })).contact_id,
      (await db.note.findFirstOrThrow({ where: { id: ids.note } })).contact_id,
      (await db.checkSession.findFirstOrThrow({ where: { id: ids.session } })).contact_id,
    ])

  it('with itself, or with a record absent, deleted, foreign or of another collection, is refused by name', async () => {
    const theirs = await newTenant(START)
    const foreign = await theirs.at(START)((context) => contacts.create(context, { full_name: 'Bob' }, 'refuse'))
    const company = await tenant.at(START)((context) => companies.create(context, { name: 'Hartley Ltd' }))
    const gone = await contact({ full_name: 'Gone' })
    await tenant.at(START)((context) => contacts.remove(context, gone.id, null))
    await expect(merged(ann, ann)).rejects.toMatchObject(refused('/merged_id', 'same_record'))
    await expect(merged(ann, { id: ann.id.toUpperCase() })).rejects.toMatchObject(refused('/merged_id', 'same_record'))
    for (const other of [foreign, company, gone, { id: newId() }]) {
      await expect(merged(ann, other)).rejects.toMatchObject({
        code: 'unknown_reference',
        ...refused('/merged_id', 'unknown_reference'),
      })
      await expect(merged(other, ann)).rejects.toMatchObject(refused('/survivor_id', 'unknown_reference'))
    }
    await expect(merged(ann, twin, { take: ['verification'] })).rejects.toMatchObject(
      refused('/take/0', 'unknown_field'),
    )
    expect([await read(ann.id), await read(twin.id)]).toEqual([ann, twin])
    expect(mergeRequestSchema.safeParse({ resource: 'deals', survivor_id: ann.id, merged_id: twin.id }).success).toBe(
      false,
    )
  })

  it('leaves one contact with what both knew, and everything pointing to it', async () => {
    const ids = await pointingToTwin()
    const made = await merged(ann, twin, { take: ['email'] })
    expect(made).toMatchObject({
      resource: 'contacts',
      survivor_id: ann.id,
      merged_id: twin.id,
      moved_count: 4,
      kept_count: 0,
      undone_at: null,
    })
    expect(made.taken.toSorted()).toEqual(['address', 'email', 'external_ids', 'job_title', 'phones'])
    expect(await read(ann.id)).toMatchObject({
      full_name: 'Ann Hartley',
      email: 'a.hartley@example.org',
      job_title: 'Agent',
      phones: ['1', '2'],
      address: { city: 'Leeds', postcode: 'LS6 2AB' },
      external_ids: { erp: '7' },
      verification: { status: 'pending' },
    })
    expect(await isLive(twin.id)).toBe(false)
    expect(await pointers(ids)).toEqual(Array.from({ length: 4 }, () => ann.id))
    expect((await tenant.at(START)((context) => deals.get(context, ids.deal))).version).toBe(2)
    expect(await eventsOf(ids.deal)).toEqual(['deal.created', 'deal.updated'])
    expect(await eventsOf(ann.id)).toEqual(['contact.created', 'contact.updated', 'contact.merged'])
    expect((await eventsOf(twin.id)).at(-1)).toBe('contact.deleted')
    expect(await eventsOf(made.id)).toEqual(['merge.created'])
  })

  it('starts no workflows when asked not to', async () => {
    const [ann, twin] = [await contact({ full_name: 'Ann' }), await contact({ full_name: 'Ann B' })]
    expect(await merged(ann, twin, { workflows: 'skip' })).toMatchObject({ workflows: 'skip' })
    const events = await tenant.at(START)(({ db }) =>
      db.event.findMany({ where: { subject_id: { in: [ann.id, twin.id] } } }),
    )
    const asked = events.filter(({ type }) => type !== 'contact.created').map(({ runs_workflows }) => runs_workflows)
    expect(new Set(asked)).toEqual(new Set([false]))
  })

  it('that started no workflows starts none when it is undone', async () => {
    const [ann, twin] = [await contact({ full_name: 'Ann' }), await contact({ full_name: 'Ann B' })]
    for (const workflows of ['skip', 'run'] as const) await undone((await merged(ann, twin, { workflows })).id, START)
    const events = await tenant.at(START)(({ db }) =>
      db.event.findMany({ where: { type: { in: ['contact.restored', 'contact.unmerged'] } }, orderBy: { id: 'asc' } }),
    )
    expect(events.map(({ runs_workflows }) => runs_workflows)).toEqual([false, false, true, true])
  })

  it('leaves no trace of an open check on the record that it moved away from', async () => {
    const { session } = await pointingToTwin()
    const { id } = await merged(ann, twin)
    expect((await read(ann.id)).verification).toMatchObject({ status: 'pending', pending_session_id: session })
    expect((await read(twin.id)).verification).toMatchObject({ status: 'none', pending_session_id: null })
    expect(await undone(id)).toMatchObject({ kept: [] })
    expect((await read(twin.id)).verification).toMatchObject({ status: 'pending', pending_session_id: session })
  })

  it('moves a verification with the check that earned it', async () => {
    await tenant.at(START)(async (context) => {
      const { id } = await sessions.create(context, { reference_id: 'r', contact_id: twin.id }, LINKS)
      await context.db.checkSession.updateMany({ where: { id }, data: { status: 'processing' } })
      await transition(context, { id, contact_id: twin.id, test: false }, 'completed', {
        outcome: 'passed',
        completed_at: START,
      })
    })
    const { id } = await merged(ann, twin)
    expect((await read(ann.id)).verification.status).toBe('verified')
    await undone(id)
    expect([(await read(ann.id)).verification.status, (await read(twin.id)).verification.status]).toEqual([
      'none',
      'verified',
    ])
  })

  it('of companies moves their contacts and deals to the survivor', async () => {
    const [kept, gone] = await tenant.at(START)(async (context) => [
      await companies.create(context, { name: 'Hartley Ltd' }),
      await companies.create(context, { name: 'Hartleys', domain: 'hartley.example', tags: ['key'] }),
    ])
    const employee = await contact({ full_name: 'Mia', company_id: gone.id })
    const deal = await tenant.at(START)((context) => deals.create(context, { name: 'Flats', company_id: gone.id }))
    const { id } = await merged(kept, gone, { resource: 'companies' })
    expect(await tenant.at(START)((context) => companies.get(context, kept.id))).toMatchObject({
      name: 'Hartley Ltd',
      domain: 'hartley.example',
      tags: ['key'],
    })
    const employers = () =>
      tenant.at(START)(async (context) => [
        (await contacts.get(context, employee.id)).company_id,
        (await deals.get(context, deal.id)).company_id,
      ])
    expect(await employers()).toEqual([kept.id, kept.id])
    await undone(id)
    expect(await employers()).toEqual([gone.id, gone.id])
    expect(await tenant.at(START)((context) => companies.get(context, gone.id))).toMatchObject({
      name: 'Hartleys',
      domain: 'hartley.example',
    })
  })

  it('can be tried out: it says what would happen and changes nothing', async () => {
    const ids = await pointingToTwin()
    const [before, events] = [await read(twin.id), await eventsOf(twin.id)]
    const preview = await tenant.at(START)((context) => merges.preview(context, request(ann, twin), particularsOf))
    expect(preview).toMatchObject({
      dry_run: true,
      moved: { deals: 1, tasks: 1, notes: 1, sessions: 1 },
      moved_count: 4,
      survivor: { id: ann.id, job_title: 'Agent', phones: ['1', '2'], verification: { status: 'pending' } },
    })
    expect([await read(ann.id), await read(twin.id), await eventsOf(twin.id)]).toEqual([ann, before, events])
    expect(await pointers(ids)).toEqual(Array.from({ length: 4 }, () => twin.id))
    expect(await tenant.at(START)((context) => context.db.merge.count())).toBe(0)
    await expect(
      tenant.at(START)((context) => merges.preview(context, request(ann, ann), particularsOf)),
    ).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('can be undone once, and everything is as it was', async () => {
    const ids = await pointingToTwin()
    const before = [await read(ann.id), await read(twin.id)].map(substance)
    const { id } = await merged(ann, twin, { take: ['email', 'full_name'] })
    expect(await undone(id, after(29.9))).toMatchObject({
      undone_at: after(29.9).toISOString(),
      kept_count: 0,
      kept: [],
    })
    expect([await read(ann.id), await read(twin.id)].map(substance)).toEqual(before)
    expect([await isLive(ann.id), await isLive(twin.id)]).toEqual([true, true])
    expect(await pointers(ids)).toEqual(Array.from({ length: 4 }, () => twin.id))
    expect((await eventsOf(ids.deal)).slice(1)).toEqual(['deal.updated', 'deal.updated'])
    const told = (type: string) =>
      tenant.at(START)((context) => context.db.event.findMany({ where: { subject_id: ann.id, type } }))
    const about = [{ related: [ann.id, twin.id], data: { before: null, after: { merge_id: id, merged_id: twin.id } } }]
    expect(await told('contact.merged')).toMatchObject(about)
    expect(await told('contact.unmerged')).toMatchObject(about)
    await expect(undone(id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('cannot be undone after thirty days', async () => {
    const { id } = await merged(ann, twin)
    await expect(undone(id, after(30))).rejects.toMatchObject({ code: 'conflict' })
    expect(await isLive(twin.id)).toBe(false)
  })

  it('is erased when it can no longer be undone, and not a day earlier', async () => {
    const { id } = await merged(ann, twin)
    const kept = async () =>
      Object.keys(
        (await tenant.at(START)((context) => context.db.merge.findFirstOrThrow({ where: { id } }))).before as object,
      ).length
    await eraseFinalMerges(database(), after(29))
    expect(await kept()).toBeGreaterThan(0)
    await eraseFinalMerges(database(), after(30))
    expect(await kept()).toBe(0)
    await expect(undone(id)).rejects.toMatchObject({ code: 'conflict' })
  })

  describe('of three records', () => {
    let third: Contact
    beforeEach(async () => {
      third = await contact({ full_name: 'Ann H', source: 'Fair', phones: ['3'], external_ids: { shop: '9' } })
    })
    const both = { also: [{ merged_id: '', take: ['full_name'] }] }
    const withThird = (more: object = {}) => ({ also: [{ ...both.also[0], merged_id: third.id, ...more }] })

    it('is refused by name, and changes nothing, if the third is one of the others, absent or lacks what is asked', async () => {
      const before = [await read(ann.id), await read(twin.id), await read(third.id)]
      const ids = await pointingToTwin()
      for (const [more, refusal] of [
        [{ merged_id: twin.id }, refused('/also/0/merged_id', 'same_record')],
        [{ merged_id: newId() }, refused('/also/0/merged_id', 'unknown_reference')],
        [{ take: ['verification'] }, refused('/also/0/take/0', 'unknown_field')],
      ] as const)
        await expect(merged(ann, twin, withThird(more))).rejects.toMatchObject(refusal)
      // The last one fails, and with it what was done to the first two.
      await tenant.at(START)((context) => tasks.create(context, { title: 'Call', contact_id: third.id }))
      const failing: ResourceMergeOf = () => ({ reassess: () => Promise.reject(new Error('the disk is full')) })
      await expect(
        tenant.at(START)((context) => merges.create(context, request(ann, twin, withThird()), failing)),
      ).rejects.toThrow('the disk is full')
      expect([await read(ann.id), (await read(twin.id)).deleted_at, (await read(third.id)).deleted_at]).toEqual([
        before[0],
        null,
        null,
      ])
      expect(await pointers(ids)).toEqual(Array.from({ length: 4 }, () => twin.id))
      expect(await tenant.at(START)((context) => context.db.merge.count())).toBe(0)
    })

    it('leaves one, and an undo restores all three', async () => {
      const ids = await pointingToTwin()
      const task = await tenant.at(START)((context) => tasks.create(context, { title: 'Call', contact_id: third.id }))
      const before = [await read(ann.id), await read(twin.id), await read(third.id)].map(substance)
      const made = await merged(ann, twin, withThird())
      expect(made).toMatchObject({ merged_id: twin.id, also_merged_ids: [third.id], moved_count: 5 })
      expect(await read(ann.id)).toMatchObject({
        full_name: 'Ann H',
        job_title: 'Agent',
        source: 'Fair',
        phones: ['1', '2', '3'],
        external_ids: { erp: '7', shop: '9' },
      })
      expect([await isLive(twin.id), await isLive(third.id)]).toEqual([false, false])
      expect((await eventsOf(ann.id)).filter((type) => type === 'contact.merged')).toHaveLength(2)
      expect(await undone(made.id)).toMatchObject({ kept: [] })
      expect([await read(ann.id), await read(twin.id), await read(third.id)].map(substance)).toEqual(before)
      expect(await pointers(ids)).toEqual(Array.from({ length: 4 }, () => twin.id))
      expect((await tenant.at(START)((context) => tasks.get(context, task.id))).contact_id).toBe(third.id)
    })
  })

  it('leaves alone, when undone, what somebody has changed since, and says so', async () => {
    const ids = await pointingToTwin()
    const { id } = await merged(ann, twin)
    await tenant.at(after(1))(async (context) => {
      await contacts.update(context, ann.id, { job_title: 'Director' }, null, 'refuse')
      await deals.update(context, ids.deal, { name: 'More flats' }, null)
      await notes.remove(context, ids.note, null)
    })
    // The survivor keeps the ERP id that it got in the merge, so the twin cannot have it as well.
    await expect(undone(id)).rejects.toMatchObject({ code: 'duplicate' })
    await tenant.at(after(1))((context) =>
      contacts.update(context, ann.id, { external_ids: { erp: null } }, null, 'refuse'),
    )
    const answer = await undone(id)
    expect(answer.kept).toEqual(
      expect.arrayContaining([
        { resource: 'contacts', id: ann.id },
        { resource: 'deals', id: ids.deal },
        { resource: 'notes', id: ids.note },
      ]),
    )
    expect([answer.kept.length, answer.kept_count]).toEqual([3, 3])
    expect(await read(ann.id)).toMatchObject({ job_title: 'Director', phones: ['1', '2'] })
    expect(await pointers(ids)).toEqual([ann.id, twin.id, ann.id, twin.id])
    expect(await isLive(twin.id)).toBe(true)
  })

  it('of two that were allowed to share an e-mail can be undone without asking', async () => {
    const double = await tenant.at(START)((context) =>
      contacts.create(context, { full_name: 'Ann Again', email: 'ANN@example.org', job_title: 'Agent' }, 'allow'),
    )
    const { id } = await merged(ann, double)
    expect((await undone(id)).kept).toEqual([])
    expect([substance(await read(ann.id)), substance(await read(double.id)), await isLive(double.id)]).toEqual([
      substance(ann),
      substance(double),
      true,
    ])
  })

  it('never creates a second contact with one e-mail when undone, unless asked', async () => {
    const { id } = await merged(ann, twin, { take: ['email'] })
    const successor = await contact({ full_name: 'Ann Too', email: 'Ann@Example.org' })
    await expect(undone(id)).rejects.toMatchObject({
      code: 'duplicate',
      details: { extra: { existing: [{ id: successor.id, match: 'email' }] } },
    })
    expect([await isLive(twin.id), (await read(ann.id)).email]).toEqual([false, 'a.hartley@example.org'])
    await undone(id, after(1), true)
    expect((await read(ann.id)).email).toBe('ann@example.org')
  })

  it('of the same two by several colleagues happens once, in either direction', async () => {
    const ids = await pointingToTwin()
    const outcomes = await Promise.allSettled([
      merged(ann, twin),
      merged(twin, ann),
      merged(ann, twin),
      merged(twin, ann),
    ])
    expect(refusals(outcomes)).toEqual(Array.from({ length: 3 }, () => 'unknown_reference'))
    const [row] = await tenant.at(START)((context) => context.db.merge.findMany())
    expect([await isLive(row?.survivor_id ?? ''), await isLive(row?.merged_id ?? '')]).toEqual([true, false])
    expect(new Set(await pointers(ids))).toEqual(new Set([row?.survivor_id]))
  })

  it('is undone only once when two colleagues undo it at the same time', async () => {
    const { id } = await merged(ann, twin)
    const outcomes = await Promise.allSettled([undone(id), undone(id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await eventsOf(twin.id)).filter((type) => type === 'contact.restored')).toHaveLength(1)
  })

  it('leaves no deal pointing to the merged contact, even one made at that very moment', async () => {
    const [merge, ...made] = await Promise.allSettled([
      merged(ann, twin),
      ...Array.from({ length: 6 }, (_, i) =>
        tenant.at(START)((context) => deals.create(context, { name: `D${i}`, primary_contact_id: twin.id })),
      ),
    ])
    expect(merge.status).toBe('fulfilled')
    expect(refusals(made).filter((code) => code !== 'unknown_reference')).toEqual([])
    expect(await tenant.at(START)((context) => context.db.deal.count({ where: { primary_contact_id: twin.id } }))).toBe(
      0,
    )
  })
})
