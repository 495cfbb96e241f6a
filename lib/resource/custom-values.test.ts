import { beforeAll, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import type { CustomField } from '@/lib/across/custom-fields/schema'
import { newTenant, type Tenant } from '@/testing/tenant'
import { withCustomFields } from './custom-values'
import { listQueryOf } from './list-query'

let tenant: Tenant
let rent: CustomField
const now = new Date()

beforeAll(async () => {
  tenant = await newTenant()
  rent = await tenant.at(now)((context) =>
    customFields.create(context, { label: 'Rent per month', resource: 'contacts', type: 'number' }),
  )
})

it('refuses an undefined key and a value of the wrong type, each with its pointer', async () => {
  const create = (custom: Record<string, string | number>) =>
    tenant.at(now)((context) => contacts.create(context, { full_name: 'Ann', custom }, 'refuse'))
  await expect(create({ rent_per_week: 1 })).rejects.toMatchObject({
    code: 'validation_failed',
    details: { errors: [{ pointer: '/custom/rent_per_week', code: 'unknown_field' }] },
  })
  await expect(create({ rent_per_month: 'a lot' })).rejects.toMatchObject({
    details: { errors: [{ pointer: '/custom/rent_per_month' }] },
  })
})

it('refuses a URL containing a blank or line break', async () => {
  await tenant.at(now)((context) =>
    customFields.create(context, { label: 'Listing', resource: 'contacts', type: 'url' }),
  )
  const create = (listing: string) =>
    tenant.at(now)((context) => contacts.create(context, { full_name: 'Ann', custom: { listing } }, 'refuse'))
  for (const broken of ['https://flats.example/\n7', 'https://flats.example/flat 7'])
    await expect(create(broken)).rejects.toMatchObject({ details: { errors: [{ pointer: '/custom/listing' }] } })
  expect((await create('https://wohnungen-köln.example/7%20b')).custom).toEqual({
    listing: 'https://wohnungen-köln.example/7%20b',
  })
})

it('refuses a second field of one key, a choice without choices, and changes that values depend on', async () => {
  const create = (input: Parameters<typeof customFields.create>[1]) =>
    tenant.at(now)((context) => customFields.create(context, input))
  await expect(
    create({ label: 'Rent', key: 'rent_per_month', resource: 'contacts', type: 'text' }),
  ).rejects.toMatchObject({ code: 'duplicate' })
  await expect(create({ label: 'Colour', resource: 'contacts', type: 'choice' })).rejects.toMatchObject({
    code: 'validation_failed',
  })
  await expect(
    tenant.at(now)((context) => customFields.update(context, rent.id, { type: 'text' }, null)),
  ).rejects.toMatchObject({ details: { errors: [{ pointer: '/type', code: 'read_only' }] } })
})

it('keeps values by key: a patch merges, null removes one, and companies are unaffected', async () => {
  await tenant.at(now)((context) => customFields.create(context, { label: 'Pet', resource: 'contacts', type: 'text' }))
  const made = await tenant.at(now)((context) =>
    contacts.create(context, { full_name: 'Bob', custom: { rent_per_month: 900, pet: 'a cat' } }, 'refuse'),
  )
  const changed = await tenant.at(now)((context) =>
    contacts.update(context, made.id, { custom: { pet: null } }, null, 'refuse'),
  )
  expect(changed.custom).toEqual({ rent_per_month: 900 })
  const emptied = await tenant.at(now)((context) => contacts.update(context, made.id, { custom: null }, null, 'refuse'))
  expect(emptied.custom).toEqual({})
})

it('validates and stores values like built-in fields, and finds them again', async () => {
  const at = tenant.at(now)
  for (const type of ['text', 'date', 'email', 'choices'] as const)
    await at((context) =>
      customFields.create(context, {
        label: `A ${type}`,
        resource: 'contacts',
        type,
        ...(type === 'choices' && { choices: ['Garden', 'Garage'] }),
      }),
    )
  const create = (custom: object) =>
    at((context) => contacts.create(context, contact.create.parse({ full_name: 'Cora', custom }), 'refuse'))
  for (const custom of [{ a_text: '  ' }, { a_date: '0000-12-31' }, { a_choices: ['Garden', 'Garden'] }])
    await expect(create(custom)).rejects.toMatchObject({ code: 'validation_failed' })
  await create({ a_email: 'jörg@bücher.example' })
  const { id, custom } = await create({ a_text: ' blue door ' })
  expect(custom).toEqual({ a_text: 'blue door' })
  const found = await at(async (context) => {
    const fields = await withCustomFields(context.db, contact)
    const filter = { field: 'custom.a_text', op: 'eq' as const, value: ' blue door ' }
    return contacts.list(context, listQueryOf(fields, { filter, limit: 1 }, context))
  })
  expect(found.data.map((one) => one.id)).toEqual([id])
})

it('lets somebody remove the value of a deleted field', async () => {
  const pet = await tenant.at(now)((context) =>
    customFields.create(context, { label: 'Shoe size', resource: 'contacts', type: 'text' }),
  )
  const made = await tenant.at(now)((context) =>
    contacts.create(context, { full_name: 'Cleo', custom: { shoe_size: '38' } }, 'refuse'),
  )
  await tenant.at(now)((context) => customFields.remove(context, pet.id, null))
  expect(
    (
      await tenant.at(now)((context) =>
        contacts.update(context, made.id, { custom: { shoe_size: null } }, null, 'refuse'),
      )
    ).custom,
  ).toEqual({})
})

it('refuses more external ids than a record may have', () => {
  const ids = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`source_${i}`, 'x']))
  expect(contact.create.safeParse({ full_name: 'Ann', external_ids: ids(20) }).success).toBe(true)
  expect(contact.create.safeParse({ full_name: 'Ann', external_ids: ids(21) }).success).toBe(false)
})
