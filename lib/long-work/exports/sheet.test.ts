import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import { ImportsOf } from '@/testing/file-import'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as exports from './exports'
import { runExport } from './run-export'
import type { ExportRequest } from './schema'
import { sheetBytes } from './sheet'
import { contact } from '@/lib/crm/contacts/schema'

const NOW = new Date('2027-01-01T12:30:00Z')
let tenant: Tenant
let imports: ImportsOf
beforeEach(async () => {
  tenant = await newTenant(NOW)
  imports = new ImportsOf(tenant, NOW)
})
const person = (full_name: string, more: object = {}) =>
  imports.transaction((context) => contacts.create(context, { full_name, ...more }, 'allow'))
async function exported(request: Partial<ExportRequest>): Promise<Buffer> {
  const { id } = await imports.transaction((context) =>
    exports.create(context, { resource: 'contacts', format: 'xlsx', ...request }),
  )
  await runExport(imports.run, id)
  return imports.transaction(async (context) => {
    const parts: Uint8Array[] = []
    for await (const part of (await exports.open(context, id)).bytes) parts.push(part)
    return Buffer.concat(parts)
  })
}
async function rowsOf(file: Buffer) {
  const rows = []
  for await (const { values } of streamXlsxRows(file)) rows.push(values)
  return rows
}
const DANGEROUS = ['=1+1', '+49 30 1', '-5', '@SUM(A1)', "'=x", '\tx', '_x0041_', 'two\nlines', '007', '<b>&amp;']

it('text never becomes a formula, and can be read back unchanged', async () => {
  for (const [index, job_title] of DANGEROUS.entries()) await person(`Person ${index}`, { job_title })
  const file = await exported({ columns: ['full_name', 'job_title'], sort: 'full_name' })
  const { sheets } = await readXlsx(file)
  expect(sheets[0]?.rows.slice(1).map(([, text]) => text)).toEqual(DANGEROUS)
  expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
  const other = new ImportsOf(await newTenant(NOW), NOW)
  const { id, mapping } = await other.uploadWorkbook(file)
  expect(mapping).toEqual({ full_name: 'full_name', job_title: 'job_title' })
  expect(await other.finish(id)).toMatchObject({ created_count: DANGEROUS.length, failed_count: 0 })
  const back = await other.run.db.contact.findMany({ orderBy: { full_name: 'asc' } })
  expect(back.map(({ job_title }) => job_title)).toEqual(DANGEROUS.map((text) => text.trim()))
})

it('numbers, days, times and flags keep their types, below a frozen header', async () => {
  const field = { resource: 'contacts', type: 'number', key: 'score', label: 'Score' } as const
  await imports.transaction((context) => customFields.create(context, field))
  await person('Ann', { birth_date: '1980-05-04', custom: { score: 1250.5 } })
  await person('Old', { birth_date: '1899-12-31' })
  const columns = ['full_name', 'birth_date', 'created_at', 'version', 'custom.score', 'address.city']
  const file = await exported({ columns, sort: 'full_name' })
  expect(await rowsOf(file)).toEqual([
    columns,
    ['Ann', new Date('1980-05-04'), NOW, 1, 1250.5],
    // Before the spreadsheet calendar begins.
    ['Old', '1899-12-31', NOW, 1, null],
  ])
  const { sheets } = await readXlsx(file)
  expect(sheets[0]).toMatchObject({ name: 'Contacts', freezePane: { rows: 1 } })
})

it('rows are read only as fast as the file is taken, and no more once nobody takes it', async () => {
  let [pages, isClosed] = [0, false]
  async function* taken() {
    try {
      for (; pages < 1000; pages++)
        yield Array.from({ length: 1000 }, (_, i) => ({ full_name: crypto.randomUUID(), version: i }))
    } finally {
      isClosed = true
    }
  }
  const columns = ['full_name', 'version'].map((name) => ({ name, path: [name] }))
  let size = 0
  for await (const part of sheetBytes(contact, columns, taken())) if ((size += part.byteLength) > 1024 * 1024) break
  expect(pages).toBeLessThan(100)
  expect(isClosed).toBe(true)
})
