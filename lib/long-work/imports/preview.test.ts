import { beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { ImportsOf } from '@/testing/file-import'
import { newTenant } from '@/testing/tenant'
import { preview } from './preview'

/** A preview says of each row what the import then does with it. Ann is there once, Bob twice; Cy is new. */
let imports: ImportsOf
beforeEach(async () => {
  imports = new ImportsOf(await newTenant())
  for (const name of ['Ann', 'Bob', 'Bob'])
    await imports.transaction((context) =>
      contacts.create(context, { full_name: name, email: `${name}@example.org` }, 'allow'),
    )
})

const seen = async (id: string) =>
  (await imports.transaction((context) => preview(context, id))).data.map(({ line, problems }) =>
    [line, ...problems.map(({ field, code }) => `${field} ${code}`)].join(' '),
  )
const failures = async (id: string) =>
  (await imports.rows(id)).flatMap(({ line, outcome, code }) => (outcome === 'failed' ? [`${line} ${code}`] : []))

const FILE = 'Email,Phone\nANN@example.org,+44 20 7946 0018\nbob@example.org,\ncy@example.org,\n'

it('one whose record cannot be told is refused; one that changes a record need not say all that a new one must', async () => {
  const { id } = await imports.upload(FILE)
  await imports.set(id, { match_by: 'email', on_match: 'update' })
  expect(await seen(id)).toEqual(['2', '3 email ambiguous', '4 full_name required'])
  expect(await imports.finish(id)).toMatchObject({ updated_count: 1, failed_count: 2 })
  expect(await failures(id)).toEqual(['3 ambiguous', '4 required'])
})

it('one that is passed over needs nothing', async () => {
  const { id } = await imports.upload(FILE)
  await imports.set(id, { match_by: 'email', on_match: 'skip' })
  expect(await seen(id)).toEqual(['2', '3 email ambiguous', '4 full_name required'])
  expect(await imports.finish(id)).toMatchObject({ skipped_count: 1, failed_count: 2 })
})

it('a time that names no zone is one of the file, else of the organisation; one that names its own is that moment', async () => {
  const tasks = 'Title,Due\nCall,5/7/2027 9:30\nWrite,2027-01-05\nMeet,2027-07-05T09:30:00Z\n'
  const { id } = await imports.upload(tasks, 'tasks')
  await imports.set(id, { read_as: { Due: { date_order: 'day_first' } } })
  const due = async () =>
    (await imports.transaction((context) => preview(context, id))).data.map(({ values }) => values.due_at)
  expect(await due()).toEqual(['2027-07-05T09:30:00.000Z', '2027-01-05T00:00:00.000Z', '2027-07-05T09:30:00Z'])
  await imports.set(id, { time_zone: 'Europe/Berlin' })
  expect(await due()).toEqual(['2027-07-05T07:30:00.000Z', '2027-01-04T23:00:00.000Z', '2027-07-05T09:30:00Z'])

  await imports.transaction(({ db }) => db.organisation.updateMany({ data: { time_zone: 'Asia/Tokyo' } }))
  expect(await imports.upload(tasks, 'tasks')).toMatchObject({ time_zone: 'Asia/Tokyo' })
})
