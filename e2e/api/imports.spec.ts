import { Readable } from 'node:stream'
import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { SERVER } from '../fixtures/server'
import { call, notProblem, problemOf } from './call'
import { waitUntilDone, total, upload, type RowJob } from './jobs'
import { keyWithRole, made } from './records'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'
import { workbook } from '@/testing/workbook'

let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Importing')
})
const send = <T>(method: string, path: string, json?: unknown) =>
  made<T>(call(method, ours.path(path), { key: ours.key, ...(json !== undefined && { json }) }))

test.describe('a broken file is refused with its line number, and nothing of it is kept', () => {
  const wide = Array.from({ length: 5000 }, (_, i) => `c${i}`).join(',')
  for (const [name, raw, line, code] of [
    ['Latin 1 said to be UTF-8', Buffer.from('name\nAnn\nZoë\n', 'latin1'), 3, 'invalid_encoding'],
    ['an empty file', '', 1, 'empty_file'],
    ['column names alone', 'name,email\n', 2, 'no_rows'],
    ['5 000 columns', `${wide}\n1\n`, 1, 'too_many_columns'],
    ['a quote within a bare value', 'name\nAnn\n5" pipe\n', 3, 'misplaced_quote'],
    ['a quote that is never closed', 'name\n"Ann\n', 2, 'quote_not_closed'],
    ['too many values', 'name,email\nAnn,a@x.org,x\n', 2, 'too_many_values'],
    ['a NUL byte', 'name\nA\0nn\n', 2, 'nul_byte'],
    ['a column twice', 'name,name\nAnn,x\n', 1, 'duplicate_column'],
  ] as const) {
    test(name, async () => {
      const before = await total(ours, 'imports')
      const answer = await upload(ours, raw, '?encoding=utf-8')
      expect(notProblem(answer, 422, 'validation_failed')).toBeNull()
      expect(problemOf(answer).errors).toMatchObject([
        { pointer: `/line/${line}`, code, message: expect.stringContaining(`Line ${line}: `) as unknown },
      ])
      expect(await total(ours, 'imports')).toBe(before)
    })
  }

  test('a line of 2 GB, long before it has arrived', async () => {
    let given = 0
    const endless = Readable.from(
      (function* lines() {
        yield Buffer.from('name\nAnn\n')
        for (const part = Buffer.alloc(256 * 1024, 'x'); given < 2 * 1024 ** 3; given += part.byteLength) yield part
      })(),
      { objectMode: false },
    )
    const request = {
      method: 'POST',
      duplex: 'half',
      body: Readable.toWeb(endless) as ReadableStream,
      headers: { Authorization: `Bearer ${ours.key}`, 'Content-Type': 'text/csv' },
    }
    const answer = await fetch(SERVER + ours.path('imports'), request)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/line/3', code: 'row_too_long' }] })
    expect(given).toBeLessThan(256 * 1024 ** 2)
  })

  test('a body of another type', async () => {
    for (const type of ['application/json', 'application/vnd.ms-excel'])
      expect(
        notProblem(await upload(ours, '{}', '', { 'Content-Type': type }), 415, 'unsupported_media_type'),
      ).toBeNull()
  })

  test('a file that is not a workbook, or a workbook without the sheet', async () => {
    const before = await total(ours, 'imports')
    const sent = (raw: Uint8Array, query = '') => upload(ours, Buffer.from(raw), query, { 'Content-Type': XLSX_TYPE })
    expect(notProblem(await sent(Buffer.from('name\nAnn\n')), 422, 'unsupported_file')).toBeNull()
    const unknown = await sent(await workbook([['Name'], ['Ann']]), '?sheet=Gone')
    expect(problemOf(unknown).errors).toMatchObject([{ pointer: '/sheet', code: 'unknown_sheet', allowed: ['People'] }])
    expect(await total(ours, 'imports')).toBe(before)
  })
})

test('windows-1252 is recognised by its accents or by a parameter, and a byte order mark is not part of the first name', async () => {
  const western = await upload(ours, Buffer.from('name\nZo\u00eb O\u0092Brien\n', 'latin1'), '?encoding=windows-1252')
  expect(western.body).toMatchObject({
    encoding: 'windows-1252',
    columns: [{ name: 'name', samples: ['Zoë O’Brien'] }],
  })
  expect((await upload(ours, Buffer.from('name\nZo\u00eb\n', 'latin1'))).body).toMatchObject({
    encoding: 'windows-1252',
    columns: [{ name: 'name', samples: ['Zoë'] }],
  })
  const marked = await upload(ours, '\ufeffname;city\nŁukasz;Łódź\n')
  expect(marked.body).toMatchObject({
    encoding: 'utf-8',
    delimiter: ';',
    columns: [
      { name: 'name', samples: ['Łukasz'] },
      { name: 'city', samples: ['Łódź'] },
    ],
  })
})

test('an import is mapped, previewed, rehearsed, run, read row by row and undone', async () => {
  await send('POST', 'contacts', { full_name: 'Ann Hartley', email: 'ann@example.org', job_title: 'Agent' })
  const before = await total(ours, 'contacts')
  const created = await upload(
    ours,
    'Who,Mail,Town\nAnn H,ANN@example.org,Leeds\n"Brown, Bob",bob@example.org,\nCid,nonsense,\n',
    '?file_name=people.csv',
  )
  expect([created.status, created.headers.get('etag'), created.headers.get('location')]).toEqual([
    201,
    '"1"',
    ours.path(`imports/${(created.body as RowJob).id}`),
  ])
  const { id, ...fresh } = created.body as RowJob & { mapping: object; match_by: string }
  expect(fresh).toMatchObject({
    status: 'uploaded',
    rows_total: 3,
    mapping: { Who: null, Mail: 'email', Town: 'address.city' },
    match_by: 'email',
  })

  const mapping = { Who: 'full_name', Mail: 'email', Town: 'address.city' }
  expect(
    (
      await call('PATCH', ours.path(`imports/${id}`), {
        key: ours.key,
        json: { mapping },
        headers: { 'If-Match': '"9"' },
      })
    ).status,
  ).toBe(412)
  expect(
    problemOf(await call('PATCH', ours.path(`imports/${id}`), { key: ours.key, json: { mapping: { Who: 'id' } } }))
      .errors?.[0],
  ).toMatchObject({ pointer: '/mapping/Who', code: 'unknown_field' })
  await send('PATCH', `imports/${id}`, { mapping, workflows: 'run' })
  expect((await send<{ data: unknown[] }>('GET', `imports/${id}/preview`)).data).toMatchObject([
    { line: 2, values: { full_name: 'Ann H', address: { city: 'Leeds' } }, problems: [] },
    { line: 3, values: { full_name: 'Brown, Bob' } },
    { line: 4, problems: [{ column: 'Mail', field: 'email' }] },
  ])

  await send('POST', `imports/${id}/start?dry_run=true`)
  expect(await waitUntilDone(ours, `imports/${id}`)).toMatchObject({
    status: 'uploaded',
    dry_run: true,
    created_count: 1,
    updated_count: 1,
    failed_count: 1,
  })
  expect(await total(ours, 'contacts')).toBe(before)

  await send('POST', `imports/${id}/start`)
  expect(await waitUntilDone(ours, `imports/${id}`)).toMatchObject({
    status: 'completed',
    dry_run: false,
    created_count: 1,
    updated_count: 1,
    failed_count: 1,
  })
  expect((await call('POST', ours.path(`imports/${id}/start`), { key: ours.key })).status).toBe(409)
  expect(await total(ours, 'contacts')).toBe(before + 1)
  expect((await send<{ data: unknown[] }>('GET', 'contacts?email=ann@example.org')).data).toMatchObject([
    { full_name: 'Ann H', job_title: 'Agent', updated_by: { type: 'import', id } },
  ])

  const first = await send<{ data: { line: number }[]; next_cursor: string }>('GET', `imports/${id}/rows?limit=2`)
  const rest = await send<{ data: { line: number }[]; prev_cursor: string }>(
    'GET',
    `imports/${id}/rows?limit=2&cursor=${first.next_cursor}`,
  )
  expect([...first.data, ...rest.data].map(({ line }) => line)).toEqual([2, 3, 4])
  expect(
    (await send<{ data: unknown[] }>('GET', `imports/${id}/rows?limit=2&cursor=${rest.prev_cursor}`)).data,
  ).toEqual(first.data)
  expect((await send<{ data: unknown[] }>('GET', `imports/${id}/rows?outcome=failed`)).data).toMatchObject([
    { line: 4, record_id: null, code: 'invalid_field' },
  ])
  const result = await call('GET', ours.path(`imports/${id}/result`), { key: ours.key })
  expect(result.headers.get('content-disposition')).toContain('attachment')
  expect(
    result.text
      .split('\r\n')
      .map((line) => line.replace(/[0-9a-f-]{36}/, 'ID'))
      .slice(0, 3),
  ).toEqual([
    'line,outcome,id,code,message,Who,Mail,Town',
    '2,updated,ID,,,Ann H,ANN@example.org,Leeds',
    '3,created,ID,,,"Brown, Bob",bob@example.org,',
  ])

  await send('POST', `imports/${id}/undo`)
  expect(await waitUntilDone(ours, `imports/${id}`)).toMatchObject({ status: 'undone', kept_count: 0 })
  expect(await total(ours, 'contacts')).toBe(before)
  expect((await send<{ data: unknown[] }>('GET', 'contacts?email=ann@example.org')).data).toMatchObject([
    { full_name: 'Ann Hartley', email: 'ann@example.org', address: null },
  ])
})

test('uploads repeated with one Idempotency-Key, even at once, make one import; another file with that key is refused', async () => {
  const headers = { 'Idempotency-Key': `upload-${Date.now()}` }
  const before = await total(ours, 'imports')
  const twins = await Promise.all([1, 2, 3].map(() => upload(ours, 'name\nAnn\n', '', headers)))
  expect(twins.every(({ status }) => status === 201 || status === 409)).toBe(true)
  const again = await upload(ours, 'name\nAnn\n', '', headers)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  expect(
    new Set([...twins, again].filter(({ status }) => status === 201).map(({ body }) => (body as RowJob).id)).size,
  ).toBe(1)
  expect(await total(ours, 'imports')).toBe(before + 1)
  expect(notProblem(await upload(ours, 'name\nBob\n', '', headers), 422, 'idempotency_key_reused')).toBeNull()
})

test('another user’s import can be undone only by those who may purge', async () => {
  const theirs = await newOrganisation('Undoes')
  const { key: member } = await keyWithRole(theirs, 'member')
  const csv = { raw: 'full_name\nImogen Import\n', headers: { 'Content-Type': 'text/csv' } }
  const run = async (key: string) => {
    const { id } = await made(call('POST', theirs.path('imports?resource=contacts'), { key, ...csv }))
    await made(call('POST', theirs.path(`imports/${id}/start`), { key }))
    await expect
      .poll(async () => (await made<{ status: string }>(call('GET', theirs.path(`imports/${id}`), { key }))).status)
      .toBe('completed')
    return theirs.path(`imports/${id}/undo`)
  }
  const [admins, own] = [await run(theirs.key), await run(member)]
  expect(notProblem(await call('POST', admins, { key: member }), 403, 'forbidden')).toBeNull()
  expect((await call('POST', own, { key: member })).status).toBe(202)
  expect((await call('POST', admins, { key: theirs.key })).status).toBe(202)
})
