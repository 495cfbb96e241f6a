import { expect, it } from 'vitest'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import { newTenant } from '@/testing/tenant'
import * as tags from './tags'

const now = new Date()

it('refuses a second live tag of the name, in whatever case, also on renaming and restoring', async () => {
  const tenant = await newTenant()
  const vip = await tenant.at(now)((context) => tags.create(context, { name: 'VIP' }))
  await expect(tenant.at(now)((context) => tags.create(context, { name: 'vip' }))).rejects.toMatchObject({
    code: 'duplicate',
    particulars: { extra: { existing: [{ id: vip.id, match: 'name' }] } },
  })
  const late = await tenant.at(now)((context) => tags.create(context, { name: 'late' }))
  await expect(tenant.at(now)((context) => tags.update(context, late.id, { name: 'Vip' }, null))).rejects.toMatchObject(
    { code: 'duplicate' },
  )
  await tenant.at(now)((context) => tags.remove(context, vip.id, null))
  await tenant.at(now)((context) => tags.create(context, { name: 'vip' }))
  await expect(tenant.at(now)((context) => tags.restore(context, vip.id))).rejects.toMatchObject({ code: 'duplicate' })
})

it('two creates of one name at once make one tag', async () => {
  const tenant = await newTenant()
  const twins = await Promise.allSettled(
    [1, 2].map(() => tenant.at(now)((context) => tags.create(context, { name: 'VIP' }))),
  )
  expect(twins.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('renames the label on every record that carries it, once, and says so in the log', async () => {
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
