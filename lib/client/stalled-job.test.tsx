import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { saysNothingIsSaved, useWaitsForServer } from './stalled-job'

vi.hoisted(() => vi.resetModules())
/** Whether each query was to be sent. */
const asked = vi.hoisted((): boolean[] => [])
vi.mock('@tanstack/react-query', () => ({
  useQuery: ({ enabled }: { enabled: boolean }) => {
    asked.push(enabled)
    return { data: true }
  },
}))
afterAll(() => vi.resetModules())

const fine = { status: 'ok', database: 'ok', worker: 'ok', engine: 'ok' }

test.each([
  ['an engine that does not run', { ...fine, status: 'degraded', engine: 'does not run' }],
  ['nothing amiss', fine],
  ['an answer of something before the server', { title: 'Bad gateway' }],
  ['no answer', null],
])('%s keeps nothing from being saved', (_, health) => expect(saysNothingIsSaved(health)).toBe(false))

test('a database that is read-only, full or away does', () => {
  const database = 'is read-only until there is space on its disk'
  expect(saysNothingIsSaved({ ...fine, status: 'degraded', database })).toBe(true)
})

test('nothing is asked for a job that has just moved on, and an older answer does not count for it', () => {
  const Job = () => String(useWaitsForServer('running 20'))
  expect(renderToStaticMarkup(<Job />)).toBe('false')
  expect(asked).toEqual([false])
})
