import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { call, notProblem, problemOf } from './call'
import { waitUntilDone, upload, type RowJob } from './jobs'
import { keyWithRole, made } from './records'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'

let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Exporting')
  for (const [full_name, job_title] of [
    ['Ann "Annie" Hartley', '=1+1'],
    ['Bob', '-5'],
  ])
    await made(
      call('POST', ours.path('contacts'), {
        key: ours.key,
        json: { full_name, job_title, email: `${full_name?.length}@example.org`, address: { city: 'Leeds' } },
      }),
    )
})
const start = (json: object) => call('POST', ours.path('exports'), { key: ours.key, json })
async function file(json: object) {
  const { id } = await made<RowJob>(start(json))
  expect(await waitUntilDone(ours, `exports/${id}`)).toMatchObject({ status: 'completed' })
  return call('GET', ours.path(`exports/${id}/file`), { key: ours.key })
}

test('unknown columns and invalid filters are refused by pointer', async () => {
  expect(problemOf(await start({ resource: 'contacts', columns: ['full_name', 'secret'] })).errors).toMatchObject([
    { pointer: '/columns/1', code: 'unknown_field' },
  ])
  expect(
    problemOf(await start({ resource: 'contacts', filter: { field: 'secret', op: 'eq', value: 'x' } })).errors,
  ).toMatchObject([{ pointer: '/filter', code: 'unknown_field' }])
  expect(notProblem(await start({ resource: 'api_keys' }), 422, 'validation_failed')).toBeNull()
})

test('a view is exported with its filter, order and columns, and without formulas', async () => {
  const answer = await file({
    resource: 'contacts',
    filter: { field: 'full_name', op: 'contains', value: 'n' },
    sort: 'full_name',
    columns: ['full_name', 'job_title', 'address.city'],
  })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''contacts%20.*\.csv$/)
  expect(answer.text).toBe('full_name,job_title,address.city\r\n"Ann ""Annie"" Hartley",\'=1+1,Leeds\r\n')
  const { id } = await made<RowJob>(start({ resource: 'contacts', format: 'jsonl', sort: 'full_name' }))
  await waitUntilDone(ours, `exports/${id}`)
  // One object per line is not one JSON text, which `call` would parse.
  const lines = await fetch(SERVER + ours.path(`exports/${id}/file`), {
    headers: { Authorization: `Bearer ${ours.key}` },
  })
  expect(lines.headers.get('content-type')).toBe('application/x-ndjson')
  expect(
    (await lines.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([
    { full_name: 'Ann "Annie" Hartley', job_title: '=1+1', version: 1 },
    { full_name: 'Bob', job_title: '-5' },
  ])
})

for (const format of ['csv', 'xlsx']) {
  test(`the file goes into another organisation as it is: ${format}`, () => goesOn(format))
}
async function goesOn(format: string) {
  const { id: exported } = await made<RowJob>(start({ resource: 'contacts', sort: 'full_name', format }))
  expect(await waitUntilDone(ours, `exports/${exported}`)).toMatchObject({ status: 'completed' })
  const answer = await fetch(SERVER + ours.path(`exports/${exported}/file`), {
    headers: { Authorization: `Bearer ${ours.key}` },
  })
  const type = answer.headers.get('content-type') ?? ''
  expect(type.startsWith(format === 'xlsx' ? XLSX_TYPE : 'text/csv')).toBe(true)
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`\\.${format}$`))
  const theirs = await newOrganisation('Taking over')
  const { id } = await made<RowJob>(
    upload(theirs, await answer.arrayBuffer(), '', { 'Content-Type': type.split(';')[0] ?? '' }),
  )
  await made(call('POST', theirs.path(`imports/${id}/start`), { key: theirs.key }))
  expect(await waitUntilDone(theirs, `imports/${id}`)).toMatchObject({
    status: 'completed',
    created_count: 2,
    failed_count: 0,
  })
  expect(
    (await made<{ data: object[] }>(call('GET', theirs.path('contacts?sort=full_name'), { key: theirs.key }))).data,
  ).toMatchObject([
    { full_name: 'Ann "Annie" Hartley', job_title: '=1+1', address: { city: 'Leeds' } },
    { full_name: 'Bob', job_title: '-5' },
  ])
}

test('only admins may export the audit log, and its filters apply', async () => {
  const log = (query: string, key = ours.key) => call('GET', ours.path(`audit_events/file${query}`), { key })
  const { key } = await keyWithRole(ours, 'member')
  expect(notProblem(await log('', key), 403, 'forbidden')).toBeNull()
  for (const [query, parameter] of [
    ['?format=pdf', 'format'],
    ['?limit=5', 'limit'],
    ['?colour=red', 'colour'],
  ] as const)
    expect(problemOf(await log(query)).errors?.map((error) => error.parameter)).toEqual([parameter])
  const answer = await log('?type=contact.created&sort=created_at')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''audit%20log%20.*\.csv$/)
  const lines = (answer.text ?? '').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,contact\.created,api_key,/)
  const taken = await made<{ data: object[] }>(
    call('GET', ours.path('audit_events?type=audit_event.exported'), { key: ours.key }),
  )
  expect(taken.data).toMatchObject([{ details: { format: 'csv', filter: { type: 'contact.created' } } }])
})
