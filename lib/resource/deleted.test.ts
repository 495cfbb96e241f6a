import { expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as merges from '@/lib/across/merges/merges'
import { newTenant } from '@/testing/tenant'
import { listQueryOf } from './list-query'

const DELETED = new Date('2026-11-20T08:00:00Z')
const now = new Date('2026-11-22T08:00:00Z')

it('deleted records say when and by whom, and are listed separately, newest first', async () => {
  const tenant = await newTenant()
  const [first, second, live] = await tenant.at(now)(async (context) => [
    await companies.create(context, { name: 'First' }),
    await companies.create(context, { name: 'Second' }),
    await companies.create(context, { name: 'Live' }),
  ])
  expect(live).toMatchObject({ deleted_at: null })
  const ann = { type: 'user' as const, id: '01890000-0000-7000-8000-00000000000a' }
  await tenant.at(DELETED)((context) => companies.remove({ ...context, actor: ann }, second.id, null))
  await tenant.at(now)((context) => companies.remove(context, first.id, null))
  const gone = await tenant.at(now)(async (context) =>
    companies.list(
      context,
      listQueryOf(
        company,
        {
          filter: { field: 'deleted_at', op: 'is_null', value: false },
          include: 'deleted',
          sort: '-deleted_at',
          limit: 50,
        },
        tenant,
      ),
    ),
  )
  expect(gone.data.map(({ name, deleted_at }) => [name, deleted_at])).toEqual([
    ['First', now.toISOString()],
    ['Second', DELETED.toISOString()],
  ])
  expect(gone.data[1]?.updated_by).toEqual(ann)
  expect(await tenant.at(now)((context) => companies.restore(context, second.id))).toMatchObject({
    name: 'Second',
    deleted_at: null,
  })
})

it('a merge of what a deleted record points to keeps who deleted that record', async () => {
  const tenant = await newTenant()
  const ann = { type: 'user' as const, id: '01890000-0000-7000-8000-00000000000a' }
  const { survivor, twin, person } = await tenant.at(now)(async (context) => {
    const twin = await companies.create(context, { name: 'Twin' })
    return {
      twin,
      survivor: await companies.create(context, { name: 'Survivor' }),
      person: await contacts.create(context, { full_name: 'Mia', company_id: twin.id }, 'refuse'),
    }
  })
  await tenant.at(DELETED)((context) => contacts.remove({ ...context, actor: ann }, person.id, null))
  await tenant.at(now)((context) =>
    merges.create(context, { resource: 'companies', survivor_id: survivor.id, merged_id: twin.id }, () => ({})),
  )
  expect(await tenant.at(now)((context) => contacts.get(context, person.id, { includeDeleted: true }))).toMatchObject({
    company_id: survivor.id,
    deleted_at: DELETED.toISOString(),
    updated_by: ann,
  })
})
