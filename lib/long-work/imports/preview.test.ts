import { beforeEach, expect, it } from 'vitest'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import * as contacts from '@/lib/crm/contacts/contacts'
import { ImportsOf } from '@/testing/file-import'
import { newTenant } from '@/testing/tenant'
import { preview } from './preview'

/** A preview says for each row what the import will then do with it. Ann exists once, Bob twice; Cy is new. */
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

it('a row that matches several records is refused; a row that changes one needs no required fields', async () => {
  const { id } = await imports.upload(FILE)
  await imports.set(id, { match_by: 'email', on_match: 'update' })
  expect(await seen(id)).toEqual(['2', '3 email ambiguous', '4 full_name required'])
  expect(await imports.finish(id)).toMatchObject({ updated_count: 1, failed_count: 2 })
  expect(await failures(id)).toEqual(['3 ambiguous', '4 required'])
})

it('a value that its custom field refuses is a problem before the import, as it is then', async () => {
  for (const [key, label, type] of [
    ['dear', 'Dear', 'boolean'],
    ['score', 'Score', 'number'],
    ['since', 'Since', 'date'],
  ] as const)
    await imports.transaction((context) => customFields.create(context, { resource: 'contacts', key, label, type }))
  const { id } = await imports.upload('Full name,Dear,Score,Since\nDee,perhaps,many,1.2.26\nEve,ja,3,2026-02-01\n')
  expect(await seen(id)).toEqual([
    '2 custom.dear invalid_field custom.score invalid_field custom.since invalid_field',
    '3',
  ])
  await imports.finish(id)
  expect(await failures(id)).toEqual(['2 invalid_field'])
})

it('a skipped row needs no required fields', async () => {
  const { id } = await imports.upload(FILE)
  await imports.set(id, { match_by: 'email', on_match: 'skip' })
  expect(await seen(id)).toEqual(['2', '3 email ambiguous', '4 full_name required'])
  expect(await imports.finish(id)).toMatchObject({ skipped_count: 1, failed_count: 2 })
})

it('a time without a zone is in the file’s zone, which starts as the organisation’s; a time with one keeps it', async () => {
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

it('reads the numbers of a column with one decimal mark, and refuses any with the other', async () => {
  const text = 'Name;Amount;Currency\nA;1.250;EUR\nB;1.250,50;EUR\nC;7,5;EUR\nD;12.50;EUR\n'
  const { id } = await imports.upload(text, 'deals')
  const mapping = { Name: 'name', Amount: 'amount', Currency: 'currency' }
  await imports.set(id, { mapping })
  const { data } = await imports.transaction((context) => preview(context, id))
  expect(data.map(({ values }) => values.amount)).toEqual(['1250', '1250.50', '7.5', undefined])
  expect(data.flatMap(({ problems }) => problems)).toEqual([
    {
      column: 'Amount',
      field: 'amount',
      code: 'invalid_field',
      message: 'Amount is not valid: in its column a comma separates the decimals, but this is "12.50".',
    },
  ])
  await imports.finish(id)
  expect((await imports.rows(id)).map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created', 'failed'])
  expect(await failures(id)).toEqual(['5 invalid_field'])
})

it('reads the dates of a column in one order, which can be chosen, and refuses ambiguous ones', async () => {
  const text = 'Name,Close date\nA,3/4/2027\nB,13/4/2027\nC,4/13/2027\nD,14/4/2027\n'
  const { id, columns } = await imports.upload(text, 'deals')
  expect(columns[1]).toMatchObject({ date_order: 'day_first' })
  const read = async (of: string) => {
    const { data } = await imports.transaction((context) => preview(context, of))
    return data.map(({ values, problems }) => values.expected_close_date ?? problems[0]?.message)
  }
  expect(await read(id)).toEqual([
    '2027-04-03',
    '2027-04-13',
    'Expected close is not valid: in its column the day comes first, but this is "4/13/2027".',
    '2027-04-14',
  ])
  await expect(imports.set(id, { read_as: { Closed: { date_order: 'day_first' } } })).rejects.toMatchObject({
    code: 'validation_failed',
    details: { errors: [{ pointer: '/read_as/Closed', code: 'unknown_column' }] },
  })
  await imports.set(id, { read_as: { 'Close date': { date_order: 'month_first' } } })
  expect(await read(id)).toEqual([
    '2027-03-04',
    'Expected close is not valid: in its column the month comes first, but this is "13/4/2027".',
    '2027-04-13',
    'Expected close is not valid: in its column the month comes first, but this is "14/4/2027".',
  ])
  expect(await read((await imports.upload('Name,Close date\nA,3/4/2027\n', 'deals')).id)).toEqual([
    'Expected close is not valid: nothing says whether the day or the month comes first in "3/4/2027".',
  ])
})

it('shows the first rows as they would be written, with problems by column', async () => {
  const { id } = await imports.upload(
    `Name,Mail,Town\nAnn,ann@example.org,Leeds\nBob,nonsense,\n${'Cid,,\n'.repeat(30)}`,
  )
  const { data } = await imports.transaction((context) => preview(context, id))
  expect(data).toHaveLength(20)
  expect(data[0]).toEqual({
    line: 2,
    values: { full_name: 'Ann', email: 'ann@example.org', address: { city: 'Leeds' } },
    references: [],
    problems: [],
  })
  expect(data[1]?.problems).toMatchObject([{ column: 'Mail', field: 'email', code: 'invalid_field' }])
})
