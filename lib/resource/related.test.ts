import { beforeAll, describe, expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { mail } from '@/lib/mail/mails/schema'
import { newMember, type TestMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import type { Filter } from './filter'
import { listQueryOf, parseListQuery } from './list-query'
import { withAllFields } from './related'

/**
 * Ann works for Oak Mills, Bob for Pine Press, Cleo for nobody, Dee for Elm Homes, which was deleted. Ann belongs to
 * Max, Bob to Mia. Another organisation has a company and a contact like Ann's.
 */
const now = new Date()
let tenant: Tenant
let max: TestMember
let mia: TestMember

beforeAll(async () => {
  tenant = await newTenant()
  max = await newMember(tenant, 'member')
  mia = await newMember(tenant, 'member', 'Mia Member')
  const add = (context: Parameters<typeof contacts.create>[0], full_name: string, more: object) =>
    contacts.create(context, { full_name, ...more }, 'refuse')
  await tenant.at(now)(async (context) => {
    const oak = await companies.create(context, { name: 'Oak Mills', industry: 'Timber', domain: 'oak.example' })
    const pine = await companies.create(context, { name: 'Pine Press' })
    const elm = await companies.create(context, { name: 'Elm Homes', industry: 'Timber' })
    await add(context, 'Ann', { company_id: oak.id, owner_id: max.userId })
    await add(context, 'Bob', { company_id: pine.id, owner_id: mia.userId })
    await add(context, 'Cleo', {})
    await add(context, 'Dee', { company_id: elm.id })
    await companies.remove(context, elm.id, null)
  })
  const other = await newTenant()
  await other.at(now)(async (context) => {
    const oak = await companies.create(context, { name: 'Oak Mills', industry: 'Timber' })
    await add(context, 'Zoe', { company_id: oak.id })
  })
})

const find = (filter: Filter, words = '', as: TestMember | null = max) =>
  tenant.at(now)(async (context) => {
    const reader = { ...context, ...(as && { actor: { type: 'user' as const, id: as.userId } }) }
    const body = { filter, limit: 50, ...(words && { q: words }) }
    const found = await contacts.list(context, listQueryOf(await withAllFields(context, contact), body, reader))
    return found.data.map(({ full_name }) => full_name).toSorted()
  })

describe('a filter on referenced records', () => {
  it.each<[string, string]>([
    ['company.shoe_size', 'unknown_field'],
    ['company.id', 'unknown_field'],
    ['company.parent.name', 'unknown_field'],
    ['owner.full_name', 'unknown_field'],
    ['company_id.name', 'unknown_field'],
  ])('refuses %s', async (field, code) =>
    expect(find({ field, op: 'eq', value: 'x' })).rejects.toMatchObject({ details: { errors: [{ code }] } }),
  )

  it.each<[string, Filter, string[]]>([
    ['a value', { field: 'company.industry', op: 'eq', value: 'timber' }, ['Ann']],
    [
      'no such value, of nobody as well',
      { field: 'company.industry', op: 'ne', value: 'Timber' },
      ['Bob', 'Cleo', 'Dee'],
    ],
    ['several', { field: 'company.name', op: 'in', value: ['Oak Mills', 'pine press'] }, ['Ann', 'Bob']],
    ['none of several', { field: 'company.name', op: 'nin', value: ['Oak Mills'] }, ['Bob', 'Cleo', 'Dee']],
    ['nothing there', { field: 'company.industry', op: 'is_null', value: true }, ['Bob', 'Cleo', 'Dee']],
    ['something there', { field: 'company.industry', op: 'is_null', value: false }, ['Ann']],
    ['a part of a word', { field: 'company.name', op: 'contains', value: 'res' }, ['Bob']],
    ['its negation', { not: { field: 'company.name', op: 'starts_with', value: 'oak' } }, ['Bob', 'Cleo', 'Dee']],
  ])('finds %s', async (_, filter, found) => {
    expect(await find(filter)).toEqual(found)
    // The same when the words are searched among the next records in order.
    expect(await find(filter, 'a')).toEqual(found.filter((name) => name.toLowerCase().includes('a')))
  })

  it('never covers what a role might not read', async () => {
    const names = await tenant.at(now)(async (context) => Object.keys((await withAllFields(context, mail)).fields))
    expect(names).toContain('invitation_id')
    expect(names.filter((name) => name.startsWith('contact.'))).toContain('contact.email')
    expect(names.filter((name) => /^(invitation|session|template)\./.test(name))).toEqual([])
  })

  it('also works in the query string', async () => {
    const names = await tenant.at(now)(async (context) => {
      const query = new URLSearchParams('company.industry=timber&company.name[starts_with]=oak')
      const list = parseListQuery(await withAllFields(context, contact), query, context)
      return (await contacts.list(context, list)).data.map(({ full_name }) => full_name)
    })
    expect(names).toEqual(['Ann'])
  })
})

describe('the value “me”', () => {
  const mine: Filter = { field: 'owner_id', op: 'eq', value: 'me' }

  it('is refused without a member, and for other fields', async () => {
    const refused = (code: string) => ({ details: { errors: [{ code }] } })
    await expect(find(mine, '', null)).rejects.toMatchObject(refused('invalid_value'))
    await expect(find({ field: 'company_id', op: 'eq', value: 'me' })).rejects.toMatchObject(refused('invalid_value'))
  })

  it('is whoever asks, anywhere in the tree', async () => {
    expect(await find(mine)).toEqual(['Ann'])
    expect(await find(mine, '', mia)).toEqual(['Bob'])
    expect(await find({ not: { or: [mine, { field: 'full_name', op: 'eq', value: 'Dee' }] } })).toEqual(['Bob', 'Cleo'])
    expect(await find({ field: 'owner_id', op: 'in', value: ['me', mia.userId] })).toEqual(['Ann', 'Bob'])
    const list = (member: TestMember) =>
      parseListQuery(contact, new URLSearchParams('owner_id=me'), {
        ...tenant,
        actor: { type: 'user', id: member.userId },
      })
    expect(list(mia).filter).toMatchObject({ and: [{ value: mia.userId }] })
    // A cursor of one member's list is refused in another member's.
    expect(list(mia).fingerprint).not.toBe(list(max).fingerprint)
  })
})
