import { describe, expect, it } from 'vitest'
import { nextAttempt, parseRetryAfter } from './schedule'

const NOW = new Date('2026-11-21T12:00:00Z')
const minutes = (attempts: number, random: number, retryAfterMs: number | null = null) => {
  const next = nextAttempt(attempts, NOW, retryAfterMs, () => random)
  return next && (next.getTime() - NOW.getTime()) / 60_000
}

describe('the schedule of retries', () => {
  it('is 1 min, 5 min, 30 min, 2 h, 6 h, 12 h, 24 h, 24 h, and then ends', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => minutes(attempts, 0.5))).toEqual([
      1,
      5,
      30,
      120,
      360,
      720,
      1440,
      1440,
      null,
    ])
  })
  it('spreads by a fifth either way', () => expect([minutes(2, 0), minutes(2, 1)]).toEqual([4, 6]))
  it('waits longer when the receiver asks, never shorter, and a day at most', () => {
    expect(minutes(1, 0.5, 600_000)).toBe(10)
    expect(minutes(3, 0.5, 1_000)).toBe(30)
    expect(minutes(1, 0.5, 10 * 86_400_000)).toBe(1440)
  })
})

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 12:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j', (header, wait) => {
    expect(parseRetryAfter(header, NOW)).toBe(wait)
  })
})
