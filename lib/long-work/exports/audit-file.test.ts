import { expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { auditEvent } from '@/lib/reports/audit/schema'
import { parseListQuery } from '@/lib/resource/list-query'
import { recordEvents } from '@/lib/resource/record-event'
import { newTenant, type Tenant } from '@/testing/tenant'
import { auditFile } from './audit-file'
import type { Export } from './schema'

const NOW = new Date('2026-11-23T10:00:00Z')
const HEAD =
  'created_at,type,actor_type,actor_id,subject_type,subject_id,before,after,details,request_id,sequence,hash,erased_at,id'

async function fileOf(tenant: Tenant, asked: Record<string, string>, format: Export['format'] = 'csv') {
  const query = parseListQuery(auditEvent, new URLSearchParams(asked), tenant)
  return tenant.at(NOW)(async (context) => {
    let text = ''
    for await (const part of await auditFile(context, format, query, asked)) text += Buffer.from(part).toString('utf8')
    return text
  })
}

it('has what matches the filters, nothing of other organisations, and its download is logged', async () => {
  const [ours, theirs] = [await newTenant(NOW), await newTenant(NOW)]
  const add = (tenant: Tenant, full_name: string) =>
    tenant.at(NOW)((context) => contacts.create(context, { full_name }, 'refuse'))
  const ann = await add(ours, '=HYPERLINK("http://evil.example")')
  await add(theirs, 'Not ours')

  const file = await fileOf(ours, { type: 'contact.created' })
  const [head, row = '', ...rest] = file.split('\r\n')
  expect(head).toBe(HEAD)
  expect(row.startsWith(`2026-11-23T10:00:00.000Z,contact.created,`)).toBe(true)
  expect(row).toContain(ann.id)
  expect(rest).toEqual([''])
  // Typed text is inside JSON here, which no spreadsheet takes for a formula.
  expect(row).toContain('"{""')
  expect(row).not.toMatch(/(^|,)"?[=+\-@]/)

  const own = await fileOf(ours, { type: 'audit_event.exported' }, 'jsonl')
  const events = own
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(events.map(({ subject_id, details }) => ({ subject_id, details }))).toContainEqual({
    subject_id: ours.organisationId,
    details: { format: 'csv', filter: { type: 'contact.created' } },
  })
  expect(await fileOf(theirs, { type: 'contact.created' })).not.toContain(ann.id)
})

it('has each of many events once, in the order of the list', async () => {
  const tenant = await newTenant(NOW)
  await tenant.at(NOW)((context) =>
    recordEvents(
      context,
      Array.from({ length: 2500 }, () => ({
        type: 'contact.updated',
        subject: { type: 'contact', id: crypto.randomUUID() },
        data: { before: { full_name: 'A' }, after: { full_name: 'B' } },
      })),
    ),
  )
  const lines = (await fileOf(tenant, { type: 'contact.updated', sort: 'created_at' })).trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(2500)
  expect(new Set(lines.map((line) => line.slice(line.lastIndexOf(',') + 1))).size).toBe(2500)
  expect(lines.map((line) => line.slice(0, 24))).toEqual(lines.map((line) => line.slice(0, 24)).toSorted())
})
