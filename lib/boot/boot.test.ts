import { expect, it, vi } from 'vitest'
import { engine } from '@/lib/identity/engine/engine'
import { log } from '@/lib/log'
import { startWorker, type JobWorker } from '@/lib/worker/worker'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { boot } from './boot'
import { running } from './running'

vi.mock('@/lib/worker/worker')
/** They would take the signals of this process, and its way to report a fault. */
vi.mock('./shutdown')
vi.mock('@/lib/log', async (original) => ({
  ...(await original<object>()),
  outliveReaders: () => undefined,
  outliveRejections: () => undefined,
}))

it('requests are not held up while the database is away, and the worker starts once it is back', async () => {
  vi.spyOn(engine, 'start').mockReturnValue()
  vi.spyOn(log, 'warn').mockReturnValue()
  const worker: JobWorker = { isRunning: () => true, stop: async () => undefined }
  let isAway = true
  vi.mocked(startWorker).mockImplementation(() => {
    if (!isAway) return Promise.resolve(worker)
    return Promise.reject(Object.assign(new Error('sorry, too many clients already'), { code: '53300' }))
  })
  await boot()
  expect(running.worker).toBeUndefined()
  isAway = false
  await vi.waitFor(() => expect(running.worker).toBe(worker), LONG_TIMEOUT)
})
