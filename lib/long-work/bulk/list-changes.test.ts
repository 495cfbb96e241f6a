import { beforeEach, describe, expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import { listRows } from '@/lib/long-work/rows/row-log'
import type { JobRun } from '@/lib/long-work/rows/run'
import { writerFor } from '@/lib/long-work/rows/writers'
import { checksumOf } from '@/testing/record-checksum'
import { jobRunOf } from '@/testing/job-run'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import * as bulk from './bulk-operations'
import { runBulkOperation } from './run-bulk-operation'
import type { BulkOperation, BulkRequest } from './schema'

const NOW = new Date('2027-01-01T12:00:00Z')
const LATER = new Date('2027-01-01T13:00:00Z')
const MAX_TAGS = 50
let tenant: Tenant
let run: JobRun
const inOurs: JobRun['transaction'] = (work) => tenant.at(NOW)(work)
beforeEach(async () => {
  tenant = await newTenant(NOW)
  run = jobRunOf(tenant, LATER)
})

const request = (changes: object, resource: BulkRequest['resource'] = 'contacts'): BulkRequest => ({
  resource,
  action: 'update',
  filter: { and: [] },
  changes: { ...changes },
})
const read = (id: string) => inOurs((context) => bulk.get(context, id))
async function done(changes: object, resource?: BulkRequest['resource']): Promise<BulkOperation> {
  const { id } = await inOurs((context) => bulk.create(context, request(changes, resource)))
  await runBulkOperation(run, id, writerFor)
  return read(id)
}
async function undone({ id }: BulkOperation): Promise<BulkOperation> {
  await inOurs((context) => bulk.undo(context, id))
  await runBulkOperation(run, id, writerFor)
  return read(id)
}
const person = (full_name: string, tags: string[]) =>
  inOurs((context) => contacts.create(context, { full_name, tags }, 'refuse'))
const tagsOf = async () =>
  (await run.db.contact.findMany({ orderBy: { full_name: 'asc' }, select: { tags: true } })).map(({ tags }) => tags)

describe('adding to lists and removing from them is refused', () => {
  it.each([
    ['nothing', { tags: {} }, '/changes/tags'],
    ['two empty lists', { tags: { add: [], remove: [] } }, '/changes/tags'],
    ['the same text twice', { tags: { add: ['a', 'a'] } }, '/changes/tags/add'],
    ['a text that is added and removed', { tags: { add: ['Vip'], remove: ['vip'] } }, '/changes/tags'],
    ['an empty text', { tags: { remove: [' '] } }, '/changes/tags/remove/0'],
    ['a text that is too long', { tags: { add: ['x'.repeat(61)] } }, '/changes/tags/add/0'],
    ['what is neither', { tags: { add: ['a'], replace: ['a'] } }, '/changes/tags/replace'],
    ['one text instead of a list', { tags: { add: 'a' } }, '/changes/tags/add'],
    [
      'more than a list holds',
      { phones: { add: Array.from({ length: 11 }, (_, i) => `+44 20 ${i}`) } },
      '/changes/phones/add',
    ],
    ['a field that is no list', { source: { add: ['fair'] } }, '/changes/source'],
  ])('%s', async (_, changes, pointer) => {
    await expect(inOurs((context) => bulk.create(context, request(changes)))).rejects.toMatchObject({
      code: 'validation_failed',
      details: { errors: [{ pointer }] },
    })
    await expect(inOurs((context) => bulk.rehearse(context, request(changes)))).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })

  it('where the collection has no such list', async () => {
    await expect(
      inOurs((context) => bulk.create(context, request({ tags: { add: ['a'] } }, 'tasks'))),
    ).rejects.toMatchObject({ details: { errors: [{ pointer: '/changes/tags' }] } })
  })
})

describe('tags of many contacts', () => {
  it('get and lose members, keep the others in their order, and are exactly what they were after an undo', async () => {
    await person('Ann', ['lead', 'VIP', 'leeds'])
    await person('Bob', [])
    await person('Cid', ['Spring'])
    await person('Dan', ['vip', 'spring', 'other'])
    const before = await checksumOf(run.db, 'contact')
    const operation = await done({ tags: { add: [' spring\u200b', 'new'], remove: ['vip', 'absent'] } })
    expect(operation).toMatchObject({
      status: 'completed',
      updated_count: 4,
      changes: { tags: { add: ['spring', 'new'], remove: ['vip', 'absent'] } },
    })
    expect(await tagsOf()).toEqual([
      ['lead', 'leeds', 'spring', 'new'],
      ['spring', 'new'],
      ['Spring', 'new'],
      ['spring', 'other', 'new'],
    ])
    const [event] = await run.db.event.findMany({ where: { type: 'contact.updated' }, orderBy: { id: 'asc' } })
    expect(event).toMatchObject({
      data: { before: { tags: ['lead', 'VIP', 'leeds'] }, after: { tags: ['lead', 'leeds', 'spring', 'new'] } },
    })
    expect(await undone(operation)).toMatchObject({ status: 'undone', kept_count: 0 })
    expect(await checksumOf(run.db, 'contact')).toBe(before)
  })

  it('stay as they are where nothing is to do: a second time changes nothing', async () => {
    await person('Ann', ['Vip'])
    await person('Bob', ['other'])
    expect(await done({ tags: { add: ['vip'] } })).toMatchObject({ updated_count: 1, skipped_count: 1 })
    expect(await done({ tags: { add: ['vip'] } })).toMatchObject({ updated_count: 0, skipped_count: 2 })
    expect(await tagsOf()).toEqual([['Vip'], ['other', 'vip']])
    expect((await run.db.contact.findMany({ orderBy: { full_name: 'asc' } })).map(({ version }) => version)).toEqual([
      1, 2,
    ])
  })

  it('that would be too many are refused for that contact alone', async () => {
    const full = Array.from({ length: MAX_TAGS }, (_, i) => `tag ${i}`)
    await person('Ann', full)
    await person('Bob', ['tag 0'])
    const { id, ...counts } = await done({ tags: { add: ['one more'] }, source: 'fair' })
    expect(counts).toMatchObject({ updated_count: 1, failed_count: 1 })
    expect((await listRows(run.db, id, { limit: 10 })).data).toMatchObject([
      { outcome: 'failed', code: 'validation_failed', message: expect.stringMatching(/^Tags: /) },
      { outcome: 'updated' },
    ])
    expect(await tagsOf()).toEqual([full, ['tag 0', 'one more']])
    expect(await done({ tags: { add: ['one more'], remove: ['tag 0'] } })).toMatchObject({ updated_count: 2 })
  })

  it('that would be too many for everybody change nobody', async () => {
    const full = Array.from({ length: MAX_TAGS }, (_, i) => `tag ${i}`)
    await person('Ann', full)
    await inOurs((context) => deals.create(context, { name: 'Flat', tags: full }))
    for (const path of ['contacts', 'deals'] as const)
      expect(await done({ tags: { add: ['one more'] } }, path)).toMatchObject({ status: 'completed', failed_count: 1 })
    expect(await tagsOf()).toEqual([full])
  })

  it('change beside other fields, and a whole list still replaces', async () => {
    await person('Ann', ['a'])
    await done({ tags: { add: ['b'] }, source: 'fair', phones: ['+44 20 1'] })
    await done({ phones: { add: ['+44 20 2'] } })
    expect(await run.db.contact.findFirst({})).toMatchObject({
      tags: ['a', 'b'],
      source: 'fair',
      phones: ['+44 20 1', '+44 20 2'],
    })
    await done({ tags: ['c'] })
    expect(await tagsOf()).toEqual([['c']])
  })
})

it('companies and deals get and lose tags as well', async () => {
  await inOurs((context) => companies.create(context, { name: 'Hartley', tags: ['a'] }))
  await inOurs((context) => deals.create(context, { name: 'Flat', tags: ['A', 'keep'] }))
  const before = [await checksumOf(run.db, 'company'), await checksumOf(run.db, 'deal')]
  const operations = [
    await done({ tags: { add: ['b'], remove: ['a'] } }, 'companies'),
    await done({ tags: { add: ['b'], remove: ['a'] } }, 'deals'),
  ]
  expect(await run.db.company.findFirst({})).toMatchObject({ tags: ['b'] })
  expect(await run.db.deal.findFirst({})).toMatchObject({ tags: ['keep', 'b'] })
  for (const operation of operations) expect(await undone(operation)).toMatchObject({ kept_count: 0 })
  expect([await checksumOf(run.db, 'company'), await checksumOf(run.db, 'deal')]).toEqual(before)
})

it.each(['contacts', 'deals'] as const)('%s keep the tag that somebody else adds at the same moment', async (path) => {
  const { id } = await inOurs((context): Promise<{ id: string }> =>
    path === 'contacts'
      ? contacts.create(context, { full_name: 'Ann', tags: ['a'] }, 'refuse')
      : deals.create(context, { name: 'Flat', tags: ['a'] }),
  )
  const operation = await inOurs((context) => bulk.create(context, request({ tags: { add: ['theirs'] } }, path)))
  let running: Promise<void> | undefined
  await inOurs(async (context) => {
    const patch = { tags: ['a', 'ours'] }
    await (path === 'contacts'
      ? contacts.update(context, id, patch, null, 'refuse')
      : deals.update(context, id, patch, null))
    running = runBulkOperation(run, operation.id, writerFor)
    await waitUntilBlocked(context.db)
  })
  await running
  const select = { tags: true }
  expect(
    path === 'contacts' ? await run.db.contact.findFirst({ select }) : await run.db.deal.findFirst({ select }),
  ).toEqual({ tags: ['a', 'ours', 'theirs'] })
})
