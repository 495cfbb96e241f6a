import { beforeAll, describe, expect, it } from 'vitest'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { newTenant, type Tenant } from '@/testing/tenant'
import { withCustomFields } from './custom-values'
import type { Filter } from './filter'
import { listQueryOf } from './list-query'
import { spellingsOf } from './sigma'

/** Odysseus was entered in lower case, Odyssia in capitals. Both are in the same trade. */
it('only sigmas at the ends of words have two spellings', () => {
  expect(spellingsOf('Σίσυφος')).toEqual(['Σίσυφοσ', 'Σίσυφος'])
  expect(spellingsOf('ΓΙΏΡΓΟΣ Παππάς').toSorted()).toEqual(
    ['ΓΙΏΡΓΟσ Παππάσ', 'ΓΙΏΡΓΟσ Παππάς', 'ΓΙΏΡΓΟς Παππάσ', 'ΓΙΏΡΓΟς Παππάς'].toSorted(),
  )
  expect(spellingsOf('Σάμου')).toEqual(['Σάμου'])
  expect(spellingsOf('σ '.repeat(500))).toEqual(['σ '.repeat(500), 'ς '.repeat(500)])
})

describe('a filter by text that ends in a sigma, in lower case or capitals', () => {
  let tenant: Tenant
  const find = (filter: Filter) =>
    tenant.at(new Date())(async (context) => {
      const query = listQueryOf(
        await withCustomFields(context.db, contact),
        { filter, limit: 50, sort: 'full_name' },
        tenant,
      )
      return (await contacts.list(context, query)).data.map((one) => one.full_name)
    })
  const BOTH = ['ODYSSIA', 'Odysseus']

  beforeAll(async () => {
    tenant = await newTenant()
    await tenant.at(new Date())(async (context) => {
      await customFields.create(context, { label: 'Trade', resource: 'contacts', type: 'text' })
      const add = (full_name: string, trade: string) =>
        contacts.create(
          context,
          {
            full_name,
            job_title: trade,
            tags: [trade],
            custom: { trade },
            previous_names: [trade],
            external_ids: { erp: trade },
          },
          'refuse',
        )
      await add('Odysseus', 'Έμπορος')
      await add('ODYSSIA', 'ΈΜΠΟΡΟΣ')
      await add('Ann', 'Ιδιοκτήτρια')
    })
  })

  const fields = ['job_title', 'tags', 'custom.trade', 'previous_names']
  it.each(fields.flatMap((field) => ['έμπορος', 'ΈΜΠΟΡΟΣ'].map((value) => ({ field, value }))))(
    'finds both, and excludes both: $field $value',
    async ({ field, value }) => {
      expect((await find({ field, op: 'eq', value })).toSorted()).toEqual(BOTH)
      expect((await find({ field, op: 'in', value: [value, 'never'] })).toSorted()).toEqual(BOTH)
      expect((await find({ field, op: 'contains', value })).toSorted()).toEqual(BOTH)
      expect(await find({ field, op: 'ne', value })).toEqual(['Ann'])
      expect(await find({ field, op: 'nin', value: [value] })).toEqual(['Ann'])
    },
  )

  it('finds both by their beginning, but not by a final sigma inside a word', async () => {
    for (const value of ['έμπορος', 'ΈΜΠΟΡΟΣ'])
      expect((await find({ field: 'job_title', op: 'starts_with', value })).toSorted()).toEqual(BOTH)
    expect(await find({ field: 'job_title', op: 'contains', value: 'ιδιοκτής' })).toEqual([])
  })

  it('tells external ids apart letter for letter', async () => {
    expect(await find({ field: 'external_ids.erp', op: 'eq', value: 'Έμπορος' })).toEqual(['Odysseus'])
  })
})
