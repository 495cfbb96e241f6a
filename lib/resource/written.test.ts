import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { search } from '@/lib/across/search/search'
import { registrationSchema } from '@/lib/accounts/schema'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { note } from '@/lib/crm/notes/schema'
import { pipeline } from '@/lib/crm/pipelines/schema'
import * as sessions from '@/lib/identity/sessions/sessions'
import { session as sessionResource } from '@/lib/identity/sessions/schema'
import { ImportsOf } from '@/testing/file-import'
import { newTenant, type Tenant } from '@/testing/tenant'
import { listRecords } from './crud'
import type { AnyResource } from './define'
import type { Operator } from './filter-value'
import { listQueryOf } from './list-query'
import { findToUpsert } from './upsert'

/** Zoë types her name on a Mac, Ann pastes from a website, and Mallory types invisible characters. */
const LINKS = { userUrl: '', requesterId: 'r' }
const NOW = new Date('2026-11-21T12:00:00Z')
const [ONE, TWO] = ['Zo\u00EB', 'Zoe\u0308']

describe('an invisible character', () => {
  const refused = (schema: z.ZodType, body: object) =>
    schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('/'), message]) ?? []
  it.each([
    ['An\u200Dn', 'U+200D'],
    ['Ann\u0007', 'U+0007'],
    ['Ann\u2061', 'U+2061'],
    ['\u2060 \u3164', 'U+3164'],
  ])('is refused and named if it cannot simply be removed: %j', (full_name, named) => {
    const words = `has an invisible character (${named}). Remove it.`
    expect(refused(contact.create, { full_name })).toEqual([['full_name', words]])
    expect(refused(contact.create, { full_name: 'Ann', tags: ['vip', full_name] })).toEqual([['tags/1', words]])
    expect(refused(contact.create, { full_name: 'Ann', address: { city: full_name } })).toEqual([
      ['address/city', words],
    ])
    expect(refused(contact.create, { full_name: 'Ann', custom: { size: full_name } })).toEqual([['custom/size', words]])
  })
  it('does not count as a name', () => {
    for (const full_name of ['', ' \u00A0 ', '\uFEFF', '\u200B \u200B'])
      expect(contact.create.safeParse({ full_name }).success).toBe(false)
  })
  it('is removed silently if it means nothing, before the field is validated', () => {
    const phones = ['\u202A+44 20 7946 0000\u202C']
    const typed = {
      full_name: '\uFEFFAnn\u200B \u00ADHartley\u200E',
      phones,
      tags: ['v\u00ADip'],
      custom: { a: '\u2066b\u2069' },
    }
    const kept = { full_name: 'Ann Hartley', phones: ['+44 20 7946 0000'], tags: ['vip'], custom: { a: 'b' } }
    expect(contact.create.parse(typed)).toMatchObject(kept)
    expect(note.create.parse({ body: 'One\n\u200BTwo\u2060' }).body).toBe('One\nTwo')
    expect(contact.create.parse({ full_name: 'e\u0301'.repeat(200) }).full_name).toHaveLength(200)
    for (const tags of [
      ['vip', 'vip\u200B'],
      [ONE, TWO],
    ])
      expect(refused(contact.create, { full_name: 'Ann', tags })).toEqual([['tags', 'has the same value twice']])
  })
  it('makes no second name, not even for users, organisations and stages', () => {
    const person = { email: 'ann@example.org', password: 'long enough 1' }
    const signed = registrationSchema.parse({
      ...person,
      full_name: `${TWO}\u200B`,
      organisation_name: 'Hart\u200Bley',
    })
    expect([signed.full_name, signed.organisation_name]).toEqual([ONE, 'Hartley'])
    const stage = (name: string, status: string) => ({ name, status, probability: 0 })
    const stages = [stage('Offer', 'open'), stage('Of\u00ADfer', 'won'), stage('Lost', 'lost')]
    expect(refused(pipeline.create, { name: 'Sales', stages })).toEqual([
      ['stages/1/name', 'there is another stage called Offer'],
    ])
  })
  it('is kept if it is a typed tab or line break, or in an external id', () => {
    expect(note.create.parse({ body: 'One\n\tTwo' }).body).toBe('One\n\tTwo')
    expect(contact.create.parse({ full_name: 'Ann', job_title: 'Two\nlines' }).job_title).toBe('Two\nlines')
    const ids = { erp: 'A\u200B' }
    expect(contact.create.parse({ full_name: 'Ann', external_ids: ids }).external_ids).toEqual(ids)
  })
  it('is still shown where it was stored before', () => {
    expect(contact.fields.full_name.value.safeParse('Ann\u200B').success).toBe(true)
    expect(contact.fields.birth_date.value.safeParse('2999-01-01').success).toBe(true)
    expect(contact.fields.address.value.safeParse({ country: 'XX' }).success).toBe(true)
  })
})

describe('a value that cannot be right', () => {
  const passes = (website: string) => company.create.safeParse({ name: 'Hartley', website }).success
  it('is a website that does not open a page', () => {
    for (const wrong of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'ftp://hartley.example',
      'https://',
    ])
      expect(passes(wrong)).toBe(false)
    for (const broken of ['https://hartley.example/\nb', 'https://hartley.example/a b', 'HTTPS://hartley.example/\t'])
      expect(passes(`${broken}c`)).toBe(false)
    for (const right of [
      'https://hartley.example/a?b',
      'http://hartley.example',
      'hartley.example',
      'hartley.example:8080/a',
    ])
      expect(passes(right)).toBe(true)
  })
  it('is a country that does not exist', () => {
    const lives = (country: unknown) => contact.patch.safeParse({ address: { city: 'Leeds', country } })
    for (const wrong of ['XX', 'ZZ', 'EU', 'UN', 'QQ', 'gb', 'GBR', ''])
      expect([wrong, lives(wrong).error?.issues[0]?.path]).toEqual([wrong, ['address', 'country']])
    for (const once of ['gb', 'GBR', '', 'XX']) expect([once, lives(once).error?.issues.length]).toEqual([once, 1])
    expect(lives('UK').error?.issues).toMatchObject([{ message: 'must be GB for the United Kingdom' }])
    expect(company.create.safeParse({ name: 'Hartley', address: { country: 'XX' } }).success).toBe(false)
    for (const right of ['GB', 'DE', 'AQ', 'GG', 'SS', 'XK', null]) expect(lives(right).success).toBe(true)
  })
  it('is a birth date in the future', () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const born = (birth_date: string) => contact.patch.safeParse({ birth_date }).success
    expect([born(day(2)), born(day(0)), born('1988-05-01')]).toEqual([false, true, true])
  })
})

describe('an address saved before countries were checked', () => {
  it('is shown, found and editable in its other parts, but its country is refused when saved again', async () => {
    const tenant = await newTenant(NOW)
    const { id } = await tenant.at(NOW)((context) => contacts.create(context, { full_name: 'Ann' }, 'refuse'))
    await tenant.at(NOW)(({ db }) =>
      db.contact.updateMany({ where: { id }, data: { address: { city: 'Leeds', country: 'XX' } } }),
    )
    const patch = contact.patch.parse({ address: { city: 'York' } })
    const changed = await tenant.at(NOW)((context) => contacts.update(context, id, patch, null, 'refuse'))
    expect(changed.address).toEqual({ city: 'York', country: 'XX' })
    expect(contact.record.safeParse(changed).success).toBe(true)
    expect(contact.patch.safeParse({ address: changed.address }).success).toBe(false)
    const cleared = contact.patch.parse({ address: { country: null } })
    const left = await tenant.at(NOW)((context) => contacts.update(context, id, cleared, null, 'refuse'))
    expect(left.address).toMatchObject({ city: 'York' })
    expect(left.address?.country ?? null).toBeNull()
  })
})

describe('a value with two spellings', () => {
  let tenant: Tenant
  beforeEach(async () => {
    tenant = await newTenant(NOW)
  })
  const add = (body: object) =>
    tenant.at(NOW)((context) => contacts.create(context, contact.create.parse(body), 'refuse'))

  it('is one e-mail, refused for a second person', async () => {
    await add({ full_name: 'Zoë', email: `${TWO}@example.org` })
    await expect(add({ full_name: 'Zoë', email: `${ONE}@example.org` })).rejects.toMatchObject({ code: 'duplicate' })
  })

  it('is one name, found by a search for either', async () => {
    const { id, full_name } = await add({ full_name: `${TWO} Doe` })
    expect(full_name).toBe(`${ONE} Doe`)
    for (const q of [ONE, TWO]) {
      const found = await tenant.at(NOW)((context) => search(context, q, ['contacts'], 5))
      expect(found.map((one) => one.id)).toEqual([id])
    }
  })

  it('is one domain: a pasted address is stored and found by its domain', async () => {
    const domainOf = (domain: string) => company.create.parse({ name: 'Hartley', domain }).domain
    for (const typed of [
      'https://www.Hartley.example/about',
      'WWW.hartley.example/',
      'hartley.example.',
      'http://hartley.example:80?a',
    ])
      expect(domainOf(typed)).toBe('hartley.example')
    expect(domainOf('not an address')).toBe('not an address')
    const made = await tenant.at(NOW)((context) =>
      companies.create(context, company.create.parse({ name: 'Hartley', domain: 'https://hartley.example' })),
    )
    expect(await tenant.at(NOW)((context) => findToUpsert(context, company, 'domain', 'hartley.example'))).toBe(made.id)
  })

  it('is one id, even in capitals: a patch with it changes nothing', async () => {
    const made = await tenant.at(NOW)(async (context) => {
      const firm = await companies.create(context, company.create.parse({ name: 'Hartley' }))
      return contacts.create(context, contact.create.parse({ full_name: 'Ann', company_id: firm.id }), 'refuse')
    })
    const patch = contact.patch.parse({ company_id: made.company_id?.toUpperCase() })
    const after = await tenant.at(NOW)((context) => contacts.update(context, made.id, patch, null, 'refuse'))
    expect(after).toMatchObject({ version: 1, company_id: made.company_id })
  })

  it('is one value in filters, except in identifiers from another system', async () => {
    const firm = await tenant.at(NOW)((context) =>
      companies.create(context, company.create.parse({ name: TWO, domain: 'example.org' })),
    )
    const check = await tenant.at(NOW)((context) => sessions.create(context, { reference_id: TWO }, LINKS))
    const found = (resource: AnyResource, field: string, op: Operator, value: string | string[]) =>
      tenant.at(NOW)(async (context) => {
        const query = listQueryOf(resource, { limit: 5, filter: { field, op, value } }, context)
        return (await listRecords(context, resource, query)).data.map(({ id }) => id)
      })
    for (const domain of ['www.example.org', 'https://EXAMPLE.org/about']) {
      expect(await found(company, 'domain', 'eq', domain)).toEqual([firm.id])
      expect(await found(company, 'domain', 'in', [domain])).toEqual([firm.id])
      expect(await found(company, 'domain', 'ne', domain)).toEqual([])
      expect(await found(company, 'domain', 'nin', [domain])).toEqual([])
    }
    expect(await found(company, 'name', 'contains', `${TWO}\u200B`)).toEqual([firm.id])
    expect(await found(sessionResource, 'reference_id', 'eq', TWO)).toEqual([check.id])
    expect(await found(sessionResource, 'reference_id', 'eq', ONE)).toEqual([])
  })

  it('stays as it is in an external id, without blanks around it, even from a file', async () => {
    const importing = new ImportsOf(tenant, NOW)
    const { id, match_by } = await importing.upload(`Name,external_ids.erp\n${TWO},${TWO}\n`)
    await importing.finish(id)
    const { data } = await tenant.at(NOW)((context) =>
      listRecords(context, contact, listQueryOf(contact, { limit: 5 }, context)),
    )
    expect(match_by).toBe('external_id:erp')
    expect(data).toMatchObject([{ full_name: ONE, external_ids: { erp: TWO } }])
    expect(await tenant.at(NOW)((context) => findToUpsert(context, contact, 'external_ids.erp', TWO))).toBe(data[0]?.id)
    const spaced = contact.create.parse({ full_name: 'Ann', external_ids: { crm: ' 7 ' } })
    expect(contact.create.safeParse({ full_name: 'Ann', external_ids: { crm: '  ' } }).success).toBe(false)
    const { id: ann } = await tenant.at(NOW)((context) => contacts.create(context, spaced, 'refuse'))
    expect(await tenant.at(NOW)((context) => findToUpsert(context, contact, 'external_ids.crm', '7'))).toBe(ann)
  })

  it('is one record in an import, and invalid rows are refused one by one', async () => {
    const importing = new ImportsOf(tenant, NOW)
    const people = await importing.upload(
      `Name,Mail,Birth date\n${TWO},${TWO}@example.org,\nZoë again,${ONE}@example.org,\nMal\u200Dlory,m@example.org,\nEve,e@example.org,2999-01-01\n`,
    )
    await importing.set(people.id, { match_by: 'email' })
    expect(await importing.finish(people.id)).toMatchObject({ created_count: 1, updated_count: 1, failed_count: 2 })
    const firms = await importing.upload(
      'name,domain\nHartley,www.hartley.example\nHartley Lettings,https://HARTLEY.example/\n',
      'companies',
    )
    await importing.set(firms.id, { match_by: 'domain' })
    expect(await importing.finish(firms.id)).toMatchObject({ created_count: 1, updated_count: 1 })
  })
})
