import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { Outage } from './outage'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a database outage of two minutes does not fill the log, and its end is logged once', () => {
  const [warn, info] = [vi.spyOn(log, 'warn').mockReturnValue(), vi.spyOn(log, 'info').mockReturnValue()]
  const outage = new Outage('the database is away')
  for (let second = 0; second < 125; second++) {
    outage.goesOn(new Error('ECONNREFUSED'))
    vi.advanceTimersByTime(1_000)
  }
  expect(warn).toHaveBeenCalledTimes(3)
  outage.isOver()
  outage.isOver()
  expect(info).toHaveBeenCalledExactlyOnceWith('no longer: the database is away')
  outage.goesOn(new Error('ECONNREFUSED'))
  expect(warn).toHaveBeenCalledTimes(4)
})

it('says how often it has failed since it was last logged', () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const outage = new Outage('the database is away')
  const error = new Error('ECONNREFUSED')
  for (let second = 0; second < 61; second++) {
    outage.goesOn(error)
    vi.advanceTimersByTime(1_000)
  }
  expect(warn.mock.calls).toEqual([
    ['the database is away', { times: 1, error }],
    ['the database is away', { times: 60, error }],
  ])
})
