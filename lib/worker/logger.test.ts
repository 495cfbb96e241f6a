import { runInThisContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { logger, silenceTraces } from './logger'

it('a connection that an outage ends is not logged once more for each lane; what happened to a job is', () => {
  const error = vi.spyOn(log, 'error').mockReturnValue()
  logger.error('PostgreSQL idle client generated error: terminating connection due to administrator command')
  logger.error('PostgreSQL active client generated error: Connection terminated unexpectedly')
  expect(error).not.toHaveBeenCalled()
  logger.error('Failed task 7 (sweep)')
  expect(error).toHaveBeenCalledExactlyOnceWith('Failed task 7 (sweep)')
})

it('what a library traces of an outage is not printed, and what somebody else traces is', () => {
  const print = vi.spyOn(console, 'trace').mockReturnValue()
  silenceTraces()
  const traceFrom = (filename: string): unknown =>
    runInThisContext('(error) => console.trace(error)', { filename })(new Error('terminated'))
  traceFrom('/app/node_modules/graphile-worker/dist/main.js')
  expect(print).not.toHaveBeenCalled()
  traceFrom('/app/lib/worker/worker.ts')
  expect(print).toHaveBeenCalledOnce()
})
