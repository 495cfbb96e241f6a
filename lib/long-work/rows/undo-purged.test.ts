import { beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import * as deals from '@/lib/crm/deals/deals'
import { deal } from '@/lib/crm/deals/schema'
import type { BulkRequest } from '@/lib/long-work/bulk/schema'
import { purgeRecord } from '@/lib/resource/purge'
import { bulkDone, bulkUndone } from '@/testing/bulk-changes'
import { ImportsOf } from '@/testing/file-import'
import { jobRunOf } from '@/testing/job-run'
import { newTenant, type Tenant } from '@/testing/tenant'
import { listRows } from './row-log'
import type { JobRun } from './run'

/** Many records were changed at once. One of them is purged, and then somebody takes the change back. */
const NOW = new Date('2027-01-01T12:00:00Z')
let tenant: Tenant
let run: JobRun
const at: JobRun['transaction'] = (work) => tenant.at(NOW)(work)
beforeEach(async () => {
  tenant = await newTenant(NOW)
  run = jobRunOf(tenant, NOW)
})
const person = (full_name: string, more: object = {}) =>
  at((context) => contacts.create(context, { full_name, job_title: 'Agent', ...more }, 'refuse'))
const outcomes = async (id: string) =>
  (await listRows(run.db, id, { limit: 500 })).data.map(({ outcome, code }) => [outcome, code])
const done = (request: BulkRequest) => bulkDone(run, request)
const undone = (id: string) => bulkUndone(run, id)

it('a bulk change of contacts is undone for the others, and says which record is gone', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')]
  const id = await done({
    resource: 'contacts',
    action: 'update',
    ids: [ann.id, bob.id],
    changes: { job_title: 'Mason' },
  })
  await at((context) => purgeRecord(context, contact, ann.id, null))
  expect(await undone(id)).toMatchObject({ status: 'undone', kept_count: 1 })
  expect(await outcomes(id)).toEqual(
    expect.arrayContaining([
      ['kept', 'record_purged'],
      ['undone', null],
    ]),
  )
  expect(await at((context) => contacts.get(context, bob.id))).toMatchObject({ job_title: 'Agent' })
})

it('so is one of deals', async () => {
  const [first, second] = await at(async (context) => [
    await deals.create(context, { name: 'Flats', next_step: 'Call' }),
    await deals.create(context, { name: 'Houses', next_step: 'Call' }),
  ])
  const [one, other] = [first.id, second.id]
  const id = await done({ resource: 'deals', action: 'update', ids: [one, other], changes: { next_step: 'Write' } })
  await at((context) => purgeRecord(context, deal, one, null))
  expect(await undone(id)).toMatchObject({ status: 'undone', kept_count: 1 })
  expect(await at((context) => deals.get(context, other))).toMatchObject({ next_step: 'Call' })
})

it('and an import', async () => {
  const [ann, bob] = [
    await person('Ann', { email: 'ann@example.org' }),
    await person('Bob', { email: 'bob@example.org' }),
  ]
  const imports = new ImportsOf(tenant, NOW)
  const { id } = await imports.upload(
    'full_name,email,job_title\nAnn,ann@example.org,Mason\nBob,bob@example.org,Mason\n',
  )
  await imports.set(id, { match_by: 'email' })
  expect(await imports.finish(id)).toMatchObject({ updated_count: 2 })
  await at((context) => purgeRecord(context, contact, ann.id, null))
  expect(await imports.undo(id)).toMatchObject({ status: 'undone', kept_count: 1 })
  expect(await at((context) => contacts.get(context, bob.id))).toMatchObject({ job_title: 'Agent' })
})
