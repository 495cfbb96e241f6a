import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { startOwn, type OwnInstallation } from './own-installation'

/**
 * kill -9 of everything in the middle of an import, of a bulk update and of an undo, then a start: each resumes by
 * itself and completes, with no row twice and none half done. Enough rows for several batches of each.
 */
test.describe.configure({ mode: 'serial' })
const ROWS = 3000
const PATIENCE_MS = 180_000
let own: OwnInstallation
let ours: Organisation

interface Job {
  id: string
  status: string
  rows_done: number
  rows_total: number
  created_count: number
  updated_count: number
  failed_count: number
  kept_count: number
}
async function answer<T>(method: 'get' | 'post', path: string, data?: unknown): Promise<T> {
  const response = await ours.api[method](ours.path(path), data === undefined ? {} : { data })
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}
const total = async (list: string) =>
  (
    await answer<{ total: { value: number; relation: string } }>(
      'get',
      `${list}${list.includes('?') ? '&' : '?'}limit=1&include=total`,
    )
  ).total

/** Kills everything once the job is half done, and restarts. */
async function killedInTheMiddle(at: string): Promise<void> {
  let seen: Job | undefined
  await expect
    .poll(async () => (seen = await answer<Job>('get', at)).rows_done, { timeout: PATIENCE_MS, intervals: [20] })
    .toBeGreaterThan(0)
  await own.kill()
  expect(seen?.rows_done).toBeLessThan(ROWS)
  await own.installation.start()
}
const ended = async (at: string, status: string): Promise<Job> => {
  await expect
    .poll(async () => (await answer<Job>('get', at)).status, { timeout: PATIENCE_MS, intervals: [500] })
    .toBe(status)
  return answer<Job>('get', at)
}

test.beforeAll(async () => {
  own = await startOwn()
  ours = await newOrganisation('Importing', own.installation.address)
})
test.afterAll(() => own.remove())

test('a killed import resumes: every row becomes exactly one contact, with its event and its result', async () => {
  test.setTimeout(2 * PATIENCE_MS)
  const csv = ['Name,Mail', ...Array.from({ length: ROWS }, (_, i) => `Person ${i},person${i}@example.org`)].join('\n')
  const uploaded = await ours.api.post(ours.path('imports'), { data: csv, headers: { 'Content-Type': 'text/csv' } })
  const { id } = (await uploaded.json()) as Job
  await answer('post', `imports/${id}/start`)
  await killedInTheMiddle(`imports/${id}`)
  expect(await ended(`imports/${id}`, 'completed')).toMatchObject({
    rows_done: ROWS,
    created_count: ROWS,
    updated_count: 0,
    failed_count: 0,
  })
  expect(await total('contacts')).toEqual({ value: ROWS, relation: 'eq' })
  expect(await total('activities?type=contact.created')).toEqual({ value: ROWS, relation: 'eq' })
  const result = await (await ours.api.get(ours.path(`imports/${id}/result`))).text()
  const rows = result
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  expect(rows.map(([line]) => Number(line))).toEqual(Array.from({ length: ROWS }, (_, i) => i + 2))
  expect(new Set(rows.map(([, outcome]) => outcome))).toEqual(new Set(['created']))
  expect(new Set(rows.map(([, , contact]) => contact)).size).toBe(ROWS)
})

test('a killed bulk update resumes, and so does its undo: each contact is changed once, and changed back once', async () => {
  test.setTimeout(3 * PATIENCE_MS)
  const { id } = await answer<Job>('post', 'bulk_operations', {
    resource: 'contacts',
    action: 'update',
    filter: { and: [] },
    changes: { source: 'fair' },
  })
  await killedInTheMiddle(`bulk_operations/${id}`)
  expect(await ended(`bulk_operations/${id}`, 'completed')).toMatchObject({
    rows_done: ROWS,
    updated_count: ROWS,
    failed_count: 0,
  })
  expect(await total('contacts?source=fair&version=2')).toEqual({ value: ROWS, relation: 'eq' })
  await answer('post', `bulk_operations/${id}/undo`)
  await killedInTheMiddle(`bulk_operations/${id}`)
  expect(await ended(`bulk_operations/${id}`, 'undone')).toMatchObject({ kept_count: 0 })
  expect(await total('contacts?source[is_null]=true&version=3')).toEqual({ value: ROWS, relation: 'eq' })
})
