import { beforeEach, describe, expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import * as deals from '@/lib/crm/deals/deals'
import { stageHistory } from '@/lib/crm/deals/stage-history'
import * as tasks from '@/lib/crm/tasks/tasks'
import { lockUniqueValues } from '@/lib/resource/advisory-lock'
import { listRows } from '@/lib/long-work/rows/row-log'
import type { JobRun } from '@/lib/long-work/rows/run'
import { checksumOf } from '@/testing/record-checksum'
import { jobRunOf } from '@/testing/job-run'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as bulk from './bulk-operations'
import { runBulkOperation } from './run-bulk-operation'
import type { BulkOperation, BulkRequest } from './schema'
import { writerFor } from '@/lib/long-work/rows/writers'
import { inBatchesOf } from '@/testing/file-import'

const NOW = new Date('2027-01-01T12:00:00Z')
const LATER = new Date('2027-01-01T13:00:00Z')
let tenant: Tenant
let run: JobRun
const inOurs: JobRun['transaction'] = (work) => tenant.at(NOW)(work)
beforeEach(async () => {
  tenant = await newTenant(NOW)
  run = jobRunOf(tenant, LATER)
})
const read = (id: string) => inOurs((context) => bulk.get(context, id))
async function done(request: BulkRequest): Promise<BulkOperation> {
  const { id } = await inOurs((context) => bulk.create(context, request))
  await runBulkOperation(run, id, writerFor)
  return read(id)
}
async function undone(id: string): Promise<BulkOperation> {
  await inOurs((context) => bulk.undo(context, id))
  await runBulkOperation(run, id, writerFor)
  return read(id)
}
const results = async (id: string) =>
  (await listRows(run.db, id, { limit: 500 })).data.map(({ outcome, code }) => (code ? [outcome, code] : [outcome]))
const person = (full_name: string, more: object = {}) =>
  inOurs((context) => contacts.create(context, { full_name, ...more }, 'refuse'))
const everyone: BulkRequest['filter'] = { and: [] }

describe('a bulk operation is refused', () => {
  const refused = (request: Partial<BulkRequest>) =>
    inOurs((context) => bulk.create(context, { resource: 'contacts', action: 'update', ...request }))
  const at = (pointer: string) => ({ details: { errors: [{ pointer }] } })

  it('when it names no records, or names them twice', async () => {
    await expect(refused({ changes: { source: 'x' } })).rejects.toMatchObject(at('/filter'))
    await expect(
      refused({ changes: { source: 'x' }, filter: everyone, ids: ['01890000-0000-7000-8000-000000000000'] }),
    ).rejects.toMatchObject(at('/filter'))
  })
  it('when its filter or its changes are invalid, with a pointer for each', async () => {
    await expect(
      refused({ filter: { and: [{ field: 'no_such', op: 'eq', value: 'x' }] }, changes: { source: 'x' } }),
    ).rejects.toMatchObject(at('/filter/and/0'))
    await expect(refused({ filter: everyone })).rejects.toMatchObject(at('/changes'))
    await expect(refused({ filter: everyone, changes: {} })).rejects.toMatchObject(at('/changes'))
    await expect(refused({ filter: everyone, changes: { version: 1 } })).rejects.toMatchObject(at('/changes/version'))
    await expect(refused({ filter: everyone, changes: { lifecycle: 'married' } })).rejects.toMatchObject(
      at('/changes/lifecycle'),
    )
    await expect(refused({ filter: everyone, changes: { custom: { no_such: 1 } } })).rejects.toMatchObject(
      at('/changes/custom/no_such'),
    )
    await expect(refused({ filter: everyone, action: 'delete', changes: { source: 'x' } })).rejects.toMatchObject(
      at('/changes'),
    )
  })
  it('when it points to a record of another organisation', async () => {
    const theirs = await (await newTenant()).at(NOW)((context) => companies.create(context, { name: 'Theirs' }))
    await expect(refused({ filter: everyone, changes: { company_id: theirs.id } })).rejects.toMatchObject({
      code: 'unknown_reference',
      ...at('/changes/company_id'),
    })
  })
})

describe('many contacts', () => {
  it('are counted first, and nothing happens', async () => {
    for (let i = 0; i < 12; i++) await person(`Person ${i}`, { lifecycle: i < 11 ? 'lead' : null })
    const rehearsed = await inOurs((context) =>
      bulk.rehearse(context, {
        resource: 'contacts',
        action: 'delete',
        filter: { field: 'lifecycle', op: 'eq', value: 'lead' },
      }),
    )
    expect(rehearsed).toMatchObject({ dry_run: true, count: 11 })
    expect(rehearsed.records).toHaveLength(10)
    expect(rehearsed.records[0]).toMatchObject({ full_name: 'Person 0' })
    expect(await run.db.bulkOperation.count()).toBe(0)
  })

  it('are only those that match the search, if there is one', async () => {
    for (const name of ['Ann Hartley', 'Bob Hartley', 'Cid Moss']) await person(name, { lifecycle: 'lead' })
    const scope = { resource: 'contacts' as const, filter: everyone, q: 'hartley' }
    expect(await inOurs((context) => bulk.rehearse(context, { ...scope, action: 'delete' }))).toMatchObject({
      count: 2,
    })
    expect(await done({ ...scope, action: 'update', changes: { source: 'Fair' } })).toMatchObject({
      q: 'hartley',
      status: 'completed',
      rows_total: 2,
      updated_count: 2,
    })
    expect(
      (await run.db.contact.findMany({ where: { source: 'Fair' }, orderBy: { full_name: 'asc' } })).map(
        (one) => one.full_name,
      ),
    ).toEqual(['Ann Hartley', 'Bob Hartley'])
    await expect(
      inOurs((context) =>
        bulk.create(context, {
          resource: 'contacts',
          action: 'delete',
          ids: ['01890000-0000-7000-8000-000000000000'],
          q: 'x',
        }),
      ),
    ).rejects.toMatchObject({ details: { errors: [{ pointer: '/q' }] } })
  })

  it('are exactly as many as were counted, or nothing happens', async () => {
    for (let i = 0; i < 3; i++) await person(`Person ${i}`)
    const request: BulkRequest = {
      resource: 'contacts',
      action: 'update',
      filter: everyone,
      changes: { source: 'Fair' },
    }
    await expect(inOurs((context) => bulk.create(context, { ...request, expected_total: 2 }))).rejects.toMatchObject({
      code: 'conflict',
      details: { extra: { total: 3 } },
    })
    expect(await run.db.bulkOperation.count()).toBe(0)
    // Another record matches by the time the operation starts.
    const { id } = await inOurs((context) => bulk.create(context, { ...request, expected_total: 3 }))
    await person('Person 3')
    await runBulkOperation(run, id, writerFor)
    expect(await read(id)).toMatchObject({
      status: 'failed',
      expected_total: 3,
      rows_total: 4,
      rows_done: 0,
      problem: '4 contacts match now, not 3. Nothing was changed.',
    })
    expect(await run.db.contact.count({ where: { source: 'Fair' } })).toBe(0)
    expect(await results(id)).toEqual([])
    expect(await done({ ...request, expected_total: 4 })).toMatchObject({ status: 'completed', updated_count: 4 })
  })

  it('are changed where they match, with an event each, and get their values back on undo', async () => {
    await inOurs((context) =>
      customFields.create(context, { resource: 'contacts', key: 'region', label: 'Region', type: 'text' }),
    )
    await person('Ann', { lifecycle: 'lead', tags: ['a'], custom: { region: 'north' } })
    await person('Bob', { lifecycle: 'lead', source: 'fair', custom: { region: 'north' } })
    await person('Cid', { custom: { region: 'south' } })
    const before = await checksumOf(run.db, 'contact')
    const operation = await done({
      resource: 'contacts',
      action: 'update',
      filter: { field: 'custom.region', op: 'eq', value: 'north' },
      changes: { lifecycle: null, source: 'fair', tags: ['b'], custom: { region: 'west' } },
    })
    expect(operation).toMatchObject({
      status: 'completed',
      rows_total: 2,
      rows_done: 2,
      updated_count: 2,
      started_at: LATER.toISOString(),
    })
    expect(
      await run.db.contact.findMany({
        orderBy: { full_name: 'asc' },
        select: { lifecycle: true, source: true, tags: true, custom: true, version: true },
      }),
    ).toEqual([
      { lifecycle: null, source: 'fair', tags: ['b'], custom: { region: 'west' }, version: 2 },
      { lifecycle: null, source: 'fair', tags: ['b'], custom: { region: 'west' }, version: 2 },
      { lifecycle: null, source: null, tags: [], custom: { region: 'south' }, version: 1 },
    ])
    const events = await run.db.event.findMany({ where: { type: 'contact.updated' } })
    expect(events).toHaveLength(2)
    expect(events[0]).toMatchObject({ actor: { type: 'system' }, runs_workflows: true })
    expect(await undone(operation.id)).toMatchObject({ status: 'undone', kept_count: 0 })
    expect(await checksumOf(run.db, 'contact')).toBe(before)
  })

  it('start no workflows when asked not to', async () => {
    const ann = await person('Ann')
    const request = { resource: 'contacts', action: 'update' as const, ids: [ann.id] }
    await done({ ...request, changes: { source: 'fair' }, workflows: 'skip' })
    await done({ ...request, changes: { source: 'web' } })
    const events = await run.db.event.findMany({ where: { type: 'contact.updated' }, orderBy: { id: 'asc' } })
    expect(events.map(({ runs_workflows }) => runs_workflows)).toEqual([false, true])
  })

  it('that started no workflows start none when they are undone', async () => {
    const ann = await person('Ann')
    const request = { resource: 'contacts', action: 'update' as const, ids: [ann.id], changes: { source: 'fair' } }
    for (const workflows of ['skip', 'run'] as const) await undone((await done({ ...request, workflows })).id)
    const events = await run.db.event.findMany({ where: { type: 'contact.updated' }, orderBy: { id: 'asc' } })
    expect(events.map(({ runs_workflows }) => runs_workflows)).toEqual([false, false, true, true])
  })

  it('are deleted by id and restored; a missing one fails by itself', async () => {
    const [ann, bob] = [await person('Ann', { email: 'ann@example.org' }), await person('Bob')]
    const theirs = await (await newTenant()).at(NOW)((context) =>
      contacts.create(context, { full_name: 'Theirs' }, 'refuse'),
    )
    const operation = await done({
      resource: 'contacts',
      action: 'delete',
      ids: [ann.id, bob.id, theirs.id, ann.id.toUpperCase()],
    })
    expect(operation).toMatchObject({ deleted_count: 2, failed_count: 1, rows_total: 3 })
    expect(await run.db.contact.count({ where: { deleted_at: null } })).toBe(0)
    await person('Impostor', { email: 'ann@example.org' })
    expect(await undone(operation.id)).toMatchObject({ kept_count: 1 })
    expect(await results(operation.id)).toEqual(
      expect.arrayContaining([['kept', 'duplicate'], ['undone'], ['failed', 'not_found']]),
    )
    expect(
      (await run.db.contact.findMany({ where: { deleted_at: null } })).map(({ full_name }) => full_name).sort(),
    ).toEqual(['Bob', 'Impostor'])
  })

  it('are left alone by an undo if somebody has changed them since', async () => {
    const ann = await person('Ann')
    const { id } = await done({ resource: 'contacts', action: 'update', ids: [ann.id], changes: { source: 'fair' } })
    await inOurs((context) => contacts.update(context, ann.id, { job_title: 'Agent' }, null, 'refuse'))
    expect(await undone(id)).toMatchObject({ kept_count: 1 })
    expect(await run.db.contact.findFirst({})).toMatchObject({ source: 'fair', job_title: 'Agent' })
    await expect(undone(id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('are those at the moment it began, up to where it was stopped', async () => {
    await person('Ann')
    const { id } = await inOurs((context) =>
      bulk.create(context, { resource: 'contacts', action: 'update', filter: everyone, changes: { source: 'x' } }),
    )
    await inOurs((context) => bulk.cancel(context, id))
    await runBulkOperation(run, id, writerFor)
    expect(await read(id)).toMatchObject({ status: 'cancelled', rows_done: 0 })
    expect(await run.db.contact.count({ where: { source: 'x' } })).toBe(0)
  })

  it('are each processed once, however often the job is interrupted', async () => {
    await run.db.contact.createMany({
      data: Array.from({ length: 220 }, (_, i) => ({
        id: crypto.randomUUID(),
        organisation_id: tenant.organisationId,
        full_name: `Person ${i}`,
        created_at: NOW,
        updated_at: NOW,
        created_by: {},
        updated_by: {},
      })),
    })
    const { id } = await inOurs((context) =>
      bulk.create(context, { resource: 'contacts', action: 'update', filter: everyone, changes: { source: 'fair' } }),
    )
    for (const transactions of [0, 1, 2]) {
      let left = transactions
      const transaction: JobRun['transaction'] = (work, timeout) =>
        run.transaction(async (context) => {
          const result = await work(context)
          if (left-- <= 0) throw new Error('killed before the commit')
          return result
        }, timeout)
      await expect(runBulkOperation({ ...run, transaction }, id, inBatchesOf(100))).rejects.toThrow('killed')
    }
    await Promise.all([runBulkOperation(run, id, inBatchesOf(100)), runBulkOperation(run, id, inBatchesOf(100))])
    expect(await read(id)).toMatchObject({ status: 'completed', rows_done: 220, updated_count: 220 })
    expect(await run.db.contact.count({ where: { source: 'fair', version: 2 } })).toBe(220)
    expect(await run.db.event.count({ where: { type: 'contact.updated' } })).toBe(220)
  })
})

describe('deals and tasks keep their own rules', () => {
  it('deals enter a stage with their history, and an undo leaves no trace of the move', async () => {
    const pipeline = await run.db.pipeline.findFirstOrThrow({})
    const stages = pipeline.stages as { id: string; name: string }[]
    const [first, , , , won, lost] = stages
    for (const name of ['Flats', 'House'])
      await inOurs((context) => deals.create(context, { name, amount: '5.00', currency: 'GBP' }))
    const before = await checksumOf(run.db, 'deal')
    const { id: refused } = await done({
      resource: 'deals',
      action: 'update',
      filter: everyone,
      changes: { stage_id: lost?.id ?? '' },
    })
    expect(await read(refused)).toMatchObject({ status: 'completed', failed_count: 2 })
    const { id } = await done({
      resource: 'deals',
      action: 'update',
      filter: everyone,
      changes: { stage_id: won?.id ?? '' },
    })
    expect(await run.db.deal.findMany({ select: { status: true, stage_id: true } })).toEqual([
      { status: 'won', stage_id: won?.id },
      { status: 'won', stage_id: won?.id },
    ])
    expect(await undone(id)).toMatchObject({ kept_count: 0 })
    expect(await checksumOf(run.db, 'deal')).toBe(before)
    const [deal] = await run.db.deal.findMany({})
    expect(await inOurs((context) => stageHistory(context, deal?.id ?? ''))).toMatchObject([
      { stage_id: first?.id, left_at: null },
    ])
  })
  it('completed tasks get their time, and lose it on undo', async () => {
    await inOurs((context) => tasks.create(context, { title: 'Call Ann' }))
    const before = await checksumOf(run.db, 'task')
    const { id } = await done({ resource: 'tasks', action: 'update', filter: everyone, changes: { status: 'done' } })
    expect(await run.db.task.findFirst({})).toMatchObject({ status: 'done', completed_at: LATER })
    await undone(id)
    expect(await checksumOf(run.db, 'task')).toBe(before)
  })
})

it('a bulk operation that mails shares no lock with those who claim addresses', async () => {
  for (const name of ['Ann', 'Ben']) await person(name, { email: `${name}@example.org` })
  const ids = (await run.db.contact.findMany({ select: { id: true } })).map(({ id }) => id)
  await tenant.at(LATER)(async (context) => {
    await lockUniqueValues(
      context,
      Array.from({ length: 10_000 }, (_, n) => `person-${n}@example.org`),
    )
    // The locks are taken with the next statement.
    await context.db.contact.count()
    const mail = { subject: 'Hello', text: 'Dear all' }
    expect(await done({ resource: 'contacts', action: 'send_mail', ids, mail })).toMatchObject({ sent_count: 2 })
  }, 90_000)
})
