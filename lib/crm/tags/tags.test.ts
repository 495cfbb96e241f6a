import { expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import { newTenant } from '@/testing/tenant'
import * as tags from './tags'

const now = new Date()

it('refuses a second live tag with the same name, in any case, even on renaming and restoring', async () => {
  const tenant = await newTenant()
  const vip = await tenant.at(now)((context) => tags.create(context, { name: 'VIP' }))
  await expect(tenant.at(now)((context) => tags.create(context, { name: 'vip' }))).rejects.toMatchObject({
    code: 'duplicate',
    details: { extra: { existing: [{ id: vip.id, match: 'name' }] } },
  })
  const late = await tenant.at(now)((context) => tags.create(context, { name: 'late' }))
  await expect(tenant.at(now)((context) => tags.update(context, late.id, { name: 'Vip' }, null))).rejects.toMatchObject(
    { code: 'duplicate' },
  )
  await tenant.at(now)((context) => tags.remove(context, vip.id, null))
  await tenant.at(now)((context) => tags.create(context, { name: 'vip' }))
  await expect(tenant.at(now)((context) => tags.restore(context, vip.id))).rejects.toMatchObject({ code: 'duplicate' })
})

it('accepts names with wildcard characters, and refuses each a second time', async () => {
  const { at } = await newTenant()
  await at(now)((context) => tags.create(context, { name: 'axb' }))
  for (const name of ['a_b', '%', String.raw`a\xb`]) {
    expect(await at(now)((context) => tags.create(context, { name }))).toMatchObject({ name })
    await expect(at(now)((context) => tags.create(context, { name: name.toUpperCase() }))).rejects.toMatchObject({
      code: 'duplicate',
    })
  }
})

it('two simultaneous creates of one name make one tag', async () => {
  const tenant = await newTenant()
  const twins = await Promise.allSettled(
    [1, 2].map(() => tenant.at(now)((context) => tags.create(context, { name: 'VIP' }))),
  )
  expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('renames the label once on every record that has it, and logs it', async () => {
  const tenant = await newTenant()
  const { vip, ann, firm } = await tenant.at(now)(async (context) => ({
    vip: await tags.create(context, { name: 'VIP' }),
    ann: await contacts.create(context, { full_name: 'Ann', tags: ['new', 'VIP', 'important'] }, 'refuse'),
    firm: await companies.create(context, { name: 'Hartley Lettings', tags: ['VIP'] }),
  }))
  await tenant.at(now)((context) => tags.update(context, vip.id, { name: 'important' }, null))
  await tenant.at(now)(async (context) => {
    expect(await contacts.get(context, ann.id)).toMatchObject({ tags: ['new', 'important'], version: 2 })
    expect(await companies.get(context, firm.id)).toMatchObject({ tags: ['important'], version: 2 })
    const [told] = await context.db.event.findMany({ where: { type: 'contact.updated', subject_id: ann.id } })
    expect(told?.data).toEqual({ before: { tags: ['new', 'VIP', 'important'] }, after: { tags: ['new', 'important'] } })
  })
})

it('renames it whatever case records have it in, and leaves other tags alone', async () => {
  const { at } = await newTenant()
  const { vip, bob, cora } = await at(now)(async (context) => ({
    vip: await tags.create(context, { name: 'VIP' }),
    bob: await contacts.create(context, { full_name: 'Bob', tags: ['Late', 'late', 'vip', 'x', 'VIP'] }, 'refuse'),
    cora: await contacts.create(context, { full_name: 'Cora', tags: ['GOLD', 'Vip'] }, 'refuse'),
  }))
  await at(now)((context) => tags.update(context, vip.id, { name: 'Gold' }, null))
  await at(now)(async (context) => {
    expect((await contacts.get(context, bob.id)).tags).toEqual(['Late', 'late', 'Gold', 'x'])
    expect((await contacts.get(context, cora.id)).tags).toEqual(['Gold'])
  })
  const written = async () => (await at(now)((context) => contacts.get(context, cora.id))).version
  await at(now)((context) => contacts.update(context, cora.id, { tags: ['gold'] }, null))
  const before = await written()
  await at(now)((context) => tags.update(context, vip.id, { name: 'gold' }, null))
  expect(await written()).toBe(before)
  expect((await at(now)((context) => contacts.get(context, cora.id))).tags).toEqual(['gold'])
})
