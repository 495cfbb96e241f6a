import { beforeEach, expect, it } from 'vitest'
import { remove } from '@/lib/accounts/members/members'
import * as companies from '@/lib/crm/companies/companies'
import { company } from '@/lib/crm/companies/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import type { BulkRequest } from '@/lib/long-work/bulk/schema'
import { purgeRecord } from '@/lib/resource/purge'
import { bulkDone, bulkUndone } from '@/testing/bulk-changes'
import { ImportsOf } from '@/testing/file-import'
import { jobRunOf } from '@/testing/job-run'
import { newMember, type TestMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import type { JobRun } from './run'

/** Records are handed over from Max, who then leaves. Somebody takes the change back. */
const NOW = new Date('2027-01-01T12:00:00Z')
let tenant: Tenant
let run: JobRun
let max: TestMember
let olga: TestMember
const at: JobRun['transaction'] = (work) => tenant.at(NOW)(work)
beforeEach(async () => {
  tenant = await newTenant(NOW)
  run = jobRunOf(tenant, NOW)
  max = await newMember(tenant, 'member')
  olga = await newMember(tenant, 'member', 'Olga Other')
})
const leaves = () => at((context) => remove(context, 'owner', max.memberId, null))
const person = (more: object) =>
  at((context) => contacts.create(context, { full_name: 'Ann', job_title: 'Agent', ...more }, 'refuse'))
const done = (request: BulkRequest) => bulkDone(run, request)
const undone = (id: string) => bulkUndone(run, id)
const ALL_BACK = { status: 'undone', kept_count: 0 }

it('a deleted company is not given back: its contact keeps what the change made of it', async () => {
  const gone = await at((context) => companies.create(context, { name: 'Hartley Lettings' }))
  const ann = await person({ company_id: gone.id })
  const changes = { company_id: null, job_title: 'Mason' }
  const id = await done({ resource: 'contacts', action: 'update', ids: [ann.id], changes })
  await at((context) => companies.remove(context, gone.id, null))
  expect(await undone(id)).toMatchObject({ status: 'undone', kept_count: 1 })
})

it('a bulk change gives back all but the owner who has left', async () => {
  const ann = await person({ owner_id: max.userId })
  const changes = { owner_id: olga.userId, job_title: 'Mason' }
  const id = await done({ resource: 'contacts', action: 'update', ids: [ann.id], changes })
  await leaves()
  expect(await undone(id)).toMatchObject(ALL_BACK)
  expect(await at((context) => contacts.get(context, ann.id))).toMatchObject({ owner_id: null, job_title: 'Agent' })
})

it('so does one of deals', async () => {
  const deal = await at((context) => deals.create(context, { name: 'Flats', next_step: 'Call', owner_id: max.userId }))
  const changes = { owner_id: olga.userId, next_step: 'Write' }
  const id = await done({ resource: 'deals', action: 'update', ids: [deal.id], changes })
  await leaves()
  expect(await undone(id)).toMatchObject(ALL_BACK)
  expect(await at((context) => deals.get(context, deal.id))).toMatchObject({ owner_id: null, next_step: 'Call' })
})

it('and an import, whose company was deleted for good', async () => {
  const gone = await at((context) => companies.create(context, { name: 'Hartley Lettings' }))
  const ann = await person({ email: 'ann@example.org', company_id: gone.id, owner_id: max.userId })
  const imports = new ImportsOf(tenant, NOW)
  const { id } = await imports.upload(
    `full_name,email,job_title,owner_id,company\nAnn,ann@example.org,Mason,${olga.userId},Orchard Homes\n`,
  )
  await imports.set(id, { match_by: 'email', on_missing: { company: 'create' } })
  expect(await imports.finish(id)).toMatchObject({ updated_count: 1 })
  await leaves()
  await at((context) => purgeRecord(context, company, gone.id, null))
  expect(await imports.undo(id)).toMatchObject(ALL_BACK)
  expect(await at((context) => contacts.get(context, ann.id))).toMatchObject({
    owner_id: null,
    company_id: null,
    job_title: 'Agent',
  })
})
