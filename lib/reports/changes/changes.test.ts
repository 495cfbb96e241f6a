import { expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import { newTenant, type Tenant } from '@/testing/tenant'
import { readChanges } from './changes'

const now = new Date()
const subjects = ['contact']
const page = (tenant: Tenant, cursor: string | null, limit = 7) =>
  tenant.at(now)((context) => readChanges(context, { cursor: cursor ?? undefined, limit, subjects }))

it('refuses a made-up cursor or one of another organisation', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()]
  await ours.at(now)((context) => contacts.create(context, { full_name: 'Ann' }, 'refuse'))
  let cursor: string | null = null
  await expect.poll(async () => (cursor = (await page(ours, null)).next_cursor)).not.toBeNull()
  await expect(page(theirs, cursor)).rejects.toMatchObject({ code: 'invalid_cursor' })
  await expect(page(ours, 'bm9uc2Vuc2U')).rejects.toMatchObject({ code: 'invalid_cursor' })
})

it('says what changed, from what to what, and who changed it', async () => {
  const tenant = await newTenant()
  const ann = await tenant.at(now)((context) => contacts.create(context, { full_name: 'Ann' }, 'refuse'))
  await tenant.at(now)((context) => contacts.update(context, ann.id, { full_name: 'Anne' }, null, 'refuse'))
  await expect.poll(async () => (await page(tenant, null)).data.length).toBe(2)
  const [, change] = (await page(tenant, null)).data
  expect(change).toMatchObject({
    type: 'contact.updated',
    subject_id: ann.id,
    changed_fields: expect.arrayContaining(['full_name']) as unknown,
    before: { full_name: 'Ann' },
    after: { full_name: 'Anne' },
    actor: { type: 'system' },
  })
})

it('starts now or at a given moment, shows only what was asked for, and its cursor fits only the same query', async () => {
  const tenant = await newTenant()
  const at = (time: string) => tenant.at(new Date(time))
  const read = (reading: Partial<Parameters<typeof readChanges>[1]>) =>
    tenant.at(now)((context) => readChanges(context, { limit: 100, subjects: ['contact', 'company'], ...reading }))
  const names = async (reading: Parameters<typeof read>[0]) =>
    (await read(reading)).data.map(({ after }) => after?.full_name ?? after?.name)
  await at('2031-11-01T10:00:00Z')((context) => contacts.create(context, { full_name: 'Early' }, 'refuse'))
  const late = await at('2031-11-02T10:00:00Z')((context) => contacts.create(context, { full_name: 'Late' }, 'refuse'))
  await at('2031-11-02T11:00:00Z')((context) => companies.create(context, { name: 'Works' }))
  await expect.poll(() => names({})).toEqual(['Early', 'Late', 'Works'])

  expect(await names({ since: new Date('2031-11-02T10:00:00Z') })).toEqual(['Late', 'Works'])
  expect(await names({ chosen: ['company'] })).toEqual(['Works'])
  expect(await names({ chosen: ['company', 'api_key'] })).toEqual(['Works'])
  expect(await names({ types: ['contact.created'], since: new Date('2031-11-02T00:00:00Z') })).toEqual(['Late'])
  expect(await names({ subjectId: late.id })).toEqual(['Late'])
  expect(await names({ since: new Date('2032-01-01T00:00:00Z') })).toEqual([])

  const end = await read({ since: 'now' })
  expect(end).toMatchObject({ data: [], has_more: false, next_cursor: expect.any(String) as unknown })
  const companiesOnly = await read({ chosen: ['company'] })
  await expect(read({ cursor: companiesOnly.next_cursor })).rejects.toMatchObject({ code: 'invalid_cursor' })
  await at('2031-11-03T10:00:00Z')((context) =>
    contacts.update(context, late.id, { full_name: 'Later' }, null, 'refuse'),
  )
  await expect.poll(() => names({ cursor: end.next_cursor })).toEqual(['Later'])
  expect(await names({ cursor: companiesOnly.next_cursor, chosen: ['company'] })).toEqual([])
})

it('a reader polling during six writers’ commits misses nothing and sees nothing twice', async () => {
  const tenant = await newTenant()
  const writer = async (w: number) => {
    for (let i = 0; i < 10; i += 1) {
      await tenant.at(now)(async (context) => {
        await contacts.create(context, { full_name: `${w}-${i}` }, 'refuse')
        // Late commits: the row gets its id long before others that become visible first.
        await new Promise((resolve) => setTimeout(resolve, (w * 7 + i * 13) % 40))
      })
    }
  }
  const writers = Promise.all(Array.from({ length: 6 }, (_, w) => writer(w)))
  let writing = true
  void writers.then(() => {
    writing = false
  })
  const seen: string[] = []
  let cursor: string | null = null
  const drain = async () => {
    const { data, next_cursor }: Awaited<ReturnType<typeof page>> = await page(tenant, cursor)
    seen.push(...data.map(({ after }) => String(after?.full_name)))
    cursor = next_cursor
  }
  while (writing) await drain()
  await writers
  await expect
    .poll(async () => {
      await drain()
      return seen.length
    })
    .toBe(60)
  expect(new Set(seen).size).toBe(60)
})
