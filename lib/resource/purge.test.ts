import { expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { newId } from '@/lib/ids'
import { newTenant } from '@/testing/tenant'
import { purgeRecord } from './purge'

const now = new Date()

it('refuses a stale version and a missing record', async () => {
  const tenant = await newTenant()
  const made = await tenant.at(now)((context) => companies.create(context, { name: 'Hartley Lettings' }))
  await expect(tenant.at(now)((context) => purgeRecord(context, company, made.id, 2))).rejects.toMatchObject({
    code: 'stale_version',
  })
  const other = await newTenant()
  await expect(other.at(now)((context) => purgeRecord(context, company, made.id, null))).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('erases a deleted company, clears references to it, and erases its values from the log', async () => {
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
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['company.created', {}],
      ['company.deleted', {}],
      ['company.purged', {}],
    ])
  })
})

it('also erases what an undo would need: no copy of the record is left', async () => {
  const tenant = await newTenant()
  const [ann, annie] = await tenant.at(now)(
    async (context) =>
      [
        await contacts.create(context, { full_name: 'Ann' }, 'refuse'),
        await contacts.create(context, { full_name: 'Annie' }, 'refuse'),
      ] as const,
  )
  const image = { full_name: 'Ann before' }
  await tenant.at(now)(async (context) => {
    await context.db.jobRow.create({
      data: {
        organisation_id: context.organisationId,
        job_id: newId(),
        line: 1,
        record_id: ann.id,
        outcome: 'updated',
        before: image,
      },
    })
    await context.db.merge.create({
      data: {
        id: newId(),
        organisation_id: context.organisationId,
        resource: 'contacts',
        survivor_id: annie.id,
        merged_id: ann.id,
        before: image,
        created_at: now,
        updated_at: now,
        created_by: {},
        updated_by: {},
      },
    })
  })
  await tenant.at(now)((context) => purgeRecord(context, contact, ann.id, null))
  await tenant.at(now)(async (context) => {
    expect(await context.db.jobRow.findMany({ select: { before: true } })).toEqual([{ before: null }])
    expect(await context.db.merge.findMany({ select: { before: true } })).toEqual([{ before: {} }])
  })
})
