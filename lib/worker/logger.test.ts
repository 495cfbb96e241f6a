import { expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { logger } from './logger'

it('a connection that an outage ends is not logged once more for each lane; what happened to a job is', () => {
  const error = vi.spyOn(log, 'error').mockReturnValue()
  logger.error('PostgreSQL idle client generated error: terminating connection due to administrator command')
  logger.error('PostgreSQL active client generated error: Connection terminated unexpectedly')
  expect(error).not.toHaveBeenCalled()
  logger.error('Failed task 7 (sweep)')
  expect(error).toHaveBeenCalledExactlyOnceWith('Failed task 7 (sweep)')
})
