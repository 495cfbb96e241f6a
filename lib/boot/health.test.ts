import { afterAll, beforeAll, expect, it, vi } from 'vitest'

beforeAll(() => void vi.resetModules())
afterAll(() => {
  vi.doUnmock('@/lib/db/client')
  vi.resetModules()
})

it('jobs are not called fine while the database is away', async () => {
  const away = () => Promise.reject(new Error('ECONNREFUSED'))
  vi.doMock('@/lib/db/client', () => ({ database: () => ({ $queryRaw: away }) }))
  const { running } = await import('./running')
  const before = running.worker
  running.worker = { isRunning: () => true, stop: () => Promise.resolve() }
  const { health } = await import('./health')
  expect(await health()).toMatchObject({
    status: 'degraded',
    database: 'does not answer',
    worker: 'waits for the database',
  })
  running.worker = before
})
