import { beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { encodeCursor } from '@/lib/resource/list-query'
import { flowsOf, type Flows } from '@/testing/flows'
import { listSteps, MAX_PAGE_BYTES } from './step-pages'

/** A run with one note per step, to which the tests add more rounds than a test could wait for. */
let flows: Flows
let run: string
beforeEach(async () => {
  flows = await flowsOf()
  const { id } = await flows.publish({
    trigger: { type: 'record_created', resource: 'contacts' },
    steps: [{ type: 'note', key: 'first', body: 'Hello', contact: '{{ trigger.record.id }}' }],
  })
  await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
  run = (await flows.only(id)).id
})
let round = 0
const rounds = (count: number, output: object = {}) =>
  flows.at(({ db, organisationId, now }) =>
    db.workflowStep.createMany({
      data: Array.from({ length: count }, () => ({
        organisation_id: organisationId,
        run_id: run,
        path: `/steps/1/rounds/${(round += 1)}/steps/0`,
        key: 'each',
        type: 'note',
        status: 'succeeded',
        output,
        attempts: 1,
        started_at: now,
      })),
    }),
  )
const page = (limit: number, cursor?: string | null) =>
  flows.at((context) => listSteps(context, run, { limit, cursor: cursor ?? undefined }))
const allPages = async (limit: number) => {
  const pages = [await page(limit)]
  for (let last = pages[0]; last?.next_cursor; last = pages.at(-1)) pages.push(await page(limit, last.next_cursor))
  return pages
}
/** The bytes that the run's own step contributes to a page. */
const bytesOf = ({ data: [step] }: Awaited<ReturnType<typeof page>>) =>
  [step?.input, step?.output].reduce<number>(
    (sum, value) => sum + (value === null || value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value))),
    0,
  )
const pathsOf = ({ data }: Awaited<ReturnType<typeof page>>) => data.map(({ path }) => path)

it('steps of an unknown run, and pages of another run, are refused', async () => {
  await rounds(1)
  await expect(flows.at((context) => listSteps(context, flows.organisationId, { limit: 1 }))).rejects.toMatchObject({
    code: 'not_found',
  })
  const elsewhere = encodeCursor('steps:another', { direction: 'next', values: ['1'], id: run })
  for (const cursor of [elsewhere, 'MQ'])
    await expect(page(1, cursor)).rejects.toMatchObject({ code: 'invalid_cursor' })
})

it('few steps are one page, and many are pages in both directions, with each step once', async () => {
  expect(await page(1)).toMatchObject({
    data: [{ key: 'first' }],
    has_more: false,
    next_cursor: null,
    prev_cursor: null,
  })
  await rounds(24)
  const all = pathsOf(await page(500))
  expect(all).toHaveLength(25)
  const pages = await allPages(10)
  expect(pages.map(({ data, has_more }) => [data.length, has_more])).toEqual([
    [10, true],
    [10, true],
    [5, false],
  ])
  expect(pages.flatMap(pathsOf)).toEqual(all)
  const middle = await page(10, pages[2]?.prev_cursor)
  expect(pathsOf(middle)).toEqual(all.slice(10, 20))
  const back = await page(10, middle.prev_cursor)
  expect([pathsOf(back), back.prev_cursor, back.has_more]).toEqual([all.slice(0, 10), null, true])
})

it('a page with large steps ends early, so that none needs too much memory', async () => {
  await rounds(3, { text: 'x'.repeat(MAX_PAGE_BYTES / 2) })
  const pages = await allPages(500)
  // The first page has a small step before two large ones.
  expect(pages.map(({ data }) => data.length)).toEqual([3, 1])
  expect(new Set(pages.flatMap(pathsOf)).size).toBe(4)
})

it('pages with large steps are short backwards too, with each step once', async () => {
  await rounds(5, { text: 'x'.repeat(MAX_PAGE_BYTES / 2) })
  const pages = await allPages(500)
  expect(new Set(pages.flatMap(pathsOf)).size).toBe(6)
  const back = [await page(500, pages.at(-1)?.prev_cursor)]
  for (let first = back[0]; first?.prev_cursor; first = back[0]) back.unshift(await page(500, first.prev_cursor))
  expect(back.flatMap(pathsOf)).toEqual(pages.slice(0, -1).flatMap(pathsOf))
  for (const { data, has_more } of back) expect([data.length > 0 && data.length <= 3, has_more]).toEqual([true, true])
})

it.each([
  ['the last step', 2],
  ['the tenth that is read', 9],
  ['the last step, the tenth that is read', 9],
])('a page is complete even when it reaches its size limit with %s', async (place, count) => {
  const small = JSON.stringify({ text: '' }).length
  const own = bytesOf(await page(1))
  await rounds(count - 1)
  const before = own + (count - 1) * JSON.stringify({}).length
  await rounds(1, { text: 'x'.repeat(MAX_PAGE_BYTES - before - small) })
  const isLast = place.includes('last')
  if (!isLast) await rounds(2)
  const pages = await allPages(500)
  expect(pages.map(({ data, has_more }) => [data.length, has_more])).toEqual(
    isLast
      ? [[count + 1, false]]
      : [
          [count + 1, true],
          [2, false],
        ],
  )
})

it('new steps of a running run follow the last page, and move no other', async () => {
  await rounds(5)
  const first = await page(4)
  await rounds(3)
  const second = await page(4, first.next_cursor)
  const third = await page(4, second.next_cursor)
  expect([second, third].map(({ data, has_more }) => [data.length, has_more])).toEqual([
    [4, true],
    [1, false],
  ])
  expect([first, second, third].flatMap(pathsOf)).toEqual(pathsOf(await page(500)))
  expect(pathsOf(await page(4, second.prev_cursor))).toEqual(pathsOf(first))
})

it('one more step than requested is read, without the ids of its records', async () => {
  await rounds(20)
  const reads: { take?: number; omit?: object }[] = []
  await flows.at((context) => {
    const { workflowStep } = context.db
    const findMany = ((args: { take?: number; omit?: object }) => {
      reads.push(args)
      return workflowStep.findMany(args as never)
    }) as typeof workflowStep.findMany
    const db = new Proxy(context.db, {
      get: (target, name, self) =>
        name === 'workflowStep' ? { findMany } : (Reflect.get(target, name, self) as unknown),
    })
    return listSteps({ ...context, db }, run, { limit: 12 })
  })
  expect(reads.map(({ take }) => take)).toEqual([10, 3])
  expect(reads[0]?.omit).toMatchObject({ record_ids: true })
})
