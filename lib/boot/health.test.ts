import { afterAll, beforeAll, expect, it, vi } from 'vitest'

beforeAll(() => void vi.resetModules())
afterAll(() => {
  vi.doUnmock('@/lib/db/client')
  vi.doUnmock('@/lib/identity/engine/engine')
  vi.resetModules()
})

it.each([
  ['starts', { ready: false, failing: false }, 'ok'],
  ['dies whenever it starts', { ready: false, failing: true }, 'does not run: its processes end before they are ready'],
])('an engine that %s', async (_, state, said) => {
  vi.resetModules()
  vi.doMock('@/lib/db/client', () => ({ database: () => ({ $queryRaw: () => Promise.resolve([{ setting: 'off' }]) }) }))
  vi.doMock('@/lib/identity/engine/engine', () => ({ engine: { health: () => state } }))
  const { running } = await import('./running')
  running.worker = { isRunning: () => true, stop: () => Promise.resolve() }
  const { health } = await import('./health')
  expect(await health()).toEqual({
    status: said === 'ok' ? 'ok' : 'degraded',
    database: 'ok',
    worker: 'ok',
    engine: said,
  })
  running.worker = undefined
  vi.resetModules()
})

it.each([
  ['this process', {}],
  ['one beside it', { WORKER: '0', WORKER_BESIDE: '1' }],
])('jobs are not reported healthy while the database is away, nor dead: those of %s', async (_, share) => {
  vi.resetModules()
  for (const [name, value] of Object.entries(share)) vi.stubEnv(name, value)
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
  vi.unstubAllEnvs()
})

it('jobs beside that do not run are reported by a database that is only read from', async () => {
  vi.resetModules()
  for (const [name, value] of Object.entries({ WORKER: '0', WORKER_BESIDE: '1' })) vi.stubEnv(name, value)
  const answers = () => Promise.resolve([{ setting: 'on', alive: false }])
  vi.doMock('@/lib/db/client', () => ({ database: () => ({ $queryRaw: answers }) }))
  const { health } = await import('./health')
  expect(await health()).toMatchObject({
    database: 'is read-only until there is space on its disk',
    worker: 'does not run: jobs wait',
  })
  vi.unstubAllEnvs()
})

it('a full disk here is no fault of an operator’s own server, even if that is reached through a socket', async () => {
  vi.resetModules()
  vi.stubEnv('EMBEDDED_DATABASE', '')
  vi.doMock('./postgres/disk', () => ({ isDiskFull: () => true }))
  vi.doMock('@/lib/db/client', () => ({ database: () => ({ $queryRaw: () => Promise.resolve([{ setting: 'off' }]) }) }))
  const { settings } = await import('@/lib/env')
  expect(settings().databaseUrl).toContain('?host=')
  const { health } = await import('./health')
  expect(await health()).toMatchObject({ database: 'ok' })
  vi.doUnmock('./postgres/disk')
  vi.unstubAllEnvs()
})
