import { dehydrate, QueryClient, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onOwnClock, Received } from './received'

const HOUR = 3_600_000
const FRESH_MS = 15_000
const KEY = ['tasks']
const NOW = Date.parse('2027-01-01T12:00:00Z')
beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

/** What the server sends at this time of its clock. */
const sentAt = (time: number, data: string): DehydratedState => {
  const server = new QueryClient()
  server.setQueryData(KEY, data, { updatedAt: time })
  return dehydrate(server)
}
const show = (client: QueryClient, state: DehydratedState) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Received state={state}>page</Received>
    </QueryClientProvider>,
  )

test('times of a server whose clock agrees stay as they are', () => {
  const state = sentAt(NOW - 1000, 'Call')
  expect(onOwnClock(state)).toBe(state)
})

test('to a browser whose clock is hours behind, answers become old in time, and are older than its own later ones', () => {
  const client = new QueryClient()
  const state = sentAt(NOW + 2 * HOUR, 'Call')
  expect(show(client, state)).toBe('page')
  const query = client.getQueryCache().find({ queryKey: KEY })
  expect(query?.state.data).toBe('Call')
  expect(query?.isStaleByTime(FRESH_MS)).toBe(false)
  vi.advanceTimersByTime(FRESH_MS)
  expect(query?.isStaleByTime(FRESH_MS)).toBe(true)
  client.setQueryData(KEY, 'Called')
  const [again] = onOwnClock(state).queries
  expect(again?.state.dataUpdatedAt).toBeLessThan(query?.state.dataUpdatedAt ?? 0)
  // What the server sends after that is newer.
  vi.advanceTimersByTime(1000)
  const [later] = onOwnClock(sentAt(NOW + 2 * HOUR + FRESH_MS + 1000, 'Call again')).queries
  expect(later?.state.dataUpdatedAt).toBeGreaterThan(query?.state.dataUpdatedAt ?? 0)
})
