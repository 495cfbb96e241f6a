import { beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as companies from '@/lib/crm/companies/companies'
import { ImportsOf } from '@/lib/testing/file-import'
import { newTenant, type Tenant } from '@/lib/testing/tenant'

let tenant: Tenant
let imports: ImportsOf
beforeEach(async () => {
  tenant = await newTenant()
  imports = new ImportsOf(tenant)
})
const outcomes = async (id: string) => (await imports.rows(id)).map(({ line, outcome, code }) => (code ? [line, outcome, code] : [line, outcome]))
const people = () => imports.run.db.contact.findMany({ where: { deleted_at: null }, orderBy: { full_name: 'asc' } })
const person = (full_name: string, email: string | null = null) => imports.transaction((context) => contacts.create(context, { full_name, email }, 'refuse'))

describe('a file of people', () => {
  it('becomes contacts, each with its event', async () => {
    await imports.transaction((context) => companies.create(context, { name: 'Hartley Lettings' }))
    const { id, mapping, match_by, columns, rows_total } = await imports.upload('First name;Surname;E-mail;Company;Town;Country;Phone;Mobile;Shoe size\nAnn;Hartley;ann@example.org;hartley lettings;Leeds;United Kingdom;0113 1;0113 2;38\nBob;Brown;;;;;;;\n')
    expect({ match_by, rows_total }).toEqual({ match_by: 'email', rows_total: 2 })
    expect(columns[8]).toEqual({ name: 'Shoe size', samples: ['38'] })
    expect(mapping).toEqual({ 'First name': 'full_name', Surname: 'full_name', 'E-mail': 'email', Company: 'company', Town: 'address.city', Country: 'address.country', Phone: 'phones', Mobile: 'phones', 'Shoe size': null })
    expect(await imports.finish(id)).toMatchObject({ status: 'completed', rows_done: 2, created_count: 2, failed_count: 0 })
    const [ann, bob] = await people()
    const company = await imports.run.db.company.findFirst({})
    expect(ann).toMatchObject({ full_name: 'Ann Hartley', email: 'ann@example.org', phones: ['0113 1', '0113 2'], address: { city: 'Leeds', country: 'GB' }, company_id: company?.id, version: 1, created_by: { type: 'import', id } })
    expect(bob).toMatchObject({ full_name: 'Bob Brown', email: null, address: null, phones: [], custom: {} })
    const event = await imports.run.db.event.findFirst({ where: { subject_id: ann?.id ?? '' } })
    expect(event).toMatchObject({ type: 'contact.created', runs_workflows: false, related: [ann?.id, company?.id], actor: { type: 'import', id }, data: { before: null, after: { full_name: 'Ann Hartley', version: 1, verification: { status: 'none' } } } })
  })
})
