import { beforeAll, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import { newTenant, type Tenant } from '@/testing/tenant'
import { withCustomFields } from './custom-values'
import { checkFilter, type Filter } from './filter'
import { listQueryOf, parseListQuery } from './list-query'

const plain = contact
const refusal = (filter: unknown) => {
  try {
    checkFilter(plain, filter as Filter, '/filter')
  } catch (error) {
    return (error as { details: { errors: { pointer: string; code: string }[] } }).details.errors[0]
  }
  return undefined
}

describe('a filter tree is checked before anything is read', () => {
  it.each([
    [
      'a field that contacts do not have',
      { and: [{ field: 'shoe_size', op: 'eq', value: 1 }] },
      '/filter/and/0',
      'unknown_field',
    ],
    ['a field that cannot be filtered by', { field: 'address', op: 'eq', value: 'x' }, '/filter', 'unknown_field'],
    [
      'an operator that the field does not take',
      { or: [{ field: 'owner_id', op: 'contains', value: 'x' }] },
      '/filter/or/0',
      'unknown_operator',
    ],
    [
      'a value of another type',
      { not: { field: 'created_at', op: 'gt', value: 'soon' } },
      '/filter/not',
      'invalid_value',
    ],
    [
      'a choice that there is not',
      { field: 'lifecycle', op: 'in', value: ['lead', 'enemy'] },
      '/filter',
      'invalid_value',
    ],
    ['one value where a list is due', { field: 'lifecycle', op: 'in', value: 'lead' }, '/filter', 'invalid_value'],
    ['a custom field that nobody made', { field: 'custom.shoe_size', op: 'eq', value: 1 }, '/filter', 'unknown_field'],
  ])('refuses %s', (_, filter, pointer, code) => expect(refusal(filter)).toMatchObject({ pointer, code }))

  it('refuses more conditions than a statement can carry', () => {
    const many = {
      or: Array.from({ length: 5 }, () => ({
        and: Array.from({ length: 41 }, () => ({ field: 'full_name', op: 'eq', value: 'Ann' })),
      })),
    }
    expect(refusal(many)).toMatchObject({ pointer: '/filter', code: 'too_many' })
  })

  it('keeps every condition of a query string, even repeated ones for the same field and operator', () => {
    const { filter } = parseListQuery(
      plain,
      new URLSearchParams('full_name[contains]=a&full_name[contains]=n&lifecycle=lead'),
      { organisationId: 'x' },
    )
    expect(filter).toMatchObject({
      and: [
        { field: 'full_name', op: 'contains', value: 'a' },
        { field: 'full_name', op: 'contains', value: 'n' },
        { field: 'lifecycle', value: 'lead' },
      ],
    })
    expect(() => parseListQuery(plain, new URLSearchParams('limit=1&limit=2'), { organisationId: 'x' })).toThrow(
      'limit was sent twice',
    )
    expect(() =>
      parseListQuery(plain, new URLSearchParams(Array.from({ length: 201 }, (_, i) => ['full_name[ne]', String(i)])), {
        organisationId: 'x',
      }),
    ).toThrow('at most 200 conditions')
  })

  it('takes a comma as part of a value after a backslash', () => {
    const read = parseListQuery(plain, new URLSearchParams({ 'tags[in]': String.raw`Müller\, Köln, vip` }), {
      organisationId: 'x',
    })
    expect(read.filter).toMatchObject({ and: [{ field: 'tags', op: 'in', value: ['Müller, Köln', 'vip'] }] })
  })

  it('refuses a tree that is too deep', () => {
    const deep = Array.from({ length: 9 }).reduce<unknown>((inner) => ({ not: inner }), {
      field: 'full_name',
      op: 'eq',
      value: 'Ann',
    })
    expect(refusal(deep)).toMatchObject({ code: 'too_deep' })
  })
})

describe('the contents of a structured value can be listed', () => {
  let tenant: Tenant
  const list = (query: string) =>
    tenant.at(new Date())((context) =>
      contacts.list(context, parseListQuery(plain, new URLSearchParams(query), tenant)),
    )
  const names = async (query: string) => (await list(query)).data.map((one) => one.full_name).join(' ')
  const VERIFICATIONS = {
    Ann: {
      status: 'verified',
      checks: ['id_check', 'proof_of_address'],
      verified_at: '2026-11-01T00:00:00.000Z',
      expires_at: '2027-11-01T00:00:00.000Z',
    },
    Bob: {
      status: 'expired',
      checks: ['id_check'],
      verified_at: '2025-11-01T00:00:00.000Z',
      expires_at: '2026-11-01T00:00:00.000Z',
    },
    Cleo: { status: 'failed', checks: ['age_verification'], verified_at: null, expires_at: null },
  }

  beforeAll(async () => {
    tenant = await newTenant()
    await tenant.at(new Date())(async (context) => {
      for (const [name, verification] of Object.entries(VERIFICATIONS)) {
        const { id } = await contacts.create(context, { full_name: name }, 'refuse')
        await context.db.contact.updateMany({
          where: { id },
          data: { verification: { ...verification, evidence_erased_at: null } },
        })
      }
      await contacts.create(context, { full_name: 'Dee' }, 'refuse')
    })
  })

  it.each([
    ['verification=verified', 'unknown_parameter'],
    ['verification.evidence_erased_at=2026-11-01', 'unknown_parameter'],
    ['verification.status=certain', 'invalid_value'],
    ['verification.status[gt]=none', 'unknown_operator'],
    ['verification.expires_at[lt]=soon', 'invalid_value'],
    ['verification.checks[contains]=astrology', 'invalid_value'],
    ['sort=verification.checks', 'invalid_value'],
  ])('refuses %s', async (query, code) =>
    expect(list(query)).rejects.toMatchObject({ code: 'invalid_parameter', details: { errors: [{ code }] } }),
  )

  it.each([
    ['verification.status=verified', 'Ann'],
    ['verification.status[ne]=none', 'Ann Bob Cleo'],
    ['verification.status[in]=expired,failed', 'Bob Cleo'],
    ['verification.status[nin]=expired,failed', 'Ann Dee'],
    ['verification.expires_at[lt]=2027-01-01', 'Bob'],
    ['verification.expires_at[gte]=2026-11-01T01:00:00%2B01:00', 'Ann Bob'],
    ['verification.expires_at=2026-11-01T00:00:00Z', 'Bob'],
    ['verification.expires_at[is_null]=true', 'Cleo Dee'],
    ['verification.expires_at[in]=2026-11-01,2027-11-01', 'Ann Bob'],
    ['verification.checks[contains]=id_check', 'Ann Bob'],
    ['verification.checks[in]=proof_of_address,age_verification', 'Ann Cleo'],
    ['verification.checks[ne]=id_check', 'Cleo Dee'],
    ['verification.checks[is_null]=true', 'Dee'],
    ['verification.checks[is_null]=false', 'Ann Bob Cleo'],
  ])('finds %s', async (query, found) => expect(await names(`sort=full_name&${query}`)).toBe(found))

  it('sorts by them page by page, nulls last in both directions', async () => {
    expect(await names('sort=verification.status')).toBe('Bob Cleo Dee Ann')
    for (const [sort, order] of [
      ['verification.expires_at,full_name', 'Bob Ann Cleo Dee'],
      ['-verification.expires_at,full_name', 'Ann Bob Cleo Dee'],
    ]) {
      const read: string[] = []
      for (let cursor: string | null = ''; cursor !== null && read.length < 9;) {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        )
        read.push(...page.data.map((one) => one.full_name))
        cursor = page.next_cursor
      }
      expect(read.join(' ')).toBe(order)
    }
  })
})

describe('a filter tree finds what it says', () => {
  let tenant: Tenant
  const find = (filter: Filter) =>
    tenant.at(new Date())(async (context) => {
      const query = listQueryOf(
        await withCustomFields(context.db, plain),
        { filter, limit: 50, sort: 'full_name' },
        tenant,
      )
      return (await contacts.list(context, query)).data.map((one) => one.full_name)
    })

  beforeAll(async () => {
    tenant = await newTenant()
    await tenant.at(new Date())(async (context) => {
      await customFields.create(context, { label: 'Rent', resource: 'contacts', type: 'number' })
      await customFields.create(context, {
        label: 'Colour',
        resource: 'contacts',
        type: 'choice',
        choices: ['Red', 'Blue'],
      })
      await customFields.create(context, { label: 'Moves in', resource: 'contacts', type: 'date' })
      await customFields.create(context, {
        label: 'Likes',
        resource: 'contacts',
        type: 'choices',
        choices: ['Tea', 'Cake'],
      })
      const add = (input: Parameters<typeof contacts.create>[1]) => contacts.create(context, input, 'refuse')
      await add({
        full_name: 'Ann',
        email: 'ann@example.org',
        lifecycle: 'lead',
        tags: ['VIP'],
        custom: { rent: 1250.5, colour: 'Red', moves_in: '2027-03-01', likes: ['Tea'] },
        external_ids: { erp: '17' },
      })
      await add({
        full_name: 'Bob',
        lifecycle: 'customer',
        phones: ['01603 555123', '+44 7700 900123 ΟΔΥΣΣΕΥΣ'],
        custom: { rent: 900, likes: ['Tea', 'Cake'] },
        external_ids: { erp: 'Q-7' },
      })
      await add({
        full_name: 'Cleo',
        lifecycle: 'lead',
        tags: ['vip', 'late', 'ΟΔΥΣΣΕΥΣ', 'İzmir'],
        external_ids: { erp: 'q-7' },
      })
    })
  })

  it.each<[string, Filter, string[]]>([
    ['nothing asked', { and: [] }, ['Ann', 'Bob', 'Cleo']],
    ['none of nothing', { or: [] }, []],
    [
      'two conditions',
      {
        and: [
          { field: 'lifecycle', op: 'eq', value: 'lead' },
          { field: 'tags', op: 'eq', value: 'vip' },
        ],
      },
      ['Ann', 'Cleo'],
    ],
    [
      'either',
      {
        or: [
          { field: 'full_name', op: 'eq', value: 'bob' },
          { field: 'tags', op: 'in', value: ['late', 'never'] },
        ],
      },
      ['Bob', 'Cleo'],
    ],
    [
      'a negation counts what cannot be compared',
      { not: { field: 'email', op: 'contains', value: 'ann' } },
      ['Bob', 'Cleo'],
    ],
    ['ne counts nulls', { field: 'email', op: 'ne', value: 'ANN@example.org' }, ['Bob', 'Cleo']],
    ['nin counts nulls', { field: 'email', op: 'nin', value: ['ann@example.org'] }, ['Bob', 'Cleo']],
    [
      'a thousand values',
      {
        field: 'email',
        op: 'in',
        value: ['ANN@example.org', ...Array.from({ length: 999 }, (_, i) => `${i}@example.org`)],
      },
      ['Ann'],
    ],
    ['is_null', { field: 'email', op: 'is_null', value: true }, ['Bob', 'Cleo']],
    ['a custom number, equal in another spelling', { field: 'custom.rent', op: 'eq', value: '01250.50' }, ['Ann']],
    ['a custom number, ordered', { field: 'custom.rent', op: 'lt', value: 1000 }, ['Bob']],
    ['a custom choice', { field: 'custom.colour', op: 'eq', value: 'Red' }, ['Ann']],
    ['a custom day', { field: 'custom.moves_in', op: 'lte', value: '2027-03-01' }, ['Ann']],
    ['a list, in capitals that have several small letters', { field: 'tags', op: 'eq', value: 'ΟΔΥΣΣΕΥΣ' }, ['Cleo']],
    ['a part of a phone number', { field: 'phones', op: 'contains', value: '7700' }, ['Bob']],
    ['a part that no single number has', { field: 'phones', op: 'contains', value: '123\n+44' }, []],
    ['a part without wildcards', { field: 'phones', op: 'contains', value: '7_00' }, []],
    ['a part of a phone number, in small letters', { field: 'phones', op: 'contains', value: 'οδυσσευς' }, ['Bob']],
    ['no part of any', { not: { field: 'phones', op: 'contains', value: '7700' } }, ['Ann', 'Cleo']],
    ['a label only as a whole', { field: 'tags', op: 'contains', value: 'vi' }, []],
    ['a label as a whole', { field: 'tags', op: 'contains', value: 'vip' }, ['Ann', 'Cleo']],
    ['none of a list', { field: 'tags', op: 'nin', value: ['İzmir', 'never'] }, ['Ann', 'Bob']],
    ['a custom list', { field: 'custom.likes', op: 'eq', value: 'Cake' }, ['Bob']],
    ['a custom value that is not there', { field: 'custom.rent', op: 'is_null', value: true }, ['Cleo']],
    ['an id in another system', { field: 'external_ids.erp', op: 'eq', value: '17' }, ['Ann']],
    ['such an id to the letter', { field: 'external_ids.erp', op: 'eq', value: 'Q-7' }, ['Bob']],
    ['whoever has another one', { field: 'external_ids.erp', op: 'ne', value: 'Q-7' }, ['Ann', 'Cleo']],
    ['one of such ids', { field: 'external_ids.erp', op: 'in', value: ['Q-7', '17'] }, ['Ann', 'Bob']],
    ['none of such ids', { field: 'external_ids.erp', op: 'nin', value: ['Q-7', '17'] }, ['Cleo']],
    ['a part of such an id', { field: 'external_ids.erp', op: 'contains', value: 'Q' }, ['Bob']],
  ])('%s', async (_, filter, names) => expect(await find(filter)).toEqual(names))
})
