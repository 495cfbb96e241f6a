import { expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import { newTenant } from '@/lib/testing/tenant'
import { purgeRecord } from './purge'

const now = new Date()

it('refuses a stale version and what is not there', async () => {
  const tenant = await newTenant()
  const made = await tenant.at(now)((context) => companies.create(context, { name: 'Hartley Lettings' }))
  await expect(tenant.at(now)((context) => purgeRecord(context, company, made.id, 2))).rejects.toMatchObject({ code: 'stale_version' })
  const other = await newTenant()
  await expect(other.at(now)((context) => purgeRecord(context, company, made.id, null))).rejects.toMatchObject({ code: 'not_found' })
})

it('takes a deleted company away for good, clears what points to it, and erases its values from the log', async () => {
  const tenant = await newTenant()
  const { made, ann } = await tenant.at(now)(async (context) => {
    const made = await companies.create(context, { name: 'Hartley Lettings' })
    return { made, ann: await contacts.create(context, { full_name: 'Ann', company_id: made.id }, 'refuse') }
  })
  await tenant.at(now)((context) => companies.remove(context, made.id, null))
  await tenant.at(now)((context) => purgeRecord(context, company, made.id, null))
  await tenant.at(now)(async (context) => {
    await expect(companies.get(context, made.id, { includeDeleted: true })).rejects.toMatchObject({ code: 'not_found' })
    expect(await contacts.get(context, ann.id)).toMatchObject({ company_id: null, version: 2 })
    const events = await context.db.event.findMany({ where: { subject_id: made.id }, orderBy: { id: 'asc' } })
    expect(events.map(({ type, data }) => [type, data])).toEqual([['company.created', {}], ['company.deleted', {}], ['company.purged', {}]])
  })
})
