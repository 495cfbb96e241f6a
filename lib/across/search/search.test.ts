import { beforeAll, describe, expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { listRecords } from '@/lib/resource/crud'
import type { Shape } from '@/lib/resource/define'
import { listQueryOf } from '@/lib/resource/list-query'
import { newTenant, type Tenant } from '@/testing/tenant'
import { search } from './search'

/** People type names as their keyboard allows. */
describe('a search without accents', () => {
  let tenant: Tenant
  const now = new Date()
  const listed = async (resource: unknown, q: string) => {
    const plain = resource as Shape
    const page = await tenant.at(now)((context) =>
      listRecords(context, plain, listQueryOf(plain, { q, limit: 50 }, context)),
    )
    return page.data.map((row: Record<string, unknown>) => row[plain.title])
  }
  const sorted = (titles: unknown[]) => titles.map(String).toSorted((a, b) => a.localeCompare(b))
  const found = async (q: string) =>
    (await tenant.at(now)((context) => search(context, q, ['contacts', 'companies'], 5))).map(({ title }) => title)

  beforeAll(async () => {
    tenant = await newTenant(now)
    await tenant.at(now)(async (context) => {
      await contacts.create(
        context,
        { full_name: 'José Díaz', job_title: 'Ingeniero', phones: ['+34 600 100 200'] },
        'refuse',
      )
      await contacts.create(context, { full_name: 'Jose Diaz 100%', email: 'diaz_two@example.org' }, 'refuse')
      for (const full_name of ['Σίσυφος Ανδρέου', 'ΣΙΣΥΦΟΣ ΑΝΔΡΕΟΥ', 'İbrahim Işık', 'Ｊｕｎ　Ｓａｔō'])
        await contacts.create(context, { full_name }, 'refuse')
      for (const full_name of ['Síle O’Brien', "Con O'Brien", 'Lani Obrienne'])
        await contacts.create(context, { full_name }, 'refuse')
      await companies.create(context, { name: 'Łódź Straße GmbH', phone: '0421 7788' })
    })
  })

  it.each([
    ['diaz', ['José Díaz', 'Jose Diaz 100%']],
    ['DÍAZ jose', ['José Díaz', 'Jose Diaz 100%']],
    // The accent as a combining character, as some systems write it.
    ['di\u0301az ingeniero', ['José Díaz']],
    ['600', ['José Díaz']],
    ['100%', ['Jose Diaz 100%']],
    ['z_t', ['Jose Diaz 100%']],
    ['díaz lodz', []],
    // Lowercase letters that share a capital with another letter, or have none of their own.
    ['ΣΙΣΥΦΟΣ', ['Σίσυφος Ανδρέου', 'ΣΙΣΥΦΟΣ ΑΝΔΡΕΟΥ']],
    ['σίσυφος', ['Σίσυφος Ανδρέου', 'ΣΙΣΥΦΟΣ ΑΝΔΡΕΟΥ']],
    ['ανδρεου σισυφοσ', ['Σίσυφος Ανδρέου', 'ΣΙΣΥΦΟΣ ΑΝΔΡΕΟΥ']],
    ['ibrahim ISIK', ['İbrahim Işık']],
    ['ıbrahım ışik', ['İbrahim Işık']],
    ['jun sato', ['Ｊｕｎ　Ｓａｔō']],
    ['ＪＵＮ', ['Ｊｕｎ　Ｓａｔō']],
  ])('finds contacts for %s', async (q, names) => {
    expect(sorted(await listed(contact, q))).toEqual(sorted(names))
    expect(sorted(await found(q))).toEqual(sorted(names))
  })

  it.each([
    // A search for a name with an apostrophe finds those without, and the reverse: nobody knows how it was written.
    ['obrien', ['Síle O’Brien', "Con O'Brien", 'Lani Obrienne']],
    ["o'brien", ['Síle O’Brien', "Con O'Brien", 'Lani Obrienne']],
    ['O’BRIEN sile', ['Síle O’Brien']],
    ['o`brien con', ["Con O'Brien"]],
    ["obri'en lani", ['Lani Obrienne']],
    ['o-brien', []],
  ])('finds contacts whatever their apostrophes: %s', async (q, names) => {
    expect(sorted(await listed(contact, q))).toEqual(sorted(names))
    expect(sorted(await found(q))).toEqual(sorted(names))
  })

  it.each(['lodz', 'STRASSE', 'STRAẞE', 'łódź 7788'])('finds companies for %s', async (q) => {
    expect(await listed(company, q)).toEqual(['Łódź Straße GmbH'])
    expect(await found(q)).toEqual(['Łódź Straße GmbH'])
  })

  it.each([
    ['0034600100200', ['José Díaz']],
    ['600100200', ['José Díaz']],
    ['(600) 100-200', ['José Díaz']],
    ['04217788', ['Łódź Straße GmbH']],
    // As copied from an address book, and from a page with other hyphens.
    ['\u202a+34 600 100 200\u202c', ['José Díaz']],
    ['600\u2011100\u2011200', ['José Díaz']],
    // Other digits, fewer than say who it is, and a number that is not all of what is asked.
    ['600100201', []],
    ['100200', []],
    ['600100200 jose', []],
  ])('finds a telephone number that is written in another way: %s', async (q, names) => {
    expect(await found(q)).toEqual(names)
    expect([...(await listed(contact, q)), ...(await listed(company, q))]).toEqual(names)
  })

  it('does not find the telephone number of a deleted contact, or of another organisation', async () => {
    const other = await newTenant(now)
    const ann = await other.at(now)((context) =>
      contacts.create(context, { full_name: 'Ann Marsh', phones: ['+49 30 5550101'] }, 'refuse'),
    )
    const called = () => other.at(now)((context) => search(context, '0305550101', ['contacts'], 5))
    expect((await called()).map(({ title }) => title)).toEqual(['Ann Marsh'])
    expect(await found('0305550101')).toEqual([])
    await other.at(now)((context) => contacts.remove(context, ann.id, null))
    expect(await called()).toEqual([])
  })

  it('never matches a word across two fields', async () => {
    expect(await listed(contact, 'diazingeniero')).toEqual([])
  })

  it('ranks exact names first, then names that start so, names with the words, the rest; newest first', async () => {
    const later = await newTenant(now)
    await later.at(now)(async (context) => {
      for (const [full_name, job_title] of [
        ['Rose', null],
        ['Rose Ann Marsh', null],
        ['Ann Rose', 'Agent'],
        ['Ann Marsh', 'Rose grower'],
        ['Primrose Hill', null],
      ] as const)
        await contacts.create(context, { full_name, job_title }, 'refuse')
    })
    const names = await later.at(now)((context) => search(context, 'rose', ['contacts'], 5))
    expect(names.map(({ title }) => title)).toEqual([
      'Rose',
      'Rose Ann Marsh',
      'Primrose Hill',
      'Ann Rose',
      'Ann Marsh',
    ])
  })

  it('forgives a typo when hardly any records match', async () => {
    expect(await found('ingeneiro')).toEqual([])
    expect(await found('diazz')).toEqual(expect.arrayContaining(['José Díaz']))
    expect(await listed(contact, 'diazz')).toEqual([])
    expect(await found('łodzz')).toEqual(['Łódź Straße GmbH'])
  })
})
