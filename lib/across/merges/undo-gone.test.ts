import { beforeEach, expect, it } from 'vitest'
import { remove } from '@/lib/accounts/members/members'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import { purgeRecord } from '@/lib/resource/purge'
import { newMember, type TestMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as merges from './merges'
import { mergeRequestSchema } from './schema'
import { undo } from './undo'

/** Ann was merged with her twin, whose owner or company she took. What she had before does not exist any more. */
const NOW = new Date('2026-12-01T12:00:00Z')
let tenant: Tenant
let max: TestMember
beforeEach(async () => {
  tenant = await newTenant(NOW)
  max = await newMember(tenant, 'member')
})
const at: ReturnType<Tenant['at']> = (work) => tenant.at(NOW)(work)

async function merged(field: 'owner_id' | 'company_id', before: string, taken: string) {
  const [ann, twin] = await at(async (context) => [
    await contacts.create(context, { full_name: 'Ann Hartley', [field]: before }, 'refuse'),
    await contacts.create(context, { full_name: 'A. Hartley', [field]: taken }, 'refuse'),
  ])
  const request = { resource: 'contacts', survivor_id: ann.id, merged_id: twin.id, take: [field, 'full_name'] }
  const { id } = await at((context) => merges.create(context, mergeRequestSchema.parse(request), () => ({})))
  return { id, ann, twin }
}
const undone = (id: string) => at((context) => undo(context, id, false, () => ({})))
const read = (id: string) => at((context) => contacts.get(context, id))

it('a merge is undone although the owner of before has left', async () => {
  const other = await newMember(tenant, 'member', 'Olga Other')
  const { id, ann, twin } = await merged('owner_id', max.userId, other.userId)
  await at((context) => remove(context, 'owner', max.memberId, null))
  expect(await undone(id)).toMatchObject({ kept: [] })
  expect(await read(ann.id)).toMatchObject({ full_name: 'Ann Hartley', owner_id: null })
  expect(await read(twin.id)).toMatchObject({ full_name: 'A. Hartley', owner_id: other.userId })
})

it('a merge is undone although the company of before was deleted for good', async () => {
  const [first, second] = await at(async (context) => [
    await companies.create(context, { name: 'Hartley Lettings' }),
    await companies.create(context, { name: 'Orchard Homes' }),
  ])
  const { id, ann, twin } = await merged('company_id', first.id, second.id)
  await at((context) => purgeRecord(context, company, first.id, null))
  expect(await undone(id)).toMatchObject({ kept: [] })
  expect(await read(ann.id)).toMatchObject({ full_name: 'Ann Hartley', company_id: null })
  expect(await read(twin.id)).toMatchObject({ company_id: second.id })
})
