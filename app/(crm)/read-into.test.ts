import { QueryClient } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '@/lib/accounts/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { MAX_MS } from '@/lib/client/permitted-reads'
import type { FirstRead } from '@/lib/client/first-reads'
import { log } from '@/lib/log'
import { PrefetchedList, PrefetchedNavigation } from './prefetched'
import { readInto } from './read-into'

const { readInProcess } = vi.hoisted(() => {
  vi.resetModules()
  return { readInProcess: vi.fn<(read: { path: string }) => Promise<unknown>>() }
})
vi.mock('@/lib/api/in-process', () => ({ readInProcess }))
vi.mock('next/headers', () => ({
  cookies: () => Promise.resolve({ toString: () => '', get: () => undefined }),
  headers: () => new Headers(),
}))
vi.mock('../reader', () => {
  // Only what the reads depend on.
  const organisation = { id: 'kestrel', permissions: ['tasks:read', 'sessions:read'], preferences: {} }
  return {
    readMe: () => Promise.resolve({ user: {}, organisations: [organisation] } as unknown as Me),
    organisationShown: () => Promise.resolve(organisation),
    renderedAt: () => Date.now(),
  }
})
afterAll(() => vi.resetModules())

const never = () => new Promise<never>(() => undefined)
const reader = { organisationId: 'kestrel', cookie: '', maxMs: MAX_MS }
const read = (path: string, more: Partial<FirstRead> = {}): FirstRead => ({
  path,
  fills: [{ queryKey: [path], dataOf: (body) => body }],
  ...more,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** What has come when the time for what is too late is over. */
async function inTime<T>(page: Promise<T>): Promise<T | 'still waits'> {
  await vi.advanceTimersByTimeAsync(MAX_MS + 1)
  return Promise.race([page, Promise.resolve('still waits' as const)])
}
const answering = (answers: Record<string, unknown>) =>
  readInProcess.mockImplementation(({ path }) => (path in answers ? Promise.resolve(answers[path]) : never()))

test('an answer that is not as expected leaves its query to the browser; the others come', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  const broken = () => {
    throw new Error('no such member')
  }
  answering({ '/a': 1, '/b': 2, '/c': 3, '/d': 4 })
  const client = new QueryClient()
  await readInto(client, reader, [
    read('/a', { fills: [{ queryKey: ['/a'], dataOf: broken }] }),
    read('/b', { namesOf: broken }),
    read('/c', { readsOf: broken }),
    read('/d'),
  ])
  expect(['/a', '/b', '/c', '/d'].map((path) => client.getQueryData([path]))).toEqual([undefined, 2, 3, 4])
  expect(logged).toHaveBeenCalledTimes(3)
})

test('the page waits neither for names nor for what a late answer leads to', async () => {
  answering({ '/record': {}, '/beside': {} })
  const client = new QueryClient()
  const page = readInto(client, reader, [
    read('/record', { namesOf: () => [{ collection: 'contacts', id: 'ann' }] }),
    read('/beside', { maxMs: MAX_MS, readsOf: () => [read('/deeper', { readsOf: () => [read('/deepest')] })] }),
  ])
  expect(await inTime(page)).toBeUndefined()
  expect(client.getQueryData(['/beside'])).toEqual({})
})

test('the page waits for its record', async () => {
  answering({})
  expect(await inTime(readInto(new QueryClient(), reader, [read('/record')]))).toBe('still waits')
})

test('the navigation waits for nothing, and a list for its records alone', async () => {
  answering({})
  expect(await inTime(PrefetchedNavigation({ children: null }))).not.toBe('still waits')
  readInProcess.mockImplementation(({ path }) =>
    path.includes('/contacts?') ? Promise.resolve({ data: [{ id: 'ann', tags: ['a'] }], has_more: false }) : never(),
  )
  const list = await PrefetchedList({ resource: contact, searchParams: Promise.resolve({}), children: null })
  const { type: Prefetched, props } = list as ReactElement<object, (props: object) => Promise<ReactNode>>
  expect(await inTime(Prefetched(props))).not.toBe('still waits')
})
