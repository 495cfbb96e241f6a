import { beforeEach, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { encodeCursor } from '@/lib/resource/list-query'
import { flowsOf, type Flows } from '@/testing/flows'
import { listSteps, MOST_PAGE_BYTES } from './step-pages'

/** A run with a note for each of its steps, and then whatever became of more rounds than anybody waits for in a test. */
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
const rounds = (count: number, output: object = {}) =>
  flows.at(({ db, organisationId, now }) =>
    db.workflowStep.createMany({
      data: Array.from({ length: count }, (_, i) => ({
        organisation_id: organisationId,
        run_id: run,
        path: `/steps/1/rounds/${i}/steps/0`,
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
const pathsOf = ({ data }: Awaited<ReturnType<typeof page>>) => data.map(({ path }) => path)

it('are none of a run that is not there, and no page of another run', async () => {
  await rounds(1)
  await expect(flows.at((context) => listSteps(context, flows.organisationId, { limit: 1 }))).rejects.toMatchObject({
    code: 'not_found',
  })
  const elsewhere = encodeCursor('steps:another', { direction: 'next', values: ['1'], id: run })
  for (const cursor of [elsewhere, 'MQ'])
    await expect(page(1, cursor)).rejects.toMatchObject({ code: 'invalid_cursor' })
})

it('are one page where there are few, and otherwise pages in both directions, each step once', async () => {
  expect(await page(1)).toMatchObject({
    data: [{ key: 'first' }],
    has_more: false,
    next_cursor: null,
    prev_cursor: null,
  })
  await rounds(24)
  const all = pathsOf(await page(500))
  expect(all).toHaveLength(25)
  const pages = [await page(10)]
  for (let last = pages[0]; last?.next_cursor; last = pages.at(-1)) pages.push(await page(10, last.next_cursor))
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

it('end a page early where they are large, so that none is too much for the memory of the server', async () => {
  await rounds(3, { text: 'x'.repeat(MOST_PAGE_BYTES / 2) })
  const pages = [await page(500)]
  for (let last = pages[0]; last?.next_cursor; last = pages.at(-1)) pages.push(await page(500, last.next_cursor))
  // The first page has a small step before two large ones.
  expect(pages.map(({ data }) => data.length)).toEqual([3, 1])
  expect(new Set(pages.flatMap(pathsOf)).size).toBe(4)
})
