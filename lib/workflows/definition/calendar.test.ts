import { describe, expect, it } from 'vitest'
import { nextDue } from './calendar'

const several = (cron: string, time_zone: string, after: string, count = 4) => {
  const found: string[] = []
  let moment = new Date(after)
  for (let i = 0; i < count; i += 1) {
    const next = nextDue({ cron, time_zone }, moment)
    if (!next) break
    found.push(next.toISOString())
    moment = next
  }
  return found
}

describe('a schedule', () => {
  it('is due once at the next valid moment where the clock leaves its time out', () => {
    const dues = ['2026-03-28T01:30:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z']
    expect(several('30 1 * * *', 'Europe/London', '2026-03-28T00:00:00Z', 3)).toEqual(dues)
    expect(several('30 2 * * *', 'America/New_York', '2026-03-07T12:00:00Z', 2)).toEqual([
      '2026-03-08T07:00:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ])
  })

  it('is due once in the gap even where several of its times fall into it', () => {
    expect(several('*/15 1 * * *', 'Europe/London', '2026-03-28T23:00:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ])
  })

  it('is due once where the clock repeats its time, and every hour where it says so', () => {
    expect(several('30 1 * * *', 'Europe/London', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
    expect(several('30 * * * *', 'Europe/London', '2026-10-24T23:00:00Z', 4)).toEqual([
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ])
  })

  it('is never due where no day fits', () => {
    expect(nextDue({ cron: '0 9 31 2 *', time_zone: 'UTC' }, new Date('2026-01-01T00:00:00Z'))).toBeNull()
  })
})
