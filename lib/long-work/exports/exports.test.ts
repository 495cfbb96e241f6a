import { beforeEach, describe, expect, it } from 'vitest'
import { deleteOrganisation } from '@/lib/accounts/delete-organisation'
import { purgeContact } from '@/lib/across/erasure/purge-contact'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import * as deals from '@/lib/crm/deals/deals'
import { purgeRecord } from '@/lib/resource/purge'
import { database } from '@/lib/db/client'
import type { JobRun } from '@/lib/long-work/rows/run'
import { ImportsOf } from '@/testing/file-import'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as exports from './exports'
import { runExport } from './run-export'
import type { Export, ExportRequest } from './schema'

const NOW = new Date('2027-01-01T12:00:00Z')
const OLIVE = '0190a0b0-0000-7000-8000-000000000001'
let tenant: Tenant
let run: JobRun
beforeEach(async () => {
  tenant = await newTenant(NOW)
  run = new ImportsOf(tenant, NOW).run
})
const create = (request: Partial<ExportRequest>) =>
  run.transaction((context) => exports.create(context, { resource: 'contacts', format: 'csv', ...request }))
const read = (id: string): Promise<Export> => run.transaction((context) => exports.get(context, id))
const text = (id: string, at = NOW): Promise<string> =>
  tenant.at(at)(async (context) => {
    const parts: Uint8Array[] = []
    for await (const part of (await exports.open(context, id)).bytes) parts.push(part)
    return Buffer.concat(parts).toString('utf8')
  })
async function exported(request: Partial<ExportRequest>): Promise<string> {
  const { id } = await create(request)
  await runExport(run, id)
  return text(id)
}
const person = (full_name: string, more: object = {}) =>
  run.transaction((context) => contacts.create(context, { full_name, ...more }, 'allow'))

describe('an export is refused', () => {
  it('with invalid filters, sorts or columns', async () => {
    await expect(create({ filter: { field: 'no_such', op: 'eq', value: 'x' } })).rejects.toMatchObject({
      details: { errors: [{ pointer: '/filter' }] },
    })
    await expect(create({ sort: 'address' })).rejects.toMatchObject({ details: { errors: [{ parameter: 'sort' }] } })
    for (const column of ['no_such', 'custom.no_such', 'address.moon', 'full_name.x', 'organisation_id']) {
      await expect(create({ columns: ['full_name', column] })).rejects.toMatchObject({
        details: { errors: [{ pointer: '/columns/1', code: 'unknown_field' }] },
      })
    }
  })
  it('when its file is not yet written, older than 7 days, or asked for by others', async () => {
    const { id } = await create({})
    await expect(text(id)).rejects.toMatchObject({ code: 'conflict' })
    await runExport(run, id)
    expect(await read(id)).toMatchObject({ status: 'completed', expires_at: '2027-01-08T12:00:00.000Z' })
    expect(await text(id, new Date('2027-01-08T11:59:59Z'))).toContain('full_name')
    await expect(text(id, new Date('2027-01-08T12:00:00Z'))).rejects.toMatchObject({ code: 'file_expired' })
    await expect((await newTenant()).at(NOW)((context) => exports.open(context, id))).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

it('an export writes no file if its organisation is deleted first', async () => {
  await person('Ann')
  const { id } = await create({})
  let steps = 0
  const deletedLate: JobRun = {
    ...run,
    transaction: async (work, timeout) => {
      const done = await run.transaction(work, timeout)
      // By then it has started, prepared, read its page and counted it.
      if (++steps === 4) await run.transaction((context) => deleteOrganisation(context, 'Hartley Lettings', null))
      return done
    },
  }
  await expect(runExport(deletedLate, id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await database().fileChunk.count({ where: { file_id: id } })).toBe(0)
})

describe('an exported file', () => {
  it('has what matches the filter, in the requested order and columns', async () => {
    const company = await run.transaction((context) => companies.create(context, { name: 'Hartley, Lettings & "Co"' }))
    await person('Bob', {
      lifecycle: 'lead',
      address: { city: 'Leeds' },
      company_id: company.id,
      external_ids: { erp: '7' },
    })
    await person('Ann', { lifecycle: 'lead' })
    await person('Cid')
    await person('Dan Lead', { lifecycle: 'lead' })
    const scope: Partial<ExportRequest> = {
      filter: { and: [{ field: 'lifecycle', op: 'eq', value: 'lead' }] },
      sort: 'full_name',
      columns: ['full_name', 'address.city', 'company', 'external_ids.erp'],
    }
    expect(
      await exported({
        ...scope,
        filter: {
          and: [scope.filter ?? { and: [] }, { not: { field: 'full_name', op: 'starts_with', value: 'dan' } }],
        },
      }),
    ).toBe('full_name,address.city,company,external_ids.erp\r\nAnn,,,\r\nBob,Leeds,"Hartley, Lettings & ""Co""",7\r\n')
    expect(await exported({ ...scope, q: 'dan', format: 'jsonl' })).toMatch(/^\{"full_name":"Dan Lead",[^\n]*\}\n$/)
  })

  it('stops spreadsheets from calculating what somebody typed', async () => {
    await person('=HYPERLINK("http://evil.example")', { job_title: '@SUM(1)', source: '-1+1', tags: ['+x', 'y'] })
    await person('-5', { job_title: "'=1" })
    expect(await exported({ sort: '-created_at', columns: ['full_name', 'job_title', 'source', 'tags'] })).toBe(
      'full_name,job_title,source,tags\r\n-5,\'\'=1,,\r\n"\'=HYPERLINK(""http://evil.example"")",\'@SUM(1),\'-1+1,\'+x; y\r\n',
    )
  })

  it('can be imported into another organisation and exported unchanged', async () => {
    await run.transaction((context) =>
      customFields.create(context, { resource: 'contacts', key: 'size', label: 'Size', type: 'number' }),
    )
    await person('Ann "Annie" Hartley', {
      email: 'ann@example.org',
      phones: ['+44 113 1', '0113; 2'],
      tags: ['[a]', 'b'],
      address: { line1: '1 High Street\nFlat 2', city: 'Leeds', country: 'GB' },
      external_ids: { erp: '1', crm: 'x' },
      custom: { size: 38.5 },
      lifecycle: 'lead',
    })
    await person('=1+1', { previous_names: ["'=2"] })
    const first = await exported({ sort: 'full_name' })

    const other = await newTenant(NOW)
    const imports = new ImportsOf(other, NOW)
    await imports.transaction((context) =>
      customFields.create(context, { resource: 'contacts', key: 'size', label: 'Size', type: 'number' }),
    )
    const { id } = await imports.upload(first)
    expect(await imports.finish(id)).toMatchObject({ created_count: 2, failed_count: 0 })
    run = imports.run
    tenant = other
    // What a record says about itself differs; everything else is the same.
    const withoutOwn = (file: string) =>
      file
        .replace(/[0-9a-f-]{36}|\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '')
        .replaceAll('""type"":""import""', '""type"":""system""')
        .replace(/""id"":(null|"""")/g, '')
    expect(withoutOwn(await exported({ sort: 'full_name' }))).toBe(withoutOwn(first))
    expect(await imports.run.db.contact.findFirst({ where: { full_name: { startsWith: 'Ann' } } })).toMatchObject({
      phones: ['+44 113 1', '0113; 2'],
      tags: ['[a]', 'b'],
      address: { line1: '1 High Street\nFlat 2', city: 'Leeds', country: 'GB' },
      external_ids: { erp: '1', crm: 'x' },
      custom: { size: 38.5 },
      lifecycle: 'lead',
    })
    expect(await imports.run.db.contact.findFirst({ where: { full_name: '=1+1' } })).toMatchObject({
      previous_names: ["'=2"],
    })
  })

  it('keeps exact numbers and dates of deals', async () => {
    await run.transaction((context) =>
      deals.create(context, { name: 'Flats', amount: '1250.10', currency: 'GBP', expected_close_date: '2027-03-31' }),
    )
    expect(await exported({ resource: 'deals', columns: ['name', 'amount', 'currency', 'expected_close_date'] })).toBe(
      'name,amount,currency,expected_close_date\r\nFlats,1250.10,GBP,2027-03-31\r\n',
    )
  })

  it('has each of many records once, in order, and an interrupted run starts over', async () => {
    await run.db.contact.createMany({
      data: Array.from({ length: 250 }, (_, i) => ({
        id: crypto.randomUUID(),
        organisation_id: tenant.organisationId,
        full_name: `Person ${String(i).padStart(4, '0')}`,
        created_at: NOW,
        updated_at: NOW,
        created_by: {},
        updated_by: {},
      })),
    })
    const { id } = await create({ sort: 'full_name', columns: ['full_name'] })
    let left = 4
    const transaction: JobRun['transaction'] = (work, timeout) =>
      run.transaction(async (context) => {
        if (left-- <= 0) throw new Error('killed')
        return work(context)
      }, timeout)
    await expect(runExport({ ...run, transaction }, id, 100)).rejects.toThrow('killed')
    await runExport(run, id, 100)
    const lines = (await text(id)).split('\r\n')
    expect(lines).toEqual([
      'full_name',
      ...Array.from({ length: 250 }, (_, i) => `Person ${String(i).padStart(4, '0')}`),
      '',
    ])
    expect(await read(id)).toMatchObject({ rows_total: 250, rows_done: 250, size: (await text(id)).length })
  })
})

describe('after somebody was purged', () => {
  const LATER = new Date('2027-01-01T13:00:00Z')
  const purge = (id: string) => tenant.at(LATER)((context) => purgeContact(context, id, null))
  const made = async (request: Partial<ExportRequest>) => {
    const { id } = await create(request)
    await runExport(run, id)
    return id
  }

  it('only the files that may show them are gone', async () => {
    const acme = await run.transaction((context) => companies.create(context, { name: 'Acme' }))
    const cara = await person('Cara Doe', { company_id: acme.id })
    await run.transaction((context) => deals.create(context, { name: 'Flats', primary_contact_id: cara.id }))
    const theirs = await made({})
    const byName = await made({ resource: 'deals', columns: ['name', 'primary_contact'] })
    const others = [await made({ resource: 'deals', columns: ['name'] }), await made({ resource: 'companies' })]
    await purge(cara.id)
    for (const id of [theirs, byName]) {
      await expect(text(id, LATER)).rejects.toMatchObject({ code: 'file_expired' })
      expect(await read(id)).toMatchObject({ status: 'completed', expires_at: LATER.toISOString() })
    }
    for (const id of others) expect(await text(id, LATER)).toMatch(/Flats|Acme/)
    await run.transaction((context) => purgeRecord(context, company, acme.id, null))
    expect(await text(await made({}), LATER)).not.toContain('Cara')
  })

  const eventsOf = (id: string) =>
    run.db.event.findMany({ where: { subject_id: id }, select: { type: true, actor: true }, orderBy: { id: 'asc' } })
  const jobOf = (id: string) =>
    database().$queryRaw<{ run_at: Date }[]>`SELECT run_at FROM graphile_worker.jobs WHERE key = ${`export:${id}`}`
  /** Runs the export, and purges a record right after the page is read. */
  async function interrupted(id: string, purged: string): Promise<void> {
    let left = 3
    const transaction: JobRun['transaction'] = async (work, timeout) => {
      const answer = await run.transaction(work, timeout)
      if (--left === 0) await purge(purged)
      return answer
    }
    await runExport({ ...run, transaction }, id)
  }

  it('the log and the export say that a file was removed and by whom; a waiting export is left alone', async () => {
    const cara = await person('Cara Doe')
    const [finished, waiting] = [await made({}), (await create({})).id]
    const before = await read(waiting)
    await run.transaction((context) => purgeContact({ ...context, actor: { type: 'user', id: OLIVE } }, cara.id, null))
    expect(await read(finished)).toMatchObject({ updated_by: { type: 'user', id: OLIVE } })
    expect((await eventsOf(finished)).at(-1)).toEqual({ type: 'export.expired', actor: { type: 'user', id: OLIVE } })
    expect(await read(waiting)).toEqual(before)
  })

  it('a file in progress is started again without them', async () => {
    const cara = await person('Cara Doe')
    await person('Bob')
    const { id } = await create({ columns: ['full_name'] })
    await interrupted(id, cara.id)
    expect(await read(id)).toMatchObject({ status: 'queued', rows_done: 0 })
    expect(await jobOf(id)).toMatchObject([{ run_at: NOW }])
    expect(await run.db.fileChunk.count({ where: { file_id: id } })).toBe(0)
    await runExport(run, id)
    expect(await text(id)).toBe('full_name\r\nBob\r\n')
    expect((await eventsOf(id)).map(({ type }) => type)).toContain('export.restarted')
  })

  it('an export waits longer after each purge, and finally says why it has no file', async () => {
    const { id } = await create({ columns: ['full_name'] })
    const waits: (number | undefined)[] = []
    for (let purges = 1; purges <= 5; purges++) {
      await interrupted(id, (await person('Cara Doe')).id)
      const [job] = await jobOf(id)
      waits.push(job && (job.run_at.getTime() - NOW.getTime()) / 60_000)
    }
    expect(waits).toEqual([0, 1, 2, 4, 8])
    await interrupted(id, (await person('Cara Doe')).id)
    expect(await read(id)).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('kept being deleted for good'),
    })
    expect((await eventsOf(id)).map(({ type }) => type).at(-1)).toBe('export.failed')
  })
})
