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
  it('runs once, at the next valid moment, if the clock skips its time', () => {
    const dues = ['2026-03-28T01:30:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z']
    expect(several('30 1 * * *', 'Europe/London', '2026-03-28T00:00:00Z', 3)).toEqual(dues)
    expect(several('30 2 * * *', 'America/New_York', '2026-03-07T12:00:00Z', 2)).toEqual([
      '2026-03-08T07:00:00.000Z',
      '2026-03-09T06:30:00.000Z',
    ])
  })

  it('runs once in the gap even if several of its times fall into it', () => {
    expect(several('*/15 1 * * *', 'Europe/London', '2026-03-28T23:00:00Z', 2)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:00:00.000Z',
    ])
  })

  it('runs once if the clock repeats its time, but every hour if it is hourly', () => {
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
    expect(several('0 0-23 * * *', 'Europe/London', '2026-10-24T23:30:00Z', 3)).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ])
  })

  it.each([
    ['15 */2 * * *', 'Europe/Berlin', ['2026-10-24T22:15', '2026-10-25T00:15', '2026-10-25T03:15']],
    ['0 0-23/3 * * *', 'Atlantic/Azores', ['2026-10-24T21:00', '2026-10-25T00:00', '2026-10-25T04:00']],
  ])('runs once in a repeated hour if it runs every few hours: %s in %s', (cron, zone, dues) =>
    expect(several(cron, zone, '2026-10-24T20:30:00Z', 3)).toEqual(dues.map((due) => `${due}:00.000Z`)),
  )

  it.each([
    ['0 1-3 * * *', 'Europe/London', ['2026-10-25T00:00', '2026-10-25T02:00', '2026-10-25T03:00', '2026-10-26T01:00']],
    ['0,30 1,2 * * *', 'America/New_York', ['2026-11-01T05:00', '2026-11-01T05:30', '2026-11-01T07:00']],
    // Its clocks go back by half an hour.
    ['0,45 1,4 * * *', 'Australia/Lord_Howe', ['2026-10-31T14:00', '2026-10-31T14:45', '2026-10-31T17:00']],
    ['0,30 1,4 * * *', 'Australia/Lord_Howe', ['2026-04-04T14:00', '2026-04-04T14:30', '2026-04-04T17:30']],
  ])('runs once if it has several times and the clock repeats some: %s in %s', (cron, zone, dues) => {
    const [first = ''] = dues
    const before = new Date(Date.parse(`${first}Z`) - 60_000).toISOString()
    expect(several(cron, zone, before, dues.length)).toEqual(dues.map((due) => `${due}:00.000Z`))
  })

  it('does not run in the repeated hour just because it was published then', () =>
    expect(several('30 1 * * *', 'Europe/London', '2026-10-25T01:10:00Z', 1)).toEqual(['2026-10-26T01:30:00.000Z']))

  it('never runs if no day matches', () => {
    expect(nextDue({ cron: '0 9 31 2 *', time_zone: 'UTC' }, new Date('2026-01-01T00:00:00Z'))).toBeNull()
  })
})
