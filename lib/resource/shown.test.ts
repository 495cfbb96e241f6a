import { expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { sample } from '@/lib/crm/contacts/sample'
import * as deals from '@/lib/crm/deals/deals'
import { deal } from '@/lib/crm/deals/schema'
import { resources } from '@/lib/registry'
import { newId } from '@/lib/ids'
import { newTenant } from '@/testing/tenant'
import { getRecord, listRecords, showRecord, showRecords } from './crud'
import { listQueryOf } from './list-query'
import { JsonText } from './json-text'
import { insertRecords } from './write'

const ALL = { expand: [], fields: null }
const textOf = (shown: unknown) => (shown instanceof JsonText ? shown.text : 'no text')

it('shows every kind of record and field exactly as the API reads it, in order', async () => {
  const tenant = await newTenant()
  // One without milliseconds, one with a small year and small values.
  const [whole, few] = [new Date('2026-11-22T10:00:00.000Z'), new Date('0099-01-02T03:04:05.070Z')]
  const tricky = { full_name: 'Zoë "Z" O\\Neil 😀', phones: ['a, b', '"c"'], custom: {}, birth_date: '1990-02-28' }
  const { id } = await tenant.at(whole)((context) =>
    contacts.create(context, { ...sample, lifecycle: 'lead', ...tricky }),
  )
  await tenant.at(few)((context) => contacts.create(context, { full_name: 'Bare', external_ids: { erp: '{"a": 1}' } }))
  await tenant.at(few)((context) => deals.create(context, { name: 'Flat', amount: '1250.50', currency: 'GBP' }))
  await tenant.at(whole)(async (context) => {
    for (const resource of resources.all) {
      const query = listQueryOf(resource, { limit: 50, include: 'total' }, tenant)
      const page = await listRecords(context, resource, query)
      const shown = textOf(await showRecords(context, resource, query))
      // PostgreSQL writes spaces within structured values.
      expect([resource.path, JSON.stringify(JSON.parse(shown))]).toEqual([resource.path, JSON.stringify(page)])
    }
    const record = await getRecord(context, contact, id)
    expect(JSON.stringify(JSON.parse(textOf(await showRecord(context, contact, id, { shape: ALL }))))).toBe(
      JSON.stringify(record),
    )
    const some = await showRecord(context, contact, id, { shape: { expand: [], fields: ['email', 'full_name'] } })
    expect(textOf(some)).toBe(JSON.stringify({ id, full_name: record.full_name, email: record.email }))
    expect(some).toMatchObject({ id, version: 1 })
  })
  expect(resources.all).toContain(deal)
})

it('matches a new record in its event', async () => {
  const tenant = await newTenant()
  await tenant.at(new Date('2026-11-22T10:00:00.070Z'))(async (context) => {
    const one = await contacts.create(context, { ...sample, lifecycle: 'lead', birth_date: '1990-02-28' })
    const [many, other] = [newId(), newId()]
    await insertRecords(context, contact, [
      { id: many, full_name: 'Ann', phones: ['+44 20 7946 0000'] },
      { id: other, full_name: 'Bob', external_ids: { erp: '7' } },
    ])
    const events = await context.db.event.findMany({ where: { type: 'contact.created' }, orderBy: { id: 'asc' } })
    const told = await Promise.all([one.id, many, other].map((id) => getRecord(context, contact, id)))
    expect(events.map(({ data }) => data)).toEqual(told.map((after) => ({ before: null, after })))
    expect(told).toMatchObject([
      {},
      { phones: ['+44 20 7946 0000'], external_ids: {} },
      { phones: [], external_ids: { erp: '7' } },
    ])
  })
})
