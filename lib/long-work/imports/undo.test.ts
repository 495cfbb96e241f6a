import { beforeEach, describe, expect, it } from 'vitest'
import { purgeContact } from '@/lib/across/erasure/purge-contact'
import * as merges from '@/lib/across/merges/merges'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as notes from '@/lib/crm/notes/notes'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import { tryAdvisoryLocks } from '@/lib/resource/advisory-lock'
import { lockRecords } from '@/lib/resource/lock'
import { dispatchEvents } from '@/lib/webhooks/dispatch-events'
import * as webhooks from '@/lib/webhooks/webhooks'
import { ImportsOf, inBatchesOf } from '@/testing/file-import'
import { checksumOf } from '@/testing/record-checksum'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import * as verbs from './imports'

const NOW = new Date('2027-01-01T12:00:00Z')
let tenant: Tenant
let imports: ImportsOf
beforeEach(async () => {
  tenant = await newTenant(NOW)
  imports = new ImportsOf(tenant, NOW, inBatchesOf(100))
})
const outcomes = async (id: string) =>
  (await imports.rows(id)).map(({ line, outcome, code }) => (code ? [line, outcome, code] : [line, outcome]))
const checksum = () => checksumOf(imports.run.db, 'contact')
const person = (full_name: string, email: string | null = null, more: object = {}) =>
  imports.transaction((context) => contacts.create(context, { full_name, email, ...more }, 'refuse'))
const find = (full_name: string) => imports.run.db.contact.findFirstOrThrow({ where: { full_name, deleted_at: null } })
const edit = (id: string, patch: Parameters<typeof contacts.update>[2]) =>
  imports.transaction((context) => contacts.update(context, id, patch, null, 'refuse'))

describe('undoing an import', () => {
  it('is refused before it has run, for a rehearsal, a second time, and after 30 days', async () => {
    const { id } = await imports.upload('Name\nAnn\n')
    await expect(imports.undo(id)).rejects.toMatchObject({ code: 'conflict' })
    await imports.finish(id, true)
    await expect(imports.undo(id)).rejects.toMatchObject({ code: 'conflict' })
    await imports.finish(id)
    const later = new ImportsOf(tenant, new Date('2027-02-01T12:00:00Z'))
    await expect(later.undo(id)).rejects.toMatchObject({
      code: 'conflict',
      details: { detail: 'An import can be undone for 30 days.' },
    })
    await imports.undo(id)
    await expect(imports.undo(id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('restores everything: created records are gone, and changed ones are as they were', async () => {
    const company = await imports.transaction((context) => companies.create(context, { name: 'Hartley Lettings' }))
    await person('Ann Hartley', 'ann@example.org', {
      address: { city: 'Leeds' },
      tags: ['a'],
      external_ids: { erp: '1' },
      company_id: company.id,
    })
    await person('Bob Brown', 'bob@example.org')
    await person('Cid Cole', 'cid@example.org', { address: null })
    const before = await checksum()
    const { id } = await imports.upload(
      [
        'full_name,email,address.city,address.line1,tags,external_ids.erp,external_ids.crm',
        'Ann H,ANN@example.org,York,1 High Street,b;c,2,9',
        'Bob Brown,bob@example.org,,,,,',
        'Cid C,cid@example.org,Hull,,,,',
        'Dan,dan@example.org,,,,,',
        // Twins: a record that is created and then changed, and one that is changed twice.
        'Dan Dent,dan@example.org,,,,,',
        'Ann,ann@example.org,Hull,,,,',
      ].join('\n'),
    )
    await imports.set(id, { match_by: 'email' })
    expect(await imports.finish(id)).toMatchObject({ created_count: 1, updated_count: 4, skipped_count: 1 })
    expect(await checksum()).not.toBe(before)
    expect(await imports.undo(id)).toMatchObject({
      status: 'undone',
      kept_count: 0,
      rows_done: 6,
      undone_at: NOW.toISOString(),
    })
    expect(await checksum()).toBe(before)
    expect((await outcomes(id)).map(([line, outcome]) => [line, outcome])).toEqual([
      [2, 'undone'],
      [3, 'skipped'],
      [4, 'undone'],
      [5, 'undone'],
      [6, 'undone'],
      [7, 'undone'],
    ])
    // The log says that they were created and removed, and keeps none of their values.
    const events = await imports.run.db.event.findMany({ where: { subject_type: 'contact' }, orderBy: { id: 'asc' } })
    expect(events.filter(({ type }) => type === 'contact.purged')).toHaveLength(1)
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Dan')
  })

  it('starts no workflows unless the import started some', async () => {
    const ann = await person('Ann Hartley', 'ann@example.org')
    const started: boolean[][] = []
    for (const workflows of ['skip', 'run'] as const) {
      const { id } = await imports.upload(['full_name,email', `Ann ${workflows},ann@example.org`].join('\n'))
      await imports.set(id, { match_by: 'email', workflows })
      expect(await imports.finish(id)).toMatchObject({ updated_count: 1 })
      expect(await imports.undo(id)).toMatchObject({ status: 'undone', kept_count: 0 })
      const where = { subject_id: ann.id, type: 'contact.updated' }
      const events = await imports.run.db.event.findMany({ where, orderBy: { id: 'desc' }, take: 2 })
      started.push(events.map(({ runs_workflows }) => runs_workflows))
    }
    expect(started).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('gives a record its address back that the file gave to a new one', async () => {
    await person('Ann Hartley', 'office@example.org', { external_ids: { erp: '1' } })
    const before = await checksum()
    const { id } = await imports.upload(
      'full_name,email,external_ids.erp\nAnn Hartley,ann@example.org,1\nBob Brown,office@example.org,2\n',
    )
    await imports.set(id, { match_by: 'external_ids.erp' })
    expect(await imports.finish(id)).toMatchObject({ created_count: 1, updated_count: 1, failed_count: 0 })
    expect(await imports.undo(id)).toMatchObject({ kept_count: 0 })
    expect(await checksum()).toBe(before)
  })

  it('holds up no webhook, and so deadlocks with no purge, while it waits for what a record refers to again', async () => {
    const { transaction } = imports
    const data = { url: 'https://example.org/hooks', event_types: ['contact.created' as const] }
    const hook = await transaction((context) => webhooks.create(context, data, true))
    const [first, second] = await transaction(async (context) => [
      await companies.create(context, { name: 'Hartley Lettings' }),
      await companies.create(context, { name: 'Orchard Homes' }),
    ])
    await person('Ann Hartley', 'ann@example.org', { company_id: first?.id })
    const { id } = await imports.upload(
      `full_name,email,company_id\nAnn Hartley,ann@example.org,${second?.id}\nBob Brown,bob@example.org,\n`,
    )
    await imports.set(id, { match_by: 'email' })
    await imports.finish(id)
    const deliveries = () => transaction(({ db }) => db.webhookDelivery.count())
    await expect.poll(() => dispatchEvents(transaction).then(deliveries)).toBe(2)
    let undoing: Promise<unknown> = Promise.resolve()
    await transaction(async (context) => {
      await lockRecords(context, company, [first?.id ?? ''])
      undoing = imports.undo(id)
      await waitUntilBlocked(context.db)
      expect(await tryAdvisoryLocks(context, [['webhook', hook.id]], { own: 'queues' })).toBe(true)
    })
    await undoing
    const bodies = await transaction(({ db }) => db.webhookDelivery.findMany({ select: { body: true } }))
    expect(JSON.stringify(bodies)).toContain('Ann Hartley')
    expect(JSON.stringify(bodies)).not.toContain('Bob Brown')
  })

  it('leaves alone what somebody has changed, deleted or referred to since, and reports it', async () => {
    await person('Ann Hartley', 'ann@example.org')
    const { id } = await imports.upload(
      'Name,Mail\nAnn H,ann@example.org\nBob,bob@example.org\nCid,cid@example.org\nDan,dan@example.org\nEve,eve@example.org\n',
    )
    await imports.finish(id)
    await edit((await find('Ann H')).id, { job_title: 'Agent' })
    await edit((await find('Bob')).id, { job_title: 'Agent' })
    const [cid, dan] = [await find('Cid'), await find('Dan')]
    await imports.transaction((context) => notes.create(context, { body: 'Called', contact_id: cid.id }))
    await imports.transaction((context) => contacts.remove(context, dan.id, null))
    expect(await imports.undo(id)).toMatchObject({ status: 'undone', kept_count: 4 })
    expect(await outcomes(id)).toEqual([
      [2, 'kept', 'changed_since'],
      [3, 'kept', 'changed_since'],
      [4, 'kept', 'referenced'],
      [5, 'kept', 'not_found'],
      [6, 'undone'],
    ])
    expect(await find('Ann H')).toMatchObject({ job_title: 'Agent', version: 3 })
    expect(await imports.run.db.contact.count({ where: { deleted_at: null } })).toBe(3)
  })

  it('leaves alone a record that another was merged into, so that the other is not orphaned', async () => {
    const twin = await person('Ann H', 'twin@example.org')
    const { id } = await imports.upload('Name,Mail\nAnn Hartley,ann@example.org\n')
    await imports.finish(id)
    const { id: survivor_id } = await find('Ann Hartley')
    await imports.transaction((context) =>
      merges.create(context, { resource: 'contacts', survivor_id, merged_id: twin.id }, () => ({})),
    )
    await imports.undo(id)
    expect(await outcomes(id)).toEqual([[2, 'kept', 'referenced']])
  })

  it('takes back a record whose merged one was restored by hand, or purged', async () => {
    const [back, purged] = [await person('Ann H', 'twin@example.org'), await person('A H', 'third@example.org')]
    const { id } = await imports.upload('Name,Mail\nAnn Hartley,ann@example.org\n')
    await imports.finish(id)
    const made = await find('Ann Hartley')
    for (const { id: merged_id } of [back, purged])
      await imports.transaction((context) =>
        merges.create(context, { resource: 'contacts', survivor_id: made.id, merged_id }, () => ({})),
      )
    await imports.transaction((context) => contacts.restore(context, back.id))
    await imports.transaction((context) => purgeContact(context, purged.id, null))
    // Its own values are as the import wrote them: nothing was taken over.
    await imports.run.db.contact.updateMany({ where: { id: made.id }, data: { version: made.version } })
    await imports.undo(id)
    expect(await outcomes(id)).toEqual([[2, 'undone']])
    expect(await find('Ann H')).toMatchObject({ id: back.id })
  })

  it('keeps e-mails unique: it does not restore a value that somebody else has since got', async () => {
    const ann = await person('Ann', 'ann@example.org', { external_ids: { erp: '1' } })
    const { id } = await imports.upload('full_name,email,external_ids.erp\nAnn,new@example.org,1\n')
    await imports.finish(id)
    await person('Impostor', 'ann@example.org')
    expect(await imports.undo(id)).toMatchObject({ kept_count: 1 })
    expect(await outcomes(id)).toEqual([[2, 'kept', 'duplicate']])
    expect(await imports.run.db.contact.findFirst({ where: { id: ann.id } })).toMatchObject({
      email: 'new@example.org',
    })
  })

  it('works across batches: a record created in one and changed in another is one record', async () => {
    const before = await checksum()
    const many = Array.from({ length: 110 }, (_, i) => `Person ${i},person${i}@example.org`)
    const { id } = await imports.upload(
      [
        'Name,Mail',
        'First,twin@example.org',
        ...many,
        'Second,twin@example.org',
        ...many.map((row) => row.replace('Person', 'New')),
        'Third,TWIN@example.org',
      ].join('\n'),
    )
    expect(await imports.finish(id)).toMatchObject({ created_count: 111, updated_count: 112 })
    expect(await find('Third')).toMatchObject({ version: 3 })
    expect(await imports.undo(id)).toMatchObject({ status: 'undone', kept_count: 0 })
    expect(await checksum()).toBe(before)
    expect(await imports.run.db.jobRow.groupBy({ by: ['outcome'], where: { job_id: id }, _count: true })).toEqual([
      { outcome: 'undone', _count: 223 },
    ])
  })

  it('stops at a record that was changed by hand between two of its rows', async () => {
    const { id } = await imports.upload('Name,Mail\nAnn,ann@example.org\n')
    await imports.finish(id)
    await edit((await find('Ann')).id, { job_title: 'Agent' })
    const second = await imports.upload('Name,Mail\nAnn Hartley,ann@example.org\n')
    await imports.finish(second.id)
    expect(await imports.undo(second.id)).toMatchObject({ kept_count: 0 })
    expect(await find('Ann')).toMatchObject({ job_title: 'Agent', version: 4 })
    expect(await imports.undo(id)).toMatchObject({ kept_count: 1 })
  })
})

describe('an interrupted run', () => {
  /** Runs an import whose transactions fail from the nth on, as if the process had died after that batch. */
  async function cutOff(id: string, transactions: number): Promise<void> {
    let left = transactions
    const transaction: typeof imports.transaction = (work, timeout) =>
      imports.transaction(async (context) => {
        const result = await work(context)
        if (left-- <= 0) throw new Error('killed before the commit')
        return result
      }, timeout)
    await expect(imports.resume(id, { ...imports.run, transaction })).rejects.toThrow('killed before the commit')
  }
  const file = [
    'Name,Mail',
    ...Array.from({ length: 220 }, (_, i) => `"Person\n${i}",person${i % 210}@example.org`),
  ].join('\n')

  it('resumes after the last batch, whenever it stopped: no row twice, none half-written', async () => {
    const { id } = await imports.upload(file)
    await imports.transaction((context) => verbs.start(context, id, false))
    for (const transactions of [0, 1, 3, 2, 4, 3]) await cutOff(id, transactions)
    await imports.resume(id)
    expect(await imports.transaction((context) => verbs.get(context, id))).toMatchObject({
      status: 'completed',
      rows_done: 220,
      created_count: 210,
      updated_count: 10,
      failed_count: 0,
    })
    expect(await imports.run.db.contact.count()).toBe(210)
    expect(await imports.run.db.jobRow.count({ where: { job_id: id } })).toBe(220)
    expect(await imports.run.db.event.count({ where: { subject_type: 'contact' } })).toBe(220)
    const lines = await imports.run.db.jobRow.findMany({
      where: { job_id: id },
      select: { line: true },
      orderBy: { line: 'asc' },
    })
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 220 }, (_, i) => 2 + 2 * i))
  })

  it('can be fully undone, even if the undo is interrupted too', async () => {
    const before = await checksum()
    const { id } = await imports.upload(file)
    await imports.finish(id)
    await imports.transaction((context) => verbs.undo(context, id))
    for (const transactions of [1, 2, 1]) await cutOff(id, transactions)
    await imports.resume(id)
    expect(await imports.transaction((context) => verbs.get(context, id))).toMatchObject({
      status: 'undone',
      kept_count: 0,
    })
    expect(await checksum()).toBe(before)
  })

  it('yields to another process that runs the same import', async () => {
    const { id } = await imports.upload(file)
    await imports.transaction((context) => verbs.start(context, id, false))
    await Promise.all([imports.resume(id), imports.resume(id)])
    expect(await imports.transaction((context) => verbs.get(context, id))).toMatchObject({
      status: 'completed',
      created_count: 210,
      updated_count: 10,
    })
    expect(await imports.run.db.contact.count()).toBe(210)
  })
})
