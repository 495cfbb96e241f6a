import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { ApiRequest } from './api'
import { runStepsOptions } from './workflows'

const step = (key: string, status: string) => ({
  path: `/steps/${key}`,
  key,
  type: 'http',
  status,
  input: null,
  output: null,
  error: null,
  attempts: 1,
  due_at: null,
  started_at: '2026-11-26T14:05:00.000Z',
  finished_at: null,
})

/** A run of three pages, all of them loaded; `asked` names the pages that are read from then on. */
async function runOf(statuses: string[], isOpen = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: string[] = []
  const send = <T>({ query }: ApiRequest, answer: z.ZodType<T>) => {
    const cursor = String(query?.cursor)
    const at = Number(cursor)
    asked.push(cursor)
    const next_cursor = at < statuses.length - 1 ? String(at + 1) : null
    const data = [step(cursor, statuses[at] ?? '')]
    return Promise.resolve(answer.parse({ data, has_more: next_cursor !== null, next_cursor, prev_cursor: null }))
  }
  const options = {
    ...runStepsOptions({ client, path: '/runs/1/steps', isOpen, send }),
    refetchInterval: false as const,
  }
  const observer = new InfiniteQueryObserver(client, options)
  await observer.refetch()
  for (const _ of statuses.slice(1)) await observer.fetchNextPage()
  const pages = () => observer.getCurrentResult().data?.pages.map(({ data }) => data[0]?.status)
  expect(pages()).toEqual(statuses)
  asked.length = 0
  return { asked, pages, again: () => observer.refetch(), statuses }
}

test('during a run, pages of finished steps are not read again, except the last one', async () => {
  const { asked, again } = await runOf(['succeeded', 'succeeded', 'succeeded'])
  await again()
  expect(asked).toEqual(['2'])
})

test('a failed step that did not end its run counts as finished; a retry of the last step is read again', async () => {
  const { asked, pages, again, statuses } = await runOf(['failed', 'succeeded', 'failed'])
  statuses.splice(2, 1, 'running')
  await again()
  expect(asked).toEqual(['2'])
  expect(pages()).toEqual(['failed', 'succeeded', 'running'])
})

test('a page with a step that may still change is read again, wherever it is', async () => {
  const { asked, pages, again, statuses } = await runOf(['running', 'succeeded', 'waiting'])
  statuses.splice(0, 3, 'succeeded', 'succeeded', 'succeeded')
  await again()
  expect(asked).toEqual(['', '2'])
  expect(pages()).toEqual(['succeeded', 'succeeded', 'succeeded'])
})

test('a finished run is read again as a whole', async () => {
  const { asked, again } = await runOf(['succeeded', 'succeeded', 'failed'], false)
  await again()
  expect(asked).toEqual(['', '1', '2'])
})
